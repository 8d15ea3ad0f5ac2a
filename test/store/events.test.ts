import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { BidId, OrderId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import type { OrderEvent } from '../../src/order/rules/order.ts';
import type { NewWorkEvent } from '../../src/order/rules/work-events.ts';
import { coveredStore } from '../support/covered-store.ts';
import { placedEvent, studioOf } from '../support/plain-orders.ts';

/** The audit log has a stream for each entity. */

const { commit, commitAndRead, readTwice, rows, execute, assertAllCalled } =
  await coveredStore('events');

const eventOf = (id: string, version: number, at: number, happening: NewWorkEvent): OrderEvent => ({
  ...happening,
  orderId: id as OrderId,
  version,
  at: instant(at),
});
const note = (id: string, version: number, at: number, text = 'Ada called') =>
  eventOf(id, version, at, { type: 'NoteWritten', text });
const placed = placedEvent('ord_1', {
  studio: studioOf({ name: 'Студыя' }),
  brief: new Map([['goal', 'Cakes']]),
  reference: 'R-7',
  referenceKey: null,
});

const versionsOf = (events: readonly { readonly version: number }[]): readonly number[] =>
  events.map(({ version }) => version);

it('events are read as they were written, with their actor', async () => {
  const written = note('ord_1', 2, 2_000);
  const paid = eventOf('ord_1', 3, 1_800_000_000_000, {
    type: 'PaymentRecorded',
    amountMinor: minor(3_000_000_000),
    currency: 'PLN',
    reference: 'X-1',
    invoiceNumber: '7/2026',
  });
  const found = await commitAndRead(
    async ({ events }) => {
      await events.append([placed], 'anonymous');
      await events.append([written], 'operator ada');
      await events.append([paid], 'system');
    },
    async ({ events }) => [
      await events.stream('ord_1'),
      await events.find('ord_1', 2),
      await events.find('ord_1', 4),
      await events.find('ord_2', 1),
      await events.stream('ord_2'),
    ],
  );
  const [first, second, third] = [
    { version: 1, event: placed, actor: 'anonymous' },
    { version: 2, event: written, actor: 'operator ada' },
    { version: 3, event: paid, actor: 'system' },
  ];
  assert.deepEqual(found, [[first, second, third], second, null, null, []]);
  const stored = await rows(
    'select stream, version, type, at_ms, currency, amount from events order by version',
  );
  const row = { stream: 'ord_1', currency: null, amount: null };
  assert.deepEqual(stored, [
    { ...row, version: 1, type: 'OrderPlaced', at_ms: 1_000 },
    { ...row, version: 2, type: 'NoteWritten', at_ms: 2_000 },
    {
      ...row,
      version: 3,
      type: 'PaymentRecorded',
      at_ms: 1_800_000_000_000,
      currency: 'PLN',
      amount: 3_000_000_000,
    },
  ]);
});

it('personal data is stored apart from the rest of an event', async () => {
  await commit(({ events }) => events.append([placed, note('ord_1', 2, 2_000)], 'operator ada'));
  const personal = /Студыя|studio\.example|Cakes|Ada called/;
  for (const { body, personal: apart } of await rows('select body, personal from events')) {
    assert.doesNotMatch(String(body), personal);
    assert.match(String(apart), personal);
  }
});

/** Appends ten events, so that sorting by digits would differ from sorting by number. */
const appendTen = () =>
  commit(({ events }) =>
    events.append(
      [
        placed,
        ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((version) => note('ord_1', version, version * 100)),
      ],
      'operator ada',
    ),
  );

it('a stream can be read from any event on, and from its newest', async () => {
  await appendTen();
  await commit(({ events }) =>
    events.append([eventOf('ord_1', 11, 9_000, { type: 'MaterialsConfirmed' })], 'operator ada'),
  );
  await execute('update events set at_ms = at_ms where version in (1, 9)');
  const found = await readTwice(async ({ events }) => [
    versionsOf(await events.stream('ord_1', 8)),
    versionsOf(await events.stream('ord_1', 11)),
    versionsOf(await events.latest('ord_1', 2)),
    versionsOf(await events.latest('ord_1', 2, { but: ['MaterialsConfirmed'] })),
    versionsOf(await events.latest('ord_1', 99, { but: ['NoteWritten', 'OrderConfirmed'] })),
    versionsOf(await events.latest('ord_1', 99, { only: ['NoteWritten', 'OrderConfirmed'] })),
    versionsOf(await events.latest('ord_1', 2, { only: ['MaterialsConfirmed', 'OrderPlaced'] })),
    versionsOf(await events.latest('ord_1', 2, { before: 10 })),
    versionsOf(await events.latest('ord_2', 2)),
  ]);
  assert.deepEqual(found, [
    [9, 10, 11],
    [],
    [10, 11],
    [9, 10],
    [1, 11],
    [2, 3, 4, 5, 6, 7, 8, 9, 10],
    [1, 11],
    [8, 9],
    [],
  ]);
});

it('the first event at or after a moment is found', async () => {
  await appendTen();
  const first = await readTwice(({ events }) =>
    Promise.all([
      events.firstSince('ord_1', instant(0)),
      events.firstSince('ord_1', instant(1_001)),
      events.firstSince('ord_1', instant(1_000)),
      events.firstSince('ord_2', instant(0)),
    ]),
  );
  // The first and the last event are both at 1,000.
  assert.deepEqual(first, [1, null, 1, null]);
  await commit(({ events }) => events.append([note('ord_1', 11, 1_001)], 'system'));
  assert.equal(await readTwice(({ events }) => events.firstSince('ord_1', instant(1_001))), 11);
});

it('an outline omits texts, and has a start, an end and a limit', async () => {
  const message = { type: 'MessageWritten', from: 'studio', text: 'Ask Ada' } as const;
  const questionEvent = {
    type: 'ChangesRequested',
    request: 1,
    kind: 'changes',
    items: ['Warmer'],
    dueAt: instant(9),
  } as const;
  const withAnswers = {
    type: 'AnswersAdded',
    orderId: 'ord_1' as OrderId,
    version: 5,
    at: instant(5),
    answers: new Map([['goal', 'Pans']]),
  } as const;
  const cancelled = eventOf('ord_1', 6, 6, { type: 'OrderCancelled', reason: 'Too late' });
  await commit(({ events }) =>
    events.append(
      [
        placed,
        note('ord_1', 2, 2),
        eventOf('ord_1', 3, 3, message),
        eventOf('ord_1', 4, 4, questionEvent),
        withAnswers,
        cancelled,
      ],
      'order_holder',
    ),
  );
  const outline = (span: { after?: number; upTo?: number; limit?: number }) =>
    readTwice(({ events }) => events.outline('ord_1', span));
  assert.deepEqual(
    (await outline({})).map(({ event }) => event),
    [
      placed,
      { ...note('ord_1', 2, 2), text: '' },
      { ...eventOf('ord_1', 3, 3, message), text: '' },
      { ...eventOf('ord_1', 4, 4, questionEvent), items: [''] },
      { ...withAnswers, answers: new Map([['goal', '']]) },
      cancelled,
    ],
  );
  assert.deepEqual(versionsOf(await outline({ after: 2, upTo: 5 })), [3, 4, 5]);
  assert.deepEqual(versionsOf(await outline({ after: 2, limit: 1 })), [3]);
  assert.deepEqual(versionsOf(await outline({ limit: 2 })), [1, 2]);
  assert.deepEqual(versionsOf(await outline({ after: 6 })), []);
});

const requested = (id: string) =>
  ({
    type: 'CodeReplaced',
    bidId: id as BidId,
    version: 1,
    at: instant(1_000),
  }) as const;

it('streams are listed in order, and a range of them is read whole', async () => {
  await commit(async ({ events }) => {
    for (const id of ['ord_2', 'ord_10', 'ord_1', 'ord_3']) {
      await events.append([placedEvent(id), note(id, 2, 2)], 'anonymous');
    }
    await events.append([requested('bid_1')], 'anonymous');
  });
  // The update moves the row on the disk, which must not change the order of events.
  await execute('update events set at_ms = at_ms where version = 1');
  const found = await readTwice(async ({ events }) => [
    await events.streams('ord_', '', 3),
    await events.streams('ord_', 'ord_10', 9),
    await events.streams('bid_', '', 9),
    await events.streams('par_', '', 9),
    [...(await events.between('ord_10', 'ord_2'))].map(([stream, all]) => [
      stream,
      ...versionsOf(all),
    ]),
    [...(await events.between('ord_4', 'ord_5'))],
  ]);
  assert.deepEqual(found, [
    ['ord_1', 'ord_10', 'ord_2'],
    ['ord_2', 'ord_3'],
    ['bid_1'],
    [],
    [
      ['ord_10', 1, 2],
      ['ord_2', 1, 2],
    ],
    [],
  ]);
});

assertAllCalled();
