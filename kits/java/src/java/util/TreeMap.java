package java.util;

import java.io.Serializable;

/** A sorted map: a balanced tree (AVL). */
public class TreeMap<K, V> extends AbstractMap<K, V> implements NavigableMap<K, V>, Cloneable, Serializable {
    private final Comparator<? super K> order;
    private Node<K, V> root;
    private int size;
    int modCount;

    static final class Node<K, V> implements Map.Entry<K, V> {
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

    @SuppressWarnings("unchecked")
    public TreeMap(Map<? extends K, ? extends V> all) {
        order = all instanceof SortedMap ? ((SortedMap<K, V>) all).comparator() : null;
        putAll(all);
    }

    public TreeMap(SortedMap<K, ? extends V> all) {
        order = all.comparator();
        putAll(all);
    }

    @SuppressWarnings("unchecked")
    int compare(Object a, Object b) {
        return order == null ? ((Comparable<Object>) a).compareTo(b) : order.compare((K) a, (K) b);
    }

    public Comparator<? super K> comparator() {
        return order;
    }

    @SuppressWarnings("unchecked")
    Comparator<K> order() {
        return (Comparator<K>) order;
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

    Node<K, V> find(Object key) {
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
    Node<K, V> near(Object key, boolean above, boolean same) {
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

    Node<K, V> end(boolean last) {
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

    static <K, V> K key(Node<K, V> node) {
        return node == null ? null : node.key;
    }

    static <K, V> Map.Entry<K, V> copy(Node<K, V> node) {
        return node == null ? null : new AbstractMap.SimpleImmutableEntry<K, V>(node.key, node.value);
    }

    static <K, V> K present(Node<K, V> node) {
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

    Map.Entry<K, V> poll(Node<K, V> node) {
        Map.Entry<K, V> entry = copy(node);
        if (node != null) {
            remove(node.key);
        }
        return entry;
    }

    /** Goes through the entries from one node to another, which is not reached; null stands for the ends. Keys are not compared on the way. */
    final class Walk implements Iterator<Map.Entry<K, V>> {
        private final boolean down;
        private final Node<K, V> stop;
        /** The nodes that come next, each before the part of the tree on its far side. */
        private Node<K, V>[] path;
        private int depth;
        private Node<K, V> given;
        private int expected = modCount;

        Walk(boolean down, Node<K, V> start, Node<K, V> stop) {
            this.down = down;
            this.stop = stop;
            if (start != null) {
                begin(start.key);
            }
        }

        @SuppressWarnings("unchecked")
        private void begin(K from) {
            depth = 0;
            path = (Node<K, V>[]) new Node[height(root) + 1];
            for (Node<K, V> at = root; at != null;) {
                int side = compare(from, at.key);
                if (side == 0) {
                    path[depth++] = at;
                    return;
                }
                if (down ? side > 0 : side < 0) {
                    path[depth++] = at;
                    at = down ? at.right : at.left;
                } else {
                    at = down ? at.left : at.right;
                }
            }
        }

        public boolean hasNext() {
            return depth > 0 && path[depth - 1] != stop;
        }

        public Map.Entry<K, V> next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
            given = path[--depth];
            for (Node<K, V> at = down ? given.left : given.right; at != null; at = down ? at.right : at.left) {
                path[depth++] = at;
            }
            return given;
        }

        public void remove() {
            if (given == null) {
                throw new IllegalStateException();
            }
            if (modCount != expected) {
                throw new ConcurrentModificationException();
            }
            Node<K, V> next = depth > 0 ? path[depth - 1] : null;
            TreeMap.this.remove(given.key);
            given = null;
            expected = modCount;
            depth = 0;
            if (next != null) {
                begin(next.key);
            }
        }
    }

    public NavigableMap<K, V> descendingMap() {
        return new TreeView<K, V>(this, true, null, TreeView.OPEN, null, TreeView.OPEN);
    }

    public NavigableSet<K> navigableKeySet() {
        return new TreeKeys<K>(this);
    }

    public Set<K> keySet() {
        return navigableKeySet();
    }

    public NavigableSet<K> descendingKeySet() {
        return new TreeKeys<K>(descendingMap());
    }

    public NavigableMap<K, V> subMap(K from, boolean fromToo, K to, boolean toToo) {
        if (compare(from, to) > 0) {
            throw new IllegalArgumentException("fromKey > toKey");
        }
        return new TreeView<K, V>(this, false, from, TreeView.kind(fromToo), to, TreeView.kind(toToo));
    }

    public NavigableMap<K, V> headMap(K to, boolean too) {
        compare(to, to);
        return new TreeView<K, V>(this, false, null, TreeView.OPEN, to, TreeView.kind(too));
    }

    public NavigableMap<K, V> tailMap(K from, boolean too) {
        compare(from, from);
        return new TreeView<K, V>(this, false, from, TreeView.kind(too), null, TreeView.OPEN);
    }

    public SortedMap<K, V> subMap(K from, K to) {
        return subMap(from, true, to, false);
    }

    public SortedMap<K, V> headMap(K to) {
        return headMap(to, false);
    }

    public SortedMap<K, V> tailMap(K from) {
        return tailMap(from, true);
    }

    public Set<Map.Entry<K, V>> entrySet() {
        return new AbstractSet<Map.Entry<K, V>>() {
            public Iterator<Map.Entry<K, V>> iterator() {
                return new Walk(false, end(false), null);
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
