//! C++ memory errors that are noticed in the sandbox: the fault says what was wrong and in which function of the bot.

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

#[test]
fn a_write_through_null_is_noticed() {
    // The compiler must not know that it is null: it would make a trap of it.
    let front = "struct Node { int a, b; Node* next; };\nNode* volatile nowhere = nullptr;";
    if let Some(detail) = fault_of(front, "nowhere->next = nullptr;") {
        assert!(detail.contains("something was written through a null pointer in this round"), "{detail}");
    }
}
