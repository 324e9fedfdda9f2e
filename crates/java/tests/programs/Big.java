import java.io.Serializable;
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;

public class Main {
    enum Colour { RED, GREEN { String say() { return "grass"; } }, BLUE; String say() { return name().toLowerCase(); } }
    interface Named { default String title() { return "named " + this.getClass().getName().isEmpty(); } }
    void p(Object o) { System.out.println(o); }
    public void run(Object uc) {
        Random random = new Random(11);
        List<BigInteger> all = new ArrayList<>();
        for (String text : "0 1 -1 2 -2 10 4294967295 4294967296 -4294967296 9223372036854775807 -9223372036854775808 18446744073709551616 340282366920938463463374607431768211455 -170141183460469231731687303715884105728 123456789012345678901234567890".split(" ")) all.add(new BigInteger(text));
        for (int bits = 20; bits < 700; bits += 97) all.add(new BigInteger(bits, random).subtract(BigInteger.ONE.shiftLeft(bits - 1)));
        // A division whose first estimate is too large.
        all.add(BigInteger.ONE.shiftLeft(128).subtract(BigInteger.ONE)); all.add(BigInteger.ONE.shiftLeft(96).subtract(BigInteger.ONE.shiftLeft(32))); all.add(new BigInteger("7fffffff800000010000000000000000", 16)); all.add(new BigInteger("800000008000000200000005", 16));
        for (BigInteger a : all) {
            p(a + " " + a.toString(16) + " " + a.toString(36) + " " + a.bitLength() + " " + a.bitCount() + " " + a.getLowestSetBit() + " " + a.signum() + " " + a.hashCode() + " " + a.intValue() + " " + a.longValue() + " " + Double.doubleToLongBits(a.doubleValue()) + " " + a.not() + " " + a.abs().sqrt() + " " + a.pow(3) + " " + a.shiftRight(7) + " " + a.shiftRight(64) + " " + a.shiftLeft(45) + " " + a.shiftRight(-3));
            StringBuilder line = new StringBuilder();
            for (BigInteger b : all) {
                line.append(a.add(b)).append(' ').append(a.subtract(b)).append(' ').append(a.multiply(b)).append(' ').append(a.compareTo(b)).append(a.equals(b)).append(' ').append(a.and(b)).append(' ').append(a.or(b)).append(' ').append(a.xor(b)).append(' ').append(a.gcd(b)).append(' ').append(a.max(b)).append(' ');
                if (b.signum() != 0) line.append(Arrays.toString(a.divideAndRemainder(b))).append(' ');
                if (b.signum() > 0) line.append(a.mod(b)).append(' ').append(a.modPow(BigInteger.valueOf(65537), b)).append(' ');
            }
            p(line.length() + " " + line.toString().hashCode());
        }
        p(BigInteger.valueOf(3).modInverse(BigInteger.valueOf(11)) + " " + BigInteger.valueOf(97).isProbablePrime(20) + " " + BigInteger.valueOf(561).isProbablePrime(20) + " " + new BigInteger("1000000000000000000").nextProbablePrime());
        for (Runnable wrong : new Runnable[] {() -> BigInteger.ONE.divide(BigInteger.ZERO), () -> new BigInteger("12x"), () -> BigInteger.ONE.pow(-1), () -> new BigInteger("")}) try { wrong.run(); } catch (RuntimeException e) { p(e.getClass().getSimpleName()); }
        EnumSet<Colour> some = EnumSet.of(Colour.BLUE, Colour.GREEN); p(some + " " + EnumSet.complementOf(some) + " " + EnumSet.allOf(Colour.class) + " " + EnumSet.noneOf(Colour.class) + " " + EnumSet.range(Colour.RED, Colour.GREEN)); some.remove(Colour.GREEN); some.add(Colour.RED); p(some + " " + some.contains(Colour.RED) + some.contains(Colour.GREEN) + some.contains("RED") + some.size() + some.equals(new HashSet<>(Arrays.asList(Colour.RED, Colour.BLUE))) + EnumSet.copyOf(Arrays.asList(Colour.GREEN, Colour.RED)));
        for (Iterator<Colour> each = some.iterator(); each.hasNext();) if (each.next() == Colour.RED) each.remove(); p(some);
        EnumMap<Colour, String> map = new EnumMap<>(Colour.class); map.put(Colour.BLUE, "b"); map.put(Colour.RED, "r"); map.put(Colour.GREEN, Colour.GREEN.say()); p(map + " " + map.get("x") + map.containsKey(Colour.RED) + map.keySet() + map.values() + map.clone()); p(Enum.valueOf(Colour.class, "GREEN").say() + Colour.class.getEnumConstants().length + Arrays.toString(Colour.values()) + (String.class.getEnumConstants() == null)); try { Enum.valueOf(Colour.class, "PINK"); } catch (IllegalArgumentException e) { p(e.getMessage()); }
        Runnable both = (Runnable & Serializable) () -> p("serialisable"); both.run(); p(both instanceof Serializable); Supplier<String> marked = (Supplier<String> & Named) () -> "supplied"; p(marked.get() + " " + ((Named) marked).title()); Comparator<String> byLength = (Comparator<String> & Serializable) (a, b) -> a.length() - b.length(); p(Collections.max(Arrays.asList("a", "ccc", "bb"), byLength)); p(both instanceof Named);
        p(String.format("%5d|%-5s|%05d|%x|%.3f|%8.2f|%c|%b|%%|%n|%,d|%+d|%s", 42, "ab", 7, 255, Math.PI, -2.5, 'z', true, 1234567, 5, BigInteger.TEN).trim());
    }
}
