import fc from 'fast-check';

/** Builds JSON texts that may be invalid: with repeated keys, or with any text as a value. */
export type Written =
  | { readonly kind: 'raw'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly Written[] }
  | { readonly kind: 'object'; readonly members: readonly (readonly [string, Written])[] };

const raw = (text: string): Written => ({ kind: 'raw', text });

export const toWritten = (value: unknown): Written => {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(toWritten) };
  if (typeof value !== 'object' || value === null) return raw(JSON.stringify(value));
  const members = Object.entries(value).map(
    ([key, inner]) => [JSON.stringify(key), toWritten(inner)] as const,
  );
  return { kind: 'object', members };
};

export const write = (value: Written): string => {
  switch (value.kind) {
    case 'raw':
      return value.text;
    case 'list':
      return `[${value.items.map(write).join(',')}]`;
    case 'object':
      return `{${value.members.map(([key, inner]) => `${key}:${write(inner)}`).join(',')}}`;
  }
};

/** Changes the value at a path of positions. */
export type Mutation = {
  readonly path: readonly number[];
  readonly how: 'replace' | 'delete' | 'insert' | 'rename' | 'repeat' | 'wrap';
  readonly key: string;
  readonly value: string;
};

export const mutate = (value: Written, mutation: Mutation): Written => {
  const [step, ...path] = mutation.path;
  if (step === undefined || value.kind === 'raw') return mutateHere(value, mutation);
  const inner = { ...mutation, path };
  if (value.kind === 'object') {
    const { members } = value;
    return { ...value, members: members.flatMap(changeMember(step % members.length, inner)) };
  }
  const { items } = value;
  const changed = items.map((item, place) =>
    place === step % items.length ? mutate(item, inner) : item,
  );
  return { ...value, items: changed };
};

type Member = readonly [string, Written];

const changeMember =
  (index: number, mutation: Mutation) =>
  (member: Member, place: number): readonly Member[] => {
    if (place !== index) return [member];
    const [key, value] = member;
    if (mutation.path.length > 0) return [[key, mutate(value, mutation)]];
    switch (mutation.how) {
      case 'delete':
        return [];
      case 'rename':
        return [[mutation.key, value]];
      case 'repeat':
        return [member, member];
      default:
        return [[key, mutateHere(value, mutation)]];
    }
  };

const mutateHere = (value: Written, { how, key, value: text }: Mutation): Written => {
  if (how === 'wrap') return { kind: 'list', items: [value] };
  if (how !== 'insert' || value.kind === 'raw') return raw(text);
  return value.kind === 'list'
    ? { ...value, items: [...value.items, raw(text)] }
    : { ...value, members: [...value.members, [key, raw(text)]] };
};

const hostileTexts = [
  ...['', ' ', 'word', '1', '0', '007', ' 12 ', '501', '1e2', '0x10', '+5', '5.0', 'NaN', 'yes'],
  ...['OFF', 'maybe', 'be', 'BY', 'pln', 'SHOP', 'a@b.example', '@', 'a@b,c@d', '__proto__'],
  ...['\0', 'a\0b', '\u0007', '\u007f', 'a\nb', 'a\r\nb', '\r', '\t', '\ufeff', '\u2028', '😀'],
  ...['\ud800', '\udc00x', 'ż'.repeat(201), 'z'.repeat(321), 'z'.repeat(5_001), 'z'.repeat(9_000)],
];

/** Writes values as JSON text. */
const hostileValues = [
  ...['null', 'true', 'false', '0', '-0', '1', '-1', '1.5', '2', '5.0', '1e2', '500', '501', '21'],
  ...['1e400', '1e-400', '9007199254740993', '[]', '{}', '[[]]', '["yes"]', '[null]', '{"then":1}'],
  ...['{"toString":1}', '{"valueOf":null,"toString":{}}', '{"__proto__":{"polluted":1}}'],
  ...['{"a":1,"\\u0061":2}', '{"constructor":{"prototype":{"polluted":1}}}', '"\\ud83d\\ude00"'],
  ...['{"toJSON":1}', '{"length":1e9}', `${'['.repeat(28)}${']'.repeat(28)}`, '{"a":"\\u0000"}'],
  ...[`${'['.repeat(40)}${']'.repeat(40)}`, '{"email":"a@b.example"}', '{"pages":501}'],
];
const notJson = ['NaN', 'undefined', '01', "'x'", '', '[', '}', '"', '/**/1', '1 1', '"\\x"', '\0'];

const hostileKeys = [
  ...['a', '', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then'],
  ...['studio', 'project', 'brief', 'modules', 'lang', 'currency', 'order_id', 'dry_run', 'email'],
  ...['telegram', 'pages', 'payments', 'goal', 'contact', '\0', '\ud800', 'a\nb', 'z'.repeat(101)],
];

export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const anyValue = (more: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.constantFrom(...hostileValues, ...more) },
    { weight: 30, arbitrary: anyText.map((text) => JSON.stringify(text)) },
    { weight: 5, arbitrary: fc.json({ maxDepth: 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(...notJson) },
  );

const anyPath = fc.oneof(
  { weight: 30, arbitrary: fc.array(fc.nat({ max: 40 }), { minLength: 1, maxLength: 3 }) },
  fc.constant([]),
);

/** Hostile values, and values that the test adds. */
export const anyMutations = (more: readonly string[]): fc.Arbitrary<readonly Mutation[]> =>
  fc.array(
    fc.record({
      path: anyPath,
      how: fc.constantFrom('replace', 'replace', 'delete', 'insert', 'rename', 'repeat', 'wrap'),
      key: fc.oneof(fc.constantFrom(...hostileKeys), anyText).map((key) => JSON.stringify(key)),
      value: anyValue(more),
    }),
    { maxLength: 3 },
  );
