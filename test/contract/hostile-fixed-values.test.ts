import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath } from '../support/service.ts';
import { orderWith, startTarget } from './refused-requests.ts';

/** Fields of an order with fixed values: lists and switches. */

const targetService = await forFile(startTarget());

const refused = (path: string, value: string): Promise<string> =>
  targetService.refused(orderWith(path, value));
const accepted = (path: string, value: string) => targetService.accepted(orderWith(path, value));

const words = {
  'project.type': ['landing', 'website', 'shop', 'redesign'],
  currency: ['EUR', 'USD', 'PLN'],
  lang: ['en', 'ru', 'pl', 'de', 'fr', 'es', 'pt', 'by'],
};
const modules = ['payments', 'subscriptions', 'booking', 'accounts'];
const switchPaths = [
  ...modules.flatMap((name) => [`project.${name}`, `project.modules.${name}`]),
  'project.content_ready',
  'dry_run',
];

describe('an enumerated word', () => {
  it('is accepted in any case and with spaces around it, and in no other form', async () => {
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
    // `b\u0435` looks like `be`, but its second letter is Cyrillic.
    for (const word of ['constructor', '__proto__', 'toString', 'b\u0435', 'en-GB']) {
      await refused('lang', JSON.stringify(word));
    }
  });

  it('selects Belarusian as be or by', async () => {
    const by = await accepted('lang', '"by"');
    for (const word of ['be', 'BE', ' Be ']) {
      assert.deepEqual((await accepted('lang', JSON.stringify(word))).missing, by.missing);
      const { json } = await targetService.service.get(
        `${orderPath}?brief=1&lang=${encodeURIComponent(word)}`,
      );
      assert.equal(json.lang, 'by');
    }
  });
});

describe('an on/off field', () => {
  const readings = [
    [true, ['1', 'true', '"1"', '"true"', '"yes"', '"on"', '" YES "', '"On"', '1.0']],
    [false, ['0', 'false', 'null', '"0"', '"false"', '"no"', '"off"', '"OFF"', '""', '-0']],
  ] as const;

  it('accepts eight words in any case, as JSON or as text, and reads an empty value as off', async () => {
    for (const path of switchPaths.filter((path) => path.startsWith('project.'))) {
      const name = path.split('.').at(-1) ?? '';
      for (const [expected, spellings] of readings) {
        for (const spelling of spellings) {
          const { project } = await accepted(path, spelling);
          assert.equal(project[name], expected, path + spelling);
        }
      }
    }
  });

  it('refuses any other word', async () => {
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
