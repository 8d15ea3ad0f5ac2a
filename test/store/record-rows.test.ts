import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { OrderId } from '../../src/domain/ids.ts';
import { instant } from '../../src/domain/time.ts';
import type { End, LinkKind } from '../../src/store/link.ts';
import type { Tx } from '../../src/store/store.ts';
import { coveredStore } from '../support/covered-store.ts';
import { isPostgres } from '../support/database.ts';
import { confirmationTo } from '../support/enqueued.ts';
import { placedEvent } from '../support/plain-orders.ts';

/** One chain of links, that seal where every stream and message has come to. */

const { keep, look, contend, rows, execute, seeAllCalled } = await coveredStore('record-rows');

beforeEach(() => execute('delete from record_links'));

const begin = (at = 1) => keep(({ record }) => record.begin(instant(at)));
const place = (id: string, ...notes: readonly number[]) =>
  keep(({ events }) =>
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
  keep(({ outbox }) => {
    const envelope = confirmationTo({ channel: 'email', address: 'a@one.example' }, id);
    const delivery = { envelope, state: 'pending', notAfter: null, sealedSecret: null } as const;
    return outbox.enqueue([delivery], instant(1_000));
  });
const seal = (at: number) => keep(({ record }) => record.seal(instant(at)));
const ask = <Value>(work: (record: Tx['record']) => Promise<Value>) =>
  look(({ record }) => work(record));
const kinds = async (only?: readonly LinkKind[]) =>
  (await look(({ record }) => record.links(0, 99, only))).map(({ kind }) => kind);
/** Without their hashes. */
const endsOf = async (number: number) => {
  const [link] = await look(({ record }) => record.links(number - 1, 1));
  return link?.ends.map(([name, version]) => `${name} ${version}`).toSorted();
};

describe('a record', () => {
  it('begins once, and is closed at once where nothing is stored', async () => {
    assert.deepEqual(await ask((record) => record.head()), null);
    await begin(5);
    await begin(6);
    const [first, second] = await look(({ record }) => record.links(0, 9));
    assert.deepEqual(
      [first, second].map((link) => ({ ...link, hash: '' })),
      [
        { number: 1, hash: '', kind: 'begin', at: 5, ends: [], fits: true },
        { number: 2, hash: '', kind: 'closed', at: 5, ends: [], fits: true },
      ],
    );
    const head = { number: 2, hash: second?.hash ?? '' };
    const found = await look(async ({ record }) => [
      await record.head(),
      await record.closing(),
      await record.contains(head),
      await record.contains({ ...head, number: 1 }),
      await record.contains({ ...head, number: 3 }),
      record.hasKey,
    ]);
    assert.deepEqual(found, [head, head, true, false, false, true]);
  });

  it('seals what was written, each stream and message as far as it has come', async () => {
    await begin();
    assert.equal(await ask((record) => record.isWaiting()), false);
    await place('ord_1', 2, 3);
    await place('ord_2');
    await enqueue('m');
    assert.equal(await ask((record) => record.isWaiting()), true);
    assert.equal(await seal(7), false);
    assert.deepEqual(await kinds(), ['begin', 'closed', 'ends']);
    assert.deepEqual(await endsOf(3), ['message m 1', 'ord_1 3', 'ord_2 1']);
    assert.equal(await ask((record) => record.isWaiting()), false);
    assert.equal(await seal(8), false);
    assert.deepEqual(await kinds(), ['begin', 'closed', 'ends']);
  });

  it('seals nothing that somebody else has put there, and so many rows at a time', async () => {
    await begin();
    await execute(
      `insert into unsealed (id, ends)
      with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 501)
      select 'made ' || n, '[["ord_9",1,"h"]]' from numbers`,
    );
    assert.deepEqual([await seal(7), await seal(7)], [true, false]);
    assert.deepEqual(await kinds(), ['begin', 'closed']);
    assert.deepEqual(await rows('select id from unsealed'), []);
  });

  it('of a large transaction is put into rows of a hundred ends each', async () => {
    await begin();
    await keep(({ events }) =>
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
    await seal(7);
    assert.equal((await endsOf(3))?.length, 101);
  });

  it('is read on from any link, or only those of some kinds', async () => {
    await begin();
    for (const nth of [1, 2, 3]) {
      await place(`ord_${nth}`);
      await seal(nth);
    }
    // Where a row stands on the disk says nothing of its place.
    await execute('update record_links set at_ms = at_ms where number = 3');
    const numbers = (after: number, limit: number, only?: readonly LinkKind[]) =>
      look(async ({ record }) =>
        (await record.links(after, limit, only)).map(({ number, fits }) => `${number} ${fits}`),
      );
    assert.deepEqual(await numbers(2, 2), ['3 true', '4 true']);
    assert.deepEqual(await numbers(5, 2), []);
    assert.deepEqual(await numbers(0, 9, ['begin', 'closed']), ['1 true', '2 true']);
    assert.deepEqual(await numbers(1, 9, ['begin', 'closed']), ['2 true']);
    await execute('update record_links set at_ms = 99 where number = 4');
    assert.deepEqual(await numbers(2, 9), ['3 true', '4 false', '5 true']);
    await execute('delete from record_links where number = 4');
    assert.deepEqual(await numbers(2, 9), ['3 true', '5 false']);
  });

  it('begins anew where somebody has taken it away', async () => {
    await begin();
    await place('ord_1');
    await execute('delete from record_links');
    await seal(7);
    assert.deepEqual(await kinds(), ['begin', 'ends']);
  });

  it('says which ends are missing: gone, or other ones now', async () => {
    await begin();
    await place('ord_1', 2);
    for (const id of ['m', 'n', 'o']) await enqueue(id);
    await seal(7);
    const [link] = await look(({ record }) => record.links(2, 1));
    const ends = link?.ends ?? [];
    const missing = async (sealed: readonly End[]) =>
      (await look(({ record }) => record.missing(sealed)))
        .map(([name, version]) => `${name} ${version}`)
        .toSorted();
    assert.deepEqual([ends.length, await missing(ends)], [4, []]);
    assert.deepEqual(
      await missing([
        ['ord_1', 2, ''],
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

  it('finds out what the database does by itself', async () => {
    assert.deepEqual(await look(({ record }) => record.triggers()), []);
    await execute(
      isPostgres
        ? `create function evil() returns trigger language plpgsql as 'begin return new; end';
          create trigger evil before insert on outbox for each row execute function evil()`
        : 'create trigger evil after insert on outbox begin select 1; end',
    );
    assert.deepEqual(await look(({ record }) => record.triggers()), ['evil']);
    await execute(
      isPostgres ? 'drop trigger evil on outbox; drop function evil()' : 'drop trigger evil',
    );
  });

  it('is sealed by one at a time', async () => {
    await begin();
    await place('ord_1');
    const sealing = async ({ record }: Tx) => {
      await record.seal(instant(7));
      // Whoever waits for it on another node finds the row locked.
      return isPostgres ? rows('select id from locks where id = 1 for update skip locked') : [];
    };
    assert.deepEqual(await contend(sealing, ({ record }) => record.seal(instant(8))), [[], false]);
    assert.deepEqual(await kinds(), ['begin', 'closed', 'ends']);
  });
});

seeAllCalled();
