package java.util;

/** A map from constants of an enum, in their order. */
public class EnumMap<K extends Enum<K>, V> extends TreeMap<K, V> implements Cloneable {
    public EnumMap(Class<K> type) {
    }

    public EnumMap(EnumMap<K, ? extends V> other) {
        putAll(other);
    }

    public EnumMap(Map<K, ? extends V> other) {
        if (!(other instanceof EnumMap) && other.isEmpty()) {
            throw new IllegalArgumentException("Specified map is empty");
        }
        putAll(other);
    }

    /** No other type is a key, and asking for one is no mistake. */
    public V get(Object key) {
        return key instanceof Enum ? super.get(key) : null;
    }

    public boolean containsKey(Object key) {
        return key instanceof Enum && super.containsKey(key);
    }

    public V remove(Object key) {
        return key instanceof Enum ? super.remove(key) : null;
    }

    public EnumMap<K, V> clone() {
        return new EnumMap<K, V>(this);
    }
}
