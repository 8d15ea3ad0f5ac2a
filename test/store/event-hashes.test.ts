import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createCrypto } from '../../src/boot/system.ts';
import type { BidId, OrderId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { instant } from '../../src/kernel/time.ts';
import type { RecordKey } from '../../src/log/rows/record-key.ts';
import type { OrderEvent } from '../../src/order/rules/order.ts';
import type { NewWorkEvent } from '../../src/order/rules/work-events.ts';
import { coveredStore } from '../support/covered-store.ts';
import { placedEvent, studioOf } from '../support/plain-orders.ts';

/** Each event has a keyed hash, and personal data can be erased from all events. */

const { commit, readTwice, open, rows, execute, assertAllCalled } =
  await coveredStore('event-hashes');

const eventOf = (version: number, happening: NewWorkEvent, id = 'ord_1'): OrderEvent => ({
  ...happening,
  orderId: id as OrderId,
  version,
  at: instant(version * 1_000),
});
const note = (version: number, id = 'ord_1') =>
  eventOf(version, { type: 'NoteWritten', text: 'Ada called' }, id);
const placed = (id = 'ord_1') => placedEvent(id, { studio: studioOf({ name: 'Студыя' }) });
const append = (...events: readonly OrderEvent[]) =>
  commit((tx) => tx.events.append(events, 'operator ada'));

/** Whether each event of a stream fits its hash, and the other faults. */
const hashed = async (stream = 'ord_1') => {
  const all = (await readTwice(({ events }) => events.between(stream, stream))).get(stream) ?? [];
  return all.map(({ isKeyed, problem }) => {
    const fits = isKeyed === true ? 'keyed' : 'broken';
    return problem === null ? fits : `${fits}, ${problem}`;
  });
};

it('events have a hash each, within a transaction and over several', async () => {
  await append(placed(), placed('ord_2'), note(2), note(2, 'ord_2'));
  await append(note(3));
  await append(note(3, 'ord_2'), note(4, 'ord_2'));
  assert.deepEqual(await hashed(), ['keyed', 'keyed', 'keyed']);
  assert.deepEqual(await hashed('ord_2'), ['keyed', 'keyed', 'keyed', 'keyed']);
});

it('a forged event is named, and no other', async () => {
  const faultsAfter = async (sql: string) => {
    await execute('delete from events');
    await append(placed(), note(2), note(3));
    await execute(sql);
    return hashed();
  };
  const second = "where stream = 'ord_1' and version = 2";
  const columns = 'has columns that differ from its body';
  assert.deepEqual(
    await faultsAfter(`update events set body = replace(body, 'ada', 'eve') ${second}`),
    ['keyed', 'broken', 'keyed'],
  );
  assert.deepEqual(await faultsAfter(`update events set hash = 'k.another' ${second}`), [
    'keyed',
    'broken',
    'keyed',
  ]);
  assert.deepEqual(await faultsAfter(`delete from events ${second}`), ['keyed', 'keyed']);
  for (const column of ["type = 'OrderConfirmed'", 'at_ms = 1', "currency = 'EUR', amount = 1"]) {
    assert.deepEqual(await faultsAfter(`update events set ${column} ${second}`), [
      'keyed',
      `keyed, ${columns}`,
      'keyed',
    ]);
  }
  assert.deepEqual(
    await faultsAfter(`update events set personal = replace(personal, 'Ada', 'Eve') ${second}`),
    ['keyed', 'keyed, has a personal part that was changed', 'keyed'],
  );
  assert.deepEqual(await faultsAfter(`update events set personal = null ${second}`), [
    'keyed',
    'keyed, has lost its personal part, and nobody was forgotten',
    'keyed',
  ]);
});

it('without the key a hash cannot be checked, and under another key it does not fit', async (test) => {
  await append(placed(), note(2));
  const seenWith = async (key: RecordKey | null) => {
    const other = await open(test, { key });
    const all = await other.read(({ events }) => events.between('ord_1', 'ord_1'));
    return all.get('ord_1')?.map(({ isKeyed }) => isKeyed);
  };
  assert.deepEqual(await seenWith(null), [null, null]);
  assert.deepEqual(await seenWith(createCrypto('another secret')), [false, false]);
});

it('forgetting erases earlier personal data in its own stream, and the hashes still fit', async () => {
  const forgotten: OrderEvent = {
    type: 'OrderForgotten',
    orderId: 'ord_1' as OrderId,
    version: 3,
    at: instant(3_000),
  };
  await append(placed(), note(2), placed('ord_2'), note(2, 'ord_2'));
  await append(forgotten, note(4));
  const apart = await rows('select stream, version from events where personal is not null');
  assert.deepEqual(apart.map(({ stream, version }) => `${stream} ${version}`).toSorted(), [
    'ord_1 4',
    'ord_2 1',
    'ord_2 2',
  ]);
  assert.deepEqual(await hashed(), ['keyed', 'keyed', 'keyed', 'keyed']);
  const [first, second] = await readTwice(({ events }) => events.stream('ord_1'));
  assert.deepEqual(second?.event, { ...note(2), text: '' });
  assert.ok(first?.event.type === 'OrderPlaced');
  assert.equal(first.event.studio.name, null);
});

it('an undone payment no longer counts, and is no fault', async () => {
  const paid = (version: number) =>
    eventOf(version, {
      type: 'PaymentRecorded',
      amountMinor: minor(25_000),
      currency: 'EUR',
      reference: null,
      invoiceNumber: null,
    });
  const takenBack = (version: number, undoneVersion: number): OrderEvent => ({
    type: 'ActTakenBack',
    orderId: 'ord_1' as OrderId,
    version,
    at: instant(version * 1_000),
    undoneVersion,
  });
  await append(placed(), paid(2), note(3), paid(4));
  await append(takenBack(5, 4), takenBack(6, 3));
  const counted = await rows('select version, currency, amount from events order by version');
  const none = { currency: null, amount: null };
  assert.deepEqual(counted, [
    { version: 1, ...none },
    { version: 2, currency: 'EUR', amount: 25_000 },
    { version: 3, ...none },
    { version: 4, currency: '', amount: 0 },
    { version: 5, ...none },
    { version: 6, ...none },
  ]);
  assert.deepEqual(
    await hashed(),
    Array.from({ length: 6 }, () => 'keyed'),
  );
});

it('appended events wait to be sealed, except those of a bid before its confirmation', async () => {
  const code = { bidId: 'bid_1' as BidId, at: instant(1_000) };
  await commit(({ events }) =>
    events.append(
      [
        placed(),
        { ...code, type: 'CodeReplaced', version: 1 },
        { ...code, type: 'CodeRenewed', version: 2, codeExpiresAt: instant(5) },
        { ...code, type: 'WrongCodeEntered', version: 3 },
      ],
      'anonymous',
    ),
  );
  const unsealed = await rows('select ends from unsealed');
  const ends = unsealed.flatMap((row) => JSON.parse(String(row['ends'])) as [string, number][]);
  assert.deepEqual(ends.map(([name, version]) => `${name} ${version}`).toSorted(), [
    'bid_1 2',
    'ord_1 1',
  ]);
});

assertAllCalled();
