/** Twenty positions as the page's addresses have them: all rules, scouts, boosts, what is postponed, doubles, lines. */
export const positions: readonly Record<string, string>[] = [
  {},
  { hands: '3578/1268', coins: '2,1', scout: '1' },
  { hands: '3578/1268', coins: '2,1', scout: '0' },
  { hands: '12345/34578', coins: '1,3', boosted: '0' },
  { hands: '2468/1357', coins: '3,3', pending: '2' },
  { hands: '12/28', coins: '0,3' },
  { hands: '1678/1678', pending: '3', boosted: '1', scout: '0' },
  { hands: '8/2' },
  { hands: '34567/34567', coinsToWin: '3', coins: '2,2' },
  { hands: '23457/14568', coinsToWin: '5', coins: '4,0', boost: '4', boosted: '1' },
  { hands: '1567/2345', postponedDouble: 'owner', pending: '2/1', coins: '1,1' },
  { hands: '12358/24567', outOfCards: 'more-coins', coins: '2,3' },
  { hands: '35678/12457', doubleCoins: '3' },
  { hands: '1134/2256' },
  { hands: '66778/12358', coins: '1,2', scout: '1' },
  { hands: '2345/3478', abilities: 'krone,falle,spaeher,umsturz,doppelt,bann,verstaerkung,none' },
  {
    hands: '1246/3578',
    abilities:
      'waffenruhe,falle,spaeher,umsturz,doppelt,bann,verstaerkung,krone/none,falle,spaeher,umsturz,doppelt,bann,verstaerkung,krone',
  },
  { hands: '123456/345678', line: '3-4,5-8' },
  { line: '3-8,5-4,4-7' },
  { hands: '56781/12346', coins: '3,0', pending: '1', line: '5-1' },
];
