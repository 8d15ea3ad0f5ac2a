import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import { readCalendar } from '../../src/operators/views/calendar-file.ts';
import { readPaymentInstructions } from '../../src/operators/views/payment-instructions-file.ts';
import { readPriceBook } from '../../src/operators/views/price-book-file.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** README.md and the documents in docs/ agree with the service and with each other. */

const service = await forFile(startTestService());

const documents = ['README.md', ...globSync('docs/**/*.md')];

const withoutCode = (text: string): string =>
  text.replaceAll(/^```[^]*?^```$/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** The anchors that GitHub gives the headings of a document. */
const anchorsIn = (file: string): ReadonlySet<string> => {
  const text = readFileSync(file, 'utf8').replaceAll(/^```[^]*?^```$/gm, '');
  const headings = [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );
  const named = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([...headings, ...named]);
};

/** The target of a link within the project. */
const brokenIn = (file: string): readonly string[] =>
  [...withoutCode(readFileSync(file, 'utf8')).matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].flatMap(
    ([, link = '']) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      if (!existsSync(target)) return [link];
      return anchor === undefined || anchorsIn(target).has(anchor) ? [] : [link];
    },
  );

describe('README.md', () => {
  it('has at most 8,000 bytes', () => {
    assert.ok(statSync('README.md').size <= 8_000);
  });
});

describe('a document', () => {
  for (const file of documents) {
    it(`${file} only has links whose file and heading exist`, () => {
      assert.deepEqual(brokenIn(file), []);
    });
  }

  it('is in the index docs/README.md if it is in docs or docs/reference', () => {
    const index = readFileSync('docs/README.md', 'utf8');
    const missing = globSync(['docs/*.md', 'docs/reference/*.md']).filter(
      (file) => file !== 'docs/README.md' && !index.includes(`](${file.slice('docs/'.length)})`),
    );
    assert.deepEqual(missing, []);
  });
});

describe('docs/configuration.md', () => {
  const configuration = readFileSync('docs/configuration.md', 'utf8');
  const [book = '', calendar = '', payment = ''] = [
    ...configuration.matchAll(/^```json\n([^]*?)```/gm),
  ].map(([, text = '']) => text);

  it('names every setting of the configuration, and no other', () => {
    const settings = (file: string): readonly string[] =>
      [...readFileSync(file, 'utf8').matchAll(/'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name);
    const files = [
      'src/boot/config.ts',
      'src/boot/identity-settings.ts',
      'src/boot/setting-files.ts',
      'src/boot/inbound-settings.ts',
      'src/boot/sandbox-settings.ts',
    ];
    const read = [...new Set(files.flatMap(settings))].toSorted();
    const named = [...configuration.matchAll(/^\| (`[A-Z].+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    assert.ok(read.length > 10);
    assert.deepEqual(named.toSorted(), read);
  });

  it('shows prices, working hours and payment instructions that the service accepts', () => {
    assert.equal(readPriceBook(JSON.parse(book)).ok, true);
    assert.equal(readCalendar(JSON.parse(calendar)).ok, true);
    assert.equal(readPaymentInstructions(JSON.parse(payment)).ok, true);
  });
});

describe('docs/administration.md', () => {
  it('names every metric of the service, and no other', async () => {
    await service.post(orderPath, { studio }, fromElsewhere());
    const { text } = await service.get('/metrics');
    const served = [...text.matchAll(/^# TYPE (studiolot_\w+)/gm)].map(([, name = '']) => name);
    const named = [
      ...readFileSync('docs/administration.md', 'utf8').matchAll(/^\| `(studiolot_\w+)/gm),
    ].map(([, name = '']) => name);
    assert.deepEqual(named.toSorted(), [...new Set(served)].toSorted());
  });
});
