/** A number for each pair of cards, and the sum over all pairs that are left when two cards are gone. */
const WIDTH = 8;

/** Rows are the different cards of one side, columns those of the other; a card held twice counts twice. */
export class PairSums {
  private readonly cells = new Float64Array(WIDTH * WIDTH);
  private readonly rowSums = new Float64Array(WIDTH);
  private readonly colSums = new Float64Array(WIDTH);
  private total = 0;

  clear(): void {
    this.rowSums.fill(0);
    this.colSums.fill(0);
    this.total = 0;
  }

  /** Gives a pair its number; the sides hold so many of its cards. Every pair is given once after `clear`. */
  add(row: number, col: number, x: number, rowCopies: number, colCopies: number): void {
    this.cells[row * WIDTH + col] = x;
    this.rowSums[row] += x * colCopies;
    this.colSums[col] += x * rowCopies;
    this.total += x * rowCopies * colCopies;
  }

  /** The sum when each side has lost one of the cards of a pair. */
  without(row: number, col: number): number {
    return this.total - this.rowSums[row] - this.colSums[col] + this.cells[row * WIDTH + col];
  }
}
