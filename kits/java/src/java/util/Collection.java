package java.util;

import java.util.function.Predicate;
import java.util.stream.Stream;

public interface Collection<E> extends Iterable<E> {
    int size();

    boolean isEmpty();

    boolean contains(Object value);

    Object[] toArray();

    <T> T[] toArray(T[] into);

    boolean add(E value);

    boolean remove(Object value);

    boolean containsAll(Collection<?> all);

    boolean addAll(Collection<? extends E> all);

    boolean removeAll(Collection<?> all);

    boolean retainAll(Collection<?> all);

    void clear();

    boolean equals(Object other);

    int hashCode();

    default boolean removeIf(Predicate<? super E> filter) {
        boolean changed = false;
        for (Iterator<E> each = iterator(); each.hasNext();) {
            if (filter.test(each.next())) {
                each.remove();
                changed = true;
            }
        }
        return changed;
    }

    default Stream<E> stream() {
        return Stream.over(this);
    }

    default Stream<E> parallelStream() {
        return stream();
    }
}
