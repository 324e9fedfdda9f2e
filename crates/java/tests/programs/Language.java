import java.util.*;
import java.util.function.*;

public class Main {
    enum Colour { RED, GREEN { String nice() { return "grass"; } }, BLUE; String nice() { return name().toLowerCase(); } }
    interface Visitor<R> { R visit(Node n); }
    static abstract class Node { abstract <R> R accept(Visitor<R> v); int depth() { return 1; } }
    static class Leaf extends Node { final int value; Leaf(int v) { value = v; } <R> R accept(Visitor<R> v) { return v.visit(this); } }
    static class Pair extends Node { final Node a, b; Pair(Node a, Node b) { this.a = a; this.b = b; } <R> R accept(Visitor<R> v) { return v.visit(this); } @Override int depth() { return 1 + Math.max(a.depth(), b.depth()); } }
    class Inner { int x = outer * 2; class Deep { int y = x + outer; } }
    int outer = 21;
    void p(Object o) { System.out.println(o); }
    int sum(int... all) { int s = 0; for (int a : all) s += a; return s; }
    static <T extends Comparable<T>> T largest(List<T> all) { T best = null; for (T t : all) if (best == null || t.compareTo(best) > 0) best = t; return best; }
    String sw(String s) { switch (s) { case "one": return "1"; case "two": case "zwei": return "2"; case "Aa": return "AA"; case "BB": return "bb"; default: return "?"; } }
    int dense(int i) { switch (i) { case 1: i += 10; case 2: i += 20; break; case 3: return 3; case 5: i = 50; break; default: i = -1; } return i; }
    int sparse(int i) { switch (i) { case -1000: return 1; case 0: return 2; case 1000000: return 3; default: return 4; } }
    String en(Colour c) { switch (c) { case RED: return "r"; case BLUE: return "b"; default: return "other"; } }
    int tryIt(int k) {
        int r = 0;
        try { r += 1; if (k == 1) throw new IllegalStateException("one"); if (k == 2) return r; if (k == 3) { Object o = null; o.hashCode(); } r += 10; }
        catch (IllegalStateException e) { r += 100; if (k == 1) return r + e.getMessage().length(); }
        finally { r += 1000; p("finally " + k + " " + r); if (k == 4) return -4; }
        return r;
    }
    static class Res implements AutoCloseable { String n; Res(String n) { this.n = n; System.out.println("open " + n); } public void close() { System.out.println("close " + n); if (n.equals("bad")) throw new RuntimeException("in close"); } }
    public void run(Object uc) {
        for (Colour c : Colour.values()) p(c + " " + c.ordinal() + " " + c.nice() + " " + en(c) + " " + Colour.valueOf(c.name()).compareTo(Colour.GREEN));
        try { Colour.valueOf("PINK"); } catch (IllegalArgumentException e) { p(e.getMessage()); }
        Node tree = new Pair(new Leaf(3), new Pair(new Leaf(4), new Leaf(5)));
        Visitor<Integer> summer = new Visitor<Integer>() { public Integer visit(Node n) { return n instanceof Leaf ? ((Leaf) n).value : ((Pair) n).a.accept(this) + ((Pair) n).b.accept(this); } };
        p(tree.accept(summer)); p(tree.depth());
        Inner in = new Inner(); Inner.Deep deep = in.new Deep(); p(in.x + " " + deep.y);
        p(sum() + sum(1) + sum(1, 2, 3)); p(largest(Arrays.asList(3, 9, 4))); p(largest(Arrays.asList("b", "z", "c")));
        for (String s : new String[] {"one", "two", "zwei", "Aa", "BB", "none"}) p(sw(s));
        for (int i = 0; i < 7; i++) p(dense(i)); p(sparse(-1000) + sparse(0) + sparse(1000000) + sparse(5));
        for (int k = 0; k < 5; k++) try { p(tryIt(k)); } catch (RuntimeException e) { p("out " + e.getClass().getName()); }
        try (Res a = new Res("a"); Res b = new Res("b")) { p("body"); }
        try (Res a = new Res("bad")) { throw new Exception("in body"); } catch (Exception e) { p(e.getMessage() + " " + e.getSuppressed().length + e.getSuppressed()[0].getMessage()); }
        Function<Integer, Function<Integer, Integer>> add = x -> y -> x + y + outer; p(add.apply(3).apply(4));
        Supplier<List<String>> maker = ArrayList::new; List<String> made = maker.get(); made.add("q"); p(made);
        BiFunction<String, Integer, Character> at = String::charAt; p(at.apply("hello", 1));
        Function<String, Integer> len = String::length; p(len.andThen(x -> x * x).compose((Object o) -> o.toString()).apply(12345));
        IntBinaryOperator max = Math::max; p(max.applyAsInt(3, 8)); UnaryOperator<String> up = String::toUpperCase; p(up.apply("abc"));
        Runnable r = () -> p("run " + outer); r.run(); Runnable bound = this::hello; bound.run();
        ToLongFunction<Integer> wide = Integer::intValue; p(wide.applyAsLong(5)); IntFunction<int[]> arr = int[]::new; p(arr.apply(4).length);
        Comparator<String> cmp = Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()); List<String> words = new ArrayList<>(Arrays.asList("pear", "fig", "apple", "kiwi", "date")); words.sort(cmp); p(words);
        int[][] grid = new int[3][4]; grid[1][2] = 7; int[][] ragged = {{1}, {2, 3}, {}}; long[][][] cube = new long[2][3][]; p(Arrays.toString(grid[1]) + ragged[1].length + cube[1].length + (cube[0][0] == null));
        p(Arrays.deepToString(grid)); int[] copy = grid[1].clone(); copy[0] = 9; p(grid[1][0] + copy[0]);
        try { Object[] os = new String[1]; os[0] = 5; } catch (ArrayStoreException e) { p(e.getMessage()); }
        try { int[] n = new int[-1]; } catch (NegativeArraySizeException e) { p(e.getMessage()); }
        try { p("abc".charAt(5)); } catch (StringIndexOutOfBoundsException e) { p("sioobe"); }
        try { Object o = new int[0]; p(((String[]) o).length); } catch (ClassCastException e) { p("cce"); }
        try { throw new Error("err", new RuntimeException("why")); } catch (Throwable t) { p(t + " " + t.getCause()); }
        outerLoop: for (int i = 0; i < 5; i++) { for (int j = 0; j < 5; j++) { if (j == 3) continue outerLoop; if (i == 3) break outerLoop; if (i * j == 2) p(i + "*" + j); } }
        int w = 0; do { w += 3; } while (w < 10); p(w); String t = w > 5 ? w > 20 ? "big" : "mid" : "small"; p(t);
        Object[] things = {1, 2L, 3f, 4.0, 'c', "s", true, (byte) 1, (short) 2, null, new int[0], Colour.RED};
        for (Object o : things) p((o instanceof Number) + " " + (o instanceof Comparable) + " " + (o instanceof Object) + " " + (o instanceof int[]));
        Integer a1 = 127, a2 = 127, b1 = 1000, b2 = 1000; p((a1 == a2) + " " + (b1 == b2) + " " + b1.equals(b2) + " " + (b1 < b2 + 1));
        long total = 0; for (Integer x : Arrays.asList(1, 2, 3)) total += x; p(total); Character ch = 'x'; ch++; p(ch); Double dd = 2.5; dd *= 2; p(dd);
        try { Integer nul = null; int z = nul; } catch (NullPointerException e) { p("unbox npe"); }
        p(recurse(10)); try { p(recurse(100000000)); } catch (StackOverflowError e) { p("soe"); }
        StringBuilder sb = new StringBuilder(); for (char c = 'a'; c < 'f'; c++) sb.append(c).append(c - 'a'); sb.insert(0, "<").reverse().deleteCharAt(0).setCharAt(0, '!'); p(sb + " " + sb.length() + sb.indexOf("c"));
        p("a,b,,c,,".split(",").length + " " + String.join("-", "x", "y") + " hello ".trim() + "hello".substring(1, 3) + "hello".indexOf("l") + "hello".lastIndexOf('l') + "Hello".replace('l', 'L') + "aXbX".replace("X", "yy") + "abc".contains("bc") + "ABC".toLowerCase() + "abc".compareTo("abd") + "x".equals(null) + "Hi".equalsIgnoreCase("hI") + "hello".hashCode());
        p(String.format("%d %5d|%-5d|%05d %s %.2f %8.3f %x %c %b %,d%%", 1, 2, 3, 4, "s", 2.345, 3.14159, 255, 'q', true, 1234567));
        p(new int[0].getClass().getName() + " " + "".getClass().getSimpleName() + " " + new Leaf(1).getClass().getSimpleName() + " " + Colour.RED.getDeclaringClass().getSimpleName());
        char[] cs = "dcba".toCharArray(); Arrays.sort(cs); p(new String(cs) + String.valueOf(cs).length()); p(Objects.hash(1, "a", null) + " " + Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.asList(1, 2).hashCode() + " " + Boolean.hashCode(true) + " " + Double.hashCode(1.5) + " " + Long.hashCode(1L << 40));
    }
    void hello() { p("hello bound"); }
    int recurse(int n) { return n == 0 ? 0 : 1 + recurse(n - 1); }
}
