package java.util;

import java.io.Serializable;

/** A map whose keys are the same only if they are one object. The order of its entries is that in which they came. */
public class IdentityHashMap<K, V> extends AbstractMap<K, V> implements Cloneable, Serializable {
    private final LinkedHashMap<Key, V> map = new LinkedHashMap<Key, V>();

    /** A key by its identity. */
    private static final class Key {
        final Object object;

        Key(Object object) {
            this.object = object;
        }

        public boolean equals(Object other) {
            return other instanceof Key && ((Key) other).object == object;
        }

        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    public IdentityHashMap() {
    }

    public IdentityHashMap(int capacity) {
        if (capacity < 0) {
            throw new IllegalArgumentException("expectedMaxSize is negative: " + capacity);
        }
    }

    public IdentityHashMap(Map<? extends K, ? extends V> all) {
        putAll(all);
    }

    public int size() {
        return map.size();
    }

    public V get(Object key) {
        return map.get(new Key(key));
    }

    public boolean containsKey(Object key) {
        return map.containsKey(new Key(key));
    }

    public boolean containsValue(Object value) {
        for (V each : map.values()) {
            if (each == value) {
                return true;
            }
        }
        return false;
    }

    public V put(K key, V value) {
        return map.put(new Key(key), value);
    }

    public V remove(Object key) {
        return map.remove(new Key(key));
    }

    public void clear() {
        map.clear();
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<Map.Entry<K, V>>() {
            public int size() {
                return map.size();
            }

            public Iterator<Map.Entry<K, V>> iterator() {
                Iterator<Map.Entry<Key, V>> all = map.entrySet().iterator();
                return new Iterator<Map.Entry<K, V>>() {
                    public boolean hasNext() {
                        return all.hasNext();
                    }

                    @SuppressWarnings("unchecked")
                    public Map.Entry<K, V> next() {
                        Map.Entry<Key, V> entry = all.next();
                        return new SimpleEntry<K, V>((K) entry.getKey().object, entry.getValue()) {
                            public V setValue(V value) {
                                entry.setValue(value);
                                return super.setValue(value);
                            }
                        };
                    }

                    public void remove() {
                        all.remove();
                    }
                };
            }
        };
    }

    public Object clone() {
        return new IdentityHashMap<K, V>(this);
    }
}
