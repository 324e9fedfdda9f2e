package java.util;

import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntToLongFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

public final class Arrays {
    private Arrays() {
    }

    private static void range(int length, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException("fromIndex(" + from + ") > toIndex(" + to + ")");
        }
        if (from < 0 || to > length) {
            throw new ArrayIndexOutOfBoundsException(from < 0 ? from : to);
        }
    }

    @SafeVarargs
    @SuppressWarnings("varargs")
    public static <T> List<T> asList(T... values) {
        return new Fixed<T>(values);
    }

    private static final class Fixed<E> extends AbstractList<E> implements RandomAccess {
        private final E[] values;

        Fixed(E[] values) {
            this.values = Objects.requireNonNull(values);
        }

        public int size() {
            return values.length;
        }

        public E get(int index) {
            return values[index];
        }

        public E set(int index, E value) {
            E old = values[index];
            values[index] = value;
            return old;
        }

        public Object[] toArray() {
            Object[] copy = new Object[values.length];
            System.arraycopy(values, 0, copy, 0, copy.length);
            return copy;
        }
    }

    public static <T> Stream<T> stream(T[] array) {
        return Stream.over(array, 0, array.length);
    }

    public static IntStream stream(int[] array) {
        return IntStream.of(array);
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOf(T[] array, int length) {
        Object[] copy = agon.rt.Runtime.newLike(array, length);
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return (T[]) copy;
    }

    @SuppressWarnings("unchecked")
    public static <T> T[] copyOfRange(T[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        Object[] copy = agon.rt.Runtime.newLike(array, to - from);
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return (T[]) copy;
    }

    public static void fill(Object[] array, Object value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(Object[] array, int from, int to, Object value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static void setAll(int[] array, IntUnaryOperator function) {
        for (int i = 0; i < array.length; i++) {
            array[i] = function.applyAsInt(i);
        }
    }

    public static <T> void setAll(T[] array, IntFunction<? extends T> function) {
        for (int i = 0; i < array.length; i++) {
            array[i] = function.apply(i);
        }
    }

    public static boolean equals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (!Objects.equals(a[i], b[i])) {
                return false;
            }
        }
        return true;
    }

    public static boolean deepEquals(Object[] a, Object[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            Object x = a[i];
            Object y = b[i];
            boolean same;
            if (x instanceof Object[] && y instanceof Object[]) {
                same = deepEquals((Object[]) x, (Object[]) y);
            } else if (x instanceof int[] && y instanceof int[]) {
                same = equals((int[]) x, (int[]) y);
            } else if (x instanceof long[] && y instanceof long[]) {
                same = equals((long[]) x, (long[]) y);
            } else if (x instanceof double[] && y instanceof double[]) {
                same = equals((double[]) x, (double[]) y);
            } else if (x instanceof float[] && y instanceof float[]) {
                same = equals((float[]) x, (float[]) y);
            } else if (x instanceof char[] && y instanceof char[]) {
                same = equals((char[]) x, (char[]) y);
            } else if (x instanceof byte[] && y instanceof byte[]) {
                same = equals((byte[]) x, (byte[]) y);
            } else if (x instanceof short[] && y instanceof short[]) {
                same = equals((short[]) x, (short[]) y);
            } else if (x instanceof boolean[] && y instanceof boolean[]) {
                same = equals((boolean[]) x, (boolean[]) y);
            } else {
                same = Objects.equals(x, y);
            }
            if (!same) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (Object each : array) {
            hash = 31 * hash + (each == null ? 0 : each.hashCode());
        }
        return hash;
    }

    public static String toString(Object[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static String deepToString(Object[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            Object each = array[i];
            text.append(i > 0 ? ", " : "");
            if (each == array) {
                text.append("[...]");
            } else if (each instanceof Object[]) {
                text.append(deepToString((Object[]) each));
            } else if (each instanceof int[]) {
                text.append(toString((int[]) each));
            } else if (each instanceof long[]) {
                text.append(toString((long[]) each));
            } else if (each instanceof double[]) {
                text.append(toString((double[]) each));
            } else if (each instanceof float[]) {
                text.append(toString((float[]) each));
            } else if (each instanceof char[]) {
                text.append(toString((char[]) each));
            } else if (each instanceof byte[]) {
                text.append(toString((byte[]) each));
            } else if (each instanceof short[]) {
                text.append(toString((short[]) each));
            } else if (each instanceof boolean[]) {
                text.append(toString((boolean[]) each));
            } else {
                text.append(each);
            }
        }
        return text.append("]").toString();
    }

    public static void sort(Object[] array) {
        merge(array, 0, array.length, null);
    }

    public static void sort(Object[] array, int from, int to) {
        range(array.length, from, to);
        merge(array, from, to, null);
    }

    @SuppressWarnings("unchecked")
    public static <T> void sort(T[] array, Comparator<? super T> order) {
        merge(array, 0, array.length, (Comparator<Object>) order);
    }

    @SuppressWarnings("unchecked")
    public static <T> void sort(T[] array, int from, int to, Comparator<? super T> order) {
        range(array.length, from, to);
        merge(array, from, to, (Comparator<Object>) order);
    }

    @SuppressWarnings("unchecked")
    private static int compare(Object a, Object b, Comparator<Object> order) {
        return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare(a, b);
    }

    /** A stable merge sort from the bottom up, with short pieces sorted by insertion. */
    private static void merge(Object[] array, int from, int to, Comparator<Object> order) {
        int piece = 8;
        for (int start = from; start < to; start += piece) {
            int end = Math.min(start + piece, to);
            for (int i = start + 1; i < end; i++) {
                Object value = array[i];
                int at = i;
                while (at > start && compare(array[at - 1], value, order) > 0) {
                    array[at] = array[at - 1];
                    at--;
                }
                array[at] = value;
            }
        }
        if (to - from <= piece) {
            return;
        }
        Object[] spare = new Object[to - from];
        for (int width = piece; width < to - from; width *= 2) {
            for (int start = from; start + width < to; start += 2 * width) {
                int middle = start + width;
                int end = Math.min(middle + width, to);
                if (compare(array[middle - 1], array[middle], order) <= 0) {
                    continue;
                }
                System.arraycopy(array, start, spare, 0, width);
                int left = 0;
                int right = middle;
                int at = start;
                while (left < width && right < end) {
                    array[at++] = compare(spare[left], array[right], order) <= 0 ? spare[left++] : array[right++];
                }
                System.arraycopy(spare, left, array, at, width - left);
            }
        }
    }

    public static int binarySearch(Object[] array, Object key) {
        return binarySearch(array, 0, array.length, key, null);
    }

    public static int binarySearch(Object[] array, int from, int to, Object key) {
        return binarySearch(array, from, to, key, null);
    }

    public static <T> int binarySearch(T[] array, T key, Comparator<? super T> order) {
        return binarySearch(array, 0, array.length, key, order);
    }

    @SuppressWarnings("unchecked")
    public static <T> int binarySearch(T[] array, int from, int to, T key, Comparator<? super T> order) {
        range(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int side = compare(array[middle], key, (Comparator<Object>) order);
            if (side < 0) {
                low = middle + 1;
            } else if (side > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static int[] copyOf(int[] array, int length) {
        int[] copy = new int[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static int[] copyOfRange(int[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        int[] copy = new int[to - from];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static void fill(int[] array, int value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(int[] array, int from, int to, int value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean equals(int[] a, int[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(int[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (int each : array) {
            hash = 31 * hash + Integer.hashCode(each);
        }
        return hash;
    }

    public static String toString(int[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static void sort(int[] array) {
        sort(array, 0, array.length);
    }

    /** A heap sort: no input makes it slow. */
    public static void sort(int[] array, int from, int to) {
        range(array.length, from, to);
        int length = to - from;
        for (int i = length / 2 - 1; i >= 0; i--) {
            sink(array, from, i, length);
        }
        for (int end = length - 1; end > 0; end--) {
            int top = array[from];
            array[from] = array[from + end];
            array[from + end] = top;
            sink(array, from, 0, end);
        }
    }

    private static void sink(int[] array, int from, int at, int length) {
        int value = array[from + at];
        while (2 * at + 1 < length) {
            int child = 2 * at + 1;
            if (child + 1 < length && array[from + child + 1] > array[from + child]) {
                child++;
            }
            if (!(array[from + child] > value)) {
                break;
            }
            array[from + at] = array[from + child];
            at = child;
        }
        array[from + at] = value;
    }

    public static int binarySearch(int[] array, int key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(int[] array, int from, int to, int key) {
        range(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (key > array[middle]) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static long[] copyOf(long[] array, int length) {
        long[] copy = new long[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static long[] copyOfRange(long[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        long[] copy = new long[to - from];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static void fill(long[] array, long value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(long[] array, int from, int to, long value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean equals(long[] a, long[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(long[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (long each : array) {
            hash = 31 * hash + Long.hashCode(each);
        }
        return hash;
    }

    public static String toString(long[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static void sort(long[] array) {
        sort(array, 0, array.length);
    }

    /** A heap sort: no input makes it slow. */
    public static void sort(long[] array, int from, int to) {
        range(array.length, from, to);
        int length = to - from;
        for (int i = length / 2 - 1; i >= 0; i--) {
            sink(array, from, i, length);
        }
        for (int end = length - 1; end > 0; end--) {
            long top = array[from];
            array[from] = array[from + end];
            array[from + end] = top;
            sink(array, from, 0, end);
        }
    }

    private static void sink(long[] array, int from, int at, int length) {
        long value = array[from + at];
        while (2 * at + 1 < length) {
            int child = 2 * at + 1;
            if (child + 1 < length && array[from + child + 1] > array[from + child]) {
                child++;
            }
            if (!(array[from + child] > value)) {
                break;
            }
            array[from + at] = array[from + child];
            at = child;
        }
        array[from + at] = value;
    }

    public static int binarySearch(long[] array, long key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(long[] array, int from, int to, long key) {
        range(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (key > array[middle]) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static double[] copyOf(double[] array, int length) {
        double[] copy = new double[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static double[] copyOfRange(double[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        double[] copy = new double[to - from];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static void fill(double[] array, double value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(double[] array, int from, int to, double value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean equals(double[] a, double[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Double.compare(a[i], b[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(double[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (double each : array) {
            hash = 31 * hash + Double.hashCode(each);
        }
        return hash;
    }

    public static String toString(double[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static void sort(double[] array) {
        sort(array, 0, array.length);
    }

    /** A heap sort: no input makes it slow. */
    public static void sort(double[] array, int from, int to) {
        range(array.length, from, to);
        int length = to - from;
        for (int i = length / 2 - 1; i >= 0; i--) {
            sink(array, from, i, length);
        }
        for (int end = length - 1; end > 0; end--) {
            double top = array[from];
            array[from] = array[from + end];
            array[from + end] = top;
            sink(array, from, 0, end);
        }
    }

    private static void sink(double[] array, int from, int at, int length) {
        double value = array[from + at];
        while (2 * at + 1 < length) {
            int child = 2 * at + 1;
            if (child + 1 < length && Double.compare(array[from + child + 1], array[from + child]) > 0) {
                child++;
            }
            if (!(Double.compare(array[from + child], value) > 0)) {
                break;
            }
            array[from + at] = array[from + child];
            at = child;
        }
        array[from + at] = value;
    }

    public static int binarySearch(double[] array, double key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(double[] array, int from, int to, double key) {
        range(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (Double.compare(key, array[middle]) > 0) {
                low = middle + 1;
            } else if (Double.compare(array[middle], key) > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static float[] copyOf(float[] array, int length) {
        float[] copy = new float[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static float[] copyOfRange(float[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        float[] copy = new float[to - from];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static void fill(float[] array, float value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(float[] array, int from, int to, float value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean equals(float[] a, float[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (Float.compare(a[i], b[i]) != 0) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(float[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (float each : array) {
            hash = 31 * hash + Float.hashCode(each);
        }
        return hash;
    }

    public static String toString(float[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static void sort(float[] array) {
        sort(array, 0, array.length);
    }

    /** A heap sort: no input makes it slow. */
    public static void sort(float[] array, int from, int to) {
        range(array.length, from, to);
        int length = to - from;
        for (int i = length / 2 - 1; i >= 0; i--) {
            sink(array, from, i, length);
        }
        for (int end = length - 1; end > 0; end--) {
            float top = array[from];
            array[from] = array[from + end];
            array[from + end] = top;
            sink(array, from, 0, end);
        }
    }

    private static void sink(float[] array, int from, int at, int length) {
        float value = array[from + at];
        while (2 * at + 1 < length) {
            int child = 2 * at + 1;
            if (child + 1 < length && Float.compare(array[from + child + 1], array[from + child]) > 0) {
                child++;
            }
            if (!(Float.compare(array[from + child], value) > 0)) {
                break;
            }
            array[from + at] = array[from + child];
            at = child;
        }
        array[from + at] = value;
    }

    public static int binarySearch(float[] array, float key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(float[] array, int from, int to, float key) {
        range(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (Float.compare(key, array[middle]) > 0) {
                low = middle + 1;
            } else if (Float.compare(array[middle], key) > 0) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static char[] copyOf(char[] array, int length) {
        char[] copy = new char[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static char[] copyOfRange(char[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        char[] copy = new char[to - from];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static void fill(char[] array, char value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(char[] array, int from, int to, char value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean equals(char[] a, char[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(char[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (char each : array) {
            hash = 31 * hash + Character.hashCode(each);
        }
        return hash;
    }

    public static String toString(char[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static void sort(char[] array) {
        sort(array, 0, array.length);
    }

    /** A heap sort: no input makes it slow. */
    public static void sort(char[] array, int from, int to) {
        range(array.length, from, to);
        int length = to - from;
        for (int i = length / 2 - 1; i >= 0; i--) {
            sink(array, from, i, length);
        }
        for (int end = length - 1; end > 0; end--) {
            char top = array[from];
            array[from] = array[from + end];
            array[from + end] = top;
            sink(array, from, 0, end);
        }
    }

    private static void sink(char[] array, int from, int at, int length) {
        char value = array[from + at];
        while (2 * at + 1 < length) {
            int child = 2 * at + 1;
            if (child + 1 < length && array[from + child + 1] > array[from + child]) {
                child++;
            }
            if (!(array[from + child] > value)) {
                break;
            }
            array[from + at] = array[from + child];
            at = child;
        }
        array[from + at] = value;
    }

    public static int binarySearch(char[] array, char key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(char[] array, int from, int to, char key) {
        range(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (key > array[middle]) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static byte[] copyOf(byte[] array, int length) {
        byte[] copy = new byte[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static byte[] copyOfRange(byte[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        byte[] copy = new byte[to - from];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static void fill(byte[] array, byte value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(byte[] array, int from, int to, byte value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean equals(byte[] a, byte[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(byte[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (byte each : array) {
            hash = 31 * hash + Byte.hashCode(each);
        }
        return hash;
    }

    public static String toString(byte[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static void sort(byte[] array) {
        sort(array, 0, array.length);
    }

    /** A heap sort: no input makes it slow. */
    public static void sort(byte[] array, int from, int to) {
        range(array.length, from, to);
        int length = to - from;
        for (int i = length / 2 - 1; i >= 0; i--) {
            sink(array, from, i, length);
        }
        for (int end = length - 1; end > 0; end--) {
            byte top = array[from];
            array[from] = array[from + end];
            array[from + end] = top;
            sink(array, from, 0, end);
        }
    }

    private static void sink(byte[] array, int from, int at, int length) {
        byte value = array[from + at];
        while (2 * at + 1 < length) {
            int child = 2 * at + 1;
            if (child + 1 < length && array[from + child + 1] > array[from + child]) {
                child++;
            }
            if (!(array[from + child] > value)) {
                break;
            }
            array[from + at] = array[from + child];
            at = child;
        }
        array[from + at] = value;
    }

    public static int binarySearch(byte[] array, byte key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(byte[] array, int from, int to, byte key) {
        range(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (key > array[middle]) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static short[] copyOf(short[] array, int length) {
        short[] copy = new short[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static short[] copyOfRange(short[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        short[] copy = new short[to - from];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static void fill(short[] array, short value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(short[] array, int from, int to, short value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean equals(short[] a, short[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(short[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (short each : array) {
            hash = 31 * hash + Short.hashCode(each);
        }
        return hash;
    }

    public static String toString(short[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static void sort(short[] array) {
        sort(array, 0, array.length);
    }

    /** A heap sort: no input makes it slow. */
    public static void sort(short[] array, int from, int to) {
        range(array.length, from, to);
        int length = to - from;
        for (int i = length / 2 - 1; i >= 0; i--) {
            sink(array, from, i, length);
        }
        for (int end = length - 1; end > 0; end--) {
            short top = array[from];
            array[from] = array[from + end];
            array[from + end] = top;
            sink(array, from, 0, end);
        }
    }

    private static void sink(short[] array, int from, int at, int length) {
        short value = array[from + at];
        while (2 * at + 1 < length) {
            int child = 2 * at + 1;
            if (child + 1 < length && array[from + child + 1] > array[from + child]) {
                child++;
            }
            if (!(array[from + child] > value)) {
                break;
            }
            array[from + at] = array[from + child];
            at = child;
        }
        array[from + at] = value;
    }

    public static int binarySearch(short[] array, short key) {
        return binarySearch(array, 0, array.length, key);
    }

    public static int binarySearch(short[] array, int from, int to, short key) {
        range(array.length, from, to);
        int low = from;
        int high = to - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (key > array[middle]) {
                low = middle + 1;
            } else if (array[middle] > key) {
                high = middle - 1;
            } else {
                return middle;
            }
        }
        return -(low + 1);
    }

    public static boolean[] copyOf(boolean[] array, int length) {
        boolean[] copy = new boolean[length];
        System.arraycopy(array, 0, copy, 0, Math.min(array.length, length));
        return copy;
    }

    public static boolean[] copyOfRange(boolean[] array, int from, int to) {
        if (from > to) {
            throw new IllegalArgumentException(from + " > " + to);
        }
        boolean[] copy = new boolean[to - from];
        System.arraycopy(array, from, copy, 0, Math.min(array.length - from, to - from));
        return copy;
    }

    public static void fill(boolean[] array, boolean value) {
        for (int i = 0; i < array.length; i++) {
            array[i] = value;
        }
    }

    public static void fill(boolean[] array, int from, int to, boolean value) {
        range(array.length, from, to);
        for (int i = from; i < to; i++) {
            array[i] = value;
        }
    }

    public static boolean equals(boolean[] a, boolean[] b) {
        if (a == b) {
            return true;
        }
        if (a == null || b == null || a.length != b.length) {
            return false;
        }
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return false;
            }
        }
        return true;
    }

    public static int hashCode(boolean[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (boolean each : array) {
            hash = 31 * hash + Boolean.hashCode(each);
        }
        return hash;
    }

    public static String toString(boolean[] array) {
        if (array == null) {
            return "null";
        }
        StringBuilder text = new StringBuilder("[");
        for (int i = 0; i < array.length; i++) {
            text.append(i > 0 ? ", " : "").append(array[i]);
        }
        return text.append("]").toString();
    }

    public static int deepHashCode(Object[] array) {
        if (array == null) {
            return 0;
        }
        int hash = 1;
        for (Object each : array) {
            int own = each == null ? 0 : each.hashCode();
            if (each instanceof Object[]) {
                own = deepHashCode((Object[]) each);
            } else if (each instanceof int[]) {
                own = hashCode((int[]) each);
            } else if (each instanceof long[]) {
                own = hashCode((long[]) each);
            } else if (each instanceof double[]) {
                own = hashCode((double[]) each);
            } else if (each instanceof float[]) {
                own = hashCode((float[]) each);
            } else if (each instanceof char[]) {
                own = hashCode((char[]) each);
            } else if (each instanceof byte[]) {
                own = hashCode((byte[]) each);
            } else if (each instanceof short[]) {
                own = hashCode((short[]) each);
            } else if (each instanceof boolean[]) {
                own = hashCode((boolean[]) each);
            }
            hash = 31 * hash + own;
        }
        return hash;
    }

    public static void setAll(long[] array, IntToLongFunction function) {
        for (int i = 0; i < array.length; i++) {
            array[i] = function.applyAsLong(i);
        }
    }

    public static void setAll(double[] array, IntToDoubleFunction function) {
        for (int i = 0; i < array.length; i++) {
            array[i] = function.applyAsDouble(i);
        }
    }

    public static <T> Stream<T> stream(T[] array, int from, int to) {
        return Stream.over(array, from, to);
    }

    public static IntStream stream(int[] array, int from, int to) {
        return IntStream.over(array, from, to);
    }

    public static LongStream stream(long[] array) {
        return LongStream.over(array, 0, array.length);
    }

    public static LongStream stream(long[] array, int from, int to) {
        return LongStream.over(array, from, to);
    }

    public static DoubleStream stream(double[] array) {
        return DoubleStream.over(array, 0, array.length);
    }

    public static DoubleStream stream(double[] array, int from, int to) {
        return DoubleStream.over(array, from, to);
    }

    /** As sort: nothing runs in parallel. */
    public static void parallelSort(int[] array) {
        sort(array);
    }

    /** As sort: nothing runs in parallel. */
    public static void parallelSort(long[] array) {
        sort(array);
    }

    /** As sort: nothing runs in parallel. */
    public static void parallelSort(double[] array) {
        sort(array);
    }

    /** As sort: nothing runs in parallel. */
    public static void parallelSort(float[] array) {
        sort(array);
    }

    /** As sort: nothing runs in parallel. */
    public static void parallelSort(char[] array) {
        sort(array);
    }

    /** As sort: nothing runs in parallel. */
    public static void parallelSort(byte[] array) {
        sort(array);
    }

    /** As sort: nothing runs in parallel. */
    public static void parallelSort(short[] array) {
        sort(array);
    }

    public static <T extends Comparable<? super T>> void parallelSort(T[] array) {
        sort(array);
    }

    public static <T> void parallelSort(T[] array, Comparator<? super T> order) {
        sort(array, order);
    }

    public static void parallelPrefix(int[] array, IntBinaryOperator operator) {
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.applyAsInt(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(long[] array, LongBinaryOperator operator) {
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.applyAsLong(array[i - 1], array[i]);
        }
    }

    public static void parallelPrefix(double[] array, DoubleBinaryOperator operator) {
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.applyAsDouble(array[i - 1], array[i]);
        }
    }

    public static <T> void parallelPrefix(T[] array, BinaryOperator<T> operator) {
        for (int i = 1; i < array.length; i++) {
            array[i] = operator.apply(array[i - 1], array[i]);
        }
    }
}
