package java.util;

public interface NavigableSet<E> extends SortedSet<E> {
    E lower(E value);

    E floor(E value);

    E ceiling(E value);

    E higher(E value);

    E pollFirst();

    E pollLast();

    Iterator<E> descendingIterator();
}
