package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;

/** A HashMap that iterates in the order in which keys came first, or in which they were last asked for. */
public class LinkedHashMap<K, V> extends HashMap<K, V> {
    private HashMap.Node<K, V> first;
    private HashMap.Node<K, V> last;
    private boolean byAccess;

    public LinkedHashMap() {
    }

    public LinkedHashMap(int capacity) {
        super(capacity);
    }

    public LinkedHashMap(int capacity, float load) {
        super(capacity, load);
    }

    public LinkedHashMap(int capacity, float load, boolean byAccess) {
        super(capacity, load);
        this.byAccess = byAccess;
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
        int before = size;
        V old = super.put(key, value);
        settle(key, before);
        return old;
    }

    /** What follows when a key was put in, or found. */
    private void settle(Object key, int before) {
        if (size <= before) {
            touch(key);
        } else if (removeEldestEntry(first)) {
            take(first.getKey());
        }
    }

    /** Makes a key the last, if that is the order. */
    private void touch(Object key) {
        if (byAccess) {
            HashMap.Node<K, V> node = node(key);
            if (node != null && node != last) {
                modCount++;
                removed(node);
                node.after = null;
                added(node);
            }
        }
    }

    public V get(Object key) {
        touch(key);
        return super.get(key);
    }

    public V getOrDefault(Object key, V other) {
        touch(key);
        return super.getOrDefault(key, other);
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        int before = size;
        V value = super.computeIfAbsent(key, function);
        settle(key, before);
        return value;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        int before = size;
        V value = super.compute(key, function);
        settle(key, before);
        return value;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        int before = size;
        V result = super.merge(key, value, function);
        settle(key, before);
        return result;
    }

    public Object clone() {
        LinkedHashMap<K, V> other = new LinkedHashMap<K, V>(this);
        other.byAccess = byAccess;
        return other;
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
