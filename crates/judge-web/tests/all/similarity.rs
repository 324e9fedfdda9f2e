//! Copies are found under other names and in another order; what two people wrote by themselves from the same template is not.

use crate::contest::{file, open, work};
use crate::people::{refused, student};
use crate::site::visitor;
use crate::support::{TEMPLATE, on_both};
use agon_judge::similarity::SimilarFilter;
use agon_judge::{Error, Judge, Refusal};
use std::sync::Arc;

/// A way to decide: breadth-first search, then the best target.
const SEARCH: &str = "
    def decide(self, view, unit):
        queue = [(unit.row, unit.col, None)]
        self.seen[unit.row][unit.col] = True
        while queue:
            row, col, first = queue.pop(0)
            if view.cells[row][col] == 'food' and first is not None:
                return Order(unit.id, first)
            for name, r, c in self.neighbours(row, col):
                if not self.seen[r][c] and view.cells[r][c] != 'wall':
                    self.seen[r][c] = True
                    queue.append((r, c, first or name))
        return Order(unit.id, 'stay')
";
const WORTH: &str = "
    def worth(self, view, target):
        score = 10 * target.value
        for other in view.units:
            if other.owner != view.me:
                score -= 3 * (abs(other.row - target.row) + abs(other.col - target.col))
            elif other.alive:
                score += 1
        return max(score, 0) / (1 + view.round)
";
/// Another way, by somebody else.
const RANDOM: &str = "
    def decide(self, view, unit):
        options = [name for name, row, col in self.neighbours(unit.row, unit.col)]
        weights = {}
        for name in options:
            weights[name] = self.memory.get((unit.id, name), 1.0)
        total = sum(weights.values())
        draw = view.random() * total
        for name, weight in sorted(weights.items()):
            draw -= weight
            if draw <= 0:
                self.memory[unit.id, name] = weight * 0.5
                return Order(unit.id, name)
        raise RuntimeError('no option at all')
";
const LOOK: &str = "
    def danger(self, view):
        grid = []
        for row in range(self.rows):
            line = []
            for col in range(self.cols):
                enemies = filter(lambda one: one.owner != view.me and one.row == row, view.units)
                line.append(len(list(enemies)) << 2)
            grid.append(line)
        return grid
";

async fn send(judge: &Arc<Judge>, teacher: &agon_judge::people::Account, email: &str, text: &str) -> i64 {
    let contest = judge.contests().get("autumn").await.unwrap();
    let account = student(judge, teacher, email).await;
    let name = format!("Bot{}", account.id);
    let id = judge
        .submissions()
        .submit(&account, &contest, file(&name, &format!("# bot Dummy\n{text}")))
        .await
        .unwrap();
    work(judge).await;
    id
}

