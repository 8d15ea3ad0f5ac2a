import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderWith, startTarget } from './refused-requests.ts';

/** All fields of an order with all kinds of invalid values. */

const targetService = await forFile(startTarget());

const refused = (path: string, value: string): Promise<string> =>
  targetService.refused(orderWith(path, value));
const accepted = (path: string, value: string) => targetService.accepted(orderWith(path, value));

const texts = {
  'studio.name': 200,
  'studio.website': 320,
  'studio.telegram': 320,
  'project.business': 5_000,
  'project.goal': 5_000,
  'project.notes': 5_000,
};
const switches = ['payments', 'subscriptions', 'booking', 'accounts'];
const integers = {
  'project.pages': [1, 500],
  'project.languages': [1, 20],
  'project.extra_roles': [0, 10],
  'project.integrations': [0, 10],
  'project.modules.extra_roles': [0, 10],
  'project.modules.integrations': [0, 10],
} as const;
const words = {
  'project.type': ['landing', 'website', 'shop', 'redesign'],
  currency: ['EUR', 'USD', 'PLN'],
  lang: ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by'],
};
const switchPaths = [
  ...switches.map((name) => `project.${name}`),
  ...switches.map((name) => `project.modules.${name}`),
  'project.content_ready',
  'dry_run',
];
const objectPaths = ['project', 'project.modules', 'project.brief', 'brief'];

type Kind = 'text' | 'email' | 'switch' | 'count' | 'size' | 'word' | 'object';

const kinds: readonly (readonly [path: string, kind: Kind])[] = [
  ...Object.keys(texts).map((path) => [path, 'text'] as const),
  ['studio.email', 'email'],
  ...switchPaths.map((path) => [path, 'switch'] as const),
  ...Object.entries(integers).map(([path, [min]]) => [path, min === 0 ? 'count' : 'size'] as const),
  ...Object.keys(words).map((path) => [path, 'word'] as const),
  ...objectPaths.map((path) => [path, 'object'] as const),
];

/** Values as JSON text, with the kinds of field that accept them. */
const values: readonly (readonly [value: string, mayHold: readonly Kind[]])[] = [
  ['true', ['switch']],
  ['0', ['switch', 'count']],
  ['-0', ['switch', 'count']],
  ['-1', []],
  ['1.5', []],
  ['1e21', []],
  ['1e400', []],
  ['-1e400', []],
  ['"word"', ['text']],
  ['"NaN"', ['text']],
  ['"Infinity"', ['text']],
  ['"[object Object]"', ['text']],
  ['"{}"', ['text']],
  ['[]', []],
  ['[1]', []],
  ['["yes"]', []],
  ['[["1"]]', []],
  ['["EUR"]', []],
  ['["a@studio.example"]', []],
  ['{}', ['object']],
  ['{"toString":1}', ['object']],
  ['{"valueOf":1,"toString":null}', ['object']],
  ['{"constructor":{"prototype":{"polluted":1}}}', ['object']],
  [`"${'z'.repeat(5_001)}"`, []],
];

describe('a value of the wrong type', () => {
  for (const [path, kind] of kinds) {
    it(`is refused as ${path}, and one of the right type is accepted`, async () => {
      for (const [value, mayHold] of values) {
        if (mayHold.includes(kind)) {
          await accepted(path, value);
        } else {
          const text = await refused(path, value);
          if (!value.endsWith('1e400') && value !== '1e21') {
            assert.ok(text.startsWith(`${path} must `), text);
          }
          assert.ok((text.match(/z/g) ?? []).length <= 100, text);
        }
      }
    });
  }

  it('is no studio, and an object without a contact has none', async () => {
    for (const [value, mayHold] of values.filter(([value]) => !value.includes('e400'))) {
      if (value === '1e21') continue;
      const text = await refused('studio', value);
      if (mayHold.includes('object')) {
        assert.equal(
          text,
          'studio.email or studio.telegram is required, so we can confirm the order',
        );
      } else assert.match(text, /^studio must be an object, (?:got|not a string that holds JSON)/);
    }
  });

  it('is not found as an order_id', async () => {
    for (const value of ['true', '0', '1.5', '"word"', '[]', '{}', '["ord_a"]', '{"toString":1}']) {
      assert.equal(
        await targetService.refused(orderWith('order_id', value), 404),
        'order_id not found',
      );
    }
  });
});

describe('an empty value', () => {
  it('counts as left out, in every field', async () => {
    for (const [path] of [...kinds, ['order_id']]) {
      for (const value of ['null', '""', '"  "', '"\\t\\n"']) {
        assert.equal((await accepted(path ?? '', value)).status, 'brief_incomplete');
      }
    }
  });
});

describe('a bound', () => {
  it('includes the last value of an integer', async () => {
    for (const [path, [min, max]] of Object.entries(integers)) {
      for (const within of [min, max, `"${min}"`, `"${max}"`, `"00${max}"`, `" ${max} "`]) {
        await accepted(path, String(within));
      }
      for (const beyond of [min - 1, max + 1, `"${max + 1}"`, `"00${max + 1}"`]) {
        const shown = String(beyond).replaceAll('"', '');
        assert.equal(
          await refused(path, String(beyond)),
          `${path} must be an integer from ${min} to ${max}, got ${shown}`,
        );
      }
    }
  });

  it('applies to numbers in any spelling, and a string may spell one with digits only', async () => {
    const pages = async (value: string): Promise<number> =>
      (await accepted('project.pages', value)).project.pages;
    assert.equal(await pages('5.0'), 5);
    assert.equal(await pages('5e0'), 5);
    assert.equal(await pages('1e2'), 100);
    assert.equal(await pages('50e-1'), 5);
    assert.equal(await pages('"007"'), 7);
    assert.equal(await pages('" 12 "'), 12);
    const odd = ['1e2', '0x10', '0b1', '0o7', '+5', '-5', '5.0', '5,0', '1_0', '１２', '٣', '5 0'];
    for (const text of [...odd, '5pages', 'five', '½', '1e', '0'.repeat(5_000), '9'.repeat(400)]) {
      await refused('project.pages', JSON.stringify(text));
    }
    for (const number of ['5e-1', '1e-400', '501e0', '9007199254740991']) {
      await refused('project.pages', number);
    }
  });

  it('includes the last length of a text', async () => {
    for (const [path, max] of Object.entries(texts)) {
      await accepted(path, `"${'z'.repeat(max)}"`);
      assert.equal(
        await refused(path, `"${'z'.repeat(max + 1)}"`),
        `${path} must be at most ${max} characters long, got ${max + 1}`,
      );
    }
    const mailbox = 'me@';
    await accepted('studio.email', `"${mailbox}${'z'.repeat(320 - mailbox.length)}"`);
    assert.equal(
      await refused('studio.email', `"${mailbox}${'z'.repeat(321 - mailbox.length)}"`),
      'studio.email must be at most 320 characters long, got 321',
    );
  });
});
