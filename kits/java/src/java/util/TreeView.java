package java.util;

/** A part of a TreeMap, or all of it backwards. What is changed here is changed there. */
final class TreeView<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V> {
    /** The kinds of bounds: none, one that is not in the part, one that is. */
    static final int OPEN = 0;
    static final int OUT = 1;
    static final int IN = 2;

    private final TreeMap<K, V> map;
    private final boolean down;
    private final K low;
    private final int lowKind;
    private final K high;
    private final int highKind;

    TreeView(TreeMap<K, V> map, boolean down, K low, int lowKind, K high, int highKind) {
        this.map = map;
        this.down = down;
        this.low = low;
        this.lowKind = lowKind;
        this.high = high;
        this.highKind = highKind;
    }

    static int kind(boolean too) {
        return too ? IN : OUT;
    }

    private boolean tooLow(Object key) {
        if (lowKind == OPEN) {
            return false;
        }
        int side = map.compare(key, low);
        return side < 0 || side == 0 && lowKind == OUT;
    }

    private boolean tooHigh(Object key) {
        if (highKind == OPEN) {
            return false;
        }
        int side = map.compare(key, high);
        return side > 0 || side == 0 && highKind == OUT;
    }

    private boolean inside(Object key) {
        return !tooLow(key) && !tooHigh(key);
    }

    /** Whether a bound of a part of this part is within it: a bound that is not in the part can be just outside. */
    private boolean insideBound(K key, boolean too) {
        return too ? inside(key)
            : (lowKind == OPEN || map.compare(key, low) >= 0) && (highKind == OPEN || map.compare(key, high) <= 0);
    }

    private TreeMap.Node<K, V> lowest() {
        TreeMap.Node<K, V> node = lowKind == OPEN ? map.end(false) : map.near(low, true, lowKind == IN);
        return node == null || tooHigh(node.key) ? null : node;
    }

    private TreeMap.Node<K, V> highest() {
        TreeMap.Node<K, V> node = highKind == OPEN ? map.end(true) : map.near(high, false, highKind == IN);
        return node == null || tooLow(node.key) ? null : node;
    }

    private TreeMap.Node<K, V> end(boolean last) {
        return last == down ? lowest() : highest();
    }

    /** The nearest entry after or before a key, in the order of this view. */
    private TreeMap.Node<K, V> near(K key, boolean after, boolean same) {
        if (after != down) {
            if (tooLow(key)) {
                return lowest();
            }
            TreeMap.Node<K, V> node = map.near(key, true, same);
            return node == null || tooHigh(node.key) ? null : node;
        }
        if (tooHigh(key)) {
            return highest();
        }
        TreeMap.Node<K, V> node = map.near(key, false, same);
        return node == null || tooLow(node.key) ? null : node;
    }

    public Comparator<? super K> comparator() {
        return down ? Collections.reverseOrder(map.order()) : map.comparator();
    }

    public int size() {
        int count = 0;
        for (Iterator<Map.Entry<K, V>> each = entries(); each.hasNext(); each.next()) {
            count++;
        }
        return count;
    }

    public boolean isEmpty() {
        return lowest() == null;
    }

    public boolean containsKey(Object key) {
        return inside(key) && map.containsKey(key);
    }

    public V get(Object key) {
        return inside(key) ? map.get(key) : null;
    }

    public V put(K key, V value) {
        if (!inside(key)) {
            throw new IllegalArgumentException("key out of range");
        }
        return map.put(key, value);
    }

    public V remove(Object key) {
        return inside(key) ? map.remove(key) : null;
    }

    public K firstKey() {
        return TreeMap.present(end(false));
    }

    public K lastKey() {
        return TreeMap.present(end(true));
    }

    public Map.Entry<K, V> firstEntry() {
        return TreeMap.copy(end(false));
    }

    public Map.Entry<K, V> lastEntry() {
        return TreeMap.copy(end(true));
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return TreeMap.copy(near(key, false, false));
    }

    public K lowerKey(K key) {
        return TreeMap.key(near(key, false, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return TreeMap.copy(near(key, false, true));
    }

    public K floorKey(K key) {
        return TreeMap.key(near(key, false, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return TreeMap.copy(near(key, true, true));
    }

    public K ceilingKey(K key) {
        return TreeMap.key(near(key, true, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return TreeMap.copy(near(key, true, false));
    }

    public K higherKey(K key) {
        return TreeMap.key(near(key, true, false));
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return map.poll(end(false));
    }

    public Map.Entry<K, V> pollLastEntry() {
        return map.poll(end(true));
    }

    public NavigableMap<K, V> descendingMap() {
        return new TreeView<K, V>(map, !down, low, lowKind, high, highKind);
    }

    public NavigableSet<K> navigableKeySet() {
        return new TreeKeys<K>(this);
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> descendingKeySet() {
        return new TreeKeys<K>(descendingMap());
    }

    public NavigableMap<K, V> subMap(K from, boolean fromToo, K to, boolean toToo) {
        if (!insideBound(from, fromToo)) {
            throw new IllegalArgumentException("fromKey out of range");
        }
        if (!insideBound(to, toToo)) {
            throw new IllegalArgumentException("toKey out of range");
        }
        if (down ? map.compare(from, to) < 0 : map.compare(from, to) > 0) {
            throw new IllegalArgumentException("fromKey > toKey");
        }
        return down
            ? new TreeView<K, V>(map, true, to, kind(toToo), from, kind(fromToo))
            : new TreeView<K, V>(map, false, from, kind(fromToo), to, kind(toToo));
    }

    public NavigableMap<K, V> headMap(K to, boolean too) {
        if (!insideBound(to, too)) {
            throw new IllegalArgumentException("toKey out of range");
        }
        return down
            ? new TreeView<K, V>(map, true, to, kind(too), high, highKind)
            : new TreeView<K, V>(map, false, low, lowKind, to, kind(too));
    }

    public NavigableMap<K, V> tailMap(K from, boolean too) {
        if (!insideBound(from, too)) {
            throw new IllegalArgumentException("fromKey out of range");
        }
        return down
            ? new TreeView<K, V>(map, true, low, lowKind, from, kind(too))
            : new TreeView<K, V>(map, false, from, kind(too), high, highKind);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    private Iterator<Map.Entry<K, V>> entries() {
        TreeMap.Node<K, V> start = end(false);
        TreeMap.Node<K, V> last = end(true);
        TreeMap.Node<K, V> stop = last == null ? null : map.near(last.key, !down, false);
        return map.new Walk(down, start, stop);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<Map.Entry<K, V>>() {
            public Iterator<Map.Entry<K, V>> iterator() {
                return entries();
            }

            public int size() {
                return TreeView.this.size();
            }
        };
    }
}
