public class Main {
    int field = 3;
    interface Shape { int area(); default String label() { return "shape " + area(); } }
    static class Square implements Shape { int a; Square(int a) { this.a = a; } public int area() { return a * a; } }
    static class Rect extends Square { int b; Rect(int a, int b) { super(a); this.b = b; } public int area() { return a * b; } }
    public void run(Object uc) {
        System.out.println("hello");
        Shape[] shapes = { new Square(field), new Rect(2, 5) };
        for (Shape s : shapes) System.out.println(s.label());
        try { int z = 0; System.out.println(5 / z); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
        try { shapes[2].area(); } catch (RuntimeException e) { System.out.println(e.getMessage()); }
        finally { System.out.println("finally"); }
        Object o = "text"; 
        try { Integer i = (Integer) o; } catch (ClassCastException e) { System.out.println("cce"); }
        String none = null;
        try { none.length(); } catch (NullPointerException e) { System.out.println("npe"); }
        long sum = 0; for (int i = 0; i < 10; i++) sum += (long) i * i; System.out.println(sum);
        System.out.println(1.5 + " " + 0.1f + " " + 1e10 + " " + 100.0 + " " + (0.1 + 0.2) + " " + 1.0 / 3);
    }
}
