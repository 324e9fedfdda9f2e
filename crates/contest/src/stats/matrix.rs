//! Just enough linear algebra for Newton's method: symmetric positive definite matrices.

use std::ops::{Index, IndexMut};

/// A square matrix, row by row.
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    /// `value` on the diagonal, 0 elsewhere.
    pub(super) fn diagonal(size: usize, value: f64) -> Self {
        let mut matrix = Self { size, cells: vec![0.0; size * size] };
        (0..size).for_each(|i| matrix.cells[i * size + i] = value);
        matrix
    }

    /// The Cholesky factor: the lower triangle L with L Lᵀ = the matrix, which is positive definite because of the prior.
    pub(super) fn factor(mut self) -> Factor {
        let n = self.size;
        for i in 0..n {
            let (above, row) = self.cells.split_at_mut(i * n);
            for j in 0..i {
                let other = &above[j * n..];
                let dot: f64 = row[..j].iter().zip(&other[..j]).map(|(a, b)| a * b).sum();
                row[j] = (row[j] - dot) / other[j];
            }
            let dot: f64 = row[..i].iter().map(|a| a * a).sum();
            row[i] = (row[i] - dot).max(1e-12).sqrt();
        }
        Factor(self)
    }
}

impl Index<(u16, u16)> for Matrix {
    type Output = f64;
    fn index(&self, (row, column): (u16, u16)) -> &f64 {
        &self.cells[usize::from(row) * self.size + usize::from(column)]
    }
}

impl IndexMut<(u16, u16)> for Matrix {
    fn index_mut(&mut self, (row, column): (u16, u16)) -> &mut f64 {
        &mut self.cells[usize::from(row) * self.size + usize::from(column)]
    }
}

/// A lower triangular matrix.
pub(super) struct Factor(Matrix);

impl Factor {
    /// Solves the linear system with this right-hand side.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let n = self.0.size;
        let row = |i: usize| &self.0.cells[i * n..i * n + n];
        let mut x = right.to_vec();
        for i in 0..n {
            let dot: f64 = row(i)[..i].iter().zip(&x).map(|(a, b)| a * b).sum();
            x[i] = (x[i] - dot) / row(i)[i];
        }
        for i in (0..n).rev() {
            x[i] /= row(i)[i];
            let (before, after) = x.split_at_mut(i);
            before.iter_mut().zip(row(i)).for_each(|(b, a)| *b -= a * after[0]);
        }
        x
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_solves() {
        let mut matrix = Matrix::diagonal(3, 4.0);
        for (cell, value) in [((0, 1), 1.0), ((0, 2), -0.5), ((1, 2), 0.25)] {
            matrix[cell] = value;
            matrix[(cell.1, cell.0)] = value;
        }
        let rows = matrix.cells.clone();
        let x = matrix.factor().solve(&[1.0, 2.0, 3.0]);
        for (row, right) in rows.chunks(3).zip([1.0, 2.0, 3.0]) {
            let left: f64 = row.iter().zip(&x).map(|(a, b)| a * b).sum();
            assert!((left - right).abs() < 1e-12);
        }
    }
}
