/** How many cases a fuzz test tries: so many, times what FUZZ says (`npm run fuzz`). */
export function howMany(usually: number): number {
  return usually * Number(process.env.FUZZ ?? 1);
}
