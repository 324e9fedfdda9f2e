package java.util;

public abstract class AbstractCollection<E> implements Collection<E> {
    protected AbstractCollection() {
    }

    public abstract Iterator<E> iterator();

    public abstract int size();

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean contains(Object value) {
        for (Iterator<E> each = iterator(); each.hasNext();) {
            E next = each.next();
            if (value == null ? next == null : value.equals(next)) {
                return true;
            }
        }
        return false;
    }

    public Object[] toArray() {
        Object[] all = new Object[size()];
        Iterator<E> each = iterator();
        for (int i = 0; i < all.length; i++) {
            all[i] = each.next();
        }
        return all;
    }

    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] into) {
        int size = size();
        Object[] all = into.length < size ? agon.rt.Runtime.newLike(into, size) : into;
        Iterator<E> each = iterator();
        for (int i = 0; i < size; i++) {
            all[i] = each.next();
        }
        if (all.length > size) {
            all[size] = null;
        }
        return (T[]) all;
    }

    public boolean add(E value) {
        throw new UnsupportedOperationException();
    }

    public boolean remove(Object value) {
        for (Iterator<E> each = iterator(); each.hasNext();) {
            E next = each.next();
            if (value == null ? next == null : value.equals(next)) {
                each.remove();
                return true;
            }
        }
        return false;
    }

    public boolean containsAll(Collection<?> all) {
        for (Object each : all) {
            if (!contains(each)) {
                return false;
            }
        }
        return true;
    }

    public boolean addAll(Collection<? extends E> all) {
        boolean changed = false;
        for (E each : all) {
            if (add(each)) {
                changed = true;
            }
        }
        return changed;
    }

    public boolean removeAll(Collection<?> all) {
        boolean changed = false;
        for (Iterator<E> each = iterator(); each.hasNext();) {
            if (all.contains(each.next())) {
                each.remove();
                changed = true;
            }
        }
        return changed;
    }

    public boolean retainAll(Collection<?> all) {
        boolean changed = false;
        for (Iterator<E> each = iterator(); each.hasNext();) {
            if (!all.contains(each.next())) {
                each.remove();
                changed = true;
            }
        }
        return changed;
    }

    public void clear() {
        for (Iterator<E> each = iterator(); each.hasNext();) {
            each.next();
            each.remove();
        }
    }

    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (Iterator<E> each = iterator(); each.hasNext();) {
            E next = each.next();
            if (next == this) {
                text.append("(this Collection)");
            } else {
                text.append(next);
            }
            if (each.hasNext()) {
                text.append(", ");
            }
        }
        return text.append("]").toString();
    }
}
