import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import type { End } from '../../src/log/rows/record-tables.ts';
import { coveredStore } from '../support/covered-store.ts';
import { isPostgres } from '../support/database.ts';
import { confirmationTo } from '../support/enqueued.ts';
import { placedEvent } from '../support/plain-orders.ts';

/** New events wait, with their keyed hashes, for the leaf of the log that commits to them. */

const { commit, readTwice, rows, execute, assertAllCalled } = await coveredStore('record-rows');

beforeEach(() => execute('delete from record_secrets'));

const begin = (at = 1) => commit(({ record }) => record.begin(instant(at)));
const place = (id: string, ...notes: readonly number[]) =>
  commit(({ events }) =>
    events.append(
      [
        placedEvent(id),
        ...notes.map((version) => ({
          type: 'NoteWritten' as const,
          orderId: id as OrderId,
          version,
          at: instant(version),
          text: 'x',
        })),
      ],
      'system',
    ),
  );
const enqueue = (id: string) =>
  commit(({ outbox }) => {
    const envelope = confirmationTo({ channel: 'email', address: 'a@one.example' }, id);
    const delivery = {
      envelope,
      subject: '',
      queue: 'others',
      state: 'pending',
      notAfter: null,
      sealedSecret: null,
    } as const;
    return outbox.enqueue([delivery], instant(1_000));
  });
const take = () => commit(({ record }) => record.take());
const isWaiting = () => readTwice(({ record }) => record.isWaiting());
/** The streams' ends without their hashes. */
const named = (ends: readonly End[]) =>
  ends.map(([name, version]) => `${name} ${version}`).toSorted();

describe('a new row', () => {
  it('waits for its leaf, whether event or message, until it is committed', async () => {
    await begin();
    assert.equal(await isWaiting(), false);
    await place('ord_1', 2, 3);
    await place('ord_2');
    await enqueue('m');
    assert.equal(await isWaiting(), true);
    const all = ['message m 1', 'ord_1 1', 'ord_1 2', 'ord_1 3', 'ord_2 1'];
    assert.deepEqual(named(await readTwice(({ record }) => record.waiting())), all);
    const { ends, isMore } = await take();
    assert.deepEqual([named(ends), isMore], [all, false]);
    assert.equal(await isWaiting(), false);
    assert.deepEqual(await take(), { ends: [], isMore: false });
  });

  it('is ignored when another program inserted it, and is taken in limited batches', async () => {
    await begin();
    await execute(
      `insert into unsealed (id, ends)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 501)
      select 'made ' || n, '[["ord_9",1,"h"]]' from numbers`,
    );
    assert.deepEqual(await take(), { ends: [], isMore: true });
    assert.deepEqual(await take(), { ends: [], isMore: false });
    assert.deepEqual(await rows('select id from unsealed'), []);
  });

  it('of a large transaction shares a queue row with a hundred others', async () => {
    await begin();
    await commit(({ events }) =>
      events.append(
        Array.from({ length: 101 }, (_, nth) => placedEvent(`ord_${nth}`)),
        'system',
      ),
    );
    const sizes = (await rows('select ends from unsealed')).map(
      ({ ends }) => (JSON.parse(String(ends)) as unknown[]).length,
    );
    assert.deepEqual(
      sizes.toSorted((a, b) => a - b),
      [1, 100],
    );
    assert.equal((await take()).ends.length, 101);
  });

  it('is missed when it was deleted, or replaced', async () => {
    await begin();
    await place('ord_1', 2);
    for (const id of ['m', 'n', 'o']) await enqueue(id);
    const { ends } = await take();
    const missing = async (sealed: readonly End[]) =>
      named(await readTwice(({ record }) => record.missing(sealed)));
    assert.deepEqual([ends.length, await missing(ends)], [5, []]);
    assert.deepEqual(
      await missing([
        ['ord_9', 1, 'h'],
        ['message x', 1, 'h'],
      ]),
      ['message x 1', 'ord_9 1'],
    );
    const many = Array.from({ length: 101 }, (_, nth): End => [`ord_9${nth}`, 1, 'h']);
    assert.equal((await missing([...many, ...ends])).length, 101);
    await execute(
      `update events set hash = 'k.other' where version = 2;
      delete from outbox where id = 'm';
      update outbox set digest = '1.other' where id = 'n';
      update outbox set digest = '2.newer' where id = 'o'`,
    );
    assert.deepEqual(await missing(ends), ['message m 1', 'message n 1', 'ord_1 2']);
  });

  it('is written by the service alone: triggers of the database are found', async () => {
    assert.deepEqual(await readTwice(({ record }) => record.triggers()), []);
    await execute(
      isPostgres
        ? `create function evil() returns trigger language plpgsql as 'begin return new; end';
          create trigger evil before insert on outbox for each row execute function evil()`
        : 'create trigger evil after insert on outbox begin select 1; end',
    );
    assert.deepEqual(await readTwice(({ record }) => record.triggers()), ['evil']);
    await execute(
      isPostgres ? 'drop trigger evil on outbox; drop function evil()' : 'drop trigger evil',
    );
  });
});

assertAllCalled();
