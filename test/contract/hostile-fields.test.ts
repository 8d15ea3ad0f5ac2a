import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { orderPath, startTestHouse, type TestHouse } from '../support/house.ts';
import { expectUnharmed, openStock, order, refusalOf, type Stock } from './siege.ts';

/** Every field of an order, with every value that does not belong there. */

let house: TestHouse;
let stock: Stock;
let untouched: string;
before(async () => {
  house = await startTestHouse();
  stock = openStock(house);
  untouched = stock.count();
});
after(async () => {
  expectUnharmed(house, stock, untouched);
  stock.close();
  await house.end();
});

const contacts = { email: 'a@studio.example', telegram: '@a_studio' };

/** A valid order with one field set to a value, which is written as JSON text. */
const orderWith = (path: string, value: string): string => {
  const body: Record<string, unknown> = { studio: { ...contacts } };
  let target = body;
  const names = path.split('.');
  for (const name of names.slice(0, -1)) {
    target[name] ??= {};
    target = target[name] as Record<string, unknown>;
  }
  target[names.at(-1) ?? ''] = '@value';
  return JSON.stringify(body).replace('"@value"', () => value);
};

const refused = async (path: string, value: string): Promise<string> => {
  const text = refusalOf(await order(house, orderWith(path, value)), 400);
  expectUnharmed(house, stock, untouched);
  return text;
};

const accepted = async (path: string, value: string): Promise<Record<string, unknown>> => {
  const { status, json, text } = await order(house, orderWith(path, value), '?dry_run=1');
  assert.equal(status, 200, `${path} = ${value}: ${text}`);
  return json;
};

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

/** Values as JSON text, with the kinds of field that may hold them. */
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
    it(`is refused as ${path}, and one of the right type is not`, async () => {
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

  it('is no contact where a studio should be', async () => {
    for (const [value] of values.filter(([value]) => !value.includes('e400'))) {
      if (value === '1e21') continue;
      assert.equal(
        await refused('studio', value),
        'studio.email or studio.telegram is required, so we can confirm the order',
      );
    }
  });

  it('is not found where an order_id should be', async () => {
    for (const value of ['true', '0', '1.5', '"word"', '[]', '{}', '["ord_a"]', '{"toString":1}']) {
      const reply = await order(house, orderWith('order_id', value));
      assert.equal(refusalOf(reply, 404), 'order_id not found');
    }
  });
});

describe('an empty value', () => {
  it('is read as left out, in every field', async () => {
    for (const [path] of [...kinds, ['order_id']]) {
      for (const value of ['null', '""', '"  "', '"\\t\\n"']) {
        assert.equal((await accepted(path ?? '', value))['status'], 'brief_incomplete');
      }
    }
  });
});

describe('a bound', () => {
  it('is the last value that an integer may have', async () => {
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

  it('holds for numbers in any spelling, and only digits spell one in a string', async () => {
    const pages = async (value: string) =>
      ((await accepted('project.pages', value))['project'] as { pages: number }).pages;
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

  it('is the last length that a text may have', async () => {
    for (const [path, max] of Object.entries(texts)) {
      await accepted(path, `"${'z'.repeat(max)}"`);
      assert.equal(
        await refused(path, `"${'z'.repeat(max + 1)}"`),
        `${path} must be at most ${max} characters long, got ${max + 1}`,
      );
    }
    const host = '@studio.example';
    await accepted('studio.email', `"${'z'.repeat(320 - host.length)}${host}"`);
    await refused('studio.email', `"${'z'.repeat(321 - host.length)}${host}"`);
  });
});

describe('a word of a list', () => {
  it('is read in any case and with spaces around it, and in no other form', async () => {
    for (const [path, list] of Object.entries(words)) {
      for (const word of list) {
        const capital = `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;
        for (const spelling of [word.toLowerCase(), word.toUpperCase(), capital, ` ${word}\n`]) {
          await accepted(path, JSON.stringify(spelling));
        }
        for (const wrong of [`${word}s`, `x${word}`, `${word},${word}`, `"${word}"`]) {
          const text = await refused(path, JSON.stringify(wrong));
          assert.equal(text, `${path} must be one of ${list.join(', ')}, got ${wrong}`);
        }
      }
    }
    for (const word of ['constructor', '__proto__', 'toString', 'bе', 'en-GB']) {
      await refused('lang', JSON.stringify(word));
    }
  });

  it('is the Belarusian language as be or by', async () => {
    const by = await accepted('lang', '"by"');
    for (const word of ['be', 'BE', ' Be ']) {
      assert.deepEqual((await accepted('lang', JSON.stringify(word)))['missing'], by['missing']);
      const { json } = await house.get(`${orderPath}?brief=1&lang=${encodeURIComponent(word)}`);
      assert.equal(json.lang, 'by');
    }
  });
});

describe('an on/off field', () => {
  const readings = [
    [true, ['1', 'true', '"1"', '"true"', '"yes"', '"on"', '" YES "', '"On"', '1.0']],
    [false, ['0', 'false', 'null', '"0"', '"false"', '"no"', '"off"', '"OFF"', '""', '-0']],
  ] as const;

  it('is turned on and off by eight words, in any case, as JSON or as text', async () => {
    for (const path of switchPaths.filter((path) => path.startsWith('project.'))) {
      const name = path.split('.').at(-1) ?? '';
      for (const [expected, spellings] of readings) {
        for (const spelling of spellings) {
          const { project } = await accepted(path, spelling);
          assert.equal((project as Record<string, unknown>)[name], expected, path + spelling);
        }
      }
    }
  });

  it('takes no other word', async () => {
    for (const path of switchPaths) {
      for (const value of ['2', '-1', '1.1', '"maybe"', '"y"', '"n"', '"2"', '"ja"', '"+1"']) {
        const shown = value.replaceAll('"', '');
        assert.equal(
          await refused(path, value),
          `${path} must be one of 1, true, yes, on, 0, false, no, off, got ${shown}`,
        );
      }
    }
  });
});
