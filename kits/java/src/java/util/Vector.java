package java.util;

public class Vector<E> extends ArrayList<E> {
    public Vector() {
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
        return get(0);
    }

    public E lastElement() {
        return get(size() - 1);
    }
}
