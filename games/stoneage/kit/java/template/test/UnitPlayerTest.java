package {{name}};

import aic2021.user.*;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tests of your bot: they run on any JDK, without a match. The README says how. */
public class UnitPlayerTest {
    /** What the controller answers, by method; and which methods were called. */
    static final Map<String, Object> answers = new HashMap<>();
    static final List<String> calls = new ArrayList<>();

    public static void main(String[] args) {
        UnitController uc = controller();
        answers.put("getResourcesCarried", new int[] {0, 0, 100});
        answers.put("senseUnits", new UnitInfo[0]);
        answers.put("canDeposit", true);
        new UnitPlayer().worker(uc, null);
        check(calls.contains("deposit") && !calls.contains("gatherResources"), "a full worker at home deposits: " + calls);

        calls.clear();
        answers.put("getResourcesCarried", new int[3]);
        answers.put("canGatherResources", true);
        new UnitPlayer().worker(uc, null);
        check(calls.contains("gatherResources"), "an empty worker gathers: " + calls);
        System.out.println("all is well");
    }

    /** A controller that answers what the test says, else nothing: false, 0, null. */
    static UnitController controller() {
        return (UnitController) Proxy.newProxyInstance(UnitPlayerTest.class.getClassLoader(), new Class<?>[] {UnitController.class}, (self, method, given) -> {
            calls.add(method.getName());
            Object answer = answers.get(method.getName());
            if (answer != null || !method.getReturnType().isPrimitive() || method.getReturnType() == void.class) {
                return answer;
            }
            return method.getReturnType() == boolean.class ? (Object) false : method.getReturnType() == int.class ? (Object) 0 : (Object) 0.0;
        });
    }

    static void check(boolean condition, String what) {
        if (!condition) {
            throw new AssertionError(what);
        }
    }
}
