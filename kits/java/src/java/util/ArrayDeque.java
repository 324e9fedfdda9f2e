package java.util;

import java.io.Serializable;

public class ArrayDeque<E> extends AbstractCollection<E> implements Deque<E>, Cloneable, Serializable {
    private Object[] values;
    private int head;
    private int size;

    public ArrayDeque() {
        values = new Object[16];
    }

    public ArrayDeque(int capacity) {
        values = new Object[capacity < 1 ? 1 : capacity];
    }

    public ArrayDeque(Collection<? extends E> all) {
        values = new Object[all.size() + 1];
        addAll(all);
    }

    private int place(int index) {
        int at = head + index;
        return at >= values.length ? at - values.length : at;
    }

    private void grow() {
        Object[] more = new Object[values.length * 2];
        int tail = values.length - head;
        System.arraycopy(values, head, more, 0, tail);
        System.arraycopy(values, 0, more, tail, head);
        values = more;
        head = 0;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public void addFirst(E value) {
        if (value == null) {
            throw new NullPointerException();
        }
        if (size == values.length) {
            grow();
        }
        head = head == 0 ? values.length - 1 : head - 1;
        values[head] = value;
        size++;
    }

    public void addLast(E value) {
        if (value == null) {
            throw new NullPointerException();
        }
        if (size == values.length) {
            grow();
        }
        values[place(size)] = value;
        size++;
    }

    public E pollFirst() {
        if (size == 0) {
            return null;
        }
        @SuppressWarnings("unchecked")
        E value = (E) values[head];
        values[head] = null;
        head = place(1);
        size--;
        return value;
    }

    public E pollLast() {
        if (size == 0) {
            return null;
        }
        int at = place(size - 1);
        @SuppressWarnings("unchecked")
        E value = (E) values[at];
        values[at] = null;
        size--;
        return value;
    }

    @SuppressWarnings("unchecked")
    public E peekFirst() {
        return (E) values[head];
    }

    @SuppressWarnings("unchecked")
    public E peekLast() {
        return size == 0 ? null : (E) values[place(size - 1)];
    }

    private E present(E value) {
        if (value == null) {
            throw new NoSuchElementException();
        }
        return value;
    }

    public boolean offerFirst(E value) {
        addFirst(value);
        return true;
    }

    public boolean offerLast(E value) {
        addLast(value);
        return true;
    }

    public E removeFirst() {
        return present(pollFirst());
    }

    public E removeLast() {
        return present(pollLast());
    }

    public E getFirst() {
        return present(peekFirst());
    }

    public E getLast() {
        return present(peekLast());
    }

    public boolean add(E value) {
        addLast(value);
        return true;
    }

    public boolean offer(E value) {
        addLast(value);
        return true;
    }

    public E remove() {
        return removeFirst();
    }

    public E poll() {
        return pollFirst();
    }

    public E element() {
        return getFirst();
    }

    public E peek() {
        return peekFirst();
    }

    public void push(E value) {
        addFirst(value);
    }

    public E pop() {
        return removeFirst();
    }

    public void clear() {
        for (int i = 0; i < size; i++) {
            values[place(i)] = null;
        }
        size = 0;
        head = 0;
    }

    private void delete(int index) {
        for (int i = index; i < size - 1; i++) {
            values[place(i)] = values[place(i + 1)];
        }
        values[place(size - 1)] = null;
        size--;
    }

    public ArrayDeque<E> clone() {
        return new ArrayDeque<E>(this);
    }

    public Iterator<E> iterator() {
        return new Each(0, 1);
    }

    public Iterator<E> descendingIterator() {
        return new Each(size - 1, -1);
    }

    private final class Each implements Iterator<E> {
        private int next;
        private final int step;
        private int last = -1;

        Each(int next, int step) {
            this.next = next;
            this.step = step;
        }

        public boolean hasNext() {
            return next >= 0 && next < size;
        }

        @SuppressWarnings("unchecked")
        public E next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            last = next;
            next += step;
            return (E) values[place(last)];
        }

        public void remove() {
            if (last < 0) {
                throw new IllegalStateException();
            }
            delete(last);
            if (step > 0) {
                next--;
            }
            last = -1;
        }
    }

    public boolean removeFirstOccurrence(Object value) {
        return remove(value);
    }

    public boolean removeLastOccurrence(Object value) {
        for (Iterator<E> each = descendingIterator(); each.hasNext();) {
            if (Objects.equals(value, each.next())) {
                each.remove();
                return true;
            }
        }
        return false;
    }
}
