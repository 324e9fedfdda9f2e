package java.util;

public class Stack<E> extends Vector<E> {
    public Stack() {
    }

    public E push(E value) {
        add(value);
        return value;
    }

    public E pop() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        return remove(size() - 1);
    }

    public E peek() {
        if (isEmpty()) {
            throw new EmptyStackException();
        }
        return get(size() - 1);
    }

    public boolean empty() {
        return isEmpty();
    }

    public int search(Object value) {
        int index = lastIndexOf(value);
        return index < 0 ? -1 : size() - index;
    }
}
