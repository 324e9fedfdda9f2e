public class Main {
    void p(Object o) { System.out.println(o); }
    public void run(Object uc) {
        double d = 0.001; for (int i = 0; i < 60; i++) { p(d); p(-d * 3); d *= 1.5; }
        for (int i = 1; i < 40; i++) { p(1.0 / i); p(i / 8.0); p(i * 0.1); p((float) i / 7); p(i * 1000.5f); }
        double[] more = {0.5, 9999999.999, 0.00100000001, 1234567.875, 0.1 + 0.7, 100.0 / 3, 5e-3, 12345.678901234567, 1e21, 1e-7, 3.0e-5};
        for (double m : more) p(m + " " + Double.parseDouble("" + m) + " " + (Double.parseDouble("" + m) == m));
        p(String.format("%.0f %.1f %.3f %.5f %6.2f|%-8.1f|%08.3f", 2.5, 0.25, 1234.5678, 0.000012, 3.14159, 9.99, -1.5));
        p(Double.parseDouble("123456789012345678901234567890") + " " + Double.parseDouble("4.9e-324") + " " + Double.parseDouble("1.7976931348623157e308") + " " + Double.parseDouble("0.1e-6"));
        try { Double.parseDouble("abc"); } catch (NumberFormatException e) { p(e.getMessage()); } try { Integer.parseInt("12x"); } catch (NumberFormatException e) { p(e.getMessage()); }
    }
}
