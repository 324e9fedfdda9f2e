package java.util;

import java.io.Serializable;

public abstract class AbstractMap<K, V> implements Map<K, V> {
    protected AbstractMap() {
    }

    public abstract Set<Map.Entry<K, V>> entrySet();

    public int size() {
        return entrySet().size();
    }

    public boolean isEmpty() {
        return size() == 0;
    }

    public boolean containsValue(Object value) {
        for (Map.Entry<K, V> each : entrySet()) {
            if (Objects.equals(value, each.getValue())) {
                return true;
            }
        }
        return false;
    }

    public boolean containsKey(Object key) {
        for (Map.Entry<K, V> each : entrySet()) {
            if (Objects.equals(key, each.getKey())) {
                return true;
            }
        }
        return false;
    }

    public V get(Object key) {
        for (Map.Entry<K, V> each : entrySet()) {
            if (Objects.equals(key, each.getKey())) {
                return each.getValue();
            }
        }
        return null;
    }

    public V put(K key, V value) {
        throw new UnsupportedOperationException();
    }

    public V remove(Object key) {
        for (Iterator<Map.Entry<K, V>> each = entrySet().iterator(); each.hasNext();) {
            Map.Entry<K, V> next = each.next();
            if (Objects.equals(key, next.getKey())) {
                each.remove();
                return next.getValue();
            }
        }
        return null;
    }

    public void putAll(Map<? extends K, ? extends V> all) {
        for (Map.Entry<? extends K, ? extends V> each : all.entrySet()) {
            put(each.getKey(), each.getValue());
        }
    }

    public void clear() {
        entrySet().clear();
    }

    public Set<K> keySet() {
        return new AbstractSet<K>() {
            public Iterator<K> iterator() {
                Iterator<Map.Entry<K, V>> all = entrySet().iterator();
                return new Iterator<K>() {
                    public boolean hasNext() {
                        return all.hasNext();
                    }

                    public K next() {
                        return all.next().getKey();
                    }

                    public void remove() {
                        all.remove();
                    }
                };
            }

            public int size() {
                return AbstractMap.this.size();
            }

            public boolean contains(Object key) {
                return containsKey(key);
            }

            public boolean remove(Object key) {
                if (!containsKey(key)) {
                    return false;
                }
                AbstractMap.this.remove(key);
                return true;
            }

            public void clear() {
                AbstractMap.this.clear();
            }
        };
    }

    public Collection<V> values() {
        return new AbstractCollection<V>() {
            public Iterator<V> iterator() {
                Iterator<Map.Entry<K, V>> all = entrySet().iterator();
                return new Iterator<V>() {
                    public boolean hasNext() {
                        return all.hasNext();
                    }

                    public V next() {
                        return all.next().getValue();
                    }

                    public void remove() {
                        all.remove();
                    }
                };
            }

            public int size() {
                return AbstractMap.this.size();
            }

            public void clear() {
                AbstractMap.this.clear();
            }
        };
    }

    public boolean equals(Object other) {
        if (other == this) {
            return true;
        }
        if (!(other instanceof Map) || ((Map<?, ?>) other).size() != size()) {
            return false;
        }
        Map<?, ?> map = (Map<?, ?>) other;
        for (Map.Entry<K, V> each : entrySet()) {
            if (!map.containsKey(each.getKey()) || !Objects.equals(each.getValue(), map.get(each.getKey()))) {
                return false;
            }
        }
        return true;
    }

    public int hashCode() {
        int hash = 0;
        for (Map.Entry<K, V> each : entrySet()) {
            hash += each.hashCode();
        }
        return hash;
    }

    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (Iterator<Map.Entry<K, V>> each = entrySet().iterator(); each.hasNext();) {
            Map.Entry<K, V> next = each.next();
            text.append(next.getKey() == this ? "(this Map)" : String.valueOf(next.getKey()));
            text.append('=');
            text.append(next.getValue() == this ? "(this Map)" : String.valueOf(next.getValue()));
            if (each.hasNext()) {
                text.append(", ");
            }
        }
        return text.append('}').toString();
    }

    public static class SimpleEntry<K, V> implements Map.Entry<K, V>, Serializable {
        private final K key;
        private V value;

        public SimpleEntry(K key, V value) {
            this.key = key;
            this.value = value;
        }

        public SimpleEntry(Map.Entry<? extends K, ? extends V> other) {
            this(other.getKey(), other.getValue());
        }

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return other instanceof Map.Entry && Objects.equals(key, ((Map.Entry<?, ?>) other).getKey())
                && Objects.equals(value, ((Map.Entry<?, ?>) other).getValue());
        }

        public int hashCode() {
            return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode());
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    /** An entry that cannot be changed. */
    public static class SimpleImmutableEntry<K, V> extends SimpleEntry<K, V> {
        public SimpleImmutableEntry(K key, V value) {
            super(key, value);
        }

        public SimpleImmutableEntry(Map.Entry<? extends K, ? extends V> other) {
            super(other);
        }

        public V setValue(V value) {
            throw new UnsupportedOperationException();
        }
    }
}
