import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createCrypto } from '../../src/boot/system.ts';
import type { Store, Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { SecretChanged } from '../../src/log/rows/record-key.ts';
import { coveredStore } from '../support/covered-store.ts';
import { confirmationTo } from '../support/enqueued.ts';

/** The service runs with another secret than the one under which the data was stored. */

const { store, open, commit, rows, execute, assertAllCalled } =
  await coveredStore('record-secrets');

const another = { key: createCrypto('another secret') };

beforeEach(() => execute('delete from record_secrets'));

const begin = (at = 1) => commit(({ record }) => record.begin(instant(at)));
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
const waiting = async (from: Store) =>
  (await ask((record) => record.waiting(), from)).map(([name, version]) => `${name} ${version}`);
const ask = <Value>(work: (record: Tx['record']) => Promise<Value>, from: Store = store) =>
  from.read(({ record }) => work(record));

describe('another secret', () => {
  it('is refused, unless a new one was requested', async (test) => {
    await begin();
    const other = await open(test, another);
    const starting = other.write('orders', async ({ record }) => {
      await record.begin(instant(9));
      return { keep: true, value: null };
    });
    await assert.rejects(starting, SecretChanged);
    assert.equal((await ask((record) => record.secret()))?.isInUse, true);
  });

  it('is detected, and so is a missing one', async (test) => {
    const [other, none] = [await open(test, another), await open(test, {})];
    const seen = () =>
      Promise.all(
        [store, other, none].map((each) =>
          ask(async (record) => [record.hasKey, await record.isUnderOtherSecret()], each),
        ),
      );
    assert.deepEqual(await seen(), [
      [true, false],
      [true, false],
      [false, false],
    ]);
    await enqueue('m');
    await execute('delete from record_secrets');
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

  it('keeps pending messages, and drops the keys of participants', async (test) => {
    await begin();
    for (const id of ['pending', 'done']) await enqueue(id);
    await commit(({ outbox }) => outbox.markDone(['done'], 'sent', instant(1_500)));
    await execute(
      `insert into participant_keys (key_hash, participant_id, made_at_ms, last_used_at_ms, bid_id, binding)
      values ('k', 'par_1', 1, 1, 'bid_1', 'bound')`,
    );
    const renewed = await open(test, { ...another, mayRenew: true });
    await renewed.write('orders', async ({ record }) => {
      await record.begin(instant(9));
      return { keep: true, value: null };
    });
    assert.deepEqual(await rows('select key_hash from participant_keys'), []);
    const genuine = await renewed.read(({ outbox }) =>
      Promise.all(['pending', 'done'].map((id) => outbox.isGenuine(id))),
    );
    assert.deepEqual(genuine, [true, false]);
    assert.equal(await ask((record) => record.isUnderOtherSecret()), true);
    assert.deepEqual(await ask((record) => record.secret(), renewed), {
      number: 2,
      at: 9,
      fromLeaf: 0,
      isInUse: true,
    });
    // Events that waited for their leaf still wait.
    assert.deepEqual((await waiting(renewed)).toSorted(), [
      'message done 1',
      'message pending 1',
      'message pending 2',
    ]);
  });
});

assertAllCalled();
