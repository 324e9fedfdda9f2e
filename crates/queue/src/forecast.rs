//! Predicts when a waiting job and all its later steps will be finished, by simulating the queue with measured durations.

/// A task that is worked on without a break: a job with the steps that follow it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Task {
    pub(crate) id: i64,
    /// What is left of it, in milliseconds.
    pub(crate) left: f64,
    pub(crate) slow: bool,
    /// Whether a worker is working on it.
    pub(crate) running: bool,
}

/// A worker in the forecast: when it is free, and whether what it does until then is slow.
#[derive(Clone, Copy)]
struct SimulatedWorker {
    free_at: f64,
    slow: bool,
}

/// In how many milliseconds the task will be finished. The tasks are in the order of the queue, and at most `slow_room` slow ones
/// run at a time. `None` if there are no workers or no such task.
pub(crate) fn forecast(tasks: &[Task], workers: usize, slow_room: usize, id: i64) -> Option<f64> {
    let mut hands = Vec::new();
    for task in tasks.iter().filter(|task| task.running) {
        if task.id == id {
            return Some(task.left);
        }
        hands.push(SimulatedWorker { free_at: task.left, slow: task.slow });
    }
    if workers == 0 {
        return None;
    }
    // A task that is running has a worker, even if that worker has not reported for a while.
    hands.resize(hands.len().max(workers), SimulatedWorker { free_at: 0.0, slow: false });
    let mut waiting: Vec<&Task> = tasks.iter().filter(|task| !task.running).collect();
    while !waiting.is_empty() {
        let next = (0..hands.len()).min_by(|a, b| hands[*a].free_at.total_cmp(&hands[*b].free_at))?;
        let now = hands[next].free_at;
        let slow = |hand: &&SimulatedWorker| hand.slow && hand.free_at > now;
        let room = hands.iter().filter(slow).count() < slow_room;
        let Some(turn) = waiting.iter().position(|task| room || !task.slow) else {
            // Only slow ones are left: this worker waits until a running one is finished.
            let over = hands.iter().filter(slow).map(|hand| hand.free_at).min_by(f64::total_cmp)?;
            hands[next] = SimulatedWorker { free_at: over, slow: false };
            continue;
        };
        let task = waiting.remove(turn);
        hands[next] = SimulatedWorker { free_at: now + task.left, slow: task.slow };
        if task.id == id {
            return Some(hands[next].free_at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(id: i64, left: f64) -> Task {
        Task { id, left, slow: false, running: false }
    }

    #[test]
    fn workers_take_tasks_in_order() {
        let tasks = [task(1, 10.0), task(2, 4.0), task(3, 5.0)];
        let at = |workers, id| forecast(&tasks, workers, workers, id);
        assert_eq!((at(1, 1), at(1, 2), at(1, 3)), (Some(10.0), Some(14.0), Some(19.0)));
        assert_eq!((at(2, 1), at(2, 2), at(2, 3)), (Some(10.0), Some(4.0), Some(9.0)));
        assert_eq!((at(0, 1), at(1, 4)), (None, None));
    }

    #[test]
    fn what_runs_is_waited_for() {
        let tasks = [Task { running: true, ..task(1, 7.0) }, task(2, 1.0)];
        assert_eq!(forecast(&tasks, 1, 1, 1), Some(7.0));
        assert_eq!(forecast(&tasks, 1, 1, 2), Some(8.0));
        assert_eq!(forecast(&tasks, 2, 2, 2), Some(1.0));
    }

    #[test]
    fn slow_ones_leave_a_worker_to_the_others() {
        let slow = |id| Task { slow: true, ..task(id, 100.0) };
        let tasks = [slow(1), slow(2), task(3, 2.0), slow(4)];
        let at = |id| forecast(&tasks, 2, 1, id);
        assert_eq!((at(1), at(2), at(3), at(4)), (Some(100.0), Some(200.0), Some(2.0), Some(300.0)));
    }
}
