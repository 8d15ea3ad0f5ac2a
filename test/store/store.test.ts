import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import type { Store, Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { SecretMissing } from '../../src/log/rows/record-key.ts';
import { DatabaseMissing } from '../../src/store/engine.ts';
import { databaseIn, makeFolder, removeFolder } from '../support/database.ts';
import { confirmationTo } from '../support/enqueued.ts';
import { openTestStore } from '../support/open-store.ts';
import { orderOf } from '../support/plain-orders.ts';

/** Opens stores and checks the guarantees of their transactions. */

const openFor = async (test: { after: (end: () => Promise<void>) => void }) => {
  const folder = await makeFolder('studiolot-store-');
  const database = databaseIn(folder);
  const store = await openTestStore(database);
  test.after(async () => {
    await store.close();
    await removeFolder(folder);
  });
  return { database, store };
};

const write = <Value>(store: Store, work: (tx: Tx) => Promise<Value>, keep = true) =>
  store.write('orders', async (tx) => ({ keep, value: await work(tx) }));
const saving = (id: string) => (tx: Tx) => tx.orders.save(orderOf(id));
const ids = (store: Store) => store.read(({ orders }) => orders.ids('', 9));

describe('a transaction', () => {
  it('that commits is stored, and one that rolls back or throws leaves nothing', async (test) => {
    const { store } = await openFor(test);
    await Promise.allSettled([
      write(store, saving('ord_1')),
      write(store, saving('ord_2'), false),
      write(store, async (tx) => {
        await saving('ord_3')(tx);
        throw new Error('a bug');
      }),
      write(store, saving('ord_4')),
    ]);
    assert.deepEqual(await ids(store), ['ord_1', 'ord_4']);
  });

  it('that is read-only cannot write, by any function', async (test) => {
    const { store } = await openFor(test);
    for (const work of [
      saving('ord_1'),
      ({ chats }: Tx) => chats.bindHandle('ada', '1', instant(1)),
      ({ quotas }: Tx) => quotas.save('a', [instant(1)]),
    ]) {
      await assert.rejects(store.read<void>(work));
    }
    const left = await store.read(async ({ orders, chats, quotas }) => [
      await orders.ids('', 9),
      await chats.ofHandle('ada'),
      await quotas.load('a'),
    ]);
    assert.deepEqual(left, [[], null, []]);
  });
});

describe('a store', () => {
  it('without the secret records nothing', async (test) => {
    const { database } = await openFor(test);
    const store = await standardService.openStore(database);
    test.after(() => store.close());
    const envelope = confirmationTo({ channel: 'email', address: 'a@one.example' }, 'm');
    const delivery = {
      envelope,
      subject: '',
      queue: 'others',
      state: 'pending',
      notAfter: null,
      sealedSecret: null,
    } as const;
    await assert.rejects(
      write(store, ({ outbox }) => outbox.enqueue([delivery], instant(1))),
      SecretMissing,
    );
    assert.equal(await store.read(({ outbox }) => outbox.find('m')), null);
  });

  it('that must exist is not created', async (test) => {
    const folder = await makeFolder('studiolot-store-', { bare: true });
    test.after(() => removeFolder(folder));
    await assert.rejects(
      standardService.openStore(databaseIn(folder), { mustExist: true }),
      DatabaseMissing,
    );
    await (await standardService.openStore(databaseIn(folder))).close();
    await (await standardService.openStore(databaseIn(folder), { mustExist: true })).close();
  });

  it('accepts nothing more once it is closed, and finishes what waited', async (test) => {
    const { database, store } = await openFor(test);
    const closing = await standardService.openStore(database);
    const waiting = write(closing, saving('ord_1'));
    await closing.close();
    await waiting;
    assert.deepEqual(await ids(store), ['ord_1']);
  });
});
