package java.util;

import java.io.Serializable;

/** A sorted set: the keys of a sorted map. */
public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, Serializable {
    private final NavigableMap<E, Object> map;

    /** The set of the keys of a map. */
    @SuppressWarnings("unchecked")
    TreeSet(NavigableMap<E, ?> map, Void keys) {
        this.map = (NavigableMap<E, Object>) map;
    }

    public TreeSet() {
        map = new TreeMap<E, Object>();
    }

    public TreeSet(Comparator<? super E> order) {
        map = new TreeMap<E, Object>(order);
    }

    @SuppressWarnings("unchecked")
    public TreeSet(Collection<? extends E> all) {
        map = new TreeMap<E, Object>(all instanceof SortedSet ? ((SortedSet<E>) all).comparator() : null);
        addAll(all);
    }

    public TreeSet(SortedSet<E> all) {
        map = new TreeMap<E, Object>(all.comparator());
        addAll(all);
    }

    public Comparator<? super E> comparator() {
        return map.comparator();
    }

    public Iterator<E> iterator() {
        return keys(map);
    }

    public Iterator<E> descendingIterator() {
        return keys(map.descendingMap());
    }

    private static <E> Iterator<E> keys(Map<E, Object> map) {
        Iterator<Map.Entry<E, Object>> all = map.entrySet().iterator();
        return new Iterator<E>() {
            public boolean hasNext() {
                return all.hasNext();
            }

            public E next() {
                return all.next().getKey();
            }

            public void remove() {
                all.remove();
            }
        };
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
        return map.put(value, Boolean.TRUE) == null;
    }

    public boolean remove(Object value) {
        if (!map.containsKey(value)) {
            return false;
        }
        map.remove(value);
        return true;
    }

    public void clear() {
        map.clear();
    }

    public E first() {
        return map.firstKey();
    }

    public E last() {
        return map.lastKey();
    }

    public E lower(E value) {
        return map.lowerKey(value);
    }

    public E floor(E value) {
        return map.floorKey(value);
    }

    public E ceiling(E value) {
        return map.ceilingKey(value);
    }

    public E higher(E value) {
        return map.higherKey(value);
    }

    public E pollFirst() {
        Map.Entry<E, Object> first = map.pollFirstEntry();
        return first == null ? null : first.getKey();
    }

    public E pollLast() {
        Map.Entry<E, Object> last = map.pollLastEntry();
        return last == null ? null : last.getKey();
    }

    /** A set like this one over a part of its map. */
    NavigableSet<E> part(NavigableMap<E, Object> map) {
        return new TreeSet<E>(map, null);
    }

    public NavigableSet<E> descendingSet() {
        return part(map.descendingMap());
    }

    public NavigableSet<E> subSet(E from, boolean fromToo, E to, boolean toToo) {
        return part(map.subMap(from, fromToo, to, toToo));
    }

    public NavigableSet<E> headSet(E to, boolean too) {
        return part(map.headMap(to, too));
    }

    public NavigableSet<E> tailSet(E from, boolean too) {
        return part(map.tailMap(from, too));
    }

    public SortedSet<E> subSet(E from, E to) {
        return subSet(from, true, to, false);
    }

    public SortedSet<E> headSet(E to) {
        return headSet(to, false);
    }

    public SortedSet<E> tailSet(E from) {
        return tailSet(from, true);
    }

    public Object clone() {
        return new TreeSet<E>((SortedSet<E>) this);
    }
}
