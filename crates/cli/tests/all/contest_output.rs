//! The exact output of contests, which is the same on every machine.

use crate::{agon_in, ok};

/// The exact output: contests are the same on every machine.
#[test]
fn the_output_of_a_comparison_and_a_contest() {
    let dir = tempfile::tempdir().unwrap();
    let here = dir.path();
    insta::assert_snapshot!(ok(here, &["compare", "Hunter", "Null", "--game", "poquemon", "--board", "small"]), @r"
    matches         60 in 30 mirrored blocks
    rank points     Hunter 0.833 ± 0.000, Null 0.167 ± 0.000
    Elo difference  +1200 (+589 to +1200)
    superiority     100.0 %
    test            74.18, decides at -2.94 and 2.94

    Hunter is better than Null, by at least 589 Elo.
    ");
    let contest = [
        "tournament",
        "Demo",
        "Hunter",
        "Null",
        "--game",
        "poquemon",
        "--board",
        "small",
        "--blocks",
        "5",
        "--filler",
        "Hunter",
    ];
    let shown = ok(here, &contest);
    insta::assert_snapshot!(shown, @r"
    contest: poquemon, 20 matches, seed 1

    rank  bot                       rating      rank points    first   matches  skill       faults
       1  Hunter                    1835 ± 161  0.800 ± 0.065  45.0 %       20  32.3 ± 3.3       0
       2  Demo                      1318 ± 158  0.317 ± 0.049   0.0 %       20  20.7 ± 3.3       0
       3  Null                       962 ± 210  0.033 ± 0.016   0.0 %       20  13.0 ± 3.9       0
       -  Hunter (2) (fills seats)  1884 ± 165  0.850 ± 0.061  55.0 %       20  33.2 ± 3.4       0

    beat        Hunter  Demo  Null  Hunter (2)
    Hunter           -  0.95  1.00        0.45
    Demo          0.05     -  0.90        0.00
    Null          0.00  0.10     -        0.00
    Hunter (2)    0.55  1.00  1.00           -
    ");
    assert!(shown.ends_with(&ok(here, &["rate", "contest.jsonl"])));
    insta::assert_snapshot!(ok(here, &["rate", "contest.jsonl", "--verify"]), @r"
    same: all 20 matches follow from the seed; the contest is finished
    ");
    let rounds =
        ["tournament", "Demo", "Hunter", "Null", "Demo", "Null", "--game", "poquemon", "--board", "small"];
    let rounds =
        [&rounds[..], &["--format", "rounds", "--finalists", "2", "--name", "finals", "--filler", "Hunter"]]
            .concat();
    insta::assert_snapshot!(ok(here, &rounds), @r"
    finals: poquemon, 13 matches, seed 1

    place  bot
        1  Hunter    0.83 points in the final
        2  Demo (2)  0.17 points in the final
        3  Demo      out in round 3
        4  Null      out in round 2
        5  Null (2)  out in round 1

    rank  bot                       rating      rank points    first   matches  skill       faults
       1  Hunter                    2218 ± 449  0.958 ± 0.082  71.4 %        5  38.7 ± 9.1       0
       2  Demo (2)                  1354 ± 220  0.292 ± 0.120   0.0 %        9  23.2 ± 4.9       0
       2  Demo                      1320 ± 260  0.250 ± 0.263   0.0 %        6  20.5 ± 5.8       0
       2  Null                      1110 ± 249  0.143 ± 0.047   0.0 %        7  18.3 ± 5.1       0
       2  Null (2)                  1091 ± 298  0.167 ± 0.000   0.0 %        4  18.5 ± 6.5       0
       -  Hunter (2) (fills seats)  1906 ± 293  0.817 ± 0.090  47.1 %       10  33.6 ± 6.5       0

    beat        Hunter  Demo (2)  Demo  Null  Null (2)  Hunter (2)
    Hunter           -      1.00  1.00  1.00         -        1.00
    Demo (2)      0.00         -  0.62  0.75      1.00        0.00
    Demo          0.00      0.38     -  1.00      1.00        0.00
    Null          0.00      0.25  0.00     -      0.50        0.00
    Null (2)         -      0.00  0.00  0.50         -        0.00
    Hunter (2)    0.00      1.00  1.00  1.00      1.00           -
    ");
}

/// However clear they are, few matches decide nothing; but the verdict does not contradict them.
#[test]
fn few_clear_matches_are_not_called_nothing() {
    let dir = tempfile::tempdir().unwrap();
    let args = ["compare", "Hunter", "Demo", "--game", "poquemon", "--board", "small", "--matches", "16"];
    let done = agon_in(dir.path(), &args);
    assert_eq!(done.code, 1, "{}", done.out);
    assert!(done.out.contains("Hunter is probably better than Demo ("), "{}", done.out);
    assert!(done.out.contains("16 matches are too few for the test to decide"), "{}", done.out);
}
