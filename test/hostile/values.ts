import fc from 'fast-check';
import type { Dice } from '../support/dice.ts';
import { anyMutations, anyText, type Mutation } from '../support/written-json.ts';
import type { Schema } from './grammar.ts';

/** Generates values that fit a schema and values that fit none. */

/** Values that are generated once for a run and then chosen from. */
export type Pools = {
  readonly texts: readonly string[];
  readonly jsons: readonly string[];
  readonly mutations: readonly (readonly Mutation[])[];
};

/** The values are reused, because fast-check generates only some thousand a second. */
export const fillPools = (seed: number, size: number): Pools => ({
  texts: fc.sample(anyText, { seed, numRuns: size }),
  jsons: fc.sample(fc.json({ maxDepth: 5 }), { seed, numRuns: size }),
  mutations: fc.sample(anyMutations([]), { seed, numRuns: size }),
});

export const pick = <Item>(dice: Dice, items: readonly Item[]): Item => {
  const item = dice.pick(items);
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};

export const oddTexts = [
  ...['', ' ', '0', '-1', '1e9', '2147483647', '2147483648', '9007199254740993', '1e400', 'NaN'],
  ...['null', 'true', 'undefined', '[object Object]', '__proto__', 'constructor', 'prototype'],
  ...['toString', 'hasOwnProperty', "' or 1=1 --", '"; drop table orders; --', '${7*7}', '{{7*7}}'],
  ...['<script>alert(1)</script>', '../../../../etc/passwd', 'file:///etc/passwd', '%00', '\0'],
  ...[
    '\ud800',
    'a\udc00',
    '\ufffe',
    '\u202e',
    'ﷺ'.repeat(200),
    'x'.repeat(5_001),
    '😀'.repeat(500),
  ],
  ...['a\r\nset-cookie: a=b', 'a\nb', '\t', '%s%n%x', '٣', '１２', 'İ', 'ß', 'be', 'BY', '$where'],
  ...[
    'http://169.254.169.254/',
    'javascript:alert(1)',
    'a@b.example',
    'a@b@c',
    '@',
    '.@x',
    'ſ@x.io',
  ],
];

const numbersFor = ({ minimum = 0, maximum = 1e6 }: Schema): readonly number[] => [
  ...[minimum, maximum, minimum - 1, maximum + 1, minimum + 1, 0, -0, 1, 1.5, 20, 1e15, 0.001],
];

const validNumber = ({ minimum = 0, maximum = 1e6 }: Schema, dice: Dice): number =>
  Math.ceil(minimum) + dice.below(Math.min(maximum - minimum, 1_000));

const validTexts = [
  ...['A bakery', 'Order a cake', 'https://studio.example', '@a_studio', 'en', 'PLN', '123456'],
  ...['Witaj, świecie', 'Добры дзень', 'one\ntwo', 'k1'],
];

/** Generates a value that the schema accepts or only just refuses. */
export const valueFor = (schema: Schema, pools: Pools, dice: Dice, depth = 0): unknown => {
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives !== undefined && alternatives.length > 0) {
    return valueFor(pick(dice, alternatives), pools, dice, depth);
  }
  if (schema.enum !== undefined && !dice.oneIn(6)) return pick(dice, schema.enum);
  const type =
    typeof schema.type === 'string' ? schema.type : pick(dice, schema.type ?? ['string']);
  switch (type) {
    case 'object':
      return objectFor(schema, pools, dice, depth);
    case 'array':
      return Array.from({ length: dice.below(4) }, () =>
        valueFor(schema.items ?? {}, pools, dice, depth + 1),
      );
    case 'integer':
    case 'number':
      return dice.oneIn(2) ? validNumber(schema, dice) : pick(dice, numbersFor(schema));
    case 'boolean':
      return pick(dice, [true, false, 1, 0, 'yes', 'off', 'maybe']);
    case 'null':
      return null;
    default:
      if (dice.oneIn(2)) return pick(dice, validTexts);
      return dice.oneIn(2) ? pick(dice, pools.texts) : pick(dice, oddTexts);
  }
};

const depthMax = 5;

const objectFor = (schema: Schema, pools: Pools, dice: Dice, depth: number): unknown => {
  const members = Object.entries(schema.properties ?? {}).filter(() => !dice.oneIn(3));
  const object = Object.fromEntries(
    depth > depthMax
      ? []
      : members.map(([name, inner]) => [name, valueFor(inner, pools, dice, depth + 1)]),
  );
  if (schema.additionalProperties === undefined || dice.oneIn(2)) return object;
  const name = pick(dice, dice.oneIn(2) ? pools.texts : questionIds);
  return {
    ...object,
    [name]: dice.oneIn(2) ? pick(dice, oddTexts) : { name: pick(dice, oddTexts) },
  };
};

const questionIds = [
  ...['business', 'goal', 'offer', 'email', 'whatsapp', 'telegram', 'texts', 'logo', 'photos'],
  ...['page_list', 'price', 'style', 'domain', 'legal', 'notes', 'contact', '__proto__', 'x'],
];
