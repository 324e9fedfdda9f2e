package java.util.stream;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.function.Predicate;

public final class Collectors {
    private Collectors() {
    }

    public static <T> Collector<T, ?, List<T>> toList() {
        return new Collector<T, List<T>, List<T>>(ArrayList::new, (list, each) -> list.add(each), list -> list);
    }

    public static <T> Collector<T, ?, Set<T>> toSet() {
        return new Collector<T, Set<T>, Set<T>>(HashSet::new, (set, each) -> set.add(each), set -> set);
    }

    public static Collector<CharSequence, ?, String> joining() {
        return joining("");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence between) {
        return joining(between, "", "");
    }

    public static Collector<CharSequence, ?, String> joining(CharSequence between, CharSequence start, CharSequence end) {
        return new Collector<CharSequence, StringJoiner, String>(
            () -> new StringJoiner(between, start, end), (joiner, each) -> joiner.add(each), joiner -> joiner.toString());
    }

    public static <T, K, V> Collector<T, ?, Map<K, V>> toMap(Function<? super T, ? extends K> key, Function<? super T, ? extends V> value) {
        return new Collector<T, Map<K, V>, Map<K, V>>(HashMap::new, (map, each) -> {
            if (map.putIfAbsent(key.apply(each), value.apply(each)) != null) {
                throw new IllegalStateException("Duplicate key " + key.apply(each));
            }
        }, map -> map);
    }

    public static <T> Collector<T, ?, Long> counting() {
        return new Collector<T, long[], Long>(() -> new long[1], (count, each) -> count[0]++, count -> count[0]);
    }

    public static <T, K> Collector<T, ?, Map<K, List<T>>> groupingBy(Function<? super T, ? extends K> key) {
        return new Collector<T, Map<K, List<T>>, Map<K, List<T>>>(
            HashMap::new, (map, each) -> map.computeIfAbsent(key.apply(each), none -> new ArrayList<T>()).add(each), map -> map);
    }

    public static <T> Collector<T, ?, Map<Boolean, List<T>>> partitioningBy(Predicate<? super T> test) {
        return new Collector<T, Map<Boolean, List<T>>, Map<Boolean, List<T>>>(() -> {
            Map<Boolean, List<T>> map = new HashMap<Boolean, List<T>>();
            map.put(false, new ArrayList<T>());
            map.put(true, new ArrayList<T>());
            return map;
        }, (map, each) -> map.get(test.test(each)).add(each), map -> map);
    }
}
