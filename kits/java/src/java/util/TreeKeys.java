package java.util;

/** The keys of a sorted map, or of a part of it. Keys can be taken away, but not added. */
final class TreeKeys<E> extends TreeSet<E> {
    TreeKeys(NavigableMap<E, ?> map) {
        super(map, null);
    }

    public boolean add(E value) {
        throw new UnsupportedOperationException();
    }

    NavigableSet<E> part(NavigableMap<E, Object> map) {
        return new TreeKeys<E>(map);
    }
}
