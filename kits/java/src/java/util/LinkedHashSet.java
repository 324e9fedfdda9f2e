package java.util;

public class LinkedHashSet<E> extends HashSet<E> {
    public LinkedHashSet() {
        super(new LinkedHashMap<E, Object>());
    }

    public LinkedHashSet(int capacity) {
        super(new LinkedHashMap<E, Object>(capacity));
    }

    public LinkedHashSet(Collection<? extends E> all) {
        super(new LinkedHashMap<E, Object>());
        addAll(all);
    }

    public LinkedHashSet(int capacity, float load) {
        super(new LinkedHashMap<E, Object>(capacity, load));
    }

    public Object clone() {
        return new LinkedHashSet<E>(this);
    }
}
