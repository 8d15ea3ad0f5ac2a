import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { instant } from '../../src/domain/time.ts';
import { SecretChanged } from '../../src/store/record-key.ts';
import type { Store, Tx } from '../../src/store/store.ts';
import { openCrypto } from '../../src/system.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** What the record makes of another secret than it was begun under. */

const { store, open, keep, look, rows, execute, seeAllCalled } =
  await coveredStore('record-secrets');

const another = { key: openCrypto('another secret') };

beforeEach(() => execute('delete from record_links'));

const begin = (at = 1) => keep(({ record }) => record.begin(instant(at)));
const enqueue = (id: string) =>
  keep(({ outbox }) => {
    const envelope = confirmationTo({ channel: 'email', address: 'a@one.example' }, id);
    const delivery = { envelope, state: 'pending', notAfter: null, sealedSecret: null } as const;
    return outbox.enqueue([delivery], instant(1_000));
  });
const seal = (at: number) => keep(({ record }) => record.seal(instant(at)));
const ask = <Value>(work: (record: Tx['record']) => Promise<Value>, from: Store = store) =>
  from.read(({ record }) => work(record));
const kinds = async () => (await look(({ record }) => record.links(0, 99))).map(({ kind }) => kind);

describe('another secret', () => {
  it('is refused, where nobody has asked for a new one', async (test) => {
    await begin();
    const other = await open(test, another);
    const beginning = other.write('orders', async ({ record }) => {
      await record.begin(instant(9));
      return { keep: true, value: null };
    });
    await assert.rejects(beginning, SecretChanged);
    assert.deepEqual(await kinds(), ['begin', 'closed']);
  });

  it('is noticed, and so is that there is none', async (test) => {
    const [other, none] = [await open(test, another), await open(test, {})];
    const seen = () =>
      Promise.all(
        [store, other, none].map((each) =>
          ask(async (record) => [record.hasKey, await record.isAnothers()], each),
        ),
      );
    assert.deepEqual(await seen(), [
      [true, false],
      [true, false],
      [false, false],
    ]);
    await enqueue('m');
    await execute('delete from record_links');
    assert.deepEqual(await seen(), [
      [true, false],
      [true, false],
      [false, true],
    ]);
    await begin();
    assert.deepEqual(await seen(), [
      [true, false],
      [true, true],
      [false, true],
    ]);
  });

  it('goes on with what is still to be sent, and without the keys of participants', async (test) => {
    await begin();
    for (const id of ['pending', 'done']) await enqueue(id);
    await keep(({ outbox }) => outbox.markDone(['done'], 'sent', instant(1_500)));
    await execute(
      `insert into participant_keys (key_hash, participant_id, made_at_ms, last_used_at_ms, bid_id, binding)
      values ('k', 'par_1', 1, 1, 'bid_1', 'bound')`,
    );
    await seal(7);
    const renewed = await open(test, { ...another, mayRenew: true });
    await renewed.write('orders', async ({ record }) => {
      await record.begin(instant(9));
      return { keep: true, value: null };
    });
    assert.deepEqual(await kinds(), ['begin', 'closed', 'ends', 'begin']);
    assert.deepEqual(await rows('select key_hash from participant_keys'), []);
    const genuine = await renewed.read(({ outbox }) =>
      Promise.all(['pending', 'done'].map((id) => outbox.isGenuine(id))),
    );
    assert.deepEqual(genuine, [true, false]);
    const found = await ask(async (record) => [
      await record.isAnothers(),
      (await record.links(3, 1)).map(({ fits }) => fits),
    ]);
    assert.deepEqual(found, [true, [false]]);
  });
});

seeAllCalled();
