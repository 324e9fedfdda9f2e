package java.util;

public interface SortedSet<E> extends Set<E> {
    E first();

    E last();

    Comparator<? super E> comparator();

    SortedSet<E> subSet(E from, E to);

    SortedSet<E> headSet(E to);

    SortedSet<E> tailSet(E from);
}
