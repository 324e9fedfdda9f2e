package java.util;

public interface SortedMap<K, V> extends Map<K, V> {
    K firstKey();

    K lastKey();

    Comparator<? super K> comparator();

    SortedMap<K, V> subMap(K from, K to);

    SortedMap<K, V> headMap(K to);

    SortedMap<K, V> tailMap(K from);
}
