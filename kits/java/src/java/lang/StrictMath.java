package java.lang;

/** The same as Math, which is strict here. */
public final class StrictMath {
    public static final double E = Math.E;
    public static final double PI = Math.PI;

    private StrictMath() {
    }

    public static double sqrt(double value) {
        return Math.sqrt(value);
    }

    public static double floor(double value) {
        return Math.floor(value);
    }

    public static double ceil(double value) {
        return Math.ceil(value);
    }

    public static double rint(double value) {
        return Math.rint(value);
    }

    public static int max(int a, int b) {
        return Math.max(a, b);
    }

    public static int min(int a, int b) {
        return Math.min(a, b);
    }

    public static int abs(int a) {
        return Math.abs(a);
    }

    public static long max(long a, long b) {
        return Math.max(a, b);
    }

    public static long min(long a, long b) {
        return Math.min(a, b);
    }

    public static long abs(long a) {
        return Math.abs(a);
    }

    public static float max(float a, float b) {
        return Math.max(a, b);
    }

    public static float min(float a, float b) {
        return Math.min(a, b);
    }

    public static float abs(float a) {
        return Math.abs(a);
    }

    public static float signum(float a) {
        return Math.signum(a);
    }

    public static double max(double a, double b) {
        return Math.max(a, b);
    }

    public static double min(double a, double b) {
        return Math.min(a, b);
    }

    public static double abs(double a) {
        return Math.abs(a);
    }

    public static double signum(double a) {
        return Math.signum(a);
    }

    public static int addExact(int a, int b) {
        return Math.addExact(a, b);
    }

    public static int subtractExact(int a, int b) {
        return Math.subtractExact(a, b);
    }

    public static int multiplyExact(int a, int b) {
        return Math.multiplyExact(a, b);
    }

    public static int toIntExact(long value) {
        return Math.toIntExact(value);
    }

    public static int floorDiv(int a, int b) {
        return Math.floorDiv(a, b);
    }

    public static int floorMod(int a, int b) {
        return Math.floorMod(a, b);
    }

    public static long floorDiv(long a, long b) {
        return Math.floorDiv(a, b);
    }

    public static long floorMod(long a, long b) {
        return Math.floorMod(a, b);
    }

    public static long round(double value) {
        return Math.round(value);
    }

    public static int round(float value) {
        return Math.round(value);
    }

    public static double random() {
        return Math.random();
    }

    public static double toRadians(double degrees) {
        return Math.toRadians(degrees);
    }

    public static double toDegrees(double radians) {
        return Math.toDegrees(radians);
    }

    public static double hypot(double a, double b) {
        return Math.hypot(a, b);
    }

    public static double exp(double x) {
        return Math.exp(x);
    }

    public static double expm1(double x) {
        return Math.expm1(x);
    }

    public static double log(double x) {
        return Math.log(x);
    }

    public static double log10(double x) {
        return Math.log10(x);
    }

    public static double log1p(double x) {
        return Math.log1p(x);
    }

    public static double pow(double x, double y) {
        return Math.pow(x, y);
    }

    public static double cbrt(double x) {
        return Math.cbrt(x);
    }

    public static double sin(double x) {
        return Math.sin(x);
    }

    public static double cos(double x) {
        return Math.cos(x);
    }

    public static double tan(double x) {
        return Math.tan(x);
    }

    public static double atan(double x) {
        return Math.atan(x);
    }

    public static double atan2(double y, double x) {
        return Math.atan2(y, x);
    }

    public static double asin(double x) {
        return Math.asin(x);
    }

    public static double acos(double x) {
        return Math.acos(x);
    }

    public static double sinh(double x) {
        return Math.sinh(x);
    }

    public static double cosh(double x) {
        return Math.cosh(x);
    }

    public static double tanh(double x) {
        return Math.tanh(x);
    }

    public static long addExact(long a, long b) {
        return Math.addExact(a, b);
    }

    public static long subtractExact(long a, long b) {
        return Math.subtractExact(a, b);
    }

    public static long multiplyExact(long a, long b) {
        return Math.multiplyExact(a, b);
    }

    public static int incrementExact(int a) {
        return Math.incrementExact(a);
    }

    public static int decrementExact(int a) {
        return Math.decrementExact(a);
    }

    public static int negateExact(int a) {
        return Math.negateExact(a);
    }

    public static long incrementExact(long a) {
        return Math.incrementExact(a);
    }

    public static long decrementExact(long a) {
        return Math.decrementExact(a);
    }

    public static long negateExact(long a) {
        return Math.negateExact(a);
    }

    public static double copySign(double size, double sign) {
        return Math.copySign(size, sign);
    }

    public static int getExponent(double value) {
        return Math.getExponent(value);
    }

    public static double nextUp(double value) {
        return Math.nextUp(value);
    }

    public static double nextDown(double value) {
        return Math.nextDown(value);
    }

    public static double nextAfter(double value, double towards) {
        return Math.nextAfter(value, towards);
    }

    public static double ulp(double value) {
        return Math.ulp(value);
    }

    public static float copySign(float size, float sign) {
        return Math.copySign(size, sign);
    }

    public static int getExponent(float value) {
        return Math.getExponent(value);
    }

    public static float nextUp(float value) {
        return Math.nextUp(value);
    }

    public static float nextDown(float value) {
        return Math.nextDown(value);
    }

    public static float nextAfter(float value, double towards) {
        return Math.nextAfter(value, towards);
    }

    public static float ulp(float value) {
        return Math.ulp(value);
    }

    public static double scalb(double value, int power) {
        return Math.scalb(value, power);
    }

    public static float scalb(float value, int power) {
        return Math.scalb(value, power);
    }

    public static double IEEEremainder(double a, double b) {
        return Math.IEEEremainder(a, b);
    }
}
