import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listHistory } from '../../src/order/operations/list-history.ts';
import { newestEntries } from '../../src/order/rules/record-lists.ts';
import { dayMs, manualClock, minuteMs } from '../support/clock.ts';
import { callAtDesk, deskContext } from '../support/desk.ts';
import { forFile } from '../support/for-file.ts';
import { from, orderPath, publicUrl, startTestService, studio } from '../support/service.ts';

/** The lists in an order's record, which show the newest entries, and older ones by page. */

const clock = manualClock();
const service = await forFile(startTestService({}, { clock }));

const place = async (): Promise<string> => {
  const { json } = await service.post(orderPath, { studio }, from('192.0.2.1'));
  clock.advance(20 * minuteMs);
  return `${orderPath}/${json.order_id}`;
};

const ok = async (path: string) => {
  const { status, json } = await service.get(path);
  assert.equal(status, 200, JSON.stringify(json));
  return json;
};

/** All entries of a list, from the record and from further pages. */
const everything = async (path: string, list: string) => {
  const record = await ok(path);
  const pages = [record[list]];
  for (let older = record.older[list] ?? null; older !== null;) {
    assert.ok(older.startsWith(`${publicUrl}${path}/history?list=${list}&before=`), older);
    const page = await ok(older.slice(publicUrl.length));
    assert.deepEqual(Object.keys(page), [list, 'older']);
    assert.ok(page[list].length > 0);
    pages.unshift(page[list]);
    older = page.older;
  }
  return { pages, all: pages.flat() };
};

const write = async (path: string, count: number): Promise<void> => {
  for (let nth = 1; nth <= count; nth += 1) {
    if (nth % 90 === 0) clock.advance(dayMs);
    const { status } = await service.post(`${path}/messages`, { text: `message ${nth}` });
    assert.equal(status, 200);
  }
};

