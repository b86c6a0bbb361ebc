/** Small dense matrices, as rows. */
export type Matrix = number[][];

/** A square matrix of zeros. */
export function zeros(size: number): Matrix {
  return Array.from({ length: size }, () => new Array<number>(size).fill(0));
}

/** Matrix times vector. */
export function times(matrix: readonly (readonly number[])[], vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, x, i) => sum + x * vector[i], 0));
}

/** A · M · A for symmetric A. */
export function sandwich(a: Matrix, m: Matrix): Matrix {
  // Rows of A · M are M times the rows of A, since M is symmetric too.
  return a.map((row) => times(a, times(m, row)));
}

/**
 * The inverse of a symmetric positive definite matrix, by Cholesky's decomposition.
 * @throws RangeError when it isn't positive definite
 */
export function inverse(matrix: Matrix): Matrix {
  const lower = cholesky(matrix);
  const size = matrix.length;
  const result = zeros(size);
  for (let column = 0; column < size; column++) {
    const x = new Array<number>(size).fill(0);
    for (let i = 0; i < size; i++) {
      let rest = i === column ? 1 : 0;
      for (let k = 0; k < i; k++) rest -= lower[i][k] * x[k];
      x[i] = rest / lower[i][i];
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let k = i + 1; k < size; k++) x[i] -= lower[k][i] * x[k];
      x[i] /= lower[i][i];
    }
    for (let i = 0; i < size; i++) result[i][column] = x[i];
  }
  return result;
}

function cholesky(matrix: Matrix): Matrix {
  const lower = zeros(matrix.length);
  for (let i = 0; i < matrix.length; i++) {
    for (let j = 0; j <= i; j++) {
      let rest = matrix[i][j];
      for (let k = 0; k < j; k++) rest -= lower[i][k] * lower[j][k];
      if (i > j) lower[i][j] = rest / lower[j][j];
      else if (rest > 0) lower[i][i] = Math.sqrt(rest);
      else throw new RangeError('the matrix is not positive definite');
    }
  }
  return lower;
}
