//! C++ memory errors that are noticed in the sandbox: the fault begins with the bot's own line, and says what was wrong.

use crate::common::{cpp, file, has};
use crate::native::{against_demo, component};
use agon_build::Language;
use agon_kernel::FaultKind;

/// The fault of a bot that does this in round 2.
fn fault_of(front: &str, mistake: &str) -> Option<String> {
    if !has(Language::Cpp) {
        return None;
    }
    let (_folder, path) = file("AIT.cc", &cpp(front, &format!("if (round() == 2) {{ {mistake} }}")));
    let (played, _) = against_demo("poquemon", None, component("poquemon", &path));
    let fault = played.faults.first().expect("the mistake is noticed");
    assert_eq!((fault.kind, fault.round), (FaultKind::Crashed, 2), "{}", fault.detail);
    Some(fault.detail.clone())
}

#[test]
fn an_index_out_of_range_is_noticed() {
    let reach = "__attribute__((noinline)) int reach(vector<int>& v, int k) { return v[k]; }";
    if let Some(detail) = fault_of(reach, "vector<int> v(3); cerr << reach(v, 10);") {
        assert!(detail.starts_with("AIT.cc:2 in reach("), "{detail}");
        assert!(detail.contains("): vector[] index out of bounds, in "), "{detail}");
        assert!(detail.contains("T::play()"), "{detail}");
    }
}

#[test]
fn an_empty_container_has_no_last_element() {
    let last = "__attribute__((noinline)) int last(vector<int>& v) { return v.back(); }";
    if let Some(detail) = fault_of(last, "vector<int> v; cerr << last(v);") {
        assert!(detail.contains("empty vector"), "{detail}");
    }
}

/// What is declared in front of bots that use pointers. The compiler must not know where they lead: it would make something else of it.
const NODES: &str = "struct Node { int a, b; Node* next; int few[3]; virtual ~Node() { } virtual int best() { return a; } };\n\
    Node* volatile nowhere = nullptr; volatile int three = 3;";

/// The fault begins with this line of the bot's turn, and these words.
fn begins(mistake: &str, line: u32, words: &str) {
    if let Some(detail) = fault_of(NODES, mistake) {
        let begin = format!("AIT.cc:{line} in T::play(): {words}");
        assert!(detail.starts_with(&begin), "{detail}\nshould begin with\n{begin}");
        assert!(!detail.contains("glue.cc") && !detail.contains("__ubsan"), "{detail}");
    }
}

#[test]
fn a_null_pointer_is_noticed_where_it_is_used() {
    begins("\nnowhere->next = nullptr;", 8, "a null pointer was used");
    begins("\nint a = 1;\ncerr << a + nowhere->b;", 9, "a null pointer was used");
    begins("\nint* n = &nowhere->a;\n*n = 1;", 8, "a null pointer was used");
    begins("unique_ptr<Node> owner;\n\nowner->a = three;", 9, "a null pointer was used");
    // Each of several lines of a function has its own.
    begins(
        "Node node = Node(); Node* one = &node;\none->a = 1;\none = nowhere;\none->b = one->a;",
        10,
        "a null pointer",
    );
}

#[test]
fn an_index_of_an_array_is_noticed() {
    begins("int few[3] = {1, 2, 3};\ncerr << few[three];", 8, "array index out of bounds");
    begins("Node node = Node();\n\nnode.few[three] = 1;", 9, "array index out of bounds");
}

/// What the compiler cannot check is found at the end of the round. The kit is not to blame.
#[test]
fn a_write_beside_null_is_noticed() {
    if let Some(detail) =
        fault_of(NODES, "int* volatile list = nullptr; int* few = list; few[three + 5] = 1;")
    {
        let words = "something was written through a null pointer in this round; `agon debug --no-wait --sanitize` names the line";
        assert!(detail.starts_with(words), "{detail}");
        assert!(!detail.contains("glue"), "{detail}");
    }
}

#[test]
fn deleted_memory_is_noticed() {
    let gone = "Node* node = new Node(); node->next = node; Node* volatile gone = node; delete node;\n";
    let read = "a pointer was read from deleted memory";
    begins(&format!("{gone}gone->next->a = three;"), 8, read);
    begins(&format!("{gone}cerr << gone->best();"), 8, read);
    begins(
        &format!("{gone}delete[] new char[20];\ndelete static_cast<void*>(gone);"),
        9,
        "memory was deleted twice",
    );
    if let Some(detail) = fault_of(NODES, &format!("{gone}gone->a = three;")) {
        assert!(detail.starts_with("memory was written to after it had been deleted; "), "{detail}");
        assert!(!detail.contains("glue"), "{detail}");
    }
    // Long after, when the allocator has it again.
    let churn = "for (int k = 0; k < 100; ++k) delete new long long[200];\n";
    begins(&format!("{gone}{churn}delete static_cast<void*>(gone);"), 9, "memory was deleted twice");
}

#[test]
fn the_checks_of_the_compiler_can_be_left_out() {
    let mistake = "int few[3] = {1, 2, 3}; int* volatile at = &few[three]; cerr << at;";
    begins("int few[3] = {1, 2, 3};\ncerr << few[three + 1];", 8, "array index out of bounds");
    if has(Language::Cpp) {
        let text = cpp(&format!("// agon: checks=off\n{NODES}"), mistake);
        let (_folder, path) = file("AIT.cc", &text);
        let (played, _) = against_demo("poquemon", None, component("poquemon", &path));
        assert_eq!(played.faults, []);
    }
}
