package java.util;

import java.io.Serializable;

/** The keys of a HashMap, in its order. */
public class HashSet<E> extends AbstractSet<E> implements Cloneable, Serializable {
    private final HashMap<E, Object> map;

    public HashSet() {
        map = new HashMap<E, Object>();
    }

    public HashSet(int capacity) {
        map = new HashMap<E, Object>(capacity);
    }

    public HashSet(int capacity, float load) {
        map = new HashMap<E, Object>(capacity, load);
    }

    public HashSet(Collection<? extends E> all) {
        map = new HashMap<E, Object>(Math.max((int) (all.size() / .75f) + 1, 16));
        addAll(all);
    }

    /** For LinkedHashSet. */
    HashSet(HashMap<E, Object> map) {
        this.map = map;
    }

    public Iterator<E> iterator() {
        return map.keySet().iterator();
    }

    public int size() {
        return map.size();
    }

    public boolean isEmpty() {
        return map.isEmpty();
    }

    public boolean contains(Object value) {
        return map.containsKey(value);
    }

    public boolean add(E value) {
        return map.put(value, this) == null;
    }

    public boolean remove(Object value) {
        return map.take(value) != null;
    }

    public void clear() {
        map.clear();
    }

    public Object clone() {
        return new HashSet<E>(this);
    }
}
