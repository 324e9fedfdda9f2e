package java.util;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** Views of collections through which nothing can be changed. */
final class Frozen {
    private Frozen() {
    }

    /** An iterator that takes nothing away. */
    private static <E> Iterator<E> each(Iterator<? extends E> all) {
        return new Iterator<E>() {
            public boolean hasNext() {
                return all.hasNext();
            }

            public E next() {
                return all.next();
            }
        };
    }

    static final class OfCollection<E> extends AbstractCollection<E> {
        private final Collection<? extends E> all;

        OfCollection(Collection<? extends E> all) {
            this.all = Objects.requireNonNull(all);
        }

        public int size() {
            return all.size();
        }

        public Iterator<E> iterator() {
            return each(all.iterator());
        }

        public boolean contains(Object value) {
            return all.contains(value);
        }

        public boolean add(E value) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> more) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> some) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> some) {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }
    }

    static final class OfList<E> extends AbstractList<E> implements RandomAccess {
        private final List<E> list;

        OfList(List<E> list) {
            this.list = Objects.requireNonNull(list);
        }

        public int size() {
            return list.size();
        }

        public E get(int index) {
            return list.get(index);
        }

        public Iterator<E> iterator() {
            return each(list.iterator());
        }

        public boolean contains(Object value) {
            return list.contains(value);
        }

        public boolean addAll(int index, Collection<? extends E> more) {
            throw new UnsupportedOperationException();
        }

        public void sort(Comparator<? super E> order) {
            throw new UnsupportedOperationException();
        }

        public boolean add(E value) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> more) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> some) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> some) {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }
    }

    static final class OfSet<E> extends AbstractSet<E> {
        private final Set<E> set;

        OfSet(Set<E> set) {
            this.set = Objects.requireNonNull(set);
        }

        public int size() {
            return set.size();
        }

        public boolean contains(Object value) {
            return set.contains(value);
        }

        public Iterator<E> iterator() {
            return each(set.iterator());
        }

        public boolean add(E value) {
            throw new UnsupportedOperationException();
        }

        public boolean addAll(Collection<? extends E> more) {
            throw new UnsupportedOperationException();
        }

        public boolean remove(Object value) {
            throw new UnsupportedOperationException();
        }

        public boolean removeAll(Collection<?> some) {
            throw new UnsupportedOperationException();
        }

        public boolean retainAll(Collection<?> some) {
            throw new UnsupportedOperationException();
        }

        public boolean removeIf(Predicate<? super E> filter) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }
    }

    static final class OfMap<K, V> extends AbstractMap<K, V> {
        private final Map<K, V> map;

        OfMap(Map<K, V> map) {
            this.map = Objects.requireNonNull(map);
        }

        public int size() {
            return map.size();
        }

        public V get(Object key) {
            return map.get(key);
        }

        public boolean containsKey(Object key) {
            return map.containsKey(key);
        }

        public Set<K> keySet() {
            return new OfSet<K>(map.keySet());
        }

        public Collection<V> values() {
            return new OfCollection<V>(map.values());
        }

        public Set<Map.Entry<K, V>> entrySet() {
            Set<Map.Entry<K, V>> entries = new LinkedHashSet<Map.Entry<K, V>>();
            for (Map.Entry<K, V> each : map.entrySet()) {
                entries.add(new SimpleImmutableEntry<K, V>(each));
            }
            return new OfSet<Map.Entry<K, V>>(entries);
        }

        public V remove(Object key) {
            throw new UnsupportedOperationException();
        }

        public void putAll(Map<? extends K, ? extends V> all) {
            throw new UnsupportedOperationException();
        }

        public void clear() {
            throw new UnsupportedOperationException();
        }

        public void replaceAll(BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V putIfAbsent(K key, V value) {
            throw new UnsupportedOperationException();
        }

        public V computeIfAbsent(K key, Function<? super K, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V computeIfPresent(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V compute(K key, BiFunction<? super K, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }

        public V merge(K key, V value, BiFunction<? super V, ? super V, ? extends V> function) {
            throw new UnsupportedOperationException();
        }
    }
}
