import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
    static void p(Object o) { System.out.println(o); }
    static class Unit { final String name; final int hp; final char team; Unit(String n, int h, char t) { name = n; hp = h; team = t; } String getName() { return name; } int getHp() { return hp; } char getTeam() { return team; } public String toString() { return name + ":" + hp + team; } }
    public void run(Object uc) {
        List<Unit> units = Arrays.asList(new Unit("axe", 70, 'A'), new Unit("wolf", 120, 'B'), new Unit("base", 400, 'A'), new Unit("deer", 15, 'N'), new Unit("spear", 20, 'B'), new Unit("worker", 10, 'A'));
        p(units.stream().filter(u -> u.hp > 15).map(Unit::getName).collect(Collectors.toList()));
        p(units.stream().sorted(Comparator.comparingInt(Unit::getHp).reversed()).limit(3).collect(Collectors.toList()));
        p(units.stream().collect(Collectors.groupingBy(Unit::getTeam)));
        p(units.stream().collect(Collectors.groupingBy(Unit::getTeam, TreeMap::new, Collectors.summingInt(Unit::getHp))));
        p(units.stream().collect(Collectors.groupingBy(Unit::getTeam, Collectors.mapping(Unit::getName, Collectors.joining("/", "<", ">")))));
        p(units.stream().collect(Collectors.partitioningBy(u -> u.hp >= 70, Collectors.counting())));
        p(units.stream().collect(Collectors.partitioningBy(u -> u.hp >= 70)));
        p(units.stream().collect(Collectors.toMap(Unit::getName, Unit::getHp)));
        p(units.stream().collect(Collectors.toMap(Unit::getTeam, Unit::getHp, Integer::sum)));
        p(units.stream().collect(Collectors.toMap(Unit::getTeam, Unit::getHp, Math::max, LinkedHashMap::new)));
        try { units.stream().collect(Collectors.toMap(Unit::getTeam, Unit::getHp)); } catch (IllegalStateException e) { p(e.getMessage()); }
        p(units.stream().mapToInt(Unit::getHp).summaryStatistics());
        p(units.stream().mapToLong(Unit::getHp).summaryStatistics());
        p(units.stream().mapToDouble(Unit::getHp).summaryStatistics());
        p(units.stream().collect(Collectors.averagingInt(Unit::getHp)));
        p(units.stream().collect(Collectors.averagingDouble(u -> u.hp / 3.0)));
        p(units.stream().collect(Collectors.maxBy(Comparator.comparing(Unit::getHp))));
        p(units.stream().min(Comparator.comparing(Unit::getName)).get());
        p(units.stream().max(Comparator.comparing(Unit::getTeam).thenComparing(Unit::getHp)).map(Unit::getName).orElse("none"));
        p(units.stream().map(Unit::getHp).reduce(0, Integer::sum));
        p(units.stream().map(Unit::getHp).reduce(Integer::min));
        p(units.stream().reduce(0, (a, u) -> a + u.hp, Integer::sum));
        p(units.stream().anyMatch(u -> u.hp == 15) + " " + units.stream().allMatch(u -> u.hp > 15) + " " + units.stream().noneMatch(u -> u.team == 'Z'));
        p(units.stream().skip(2).findFirst().get() + " " + units.stream().filter(u -> u.hp > 1000).findAny().isPresent());
        p(Stream.iterate(1, x -> x * 3).limit(8).map(String::valueOf).collect(Collectors.joining(",")));
        p(IntStream.iterate(7, x -> x * x % 101).limit(6).boxed().collect(Collectors.toList()));
        p(IntStream.rangeClosed(1, 10).filter(i -> i % 2 == 1).sum() + " " + IntStream.range(0, 5).average().getAsDouble());
        p(Arrays.toString(IntStream.of(5, 3, 9, 3, 1).distinct().sorted().toArray()));
        p(Stream.of("b", "a", "c", "a").distinct().sorted(Comparator.reverseOrder()).collect(Collectors.toList()));
        p(Stream.of(Arrays.asList(1, 2), Arrays.asList(3), new ArrayList<Integer>()).flatMap(List::stream).map(x -> x * 10).collect(Collectors.toCollection(LinkedList::new)));
        StringBuilder order = new StringBuilder();
        Stream.of(1, 2, 3, 4, 5).peek(x -> order.append("p" + x)).filter(x -> x % 2 == 1).peek(x -> order.append("q" + x)).limit(2).forEach(x -> order.append("f" + x + ";"));
        p(order);
        p("hello world".chars().filter(c -> c == 'o').count() + " " + "abc".chars().mapToObj(c -> (char) c).map(c -> "" + (char) (c + 1)).collect(Collectors.joining()));
        p(Stream.concat(Stream.of(1), Stream.of(2, 3)).mapToInt(Integer::intValue).max().getAsInt());
        p(Arrays.stream(new double[] {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7}).sum() + " " + DoubleStream.of(1, 2, 4).map(Math::sqrt).boxed().collect(Collectors.toList()));
        p(LongStream.rangeClosed(1, 20).reduce(1L, (a, b) -> a * b));
        p(Arrays.stream(new String[] {"x", "yy", "zzz"}, 1, 3).mapToInt(String::length).mapToObj(Integer::toString).collect(Collectors.toList()));
        p(IntStream.range(0, 4).mapToObj(i -> IntStream.range(0, i).mapToObj(String::valueOf).collect(Collectors.joining("-"))).collect(Collectors.toList()));
        Iterator<Integer> it = Stream.of(4, 5).iterator(); int s = 0; while (it.hasNext()) s = s * 10 + it.next(); p(s);
        PrimitiveIterator.OfInt pi = IntStream.range(3, 6).iterator(); while (pi.hasNext()) s = s * 10 + pi.nextInt(); p(s);
        Object[] objs = Stream.of("q", "r").toArray(); String[] strs = Stream.of("q", "r").toArray(String[]::new); p(objs.length + strs[1]);
        Stream<Integer> used = Stream.of(1); used.count(); try { used.count(); p("?"); } catch (IllegalStateException e) { p(e.getMessage()); }
        p(Stream.of(3, 1, 2).collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        p(Stream.generate(() -> "z").limit(3).collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        p(new Random(5).ints(5, 0, 100).boxed().collect(Collectors.toList()) + " " + new Random(6).ints(3).boxed().collect(Collectors.toList()));
        p(new Random(7).doubles(2).boxed().collect(Collectors.toList()));
        p(OptionalInt.of(3) + " " + OptionalInt.empty() + " " + OptionalInt.of(3).equals(OptionalInt.of(3)) + IntStream.empty().max());
        IntUnaryOperator inc = x -> x + 1; p(inc.andThen(x -> x * 2).compose(x -> x - 5).applyAsInt(10));
        Predicate<String> e = Predicate.isEqual("a"); p(e.test("a") + " " + e.negate().or(x -> x.isEmpty()).test("a"));
        p(Optional.of(5).filter(x -> x > 6).map(x -> x + 1).orElseGet(() -> -1) + " " + Optional.ofNullable((String) null).isPresent());
        Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b; p(add.apply(3).apply(4));
        BiFunction<Integer, Integer, Integer> mul = (a, b) -> a * b; p(mul.andThen(x -> x + 1).apply(6, 7));
        Supplier<List<String>> sup = ArrayList::new; List<String> l = sup.get(); l.add("made"); p(l);
        UnaryOperator<String> up = String::toUpperCase; p(up.apply("shout") + Function.<String>identity().apply("id"));
        p(Stream.of("one", "two", "three").collect(Collectors.groupingBy(String::length, Collectors.reducing("", (a, b) -> a + b))));
        p(Stream.of(1, 2, 3, 4).collect(Collectors.reducing(1, x -> x + 1, (a, b) -> a * b)) + " " + Stream.of(5, 9, 2).collect(Collectors.minBy(Comparator.naturalOrder())).get());
        p(Stream.of(1, 2, 3, 4).mapToInt(x -> x).mapToLong(x -> x * 1L << 33).mapToDouble(x -> x / 7.0).mapToObj(d -> String.format("%.3f", d)).collect(Collectors.joining(" ")));
    }
}
