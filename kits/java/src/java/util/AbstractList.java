package java.util;

public abstract class AbstractList<E> extends AbstractCollection<E> implements List<E> {
    protected int modCount;

    protected AbstractList() {
    }

    public abstract E get(int index);

    public boolean add(E value) {
        add(size(), value);
        return true;
    }

    public E set(int index, E value) {
        throw new UnsupportedOperationException();
    }

    public void add(int index, E value) {
        throw new UnsupportedOperationException();
    }

    public E remove(int index) {
        throw new UnsupportedOperationException();
    }

    public int indexOf(Object value) {
        int size = size();
        for (int i = 0; i < size; i++) {
            E next = get(i);
            if (value == null ? next == null : value.equals(next)) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object value) {
        for (int i = size() - 1; i >= 0; i--) {
            E next = get(i);
            if (value == null ? next == null : value.equals(next)) {
                return i;
            }
        }
        return -1;
    }

    public boolean contains(Object value) {
        return indexOf(value) >= 0;
    }

    public boolean remove(Object value) {
        int index = indexOf(value);
        if (index >= 0) {
            remove(index);
        }
        return index >= 0;
    }

    public void clear() {
        for (int i = size() - 1; i >= 0; i--) {
            remove(i);
        }
    }

    public boolean addAll(int index, Collection<? extends E> all) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size());
        }
        for (E each : all) {
            add(index++, each);
        }
        return !all.isEmpty();
    }

    public Iterator<E> iterator() {
        return new Each<E>(this, 0);
    }

    public ListIterator<E> listIterator() {
        return new Each<E>(this, 0);
    }

    public ListIterator<E> listIterator(int index) {
        if (index < 0 || index > size()) {
            throw new IndexOutOfBoundsException("Index: " + index);
        }
        return new Each<E>(this, index);
    }

    public List<E> subList(int from, int to) {
        if (from < 0) {
            throw new IndexOutOfBoundsException("fromIndex = " + from);
        }
        if (to > size()) {
            throw new IndexOutOfBoundsException("toIndex = " + to);
        }
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        return new Part<E>(this, from, to - from);
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof List)) {
            return false;
        }
        Iterator<E> one = iterator();
        Iterator<?> two = ((List<?>) other).iterator();
        while (one.hasNext() && two.hasNext()) {
            E a = one.next();
            Object b = two.next();
            if (!(a == null ? b == null : a.equals(b))) {
                return false;
            }
        }
        return !one.hasNext() && !two.hasNext();
    }

    public int hashCode() {
        int hash = 1;
        for (E each : this) {
            hash = 31 * hash + (each == null ? 0 : each.hashCode());
        }
        return hash;
    }

    private static final class Each<E> implements ListIterator<E> {
        private final AbstractList<E> list;
        private int next;
        private int last = -1;
        private int expected;

        Each(AbstractList<E> list, int next) {
            this.list = list;
            this.next = next;
            expected = list.modCount;
        }

        public boolean hasNext() {
            return next != list.size();
        }

        public E next() {
            if (list.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            if (next >= list.size()) {
                throw new NoSuchElementException();
            }
            last = next++;
            return list.get(last);
        }

        public boolean hasPrevious() {
            return next != 0;
        }

        public E previous() {
            if (list.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            if (next == 0) {
                throw new NoSuchElementException();
            }
            last = --next;
            return list.get(last);
        }

        public int nextIndex() {
            return next;
        }

        public int previousIndex() {
            return next - 1;
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            if (list.modCount != expected) {
                throw new ConcurrentModificationException();
            }
            list.remove(last);
            next = last < next ? next - 1 : next;
            last = -1;
            expected = list.modCount;
        }

        public void set(E value) {
            if (last < 0) {
                throw new IllegalStateException();
            }
            list.set(last, value);
        }

        public void add(E value) {
            list.add(next++, value);
            last = -1;
            expected = list.modCount;
        }
    }

    private static final class Part<E> extends AbstractList<E> {
        private final AbstractList<E> list;
        private final int from;
        private int size;

        Part(AbstractList<E> list, int from, int size) {
            this.list = list;
            this.from = from;
            this.size = size;
        }

        private void check(int index, int end) {
            if (index < 0 || index >= end) {
                throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + size);
            }
        }

        public int size() {
            return size;
        }

        public E get(int index) {
            check(index, size);
            return list.get(from + index);
        }

        public E set(int index, E value) {
            check(index, size);
            return list.set(from + index, value);
        }

        public void add(int index, E value) {
            check(index, size + 1);
            list.add(from + index, value);
            size++;
            modCount++;
        }

        public E remove(int index) {
            check(index, size);
            size--;
            modCount++;
            return list.remove(from + index);
        }
    }

    protected void removeRange(int from, int to) {
        for (int i = to - 1; i >= from; i--) {
            remove(i);
        }
    }
}
