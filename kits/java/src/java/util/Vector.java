package java.util;

/** A list that grows, as ArrayList does it. Nothing is synchronized, since there are no threads. */
public class Vector<E> extends ArrayList<E> {
    public Vector() {
    }

    public Vector(int capacity) {
        super(capacity);
    }

    public Vector(int capacity, int increment) {
        super(capacity);
    }

    public Vector(Collection<? extends E> all) {
        super(all);
    }

    public void addElement(E value) {
        add(value);
    }

    public E elementAt(int index) {
        return get(index);
    }

    public E firstElement() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(0);
    }

    public E lastElement() {
        if (isEmpty()) {
            throw new NoSuchElementException();
        }
        return get(size() - 1);
    }

    public void insertElementAt(E value, int index) {
        add(index, value);
    }

    public void setElementAt(E value, int index) {
        set(index, value);
    }

    public void removeElementAt(int index) {
        remove(index);
    }

    public boolean removeElement(Object value) {
        return remove(value);
    }

    public void removeAllElements() {
        clear();
    }

    public void setSize(int size) {
        while (size() > size) {
            remove(size() - 1);
        }
        while (size() < size) {
            add(null);
        }
    }

    public int indexOf(Object value, int from) {
        for (int i = from; i < size(); i++) {
            if (Objects.equals(value, get(i))) {
                return i;
            }
        }
        return -1;
    }

    public int lastIndexOf(Object value, int from) {
        if (from >= size()) {
            throw new IndexOutOfBoundsException(from + " >= " + size());
        }
        for (int i = from; i >= 0; i--) {
            if (Objects.equals(value, get(i))) {
                return i;
            }
        }
        return -1;
    }

    public void copyInto(Object[] into) {
        System.arraycopy(toArray(), 0, into, 0, size());
    }

    public Enumeration<E> elements() {
        return Collections.enumeration(this);
    }

    public Object clone() {
        return new Vector<E>(this);
    }
}
