//! A strong example. It looks for the longest way through what each of its bikes reaches first (its Voronoi cell of the graph), leaves little to
//! the leading rival, takes items that are near, and uses each when it is worth most.

use super::map::Map;
use super::surveyor::contested;
use super::{order, own};
use crate::{BikeView, Item, Order, Setup, Tron3d, View};
use agon_kernel::{Rng, Strategy};

/// What a movement is worth on the longest way that keeps to vertices which the bike reaches first.
const ROOM: i64 = 100;
/// What a movement is worth on the longest way through all that is free.
const WAY: i64 = 20;
/// What a vertex is worth that can be reached at all.
const AREA: i64 = 10;
/// What a vertex costs that the leading rival reaches first.
const RIVAL_VERTEX: i64 = 10;
/// What an item is worth that is taken now; half as much one movement away, and so on.
const ITEM: i64 = 700;
/// How many ways through a room are tried.
const WAYS: u32 = 6;

pub(super) struct Territory {
    map: Map,
    bonus: Vec<u16>,
    rounds: u32,
    turbo: u32,
    ghost: u16,
}

impl Territory {
    pub(super) fn new(setup: &Setup) -> Self {
        Self {
            map: Map::new(setup),
            bonus: setup.bonus_vertices.clone(),
            rounds: setup.params.nb_rounds.into(),
            turbo: setup.params.turbo_duration.into(),
            ghost: setup.params.ghost_duration,
        }
    }

    /// What it is worth to be on a free vertex after this round, and how many movements there is room for.
    fn rate(&mut self, view: &View, bike: &BikeView, to: u16, moved: &[(u8, u16)]) -> (i64, u32) {
        let most = (self.rounds - view.round).div_ceil(2) + self.turbo;
        let sources = view.bikes.iter().filter(|other| other.alive).map(|other| {
            let to = if other.id == bike.id {
                Some(to)
            } else {
                moved.iter().find(|(id, _)| *id == other.id).map(|&(_, to)| to)
            };
            to.map_or((other.vertex, 0, other.id), |to| (to, 1, other.id))
        });
        let sources: Vec<_> = sources.collect();
        self.map.spread(&sources);
        let counts = self.map.counts(view.bikes.len());
        let items = self.items(view, bike.id);
        let mut rivals = vec![0; view.seats.len()];
        for (other, &count) in view.bikes.iter().zip(&counts).filter(|(other, _)| other.seat != view.seat) {
            rivals[usize::from(other.seat)] += i64::from(count.min(most));
        }
        let rival = rivals.into_iter().max().unwrap_or(0);
        let room = self.map.longest_way(to, WAYS, most, Some(bike.id));
        let area = self.map.area(to);
        let way = self.map.longest_way(to, WAYS / 2, most, None);
        let mut value = i64::from(room) * ROOM + i64::from(way) * WAY + i64::from(area) * AREA;
        value += items - rival * RIVAL_VERTEX;
        if contested(&self.map, view, to) {
            value -= value / 4;
        }
        (value, room)
    }

    /// What the items are worth that the bike is first at.
    fn items(&self, view: &View, bike: u8) -> i64 {
        let present = self.bonus.iter().zip(&view.items).filter(|(_, item)| item.is_some());
        let worth = present.filter_map(|(&at, _)| {
            let (_, time) = self.map.first_at(at).filter(|&(who, _)| who == bike)?;
            Some(ITEM / i64::from(time.max(1)))
        });
        worth.max().unwrap_or(0)
    }

    /// Through the walls: the neighbour from which the largest room can be reached while the ghost mode lasts.
    fn escape(&mut self, bike: &BikeView, movements: u16) -> Option<u16> {
        let mut best: Option<(u32, u16)> = None;
        for to in self.map.neighbours(bike.vertex).to_vec() {
            let (mut reached, mut head) = (vec![(to, 1)], 0);
            while let Some(&(at, time)) = reached.get(head) {
                head += 1;
                let room = if self.map.is_free(at) { self.map.area(at) } else { 0 };
                let value = (room * 8).saturating_sub(u32::from(time));
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, to));
                }
                let further = if time < movements { self.map.neighbours(at).to_vec() } else { Vec::new() };
                for next in further {
                    if reached.iter().all(|&(other, _)| other != next) {
                        reached.push((next, time + 1));
                    }
                }
            }
        }
        best.map(|(_, to)| to)
    }

    fn decide(
        &mut self,
        view: &View,
        bike: &BikeView,
        moved: &[(u8, u16)],
        rng: &mut Rng,
    ) -> Option<(u16, bool)> {
        let around = self.map.neighbours(bike.vertex).to_vec();
        let mut best: Option<(i64, u32, u32, u16)> = None;
        for to in around.into_iter().filter(|&to| self.map.is_free(to)).collect::<Vec<_>>() {
            let (value, room) = self.rate(view, bike, to, moved);
            let rated = (value, rng.next_u32(), room, to);
            best = best.max(Some(rated));
        }
        let carries = |item: Item| bike.item == Some(item);
        let trapped = best.is_none_or(|(_, _, room, _)| room <= 2);
        if trapped && (bike.ghost > 0 || carries(Item::Ghost)) {
            let movements = if bike.ghost > 0 { bike.ghost } else { self.ghost };
            return self.escape(bike, movements + 1).map(|to| (to, bike.ghost == 0));
        }
        match best {
            Some((_, _, room, to)) => {
                let turbo = carries(Item::Turbo) && bike.turbo == 0 && room >= 2 * self.turbo;
                Some((to, turbo))
            }
            None => rng.pick(self.map.neighbours(bike.vertex)).map(|&to| (to, false)),
        }
    }
}

impl Strategy<Tron3d> for Territory {
    fn play(&mut self, view: &View, rng: &mut Rng) -> Vec<Order> {
        self.map.look(view);
        let (mut orders, mut moved) = (Vec::new(), Vec::new());
        for bike in own(view) {
            if let Some((to, item)) = self.decide(view, bike, &moved, rng) {
                self.map.block(to, true);
                moved.push((bike.id, to));
                orders.push(order(bike, to, item));
            }
        }
        orders
    }
}
