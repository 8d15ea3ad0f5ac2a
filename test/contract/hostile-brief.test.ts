import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placeOrder } from '../support/delivery.ts';
import { forFile } from '../support/for-file.ts';
import { look, type PageReply } from '../support/form.ts';
import {
  everyHostileText,
  hostileMarkup,
  hostileTexts,
  readable,
  withShownMarks,
} from '../support/hostile.ts';
import { assertWithin } from '../support/patience.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** The pages of an order show answers with any JSON. */

const service = await forFile(startTestService());

type Answers = Readonly<Record<string, unknown>>;

const orderWith = async (brief: Answers, project: Answers = {}): Promise<string> =>
  (await placeOrder(service, { studio, project, brief })).order_id;

/** The order's page, and the client's page. */
const pagesOf = async (orderId: string): Promise<readonly PageReply[]> => {
  const order = await look(service, `/en/order/${orderId}`);
  const [, path = ''] = /href="(\/en\/brief\/[\w-]+)"/.exec(order.text) ?? [];
  return [order, await look(service, path)];
};

type Answered = readonly (readonly [question: string, answer: string])[];

const readableRows = (text: string, row: RegExp): Answered =>
  [...text.matchAll(row)].map(
    ([, question = '', answer = '']) => [readable(question), readable(answer)] as const,
  );

/** The service's questions and their answers, as readers see them. */
const cardsIn = ({ text }: PageReply): Answered =>
  readableRows(text, /<h3 id="card-[^>]*>([^<]*)<\/h3>\s*<div class="said">([^]*?)<\/div>/g);

/** Answers to questions that the service does not have. */
const othersIn = ({ text }: PageReply): Answered => {
  const [, list = ''] = /<dl class="answers">([^]*?)<\/dl>/.exec(text) ?? [];
  return readableRows(list, /<dt>([^]*?)<\/dt><dd>([^]*?)<\/dd>/g);
};

/** Answers, each with the text that pages show. */
const shown = async (brief: Answers): Promise<Answered> => {
  const [order, client] = await pagesOf(await orderWith(brief));
  assert.ok(order && client);
  for (const { status, text } of [order, client]) {
    assert.equal(status, 200);
    assert.equal(hostileMarkup.exec(text)?.[0], undefined);
    assert.doesNotMatch(text, /\[object |\[native code\]|undefined/);
  }
  assert.deepEqual(cardsIn(order), cardsIn(client));
  // The client sees only the service's questions.
  assert.deepEqual(othersIn(client), []);
  return [...cardsIn(order), ...othersIn(order)];
};

describe('an answer', () => {
  it('is shown as plain text, whatever it contains', async () => {
    for (const text of [...Object.values(hostileTexts), everyHostileText]) {
      assert.deepEqual(await shown({ goal: text }), [
        ['What should a visitor do on the site?', withShownMarks(text)],
      ]);
    }
  });

  it('to an unknown question is shown under the name it came with', async () => {
    for (const text of Object.values(hostileTexts)) {
      const id = text.slice(0, 100);
      assert.deepEqual(await shown({ [id]: text }), [[withShownMarks(id), withShownMarks(text)]]);
    }
    const names = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '', ' ', '!', '$'];
    for (const name of names) assert.deepEqual(await shown({ [name]: name }), [[name, name]]);
  });

  it('may be any JSON, and is printed in full', async () => {
    const deep = { a: [{ b: null }, [true, [false, []]]], 'c<x-hostile>': { d: '<x-hostile>' } };
    for (const [answer, text] of [
      [0, '0'],
      [-1.5, '-1.5'],
      [true, '✓'],
      [false, '–'],
      ['', ''],
      [[], ''],
      [{}, ''],
      [['one', 2, ['three']], 'one, 2, three'],
      [deep, 'a: , ✓, –, \nc<x-hostile>: d: <x-hostile>'],
      [
        { constructor: 1, toString: 'two', hasOwnProperty: [3] },
        'constructor: 1\ntoString: two\nhasOwnProperty: 3',
      ],
    ] as const) {
      // The card of an empty answer is empty.
      const rows = text === '' ? [] : [['Who visits the site?', text]];
      assert.deepEqual(await shown({ audience: answer }), rows);
    }
  });

  it('to a question with several fields labels the known ones', async () => {
    const answer = { name: 'Cakes', 'name ': 'x', constructor: '<x-hostile>' };
    const [row] = await shown({ business: answer });
    assert.deepEqual(row?.[1], 'Name of the business: Cakes\nname : x\nconstructor: <x-hostile>');
  });

  it('does not reorder the text next to it, because each text is isolated', async () => {
    const override = '\u202eabc';
    const id = await orderWith({ business: { name: override }, [override]: [override, 'def'] });
    const pages = await pagesOf(id);
    for (const { text } of pages) {
      assert.match(text, /<bdi>Name of the business<\/bdi>: <bdi>\[U\+202E\]abc<\/bdi>/);
      // A single field is shown too.
      const apart = text.replaceAll(/ value="[^"]*"/g, '');
      assert.doesNotMatch(apart, /\u202e/);
    }
    assert.match(
      pages[0]?.text ?? '',
      /<dt><bdi>\[U\+202E\]abc<\/bdi><\/dt><dd><bdi>\[U\+202E\]abc<\/bdi>, <bdi>def<\/bdi>/,
    );
  });
});

describe('the longest brief', () => {
  it('is shown quickly, on the page of its order and on that of its client', async () => {
    const id = await orderWith({});
    for (let part = 0; part < 20; part += 1) {
      const answers = { [`q${part}`]: '<"&\'='.repeat(1_640) };
      const body = { order_id: id, brief: answers };
      const { status, text } = await service.post(orderPath, body, fromElsewhere());
      assert.equal(status, 200, text);
    }
    const before = performance.now();
    const [order, client] = await pagesOf(id);
    assert.deepEqual([order?.status, client?.status], [200, 200]);
    assert.equal(order && othersIn(order).length, 20);
    assertWithin(performance.now() - before, 2_000);
  });
});
