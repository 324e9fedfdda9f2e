package java.lang;

/**
 * Arithmetic is exact as in Java; roots and rounding are exact, too. The other functions are within one or two units in the last place, and the same on
 * every machine.
 */
public final class Math {
    public static final double E = 2.718281828459045;
    public static final double PI = 3.141592653589793;
    private static final double LN2_HIGH = 6.93147180369123816490e-01;
    private static final double LN2_LOW = 1.90821492927058770002e-10;

    private Math() {
    }

    public static native double sqrt(double value);

    public static native double floor(double value);

    public static native double ceil(double value);

    public static native double rint(double value);

    public static int max(int a, int b) {
        return a >= b ? a : b;
    }

    public static int min(int a, int b) {
        return a <= b ? a : b;
    }

    public static int abs(int a) {
        return a < 0 ? -a : a;
    }

    public static long max(long a, long b) {
        return a >= b ? a : b;
    }

    public static long min(long a, long b) {
        return a <= b ? a : b;
    }

    public static long abs(long a) {
        return a < 0 ? -a : a;
    }

    public static float max(float a, float b) {
        return a != a ? a : a == 0 && b == 0 ? (1 / a < 0 ? b : a) : a >= b ? a : b;
    }

    public static float min(float a, float b) {
        return a != a ? a : a == 0 && b == 0 ? (1 / a < 0 ? a : b) : a <= b ? a : b;
    }

    public static float abs(float a) {
        return a <= 0 ? 0 - a : a;
    }

    public static float signum(float a) {
        return a > 0 ? 1 : a < 0 ? -1 : a;
    }

    public static double max(double a, double b) {
        return a != a ? a : a == 0 && b == 0 ? (1 / a < 0 ? b : a) : a >= b ? a : b;
    }

    public static double min(double a, double b) {
        return a != a ? a : a == 0 && b == 0 ? (1 / a < 0 ? a : b) : a <= b ? a : b;
    }

    public static double abs(double a) {
        return a <= 0 ? 0 - a : a;
    }

    public static double signum(double a) {
        return a > 0 ? 1 : a < 0 ? -1 : a;
    }

    public static int addExact(int a, int b) {
        int sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return sum;
    }

