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
       1  Hunter                    1941 ± 172  0.900 ± 0.061  70.0 %       20  33.9 ± 3.6       0
       2  Demo                      1295 ± 157  0.308 ± 0.042   0.0 %       20  20.5 ± 3.2       0
       3  Null                       977 ± 200  0.042 ± 0.026   0.0 %       20  13.7 ± 3.7       0
       -  Hunter (2) (fills seats)  1787 ± 158  0.750 ± 0.052  30.0 %       20  31.4 ± 3.3       0

    beat        Hunter  Demo  Null  Hunter (2)
    Hunter           -  1.00  1.00        0.70
    Demo          0.00     -  0.88        0.05
    Null          0.00  0.12     -        0.00
    Hunter (2)    0.30  0.95  1.00           -
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
    finals: poquemon, 14 matches, seed 1

    place  bot
        1  Hunter    0.83 points in the final
        2  Demo      0.17 points in the final
        3  Demo (2)  out in round 3
        4  Null      out in round 2
        5  Null (2)  out in round 1

    rank  bot                       rating      rank points    first   matches  skill       faults
       1  Hunter                    1993 ± 326  0.792 ± 0.156  42.9 %        5  33.6 ± 7.0       0
       2  Demo                      1421 ± 237  0.286 ± 0.210   0.0 %        8  24.3 ± 5.3       0
       2  Demo (2)                  1354 ± 217  0.312 ± 0.130   0.0 %        8  23.9 ± 4.8       0
       2  Null (2)                  1100 ± 284  0.200 ± 0.065   0.0 %        5  20.0 ± 5.6       0
       2  Null                      1065 ± 257  0.125 ± 0.082   0.0 %        8  18.1 ± 4.9       0
       -  Hunter (2) (fills seats)  2067 ± 323  0.879 ± 0.064  61.1 %       11  37.0 ± 6.2       0

    beat        Hunter  Demo  Demo (2)  Null (2)  Null  Hunter (2)
    Hunter           -  1.00      1.00         -  1.00        0.33
    Demo          0.00     -      0.62      1.00  1.00        0.00
    Demo (2)      0.00  0.38         -      0.75  0.90        0.00
    Null (2)         -  0.00      0.25         -  0.50        0.00
    Null          0.00  0.00      0.10      0.50     -        0.00
    Hunter (2)    0.67  1.00      1.00      1.00  1.00           -
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
