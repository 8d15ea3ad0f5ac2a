import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** What the documentation says is true. */

const readme = readFileSync('README.md', 'utf8');
const operating = readFileSync('docs/operating.md', 'utf8');

const service = await forFile(startTestService());

type Call = { readonly path: string; readonly body: string | null; readonly answer: string };

const calls: readonly Call[] = [
  ...readme.matchAll(/^curl 'http:\/\/localhost:8080([^']+)'(.*)\n```\n```json\n([^]*?)```/gm),
].map(([, path = '', options = '', answer = '']) => ({
  path,
  body: / -d '(.+)'$/.exec(options)?.[1] ?? null,
  answer,
}));

/** What `…` at the end of an answer stands for. */
const conditions = ['links', 'delivery', 'payment', 'edits', 'terms', 'studios', 'agent_guide'];
/** Left out of the answer with the questions besides, as the README says. */
const leftOutOfQuestions = ['lang', 'note', 'how_to_answer'];

const withoutEllipses = (answer: string) => JSON.parse(answer.replaceAll(/,\s*…/g, ''));

/** A service that was just started gives the same but for ids and, where the file has others, numbers. */
const withoutIds = ({ order_id: _id, number: _number, ...rest }: Record<string, unknown>) => rest;

describe('the README', () => {
  it('shows five calls', () => {
    assert.equal(calls.length, 5);
  });

  it('shows answers that the service really gives', async () => {
    let orderId = '';
    for (const { path, body, answer } of calls) {
      const sent = body?.replace(/ord_[0-9a-z]{35}/, orderId);
      const { status, text, json } =
        sent === undefined
          ? await service.get(path)
          : await service.post(path, sent, fromElsewhere());
      assert.ok(status === 200 || status === 201, `${path}: ${text}`);
      orderId = json.order_id ?? orderId;
      const { brief_questions: shownQuestions, missing: named, ...shown } = withoutEllipses(answer);
      const { brief_questions: questions, missing, ...given } = json;
      assert.deepEqual(shownQuestions, questions?.slice(0, 1));
      assert.deepEqual(named, missing?.slice(0, 1));
      const leftOut = questions === undefined ? conditions : [...conditions, ...leftOutOfQuestions];
      const kept = Object.entries(given).filter(([name]) => !leftOut.includes(name));
      assert.deepEqual(withoutIds(shown), withoutIds(Object.fromEntries(kept)));
      if (questions !== undefined) assert.equal(questions.length, 34);
    }
  });

  it('names every setting that the configuration reads, and no other', () => {
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
    const [, table = ''] = /## Configuration([^]*?)## Deploy/.exec(readme) ?? [];
    const named = [...table.matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
    );
    assert.ok(read.length > 10);
    assert.deepEqual(named.toSorted(), read);
  });

  it('links only to files that are there', () => {
    for (const text of [readme, operating, readFileSync('docs/architecture.md', 'utf8')]) {
      for (const [, link = ''] of text.matchAll(/\]\((?!http)([^)#]+)/g)) {
        assert.ok(existsSync(link) || existsSync(`docs/${link}`), link);
      }
    }
  });
});

describe('docs/operating.md', () => {
  it('names every metric of our own, and no other', async () => {
    await service.post(orderPath, { studio }, fromElsewhere());
    const { text } = await service.get('/metrics');
    const served = [...text.matchAll(/^# TYPE (studiolot_\w+)/gm)].map(([, name = '']) => name);
    const named = [...operating.matchAll(/^\| `(studiolot_\w+)/gm)].map(([, name = '']) => name);
    assert.deepEqual([...new Set(named)].toSorted(), [...new Set(served)].toSorted());
  });

  it('shows a price book that is taken as it stands', async () => {
    const [, book = ''] = /```json\n([^]*?)```/.exec(operating) ?? [];
    const { readPriceBook } = await import('../../src/operators/views/price-book-file.ts');
    assert.equal(readPriceBook(JSON.parse(book)).ok, true);
  });
});
