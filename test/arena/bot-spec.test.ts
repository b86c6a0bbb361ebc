import { expect, test } from 'vitest';
import { parseBotSpec } from '../../src/arena/bot-spec.js';

test('the ways to write a bot', () => {
  expect(parseBotSpec('random')).toEqual({ bot: 'random', parameters: {} });
  expect(parseBotSpec('monte-carlo:iterations=2000,ms=5')).toEqual({
    bot: 'monte-carlo',
    parameters: { iterations: '2000', ms: '5' },
  });
  expect(parseBotSpec('strong=monte-carlo:iterations=9')).toEqual({
    label: 'strong',
    bot: 'monte-carlo',
    parameters: { iterations: '9' },
  });
  expect(parseBotSpec('Ünicode, with = no: colon'.replace(' = no: colon', '=random'))).toEqual({
    label: 'Ünicode, with',
    bot: 'random',
    parameters: {},
  });
  expect(parseBotSpec('table:file=a=b.csv')).toEqual({ bot: 'table', parameters: { file: 'a=b.csv' } });
  expect(parseBotSpec('py=cmd:python3 "my bot.py" --x=1')).toEqual({
    label: 'py',
    bot: 'py',
    parameters: {},
    command: 'python3 "my bot.py" --x=1',
  });
});

for (const text of [
  '',
  '=random',
  'x=',
  'random:',
  'random:level',
  'random:=3',
  'cmd:python3 x',
  'x=cmd: ',
  'a\u0007b=random',
  `${'n'.repeat(81)}=random`,
]) {
  test(`wrong: ${JSON.stringify(text)}`, () => expect(() => parseBotSpec(text)).toThrow(/name/));
}
