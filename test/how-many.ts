/** How many cases a test tries: so many, times what CASES says (`npm run test:thorough`, `npm run fuzz`). */
export function howMany(usually: number): number {
  return Math.round(usually * Number(process.env.CASES ?? 1));
}
