package java.util;

import java.io.Serializable;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Entries are in a table of a power of two places, at the place of the hash code folded once (h ^ h >>> 16); those of one place in the order in
 * which they came. The table doubles when it is three quarters full. Iteration goes through the table.
 */
public class HashMap<K, V> extends AbstractMap<K, V> implements Cloneable, Serializable {
    Node<K, V>[] table;
    int size;
    int modCount;
    private int threshold;
    private final float load;

    static class Node<K, V> extends AbstractMap.SimpleEntry<K, V> {
        final int hash;
        Node<K, V> next;
        /** The entries that were put in before and after, for LinkedHashMap. */
        Node<K, V> before;
        Node<K, V> after;

        Node(int hash, K key, V value) {
            super(key, value);
            this.hash = hash;
        }
    }

    public HashMap() {
        load = 0.75f;
    }

    public HashMap(int capacity) {
        this(capacity, 0.75f);
    }

    public HashMap(int capacity, float load) {
        if (capacity < 0) {
            throw new IllegalArgumentException("Illegal initial capacity: " + capacity);
        }
        this.load = load;
        threshold = power(capacity);
    }

    public HashMap(Map<? extends K, ? extends V> all) {
        load = 0.75f;
        putAll(all);
    }

    private static int power(int capacity) {
        int power = 1;
        while (power < capacity && power < 1 << 30) {
            power <<= 1;
        }
        return power;
    }

    static int spread(Object key) {
        if (key == null) {
            return 0;
        }
        int hash = key.hashCode();
        return hash ^ (hash >>> 16);
    }

    @SuppressWarnings("unchecked")
    private void resize() {
        Node<K, V>[] old = table;
        int length = old == null ? (threshold > 0 ? threshold : 16) : old.length * 2;
        threshold = (int) (length * load);
        table = (Node<K, V>[]) new Node[length];
        if (old == null) {
            return;
        }
        for (int i = 0; i < old.length; i++) {
            // Those of one place go to two places, each in the same order.
            Node<K, V> low = null;
            Node<K, V> high = null;
            for (Node<K, V> at = old[i]; at != null;) {
                Node<K, V> next = at.next;
                at.next = null;
                if ((at.hash & old.length) == 0) {
                    if (low == null) {
                        table[i] = at;
                    } else {
                        low.next = at;
                    }
                    low = at;
                } else {
                    if (high == null) {
                        table[i + old.length] = at;
                    } else {
                        high.next = at;
                    }
                    high = at;
                }
                at = next;
            }
        }
    }

    Node<K, V> node(Object key) {
        if (table == null) {
            return null;
        }
        int hash = spread(key);
        for (Node<K, V> at = table[hash & (table.length - 1)]; at != null; at = at.next) {
            if (at.hash == hash) {
                K own = at.getKey();
                if (own == key || key != null && key.equals(own)) {
                    return at;
                }
            }
        }
        return null;
    }

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    public V get(Object key) {
        Node<K, V> found = node(key);
        return found == null ? null : found.getValue();
    }

    public boolean containsKey(Object key) {
        return node(key) != null;
    }

    public V put(K key, V value) {
        if (table == null) {
            resize();
        }
        int hash = spread(key);
        int place = hash & (table.length - 1);
        Node<K, V> last = null;
        for (Node<K, V> at = table[place]; at != null; at = at.next) {
            if (at.hash == hash) {
                K own = at.getKey();
                if (own == key || key != null && key.equals(own)) {
                    return at.setValue(value);
                }
            }
            last = at;
        }
        Node<K, V> node = new Node<K, V>(hash, key, value);
        if (last == null) {
            table[place] = node;
        } else {
            last.next = node;
        }
        added(node);
        modCount++;
        if (++size > threshold) {
            resize();
        }
        return null;
    }

