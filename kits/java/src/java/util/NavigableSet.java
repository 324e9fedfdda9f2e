package java.util;

public interface NavigableSet<E> extends SortedSet<E> {
    E lower(E value);

    E floor(E value);

    E ceiling(E value);

    E higher(E value);

    E pollFirst();

    E pollLast();

    Iterator<E> descendingIterator();

    NavigableSet<E> descendingSet();

    NavigableSet<E> subSet(E from, boolean fromToo, E to, boolean toToo);

    NavigableSet<E> headSet(E to, boolean too);

    NavigableSet<E> tailSet(E from, boolean too);
}
