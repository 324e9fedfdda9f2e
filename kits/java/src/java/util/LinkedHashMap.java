package java.util;

/** A HashMap that iterates in the order in which keys came first. */
public class LinkedHashMap<K, V> extends HashMap<K, V> {
    private HashMap.Node<K, V> first;
    private HashMap.Node<K, V> last;

    public LinkedHashMap() {
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
    }

    public LinkedHashMap(int capacity, float load) {
        super(capacity, load);
    }

    public LinkedHashMap(Map<? extends K, ? extends V> all) {
        putAll(all);
    }

    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return false;
    }

    void added(HashMap.Node<K, V> node) {
        node.before = last;
        if (last == null) {
            first = node;
        } else {
            last.after = node;
        }
        last = node;
    }

    public V put(K key, V value) {
        V old = super.put(key, value);
        if (first != last && removeEldestEntry(first)) {
            take(first.getKey());
        }
        return old;
    }

    void removed(HashMap.Node<K, V> node) {
        if (node.before == null) {
            first = node.after;
        } else {
            node.before.after = node.after;
        }
        if (node.after == null) {
            last = node.before;
        } else {
            node.after.before = node.before;
        }
    }

    public void clear() {
        super.clear();
        first = null;
        last = null;
    }

    Iterator<Map.Entry<K, V>> entries() {
        return new Iterator<Map.Entry<K, V>>() {
            private HashMap.Node<K, V> next = first;
            private HashMap.Node<K, V> given;
            private int expected = modCount;

            public boolean hasNext() {
                return next != null;
            }

            public Map.Entry<K, V> next() {
                if (modCount != expected) {
                    throw new ConcurrentModificationException();
                }
                if (next == null) {
                    throw new NoSuchElementException();
                }
                given = next;
                next = given.after;
                return given;
            }

            public void remove() {
                if (given == null) {
                    throw new IllegalStateException();
                }
                take(given.getKey());
                given = null;
                expected = modCount;
            }
        };
    }
}