    /** Makes room as the methods do that compute values: before they look, and only when it is more than full. */
    private Node<K, V> look(Object key) {
        if (table == null || size > threshold) {
            resize();
        }
        return node(key);
    }

    /** Adds an entry before the others of its place, as the methods do that compute values. */
    private void addFirst(K key, V value) {
        int hash = spread(key);
        int place = hash & (table.length - 1);
        Node<K, V> node = new Node<K, V>(hash, key, value);
        node.next = table[place];
        table[place] = node;
        added(node);
        modCount++;
        size++;
    }

    public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
        Node<K, V> found = look(key);
        if (found != null && found.getValue() != null) {
            return found.getValue();
        }
        int expected = modCount;
        V value = function.apply(key);
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
        if (value != null) {
            if (found != null) {
                found.setValue(value);
            } else {
                addFirst(key, value);
            }
        }
        return value;
    }

    public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
        Node<K, V> found = look(key);
        int expected = modCount;
        V value = function.apply(key, found == null ? null : found.getValue());
        if (modCount != expected) {
            throw new ConcurrentModificationException();
        }
        if (found == null) {
            if (value != null) {
                addFirst(key, value);
            }
        } else if (value == null) {
            take(key);
        } else {
            found.setValue(value);
        }
        return value;
    }

    public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
        Node<K, V> found = look(key);
        if (found == null) {
            addFirst(key, value);
            return value;
        }
        V result = found.getValue() == null ? value : function.apply(found.getValue(), value);
        if (result == null) {
            take(key);
        } else {
            found.setValue(result);
        }
        return result;
    }

    public void putAll(Map<? extends K, ? extends V> all) {
        int count = all.size();
        if (count > 0) {
            if (table == null) {
                int wanted = (int) (count / load + 1.0f);
                if (wanted > threshold) {
                    threshold = power(wanted);
                }
            } else {
                while (count > threshold && table.length < 1 << 30) {
                    resize();
                }
            }
            super.putAll(all);
        }
    }

    public V remove(Object key) {
        Node<K, V> found = take(key);
        return found == null ? null : found.getValue();
    }

    Node<K, V> take(Object key) {
        if (table == null) {
            return null;
        }
        int hash = spread(key);
        int place = hash & (table.length - 1);
        Node<K, V> before = null;
        for (Node<K, V> at = table[place]; at != null; at = at.next) {
            if (at.hash == hash) {
                K own = at.getKey();
                if (own == key || key != null && key.equals(own)) {
                    if (before == null) {
                        table[place] = at.next;
                    } else {
                        before.next = at.next;
                    }
                    removed(at);
                    modCount++;
                    size--;
                    return at;
                }
            }
            before = at;
        }
        return null;
    }

    public void clear() {
        modCount++;
        if (table != null && size > 0) {
            for (int i = 0; i < table.length; i++) {
                table[i] = null;
            }
        }
        size = 0;
    }

    /** For LinkedHashMap: an entry came, or went. */
    void added(Node<K, V> node) {
    }

    void removed(Node<K, V> node) {
    }

    Iterator<Map.Entry<K, V>> entries() {
        return new Each();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<Map.Entry<K, V>>() {
            public Iterator<Map.Entry<K, V>> iterator() {
                return entries();
            }

            public int size() {
                return size;
            }

            public void clear() {
                HashMap.this.clear();
            }
        };
    }

    public Object clone() {
        return new HashMap<K, V>(this);
    }

    private final class Each implements Iterator<Map.Entry<K, V>> {
        private int place;
        private Node<K, V> next;
        private Node<K, V> given;
        private int expected = modCount;

        Each() {
            seek();
        }

        private void seek() {
            while (next == null && table != null && place < table.length) {
                next = table[place++];
            }
        }

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
            next = given.next;
            seek();
            return given;
        }

        public void remove() {
            if (given == null) {
                throw new IllegalStateException();
            }
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
            take(given.getKey());
            given = null;
            expected = modCount;
        }
    }
}
