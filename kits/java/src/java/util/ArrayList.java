package java.util;

import java.io.Serializable;
import java.util.function.Consumer;

public class ArrayList<E> extends AbstractList<E> implements List<E>, RandomAccess, Cloneable, Serializable {
    private Object[] values;
    private int size;

    public ArrayList() {
        values = new Object[10];
    }

    public ArrayList(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal Capacity: " + capacity);
        }
        values = new Object[capacity];
    }

    public ArrayList(Collection<? extends E> all) {
        values = all.toArray();
        size = values.length;
    }

    private void need(int length) {
        modCount++;
        if (length > values.length) {
            int more = values.length + (values.length >> 1);
            values = Arrays.copyOf(values, more < length ? length : more);
        }
    }

    public void ensureCapacity(int length) {
        need(length);
    }

    public void trimToSize() {
        modCount++;
    }

    private void check(int index) {
        if (index < 0 || index >= size) {
            throw new IndexOutOfBoundsException("Index " + index + " out of bounds for length " + size);
        }
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    @SuppressWarnings("unchecked")
    public E get(int index) {
        check(index);
        return (E) values[index];
    }

    @SuppressWarnings("unchecked")
    public E set(int index, E value) {
        check(index);
        E old = (E) values[index];
        values[index] = value;
        return old;
    }

    public boolean add(E value) {
        need(size + 1);
        values[size++] = value;
        return true;
    }

    public void add(int index, E value) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
        need(size + 1);
        System.arraycopy(values, index, values, index + 1, size - index);
        values[index] = value;
        size++;
    }

    public E remove(int index) {
        check(index);
        modCount++;
        @SuppressWarnings("unchecked")
        E old = (E) values[index];
        System.arraycopy(values, index + 1, values, index, size - index - 1);
        values[--size] = null;
        return old;
    }

    public boolean addAll(Collection<? extends E> all) {
        Object[] more = all.toArray();
        need(size + more.length);
        System.arraycopy(more, 0, values, size, more.length);
        size += more.length;
        return more.length > 0;
    }

    public boolean addAll(int index, Collection<? extends E> all) {
        if (index < 0 || index > size) {
            throw new IndexOutOfBoundsException("Index: " + index + ", Size: " + size);
        }
        Object[] more = all.toArray();
        need(size + more.length);
        System.arraycopy(values, index, values, index + more.length, size - index);
        System.arraycopy(more, 0, values, index, more.length);
        size += more.length;
        return more.length > 0;
    }

    public void clear() {
        modCount++;
        for (int i = 0; i < size; i++) {
            values[i] = null;
        }
        size = 0;
    }

    public int indexOf(Object value) {
        if (value == null) {
            for (int i = 0; i < size; i++) {
                if (values[i] == null) {
                    return i;
                }
            }
        } else {
            for (int i = 0; i < size; i++) {
                if (value.equals(values[i])) {
                    return i;
                }
            }
        }
        return -1;
    }

    public Object[] toArray() {
        return Arrays.copyOf(values, size);
    }

    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super E> action) {
        int expected = modCount;
        for (int i = 0; i < size && modCount == expected; i++) {
            action.accept((E) values[i]);
        }
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
    }

    @SuppressWarnings("unchecked")
    public void sort(Comparator<? super E> order) {
        int expected = modCount;
        Arrays.sort((E[]) values, 0, size, order);
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
        modCount++;
    }

    public Object clone() {
        return new ArrayList<E>(this);
    }
}
