/** What is worked out of one rule set of a sweep. */
export interface SweepRow {
  value: number;
  win: number;
  draw: number;
  loss: number;
  rounds: number;
  opening: number[];
  entropy: number;
  used: number[];
  neverUsed: number;
  firstLead: number;
  /** With `prices`. */
  withoutAbility?: number[];
  withoutCard?: number[];
}
