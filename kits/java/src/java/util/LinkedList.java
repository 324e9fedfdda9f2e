package java.util;

import java.io.Serializable;

public class LinkedList<E> extends AbstractSequentialList<E> implements List<E>, Deque<E>, Cloneable, Serializable {
    private Node<E> first;
    private Node<E> last;
    private int size;

    private static final class Node<E> {
        E value;
        Node<E> next;
        Node<E> previous;
    }

    public LinkedList() {
    }

    public LinkedList(Collection<? extends E> all) {
        addAll(all);
    }

    public int size() {
        return size;
    }

    private Node<E> node(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
        Node<E> at;
        if (index < size >> 1) {
            at = first;
            for (int i = 0; i < index; i++) {
                at = at.next;
            }
        } else {
            at = last;
            for (int i = size - 1; i > index; i--) {
                at = at.previous;
            }
        }
        return at;
    }

    private void link(Node<E> before, E value) {
        Node<E> node = new Node<E>();
        node.value = value;
        node.next = before;
        node.previous = before == null ? last : before.previous;
        if (node.previous == null) {
            first = node;
        } else {
            node.previous.next = node;
        }
        if (before == null) {
            last = node;
        } else {
            before.previous = node;
        }
        size++;
        modCount++;
    }

    private E unlink(Node<E> node) {
        if (node.previous == null) {
            first = node.next;
        } else {
            node.previous.next = node.next;
        }
        if (node.next == null) {
            last = node.previous;
        } else {
            node.next.previous = node.previous;
        }
        size--;
        modCount++;
        return node.value;
    }

    public E get(int index) {
        return node(index).value;
    }

    public E set(int index, E value) {
        Node<E> node = node(index);
        E old = node.value;
        node.value = value;
        return old;
    }

    public boolean add(E value) {
        link(null, value);
        return true;
    }

    public void add(int index, E value) {
        link(index == size ? null : node(index), value);
    }

    public E remove(int index) {
        return unlink(node(index));
    }

    public boolean remove(Object value) {
        for (Node<E> at = first; at != null; at = at.next) {
            if (value == null ? at.value == null : value.equals(at.value)) {
                unlink(at);
                return true;
            }
        }
        return false;
    }

    public int indexOf(Object value) {
        int index = 0;
        for (Node<E> at = first; at != null; at = at.next) {
            if (value == null ? at.value == null : value.equals(at.value)) {
                return index;
            }
            index++;
        }
        return -1;
    }

    public void clear() {
        first = null;
        last = null;
        size = 0;
        modCount++;
    }

    public void addFirst(E value) {
        link(first, value);
    }

    public void addLast(E value) {
        link(null, value);
    }

    public boolean offerFirst(E value) {
        link(first, value);
        return true;
    }

    public boolean offerLast(E value) {
        link(null, value);
        return true;
    }

    public boolean offer(E value) {
        link(null, value);
        return true;
    }

    public void push(E value) {
        link(first, value);
    }

    private Node<E> present(Node<E> node) {
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node;
    }

    public E getFirst() {
        return present(first).value;
    }

    public E getLast() {
        return present(last).value;
    }

    public E removeFirst() {
        return unlink(present(first));
    }

    public E removeLast() {
        return unlink(present(last));
    }

    public E remove() {
        return unlink(present(first));
    }

    public E pop() {
        return unlink(present(first));
    }

    public E element() {
        return present(first).value;
    }

    public E peek() {
        return first == null ? null : first.value;
    }

    public E peekFirst() {
        return first == null ? null : first.value;
    }

    public E peekLast() {
        return last == null ? null : last.value;
    }

    public E poll() {
        return first == null ? null : unlink(first);
    }

    public E pollFirst() {
        return first == null ? null : unlink(first);
    }

    public E pollLast() {
        return last == null ? null : unlink(last);
    }

    public Iterator<E> iterator() {
        return new Each(first, 0);
    }

    public ListIterator<E> listIterator() {
        return new Each(first, 0);
    }

    public ListIterator<E> listIterator(int index) {
        return new Each(index == size ? null : node(index), index);
    }

    public Iterator<E> descendingIterator() {
        Each each = new Each(null, size);
        return new Iterator<E>() {
            public boolean hasNext() {
                return each.hasPrevious();
            }

            public E next() {
                return each.previous();
            }

            public void remove() {
                each.remove();
            }
        };
    }

    public Object clone() {
        return new LinkedList<E>(this);
    }

    private final class Each implements ListIterator<E> {
        private Node<E> next;
        private Node<E> given;
        private int index;
        private int expected = modCount;

        Each(Node<E> next, int index) {
            this.next = next;
            this.index = index;
        }

        private void check() {
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
        }

        public boolean hasNext() {
            return index < size;
        }

        public E next() {
            check();
            given = present(next);
            next = next.next;
            index++;
            return given.value;
        }

        public boolean hasPrevious() {
            return index > 0;
        }

        public E previous() {
            check();
            given = present(next == null ? last : next.previous);
            next = given;
            index--;
            return given.value;
        }

        public int nextIndex() {
            return index;
        }

        public int previousIndex() {
            return index - 1;
        }

        public void remove() {
            check();
            if (given == null) {
                throw new IllegalStateException();
            }
            if (next == given) {
                next = given.next;
            } else {
                index--;
            }
            unlink(given);
            given = null;
            expected = modCount;
        }

        public void set(E value) {
            if (given == null) {
                throw new IllegalStateException();
            }
            given.value = value;
        }

        public void add(E value) {
            check();
            link(next, value);
            index++;
            given = null;
            expected = modCount;
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
