package java.util;

import java.io.Serializable;

public class TreeSet<E> extends AbstractSet<E> implements NavigableSet<E>, Cloneable, Serializable {
    private final TreeMap<E, Object> map;

    public TreeSet() {
        map = new TreeMap<E, Object>();
    }

    public TreeSet(Comparator<? super E> order) {
        map = new TreeMap<E, Object>(order);
    }

    public TreeSet(Collection<? extends E> all) {
        map = new TreeMap<E, Object>();
        addAll(all);
    }

    public Iterator<E> iterator() {
        return map.keySet().iterator();
    }

    public Iterator<E> descendingIterator() {
        Iterator<Map.Entry<E, Object>> all = map.entries(true);
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

    public boolean contains(Object value) {
        return map.containsKey(value);
    }

    public boolean add(E value) {
        return map.put(value, this) == null;
    }

    public boolean remove(Object value) {
        return map.remove(value) != null;
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

    public Object clone() {
        return new TreeSet<E>(this);
    }
}