    public static int subtractExact(int a, int b) {
        int difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) {
            throw new ArithmeticException("integer overflow");
        }
        return difference;
    }

    public static int multiplyExact(int a, int b) {
        long product = (long) a * b;
        if ((int) product != product) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) product;
    }

    public static int toIntExact(long value) {
        if ((int) value != value) {
            throw new ArithmeticException("integer overflow");
        }
        return (int) value;
    }

    public static int floorDiv(int a, int b) {
        int quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static int floorMod(int a, int b) {
        return a - floorDiv(a, b) * b;
    }

    public static long floorDiv(long a, long b) {
        long quotient = a / b;
        return (a ^ b) < 0 && quotient * b != a ? quotient - 1 : quotient;
    }

    public static long floorMod(long a, long b) {
        return a - floorDiv(a, b) * b;
    }

    public static long round(double value) {
        if (value - value != 0) {
            return (long) value;
        }
        double down = floor(value);
        return (long) (value - down >= 0.5 ? down + 1 : down);
    }

    public static int round(float value) {
        if (value - value != 0) {
            return (int) value;
        }
        double down = floor(value);
        return (int) (value - down >= 0.5 ? down + 1 : down);
    }

    public static double random() {
        return (agon.rt.Runtime.random() >>> 11) * (1.0 / (1L << 53));
    }

    public static double toRadians(double degrees) {
        return degrees * (PI / 180.0);
    }

    public static double toDegrees(double radians) {
        return radians * (180.0 / PI);
    }

    public static double hypot(double a, double b) {
        double x = abs(a);
        double y = abs(b);
        if (x == Double.POSITIVE_INFINITY || y == Double.POSITIVE_INFINITY) {
            return Double.POSITIVE_INFINITY;
        }
        if (x < 1e150 && y < 1e150 && (x > 1e-150 || y > 1e-150)) {
            return sqrt(x * x + y * y);
        }
        double large = x > y ? x : y;
        double small = x > y ? y : x;
        if (large == 0) {
            return 0;
        }
        double ratio = small / large;
        return large * sqrt(1 + ratio * ratio);
    }

    private static double scale(double value, int power) {
        while (power > 1000) {
            value *= 0x1p1000;
            power -= 1000;
        }
        while (power < -1000) {
            value *= 0x1p-1000;
            power += 1000;
        }
        return value * Double.longBitsToDouble((long) (power + 1023) << 52);
    }

    public static double exp(double x) {
        return expSum(x, 0);
    }

    /** e to the power of x plus a small rest. */
    private static double expSum(double x, double rest) {
        if (x != x) {
            return x;
        }
        if (x > 709.79) {
            return Double.POSITIVE_INFINITY;
        }
        if (x < -745.2) {
            return 0;
        }
        double k = rint(x * 1.4426950408889634);
        double high = x - k * LN2_HIGH;
        double low = k * LN2_LOW - rest;
        double r = high - low;
        // A series of Taylor on at most 0.35, summed from the small end.
        double sum = 0;
        for (int i = 18; i >= 2; i--) {
            sum = (sum + 1) * r / i;
        }
        double error = (high - r) - low;
        double all = r + (r * sum + error * (1 + r));
        return scale(1 + all, (int) k);
    }

    public static double expm1(double x) {
        return abs(x) < 1e-5 ? x + x * x / 2 + x * x * x / 6 : exp(x) - 1;
    }

    public static double log(double x) {
        if (x != x || x < 0) {
            return Double.NaN;
        }
        if (x == 0) {
            return Double.NEGATIVE_INFINITY;
        }
        if (x == Double.POSITIVE_INFINITY) {
            return x;
        }
        int k = 0;
        if (x < 0x1p-1022) {
            x *= 0x1p54;
            k = -54;
        }
        long bits = Double.doubleToRawLongBits(x);
        k += (int) (bits >>> 52) - 1023;
        double m = Double.longBitsToDouble((bits & 0xFFFFFFFFFFFFFL) | 0x3FF0000000000000L);
        if (m > 1.4142135623730951) {
            m *= 0.5;
            k++;
        }
        double f = m - 1;
        double s = f / (2 + f);
        double z = s * s;
        double sum = 0;
        for (int i = 25; i >= 3; i -= 2) {
            sum = (sum + 2.0 / i) * z;
        }
        double half = 0.5 * f * f;
        return k * LN2_HIGH - ((half - (s * (half + sum) + k * LN2_LOW)) - f);
    }

    public static double log10(double x) {
        if (x > 0 && x < 1e22) {
            double power = 1;
            for (int i = 0; i <= 22; i++) {
                if (power == x) {
                    return i;
                }
                power *= 10;
            }
        }
        return log(x) * 0.4342944819032518;
    }

    public static double log1p(double x) {
        if (abs(x) > 1e-4) {
            return log(1 + x);
        }
        return x * (1 - x * (0.5 - x * (1.0 / 3 - x * 0.25)));
    }

    public static double pow(double x, double y) {
        if (y == 0) {
            return 1;
        }
        if (x != x || y != y) {
            return Double.NaN;
        }
        double size = abs(x);
        boolean whole = floor(y) == y;
        boolean odd = whole && abs(y) < 0x1p53 && ((long) y & 1) != 0;
        if (y - y != 0) {
            return size == 1 ? Double.NaN : (size > 1) == (y > 0) ? Double.POSITIVE_INFINITY : 0;
        }
        double result;
        if (size == 0 || size == Double.POSITIVE_INFINITY) {
            result = (size == 0) == (y > 0) ? 0 : Double.POSITIVE_INFINITY;
        } else if (x < 0 && !whole) {
            return Double.NaN;
        } else if (y == 2) {
            return x * x;
        } else if (y == 1) {
            return x;
        } else if (y == -1) {
            return 1 / x;
        } else if (y == 0.5) {
            return sqrt(x);
        } else {
            result = power(size, y);
        }
        return odd && (x < 0 || x == 0 && 1 / x < 0) ? -result : result;
    }

    private static double power(double x, double y) {
        // Whole powers of small whole numbers are exact as long as they fit.
        if (y > 0 && y <= 64 && floor(y) == y) {
            double result = 1;
            double factor = x;
            boolean exact = true;
            for (int n = (int) y; n > 0; n >>= 1) {
                if ((n & 1) != 0) {
                    result *= factor;
                }
                factor *= factor;
                exact = exact && result < 0x1p53;
            }
            if (exact && floor(x) == x) {
                return result;
            }
        }
        // The logarithm in two parts: the second is what the first is off by.
        double high = log(x);
        double low = (x / exp(high)) - 1;
        double product = high * y;
        double split = 134217729.0;
        double a = high * split;
        double highTop = a - (a - high);
        double highRest = high - highTop;
        double b = y * split;
        double yTop = b - (b - y);
        double yRest = y - yTop;
        double error = ((highTop * yTop - product) + highTop * yRest + highRest * yTop) + highRest * yRest;
        return expSum(product, error - error != 0 ? 0 : error + low * y);
    }

    public static double cbrt(double x) {
        if (x == 0 || x - x != 0) {
            return x;
        }
        double size = abs(x);
        double root = exp(log(size) / 3);
        root = root - (root * root * root - size) / (3 * root * root);
        double near = rint(root);
        if (near * near * near == size) {
            root = near;
        }
        return x < 0 ? -root : root;
    }

    /** The rest after taking away quarters of the circle, and how many they were, in the lowest bits. */
    private static double quarter(double x, int[] count) {
        if (abs(x) > 1e9) {
            x = agon.rt.Runtime.remainder(x, 2 * PI);
        }
        double n = rint(x * 0.6366197723675814);
        count[0] = (int) (long) n & 3;
        double rest = x - n * 1.57079632673412561417e+00;
        rest -= n * 6.07710050630396597660e-11;
        return rest - n * 2.02226624879595063154e-21;
    }

    private static double sinPart(double r) {
        double z = r * r;
        double sum = 0;
        for (int i = 19; i >= 3; i -= 2) {
            sum = -z * (1 + sum) / (i * (i - 1));
        }
        return r + r * sum;
    }

    private static double cosPart(double r) {
        double z = r * r;
        double sum = 0;
        for (int i = 20; i >= 2; i -= 2) {
            sum = -z * (1 + sum) / (i * (i - 1));
        }
        return 1 + sum;
    }

    public static double sin(double x) {
        if (x - x != 0) {
            return Double.NaN;
        }
        int[] count = new int[1];
        double r = quarter(x, count);
        switch (count[0]) {
            case 0:
                return sinPart(r);
            case 1:
                return cosPart(r);
            case 2:
                return -sinPart(r);
            default:
                return -cosPart(r);
        }
    }

    public static double cos(double x) {
        if (x - x != 0) {
            return Double.NaN;
        }
        int[] count = new int[1];
        double r = quarter(x, count);
        switch (count[0]) {
            case 0:
                return cosPart(r);
            case 1:
                return -sinPart(r);
            case 2:
                return -cosPart(r);
            default:
                return sinPart(r);
        }
    }

    public static double tan(double x) {
        return sin(x) / cos(x);
    }

    public static double atan(double x) {
        if (x != x) {
            return x;
        }
        double size = abs(x);
        double result;
        if (size > 1) {
            result = PI / 2 - atanPart(1 / size) + 6.123233995736766e-17;
        } else {
            result = atanPart(size);
        }
        return x < 0 ? -result : x == 0 ? x : result;
    }

    private static double atanPart(double x) {
        // Twice half the angle, twice, and then the series.
        double y = x / (1 + sqrt(1 + x * x));
        y = y / (1 + sqrt(1 + y * y));
        double z = y * y;
        double sum = 0;
        for (int i = 29; i >= 3; i -= 2) {
            sum = -z * (1.0 / i + sum);
        }
        return 4 * (y + y * sum);
    }

    public static double atan2(double y, double x) {
        if (x != x || y != y) {
            return Double.NaN;
        }
        boolean below = y < 0 || y == 0 && 1 / y < 0;
        boolean left = x < 0 || x == 0 && 1 / x < 0;
        double angle;
        if (y == 0) {
            angle = 0;
        } else if (x == 0) {
            return below ? -PI / 2 : PI / 2;
        } else if (x - x != 0 && y - y != 0) {
            angle = PI / 4;
        } else {
            angle = atan(abs(y / x));
        }
        if (left) {
            angle = PI - angle;
        }
        return below ? -angle : angle;
    }

    public static double asin(double x) {
        return abs(x) > 1 ? Double.NaN : atan2(x, sqrt((1 - x) * (1 + x)));
    }

    public static double acos(double x) {
        return abs(x) > 1 ? Double.NaN : atan2(sqrt((1 - x) * (1 + x)), x);
    }

    public static double sinh(double x) {
        return (exp(x) - exp(-x)) / 2;
    }

    public static double cosh(double x) {
        return (exp(x) + exp(-x)) / 2;
    }

    public static double tanh(double x) {
        return abs(x) > 20 ? signum(x) : (exp(2 * x) - 1) / (exp(2 * x) + 1);
    }

    public static long addExact(long a, long b) {
        long sum = a + b;
        if (((a ^ sum) & (b ^ sum)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return sum;
    }

    public static long subtractExact(long a, long b) {
        long difference = a - b;
        if (((a ^ b) & (a ^ difference)) < 0) {
            throw new ArithmeticException("long overflow");
        }
        return difference;
    }

    public static long multiplyExact(long a, long b) {
        long product = a * b;
        if (a != 0 && (product / a != b || a == -1 && b == Long.MIN_VALUE)) {
            throw new ArithmeticException("long overflow");
        }
        return product;
    }

    public static int incrementExact(int a) {
        if (a == Integer.MAX_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return a + 1;
    }

    public static int decrementExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return a - 1;
    }

    public static int negateExact(int a) {
        if (a == Integer.MIN_VALUE) {
            throw new ArithmeticException("integer overflow");
        }
        return -a;
    }

    public static long incrementExact(long a) {
        if (a == Long.MAX_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return a + 1;
    }

    public static long decrementExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return a - 1;
    }

    public static long negateExact(long a) {
        if (a == Long.MIN_VALUE) {
            throw new ArithmeticException("long overflow");
        }
        return -a;
    }

    public static double copySign(double size, double sign) {
        return Double.longBitsToDouble(Double.doubleToRawLongBits(size) & Long.MAX_VALUE | Double.doubleToRawLongBits(sign) & Long.MIN_VALUE);
    }

    public static int getExponent(double value) {
        return (int) ((Double.doubleToRawLongBits(value) & Long.MAX_VALUE) >> 52) - 1023;
    }

    public static double nextUp(double value) {
        if (value != value || value == Double.POSITIVE_INFINITY) {
            return value;
        }
        if (value == 0) {
            return Double.MIN_VALUE;
        }
        long bits = Double.doubleToRawLongBits(value);
        return Double.longBitsToDouble(value > 0 ? bits + 1 : bits - 1);
    }

    public static double nextDown(double value) {
        return -nextUp(-value);
    }

    public static double nextAfter(double value, double towards) {
        if (value != value || towards != towards) {
            return Double.NaN;
        }
        return value == towards ? (double) towards : value < towards ? nextUp(value) : nextDown(value);
    }

    public static double ulp(double value) {
        double size = abs(value);
        if (size == Double.MAX_VALUE) {
            return size - nextDown(size);
        }
        return size == Double.POSITIVE_INFINITY ? size : nextUp(size) - size;
    }

    public static float copySign(float size, float sign) {
        return Float.intBitsToFloat(Float.floatToRawIntBits(size) & Integer.MAX_VALUE | Float.floatToRawIntBits(sign) & Integer.MIN_VALUE);
    }

    public static int getExponent(float value) {
        return (int) ((Float.floatToRawIntBits(value) & Integer.MAX_VALUE) >> 23) - 127;
    }

    public static float nextUp(float value) {
        if (value != value || value == Float.POSITIVE_INFINITY) {
            return value;
        }
        if (value == 0) {
            return Float.MIN_VALUE;
        }
        int bits = Float.floatToRawIntBits(value);
        return Float.intBitsToFloat(value > 0 ? bits + 1 : bits - 1);
    }

    public static float nextDown(float value) {
        return -nextUp(-value);
    }

    public static float nextAfter(float value, double towards) {
        if (value != value || towards != towards) {
            return Float.NaN;
        }
        return value == towards ? (float) towards : value < towards ? nextUp(value) : nextDown(value);
    }

    public static float ulp(float value) {
        float size = abs(value);
        if (size == Float.MAX_VALUE) {
            return size - nextDown(size);
        }
        return size == Float.POSITIVE_INFINITY ? size : nextUp(size) - size;
    }

    /** A value times a power of two, rounded once. */
    public static double scalb(double value, int power) {
        int left = max(min(power, 4400), -4400);
        double result = value;
        while (left > 0) {
            int step = min(left, 1000);
            result *= Double.longBitsToDouble((long) (step + 1023) << 52);
            left -= step;
        }
        if (left < 0) {
            // Only the last step can leave the normal numbers, so only it rounds.
            int exponent = getExponent(result);
            int exact = max(left, min(0, -1022 - exponent));
            for (int rest = exact; rest < 0;) {
                int step = max(rest, -1000);
                result *= Double.longBitsToDouble((long) (step + 1023) << 52);
                rest -= step;
            }
            left -= exact;
            if (left < 0) {
                result = left < -1022 ? result * 0.0 : result * Double.longBitsToDouble((long) (left + 1023) << 52);
            }
        }
        return result;
    }

    public static float scalb(float value, int power) {
        return (float) scalb((double) value, max(min(power, 400), -400));
    }

    public static double IEEEremainder(double a, double b) {
        if (b == 0 || a != a || b != b || a - a != 0) {
            return Double.NaN;
        }
        if (b - b != 0) {
            return a;
        }
        double size = abs(b);
        double rest = abs(a % (size <= Double.MAX_VALUE / 2 ? size + size : size));
        boolean small = size < Double.MIN_NORMAL * 2;
        if (small ? rest + rest > size : rest > size * 0.5) {
            rest -= size;
            if (small ? rest + rest >= size : rest >= size * 0.5) {
                rest -= size;
            }
        }
        return a < 0 || a == 0 && 1 / a < 0 ? -rest : rest;
    }
}
