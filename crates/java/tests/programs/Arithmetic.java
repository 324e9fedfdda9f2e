public class Main {
    void p(Object o) { System.out.println(o); }
    public void run(Object uc) {
        int[] is = {0, 1, -1, 7, -7, 31, 32, 33, Integer.MAX_VALUE, Integer.MIN_VALUE, 123456789};
        long[] ls = {0, 1, -1, 7, -7, 63, 64, Long.MAX_VALUE, Long.MIN_VALUE, 123456789012345L, -3000000000L};
        for (int a : is) for (int b : is) {
            String s = a + "," + b + ": " + (a + b) + " " + (a - b) + " " + a * b + " " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b);
            try { s += " " + a / b + " " + a % b; } catch (ArithmeticException e) { s += " " + e.getMessage(); }
            p(s + " " + (a < b) + (a == b) + Integer.compare(a, b));
        }
        for (long a : ls) for (long b : ls) {
            String s = a + "," + b + ": " + (a + b) + " " + (a - b) + " " + a * b + " " + (a << b) + " " + (a >> b) + " " + (a >>> b) + " " + (a & b) + " " + (a | b) + " " + (a ^ b);
            try { s += " " + a / b + " " + a % b; } catch (ArithmeticException e) { s += " " + e.getMessage(); }
            p(s + " " + (a < b) + (a == b) + Long.compare(a, b));
        }
        double[] ds = {0.0, -0.0, 1.5, -2.25, 1e300, -1e300, 1e-310, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 3e9, -3e9, 0.1, 1e20, 123456.789};
        for (double a : ds) {
            p(a + " " + (int) a + " " + (long) a + " " + (float) a + " " + (byte) a + " " + (short) a + " " + (char) (int) a + " " + Math.round(a) + " " + Math.floor(a) + " " + Math.ceil(a) + " " + Math.abs(a) + " " + Math.rint(a));
            for (double b : ds) p((a + b) + " " + (a - b) + " " + a * b + " " + a / b + " " + (a % b) + " " + (a < b) + (a <= b) + (a > b) + (a >= b) + (a == b) + (a != b) + Double.compare(a, b) + " " + Math.max(a, b) + " " + Math.min(a, b));
        }
        float[] fs = {0f, 1.1f, -2.5f, 1e30f, Float.NaN, 1000f, 1e-40f};
        for (float a : fs) for (float b : fs) p(a + " " + b + " " + (a + b) + " " + a * b + " " + a / b + " " + (a % b) + " " + (int) a + " " + (long) a + (a < b) + (a > b));
        byte b = (byte) 200; short sh = (short) 70000; char c = (char) 65601; b += 100; sh++; c++;
        p(b + " " + sh + " " + (int) c + " " + c);
        int i = 5; i += 3.7; p(i); i = i++ + ++i; p(i); long l = i; l <<= 33; p(l); p(l == 1L << 36); 
        p(1 + 2 + "x" + 1 + 2 + 'c' + 1.0f + null + true);
        p(Integer.toHexString(-1) + Integer.toBinaryString(10) + Long.toHexString(-2L) + Integer.parseInt("-123") + Long.parseLong("9999999999") + Integer.toString(255, 16) + Integer.bitCount(255) + Integer.numberOfTrailingZeros(8) + Long.numberOfLeadingZeros(1));
        p(Math.floorMod(-7, 3) + " " + Math.floorDiv(-7, 3) + " " + Math.sqrt(2) + " " + Math.pow(2, 10) + " " + Math.hypot(3, 4) + " " + Math.cbrt(27) + " " + Math.signum(-3.0));
        p(Double.parseDouble("3.25") + Double.parseDouble("1e-5") + " " + Double.parseDouble("0.1") + " " + Float.parseFloat("2.5"));
        p(1.0e7 + " " + 9999999.0 + " " + 0.001 + " " + 0.0009999 + " " + 123456789012.0 + " " + 4.9e-324 + " " + Double.MAX_VALUE + " " + Float.MAX_VALUE + " " + Float.MIN_VALUE + " " + (float) 0.3 + " " + 100f + " " + 2e-5f);
        p((5 & 3) == 1 ? "yes" : "no"); p(~5); p(-(-5)); p(!true); p('a' + 1); p((char) ('a' + 1));
    }
}
