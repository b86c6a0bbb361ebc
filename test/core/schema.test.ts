import { expect, test } from 'vitest';
import {
  choices,
  describe,
  flag,
  integer,
  oneOf,
  readValues,
  real,
  SchemaError,
  text,
  z,
} from '../../src/core/schema.js';

const schema = z.strictObject({
  coins: integer(1, 10, 'coins that win').default(4),
  share: real(0, 1, 'a share').default(0.5),
  hands: oneOf(['standard', 'mixed'], 'what is dealt').default('standard'),
  hook: flag('the hook').default(false),
  list: text((t) => t.split(','), 'words', 'a list').default(['a', 'b']),
});

test('what the command line writes as text is read', () => {
  const given = { coins: '7', share: '.25', hands: 'mixed', hook: 'true', list: 'x,y' };
  expect(readValues(schema, given, 'option')).toEqual({
    coins: 7,
    share: 0.25,
    hands: 'mixed',
    hook: true,
    list: ['x', 'y'],
  });
});

test('what is left out has its default', () => {
  expect(readValues(schema, {}, 'option')).toEqual({
    coins: 4,
    share: 0.5,
    hands: 'standard',
    hook: false,
    list: ['a', 'b'],
  });
});

test('what was read can be read again', () => {
  const once = readValues(schema, { coins: '7', list: 'x,y' }, 'option');
  expect(readValues(schema, once, 'option')).toEqual(once);
});

for (const [given, message] of [
  [{ coins: '11' }, 'option coins: 11 is not a whole number from 1 to 10'],
  [{ coins: '' }, 'option coins: "" is not a whole number from 1 to 10'],
  [{ coins: '0x3' }, 'option coins: "0x3" is not a whole number from 1 to 10'],
  [{ coins: 2.5 }, 'option coins: 2.5 is not a whole number from 1 to 10'],
  [{ coins: null }, 'option coins: null is not a whole number from 1 to 10'],
  [{ coins: true }, 'option coins: true is not a whole number from 1 to 10'],
  [{ share: 'NaN' }, 'option share: "NaN" is not a number from 0 to 1'],
  [{ hands: 'open' }, 'option hands: "open" is not one of standard, mixed'],
  [{ hook: 'yes' }, 'option hook: "yes" is not true or false'],
  [{ coin: '3' }, 'unknown option "coin"; known are coins, share, hands, hook, list'],
] as const) {
  test(`wrong: ${JSON.stringify(given)}`, () => {
    expect(() => readValues(schema, given, 'option')).toThrow(new SchemaError(message));
  });
}

test('a schema says of itself what help and completion show', () => {
  expect(describe(schema)[0]).toEqual({
    name: 'coins',
    values: 'a whole number from 1 to 10',
    default: '4',
    about: 'coins that win',
  });
  expect(describe(schema).map((field) => field.name)).toEqual(['coins', 'share', 'hands', 'hook', 'list']);
  expect(choices(schema, 'hands')).toEqual(['standard', 'mixed']);
  expect(choices(schema, 'hook')).toEqual(['true', 'false']);
  expect(choices(schema, 'coins')).toEqual([]);
});
