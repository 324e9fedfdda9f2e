package java.util;

public abstract class AbstractSet<E> extends AbstractCollection<E> implements Set<E> {
    protected AbstractSet() {
    }

    public boolean equals(Object other) {
        return other == this || other instanceof Set && ((Set<?>) other).size() == size() && containsAll((Set<?>) other);
    }

    public int hashCode() {
        int hash = 0;
        for (E each : this) {
            hash += each == null ? 0 : each.hashCode();
        }
        return hash;
    }

    public boolean removeAll(Collection<?> all) {
        boolean changed = false;
        if (size() > all.size()) {
            for (Object each : all) {
                changed |= remove(each);
            }
            return changed;
        }
        return super.removeAll(all);
    }
}