describe('the messages of an order', () => {
  it('include the newest 50 in its record, and the others page by page, each once and in order', async () => {
    const path = await place();
    await write(path, 120);
    const { pages, all } = await everything(path, 'messages');
    assert.deepEqual(
      pages.map(({ length }: { length: number }) => length),
      [20, 50, 50],
    );
    assert.deepEqual(
      all.map(({ text }: { text: string }) => text),
      Array.from({ length: 120 }, (_each, nth) => `message ${nth + 1}`),
    );
  });

  it('appear on the page of the order in the same way, in each language', async () => {
    const path = await place();
    await write(path, 60);
    const id = path.slice(orderPath.length + 1);
    for (const [language, words] of [
      ['en', 'Older messages'],
      ['by', 'Ранейшыя паведамленні'],
    ]) {
      const { text } = await service.get(`/${language}/order/${id}`);
      assert.doesNotMatch(text, />message 10</);
      assert.match(text, />message 11</);
      const [, to = ''] = new RegExp(`href="([^"]+)">${words}<`).exec(text) ?? [];
      const older = await service.get(
        to.replaceAll(/&#(\d+);/g, (_all, code) => String.fromCharCode(code)),
      );
      assert.equal(older.status, 200);
      assert.match(older.text, />message 10</);
      assert.doesNotMatch(older.text, />message 11</);
    }
  });

  it('are fewer in the record when they are long', async () => {
    const path = await place();
    for (let nth = 0; nth < 40; nth += 1) {
      await service.post(`${path}/messages`, { text: `${nth}${'x'.repeat(1_900)}` });
    }
    const { pages, all } = await everything(path, 'messages');
    assert.deepEqual([pages.length, all.length], [2, 40]);
    assert.ok(JSON.stringify(pages.at(-1)).length < 52_000);
  });

  it('exclude those that an operator has withdrawn', async () => {
    const path = await place();
    const desk = deskContext(service, clock, 'ola@desk.example');
    const order = path.slice(orderPath.length + 1);
    const message = { order_id: order, text: 'Sorry' };
    await callAtDesk(desk, 'ola@desk.example', 'write_to_studio', message);
    const [written] = await service.store.read(({ events }) => events.latest(order, 1));
    const sent = { order_id: order, event: written?.event.version ?? 0 };
    const taken = await callAtDesk(desk, 'ola@desk.example', 'take_back', sent);
    assert.ok(taken.ok, JSON.stringify(taken));
    await write(path, 60);
    const { all } = await everything(path, 'messages');
    assert.deepEqual([all.length, all[0].text], [60, 'message 1']);
  });
});

describe('the timeline of an order', () => {
  it('includes the newest 100 steps in its record, and the others page by page', async () => {
    const path = await place();
    const id = path.slice(orderPath.length + 1);
    for (let nth = 1; nth <= 130; nth += 1) {
      if (nth % 90 === 0) clock.advance(dayMs);
      const { status } = await service.post(orderPath, { order_id: id, brief: { goal: `${nth}` } });
      assert.equal(status, 200);
    }
    const { pages, all } = await everything(path, 'timeline');
    assert.equal(pages.length, 2);
    assert.equal(pages.at(-1).length, 100);
    const steps = all.map(({ what }: { what: string }) => what);
    assert.equal(steps[0], 'order_placed');
    assert.equal(steps.filter((step: string) => step === 'answers_added').length, 130);
  });
});

it('pages of requests have 20 each, each once and in order', async () => {
  const requests = Array.from({ length: 45 }, (_each, nth) => ({ number: nth + 1 }));
  const order = { id: 'ord_1', work: { requests } };
  const callContext = { actor: { kind: 'order_holder', order } } as never;
  assert.ok('read' in listHistory.handler);
  const { read } = listHistory.handler;
  const pageBefore = (before: number | null) =>
    read({} as never, { list: 'requests', before }, callContext);
  const pages: number[][] = [];
  for (let before: number | null = null, hasMore = true; hasMore;) {
    const page: Awaited<ReturnType<typeof pageBefore>> = await pageBefore(before);
    assert.ok(page.ok);
    pages.unshift(page.value.requests.map(({ number }) => number));
    before = page.value.olderThan;
    hasMore = before !== null;
  }
  assert.deepEqual(
    pages.map(({ length }) => length),
    [5, 20, 20],
  );
  assert.deepEqual(
    pages.flat(),
    requests.map(({ number }) => number),
  );
});

describe('a page of the history', () => {
  it('is refused for an unknown list or position, and requires the ID', async () => {
    const path = await place();
    for (const [query, text] of [
      ['list=notes', 'list must be one of messages, requests, timeline, got notes'],
      ['before=0', 'before must be an integer from 1 to 1000000000, got 0'],
      ['before=x', 'before must be an integer from 1 to 1000000000, got x'],
    ]) {
      const { status, json } = await service.get(`${path}/history?${query}`);
      assert.deepEqual([status, json.error], [400, text]);
    }
    assert.deepEqual(await ok(`${path}/history?list=requests&before=7`), {
      requests: [],
      older: null,
    });
    assert.equal((await service.get(`${orderPath}/ord_x/history`)).status, 404);
  });
});

it('a list shows its newest entries within a character limit, but always one', () => {
  const long = { items: ['x'.repeat(90_000)] };
  assert.deepEqual(newestEntries([], 'requests'), { newest: [], hasOlder: false });
  assert.deepEqual(newestEntries([long], 'requests'), { newest: [long], hasOlder: false });
  assert.deepEqual(newestEntries([long, long], 'requests'), { newest: [long], hasOlder: true });
  const huge = { items: ['x'.repeat(900_000)] };
  assert.deepEqual(newestEntries([long, huge], 'requests'), { newest: [huge], hasOlder: true });
  assert.equal(
    newestEntries(
      Array.from({ length: 30 }, () => 1),
      'requests',
    ).newest.length,
    20,
  );
});
