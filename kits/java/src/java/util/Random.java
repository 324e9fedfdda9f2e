package java.util;

import java.io.Serializable;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** The generator that Java documents: 48 bits, linear. Without a seed it begins with the match's own numbers. */
public class Random implements Serializable {
    private long seed;
    private double nextGaussian;
    private boolean haveGaussian;

    public Random() {
        this(agon.rt.Runtime.random());
    }

    public Random(long seed) {
        setSeed(seed);
    }

    public void setSeed(long seed) {
        this.seed = (seed ^ 0x5DEECE66DL) & ((1L << 48) - 1);
        haveGaussian = false;
    }

    protected int next(int bits) {
        seed = (seed * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (int) (seed >>> (48 - bits));
    }

    public int nextInt() {
        return next(32);
    }

    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("bound must be positive");
        }
        int bits = next(31);
        if ((bound & -bound) == bound) {
            return (int) ((bound * (long) bits) >> 31);
        }
        int value = bits % bound;
        while (bits - value + (bound - 1) < 0) {
            bits = next(31);
            value = bits % bound;
        }
        return value;
    }

    public long nextLong() {
        return ((long) next(32) << 32) + next(32);
    }

    public boolean nextBoolean() {
        return next(1) != 0;
    }

    public float nextFloat() {
        return next(24) / (float) (1 << 24);
    }

    public double nextDouble() {
        return (((long) next(26) << 27) + next(27)) * (1.0 / (1L << 53));
    }

    public void nextBytes(byte[] bytes) {
        int bits = 0;
        for (int i = 0; i < bytes.length; i++) {
            bits = i % 4 == 0 ? nextInt() : bits >> 8;
            bytes[i] = (byte) bits;
        }
    }

    public double nextGaussian() {
        if (haveGaussian) {
            haveGaussian = false;
            return nextGaussian;
        }
        double a;
        double b;
        double square;
        do {
            a = 2 * nextDouble() - 1;
            b = 2 * nextDouble() - 1;
            square = a * a + b * b;
        } while (square >= 1 || square == 0);
        double factor = Math.sqrt(-2 * Math.log(square) / square);
        nextGaussian = b * factor;
        haveGaussian = true;
        return a * factor;
    }

    public IntStream ints() {
        return IntStream.generate(() -> nextInt());
    }

    public IntStream ints(long count) {
        return ints().limit(count);
    }

    public IntStream ints(int from, int to) {
        if (from >= to) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return IntStream.generate(() -> {
            int width = to - from;
            if (width > 0) {
                return nextInt(width) + from;
            }
            int value = nextInt();
            while (value < from || value >= to) {
                value = nextInt();
            }
            return value;
        });
    }

    public IntStream ints(long count, int from, int to) {
        return ints(from, to).limit(count);
    }

    public LongStream longs() {
        return LongStream.generate(() -> nextLong());
    }

    public LongStream longs(long count) {
        return longs().limit(count);
    }

    public DoubleStream doubles() {
        return DoubleStream.generate(() -> nextDouble());
    }

    public DoubleStream doubles(long count) {
        return doubles().limit(count);
    }

    public DoubleStream doubles(double from, double to) {
        if (!(from < to)) {
            throw new IllegalArgumentException("bound must be greater than origin");
        }
        return DoubleStream.generate(() -> {
            double value = nextDouble() * (to - from) + from;
            return value < to ? value : Math.nextDown(to);
        });
    }

    public DoubleStream doubles(long count, double from, double to) {
        return doubles(from, to).limit(count);
    }
}
