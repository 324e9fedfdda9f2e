package java.util;

import java.io.Serializable;

/** A sorted map: a balanced tree (AVL). */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, Serializable {
    private final Comparator<? super K> order;
    private Node<K, V> root;
    private int size;
    private int modCount;

    private static final class Node<K, V> implements Map.Entry<K, V> {
        K key;
        V value;
        Node<K, V> left;
        Node<K, V> right;
        int height = 1;

        public K getKey() {
            return key;
        }

        public V getValue() {
            return value;
        }

        public V setValue(V value) {
            V old = this.value;
            this.value = value;
            return old;
        }

        public boolean equals(Object other) {
            return other instanceof Map.Entry && Objects.equals(key, ((Map.Entry<?, ?>) other).getKey())
                && Objects.equals(value, ((Map.Entry<?, ?>) other).getValue());
        }

        public int hashCode() {
            return (key == null ? 0 : key.hashCode()) ^ (value == null ? 0 : value.hashCode());
        }

        public String toString() {
            return key + "=" + value;
        }
    }

    public TreeMap() {
        order = null;
    }

    public TreeMap(Comparator<? super K> order) {
        this.order = order;
    }

    public TreeMap(Map<? extends K, ? extends V> all) {
        order = null;
        putAll(all);
    }

    @SuppressWarnings("unchecked")
    private int compare(Object a, Object b) {
        return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare((K) a, (K) b);
    }

    public Comparator<? super K> comparator() {
        return order;
    }

    private static int height(Node<?, ?> node) {
        return node == null ? 0 : node.height;
    }

    private static void measure(Node<?, ?> node) {
        int left = height(node.left);
        int right = height(node.right);
        node.height = (left > right ? left : right) + 1;
    }

    private static <K, V> Node<K, V> turnRight(Node<K, V> node) {
        Node<K, V> top = node.left;
        node.left = top.right;
        top.right = node;
        measure(node);
        measure(top);
        return top;
    }

    private static <K, V> Node<K, V> turnLeft(Node<K, V> node) {
        Node<K, V> top = node.right;
        node.right = top.left;
        top.left = node;
        measure(node);
        measure(top);
        return top;
    }

    private static <K, V> Node<K, V> balance(Node<K, V> node) {
        int lean = height(node.left) - height(node.right);
        if (lean > 1) {
            if (height(node.left.left) < height(node.left.right)) {
                node.left = turnLeft(node.left);
            }
            return turnRight(node);
        }
        if (lean < -1) {
            if (height(node.right.right) < height(node.right.left)) {
                node.right = turnRight(node.right);
            }
            return turnLeft(node);
        }
        measure(node);
        return node;
    }

    private Node<K, V> insert(Node<K, V> node, Node<K, V> fresh) {
        if (node == null) {
            return fresh;
        }
        if (compare(fresh.key, node.key) < 0) {
            node.left = insert(node.left, fresh);
        } else {
            node.right = insert(node.right, fresh);
        }
        return balance(node);
    }

    private Node<K, V> delete(Node<K, V> node, Object key) {
        int side = compare(key, node.key);
        if (side < 0) {
            node.left = delete(node.left, key);
        } else if (side > 0) {
            node.right = delete(node.right, key);
        } else {
            if (node.left == null) {
                return node.right;
            }
            if (node.right == null) {
                return node.left;
            }
            Node<K, V> next = node.right;
            while (next.left != null) {
                next = next.left;
            }
            next.right = deleteFirst(node.right);
            next.left = node.left;
            return balance(next);
        }
        return balance(node);
    }

    private static <K, V> Node<K, V> deleteFirst(Node<K, V> node) {
        if (node.left == null) {
            return node.right;
        }
        node.left = deleteFirst(node.left);
        return balance(node);
    }

    private Node<K, V> find(Object key) {
        if (key == null && order == null) {
            throw new NullPointerException();
        }
        Node<K, V> at = root;
        while (at != null) {
            int side = compare(key, at.key);
            if (side == 0) {
                return at;
            }
            at = side < 0 ? at.left : at.right;
        }
        return null;
    }

    /** The nearest entry on a side: below or above, the key itself included or not. */
    private Node<K, V> near(Object key, boolean above, boolean same) {
        Node<K, V> at = root;
        Node<K, V> best = null;
        while (at != null) {
            int side = compare(key, at.key);
            if (side == 0 && same) {
                return at;
            }
            if (above ? side < 0 : side > 0) {
                best = at;
                at = above ? at.left : at.right;
            } else {
                at = above ? at.right : at.left;
            }
        }
        return best;
    }

    private Node<K, V> end(boolean last) {
        Node<K, V> at = root;
        while (at != null && (last ? at.right : at.left) != null) {
            at = last ? at.right : at.left;
        }
        return at;
    }

    public int size() {
        return size;
    }

    public V get(Object key) {
        Node<K, V> found = find(key);
        return found == null ? null : found.value;
    }

    public boolean containsKey(Object key) {
        return find(key) != null;
    }

    public V put(K key, V value) {
        if (root == null) {
            compare(key, key);
        }
        Node<K, V> found = find(key);
        if (found != null) {
            return found.setValue(value);
        }
        Node<K, V> fresh = new Node<K, V>();
        fresh.key = key;
        fresh.value = value;
        root = insert(root, fresh);
        size++;
        modCount++;
        return null;
    }

    public V remove(Object key) {
        Node<K, V> found = find(key);
        if (found == null) {
            return null;
        }
        root = delete(root, key);
        size--;
        modCount++;
        return found.value;
    }

    public void clear() {
        root = null;
        size = 0;
        modCount++;
    }

    private static <K, V> K key(Node<K, V> node) {
        return node == null ? null : node.key;
    }

    private static <K, V> Map.Entry<K, V> copy(Node<K, V> node) {
        return node == null ? null : new AbstractMap.SimpleEntry<K, V>(node.key, node.value);
    }

    private K present(Node<K, V> node) {
        if (node == null) {
            throw new NoSuchElementException();
        }
        return node.key;
    }

    public K firstKey() {
        return present(end(false));
    }

    public K lastKey() {
        return present(end(true));
    }

    public Map.Entry<K, V> firstEntry() {
        return copy(end(false));
    }

    public Map.Entry<K, V> lastEntry() {
        return copy(end(true));
    }

    public Map.Entry<K, V> lowerEntry(K key) {
        return copy(near(key, false, false));
    }

    public K lowerKey(K key) {
        return key(near(key, false, false));
    }

    public Map.Entry<K, V> floorEntry(K key) {
        return copy(near(key, false, true));
    }

    public K floorKey(K key) {
        return key(near(key, false, true));
    }

    public Map.Entry<K, V> ceilingEntry(K key) {
        return copy(near(key, true, true));
    }

    public K ceilingKey(K key) {
        return key(near(key, true, true));
    }

    public Map.Entry<K, V> higherEntry(K key) {
        return copy(near(key, true, false));
    }

    public K higherKey(K key) {
        return key(near(key, true, false));
    }

    public Map.Entry<K, V> pollFirstEntry() {
        return poll(end(false));
    }

    public Map.Entry<K, V> pollLastEntry() {
        return poll(end(true));
    }

    private Map.Entry<K, V> poll(Node<K, V> node) {
        Map.Entry<K, V> entry = copy(node);
        if (node != null) {
            remove(node.key);
        }
        return entry;
    }

    Iterator<Map.Entry<K, V>> entries(boolean down) {
        return new Iterator<Map.Entry<K, V>>() {
            private Node<K, V> next = end(down);
            private Node<K, V> given;
            private int expected = modCount;

            public boolean hasNext() {
                return next != null;
            }

            public Map.Entry<K, V> next() {
                if (modCount != expected) {
                    throw new ConcurrentModificationException();
                }
                if (next == null) {
                    throw new NoSuchElementException();
                }
                given = next;
                next = near(given.key, !down, false);
                return given;
            }

            public void remove() {
                if (given == null) {
                    throw new IllegalStateException();
                }
                TreeMap.this.remove(given.key);
                given = null;
                expected = modCount;
            }
        };
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<Map.Entry<K, V>>() {
            public Iterator<Map.Entry<K, V>> iterator() {
                return entries(false);
            }

            public int size() {
                return size;
            }

            public void clear() {
                TreeMap.this.clear();
            }
        };
    }

    public Object clone() {
        TreeMap<K, V> other = new TreeMap<K, V>(order);
        other.putAll(this);
        return other;
    }
}
