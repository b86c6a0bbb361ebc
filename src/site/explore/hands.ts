/** Hands that are set card by card. */

/** Both hands after a click on a card of `seat`: none, one, two where the other has none, none again. */
export function withTurned(hands: readonly string[], seat: number, card: number): string {
  const digit = String(card);
  const count = (hand: string): number => hand.split(digit).length - 1;
  const [own, other] = [hands[seat] ?? '', hands[1 - seat] ?? ''];
  const held = count(own);
  const next = held + 1 > 2 - count(other) ? 0 : held + 1;
  const rest = [...own].filter((one) => one !== digit);
  const turned = [...rest, ...digit.repeat(next)].sort().join('');
  return seat === 0 ? `${turned}/${other}` : `${other}/${turned}`;
}
