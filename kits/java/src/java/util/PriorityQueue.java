package java.util;

import java.io.Serializable;

/** A binary heap; iterates in the order of its array. */
public class PriorityQueue<E> extends AbstractQueue<E> implements Serializable {
    private Object[] heap;
    private int size;
    private int modCount;
    private final Comparator<? super E> order;

    public PriorityQueue() {
        this(11, null);
    }

    public PriorityQueue(int capacity) {
        this(capacity, null);
    }

    public PriorityQueue(Comparator<? super E> order) {
        this(11, order);
    }

    public PriorityQueue(int capacity, Comparator<? super E> order) {
        if (capacity < 1) {
            throw new IllegalArgumentException();
        }
        heap = new Object[capacity];
        this.order = order;
    }

    @SuppressWarnings("unchecked")
    public PriorityQueue(Collection<? extends E> all) {
        heap = all.toArray();
        size = heap.length;
        order = all instanceof PriorityQueue ? ((PriorityQueue<E>) all).order : all instanceof SortedSet ? ((SortedSet<E>) all).comparator() : null;
        for (int i = (size >>> 1) - 1; i >= 0; i--) {
            down(i, heap[i]);
        }
    }

    @SuppressWarnings("unchecked")
    private int compare(Object a, Object b) {
        return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare((E) a, (E) b);
    }

    private void up(int at, Object value) {
        while (at > 0) {
            int parent = (at - 1) >>> 1;
            Object above = heap[parent];
            if (compare(value, above) >= 0) {
                break;
            }
            heap[at] = above;
            at = parent;
        }
        heap[at] = value;
    }

    private void down(int at, Object value) {
        int half = size >>> 1;
        while (at < half) {
            int child = 2 * at + 1;
            Object below = heap[child];
            if (child + 1 < size && compare(below, heap[child + 1]) > 0) {
                below = heap[++child];
            }
            if (compare(value, below) <= 0) {
                break;
            }
            heap[at] = below;
            at = child;
        }
        heap[at] = value;
    }

    public boolean offer(E value) {
        if (value == null) {
            throw new NullPointerException();
        }
        modCount++;
        if (size == heap.length) {
            heap = Arrays.copyOf(heap, size < 64 ? size * 2 + 2 : size + (size >> 1));
        }
        size++;
        up(size - 1, value);
        return true;
    }

    @SuppressWarnings("unchecked")
    public E peek() {
        return size == 0 ? null : (E) heap[0];
    }

    public E poll() {
        if (size == 0) {
            return null;
        }
        modCount++;
        @SuppressWarnings("unchecked")
        E first = (E) heap[0];
        Object last = heap[--size];
        heap[size] = null;
        if (size > 0) {
            down(0, last);
        }
        return first;
    }

    private void delete(int at) {
        modCount++;
        size--;
        Object moved = heap[size];
        heap[size] = null;
        if (at < size) {
            down(at, moved);
            if (heap[at] == moved) {
                up(at, moved);
            }
        }
    }

    public boolean remove(Object value) {
        for (int i = 0; i < size; i++) {
            if (heap[i].equals(value)) {
                delete(i);
                return true;
            }
        }
        return false;
    }

    public int size() {
        return size;
    }

    public void clear() {
        modCount++;
        for (int i = 0; i < size; i++) {
            heap[i] = null;
        }
        size = 0;
    }

    public Comparator<? super E> comparator() {
        return order;
    }

    public Object[] toArray() {
        return Arrays.copyOf(heap, size);
    }

    public Iterator<E> iterator() {
        return new Iterator<E>() {
            private int next;
            private int expected = modCount;

            public boolean hasNext() {
                return next < size;
            }

            @SuppressWarnings("unchecked")
            public E next() {
                if (modCount != expected) {
                    throw new ConcurrentModificationException();
                }
                if (next >= size) {
                    throw new NoSuchElementException();
                }
                return (E) heap[next++];
            }

            public void remove() {
                delete(--next);
                expected = modCount;
            }
        };
    }

    public PriorityQueue(PriorityQueue<? extends E> all) {
        this((Collection<? extends E>) all);
    }

    public PriorityQueue(SortedSet<? extends E> all) {
        this((Collection<? extends E>) all);
    }
}