on_both! {
    async fn copies_are_found_and_the_template_is_not(ground) {
        let (judge, teacher, _) = open(&ground).await;
        let ada = send(&judge, &teacher, "ada@example.org", &format!("{TEMPLATE}{SEARCH}{WORTH}")).await;
        // Other names, other order, other comments, other layout.
        let copy = format!("{TEMPLATE}{WORTH}{SEARCH}").replace("queue", "todo").replace("score", "points").replace("first", "begin")
            .replace("decide", "choose").replace("10 *", "12 *").replace(":\n", ":  # my own idea\n").replace("Mine", "Yours");
        let bob = send(&judge, &teacher, "bob@example.org", &copy).await;
        let eve = send(&judge, &teacher, "eve@example.org", &format!("{TEMPLATE}{RANDOM}{LOOK}")).await;
        assert_eq!(judge.submissions().get(&teacher, eve).await.unwrap().state.as_str(), "accepted");
        let ada_too = judge.people().get(judge.submissions().get(&teacher, ada).await.unwrap().owner).await.unwrap();
        assert!(matches!(judge.similarity().pairs(&ada_too, &SimilarFilter::default()).await, Err(Error::NotFound)));
        assert!(matches!(judge.similarity().compare(&ada_too, ada, bob).await, Err(Error::NotFound)));
        let pairs = judge.similarity().pairs(&teacher, &SimilarFilter::default()).await.unwrap();
        assert_eq!(pairs.len(), 1, "{pairs:#?}");
        assert_eq!((pairs[0].left.submission, pairs[0].right.submission, pairs[0].language.id()), (ada, bob, "python"));
        assert!(pairs[0].share > 0.7, "{pairs:#?}");
        let filter = |contest: &str, language: &str| SimilarFilter { contest: contest.to_owned(), language: language.to_owned() };
        assert_eq!(judge.similarity().pairs(&teacher, &filter("autumn", "python")).await.unwrap().len(), 1);
        assert_eq!(judge.similarity().pairs(&teacher, &filter("autumn", "rust")).await.unwrap(), []);
        assert_eq!(judge.similarity().pairs(&teacher, &filter("spring", "")).await.unwrap(), []);
        let both = judge.similarity().compare(&teacher, ada, bob).await.unwrap();
        assert!(both.passages >= 2, "{both:#?}");
        let find = |pieces: &[agon_judge::similarity::Segment], text: &str| {
            pieces.iter().find(|piece| piece.text.contains(text)).and_then(|piece| piece.passage)
        };
        assert_eq!(find(&both.left_text, "queue.append"), find(&both.right_text, "todo.append"));
        assert!(find(&both.left_text, "queue.append").is_some());
        assert_eq!(find(&both.left_text, "elif other.alive"), find(&both.right_text, "elif other.alive"));
        assert_ne!(find(&both.left_text, "queue.append"), find(&both.left_text, "elif other.alive"), "in another order: two passages");
        assert_eq!(find(&both.left_text, "def inside"), None, "the template is not marked");
        let whole: String = both.left_text.iter().map(|piece| piece.text.as_str()).collect();
        assert_eq!(whole, format!("# bot Dummy\n{TEMPLATE}{SEARCH}{WORTH}"));
        let visitor = visitor(&judge, Some(judge.auth().open_session(teacher.id).await.unwrap()));
        let page = visitor.send("GET", "/desk/similarity", "").await.text;
        assert!(page.contains(&format!("/desk/similarity/{ada}/{bob}")), "{page}");
        let page = visitor.send("GET", &format!("/desk/similarity/{ada}/{bob}"), "").await.text;
        assert!(page.contains("id=\"left-1\"") && page.contains("href=\"#left-1\"") && page.contains("&#39;food&#39;"), "{page}");
    }

    async fn what_everybody_has_says_nothing_and_one_person_copies_nobody(ground) {
        let (judge, teacher, _) = open(&ground).await;
        for number in 0..5 {
            send(&judge, &teacher, &format!("s{number}@example.org"), &format!("{TEMPLATE}{SEARCH}")).await;
        }
        assert_eq!(judge.similarity().pairs(&teacher, &SimilarFilter::default()).await.unwrap(), [], "all five: from the lecture, it seems");
        let contest = judge.contests().get("autumn").await.unwrap();
        for source in ["# bot Dummy\n", "# bot Dummy\nx = 1\n"] {
            judge.submissions().submit(&teacher, &contest, file("Again", &format!("{source}{RANDOM}{LOOK}"))).await.unwrap();
            work(&judge).await;
        }
        assert_eq!(judge.similarity().pairs(&teacher, &SimilarFilter::default()).await.unwrap(), [], "two versions of one person");
    }

    async fn fingerprints_of_old_submissions_are_made_later(ground) {
        let (judge, teacher, contest) = open(&ground).await;
        send(&judge, &teacher, "ada@example.org", &format!("{SEARCH}{WORTH}")).await;
        send(&judge, &teacher, "bob@example.org", &format!("{SEARCH}{WORTH}")).await;
        let mut tx = judge.db.begin().await.unwrap();
        sqlx::query("DELETE FROM fingerprints").execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        let pairs = judge.similarity().pairs(&teacher, &SimilarFilter::default()).await.unwrap();
        assert_eq!((pairs.len(), pairs[0].share), (1, 1.0));
        assert_eq!(judge.similarity().complete().await.unwrap(), 0);
        assert!(matches!(judge.similarity().compare(&teacher, 1, 999).await, Err(Error::NotFound)));
        refused(judge.submissions().submit(&teacher, &contest, file("dummy", "x")).await, Refusal::NameTaken);
    }
}
