/** The few functions of jStat that we use; the library brings no types. */
declare module 'jstat' {
  interface Distribution1 {
    inv(p: number, a: number): number;
    cdf(x: number, a: number): number;
    pdf(x: number, a: number): number;
  }
  interface Distribution2 {
    inv(p: number, a: number, b: number): number;
    cdf(x: number, a: number, b: number): number;
    pdf(x: number, a: number, b: number): number;
  }
  const jstat: {
    normal: Distribution2;
    beta: Distribution2;
    studentt: Distribution1;
    chisquare: Distribution1;
  };
  export default jstat;
}
