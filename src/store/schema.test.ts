import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, it } from 'node:test';
import type { Store } from '../app/ports.ts';
import { evolveBid, type Bid } from '../domain/auction/bid.ts';
import { bidId, type LotId } from '../domain/ids.ts';
import { minor } from '../domain/money.ts';
import { instant } from '../domain/time.ts';
import { orders } from './order-tables.ts';
import { lotBidders, standbyBidders } from './bidder-tables.ts';
import { bids, blocks, lots, participants } from './schema.ts';
import { openStore } from './store.ts';

/** What is declared, against what there is. */

const folder = mkdtempSync(join(tmpdir(), 'studiolot-schema-'));
const file = join(folder, 'test.db');
let store: Store;
let database: DatabaseSync;
before(async () => {
  store = await openStore(`sqlite:${file}`);
  database = new DatabaseSync(file);
});
after(async () => {
  database.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

it('every column that the migrations make is declared, and no other', () => {
  for (const { name, columns } of [
    orders,
    lots,
    lotBidders,
    standbyBidders,
    participants,
    blocks,
    bids,
  ]) {
    const made = database
      .prepare('select name from pragma_table_info(?)')
      .all(name)
      .map((column) => String(column['name']));
    const declared = name === 'bids' ? [...columns, 'code_hash'] : columns;
    assert.deepEqual(new Set(declared), new Set(made), name);
  }
});

const id = bidId(instant(0), new Uint8Array(16));
const bid = evolveBid(null, {
  type: 'BidRequested',
  bidId: id,
  version: 1,
  at: instant(1_000),
  lotId: 1 as LotId,
  email: 'Ada.L+x@Gmail.com',
  name: 'Ada',
  language: 'en',
  amountMinor: minor(2_500),
  network: '192.0.2.1',
  codeExpiresAt: instant(2_000),
});

/** Returns what the next who looks is told. */
const save = async (saved: Bid): Promise<Bid | null> => {
  await store.write('auction', async ({ bids }) => {
    await bids.save(saved);
    return { keep: true, value: undefined };
  });
  return store.read(({ bids }) => bids.find(saved.id));
};

it('what changes is saved again, and what is fixed stays as it was first', async () => {
  assert.deepEqual(await save(bid), bid);
  const changed: Bid = { ...bid, status: 'entered', enteredAt: instant(3_000), version: 2 };
  assert.deepEqual(await save({ ...changed, language: 'de' }), changed);
});

const rowOf = (id: string) => ({
  ...database
    .prepare('select name, status, attempts_left, code_hash from bids where id = ?')
    .get(id),
});

it('of a bid that is there only what has changed is written', async () => {
  database.exec("update bids set name = 'Ada by hand', code_hash = 'a hash'");
  const tried: Bid = { ...bid, attemptsLeft: 4, version: 2 };
  await store.write('auction', async ({ bids }) => {
    await bids.save(tried, bid);
    await bids.save({ ...tried, status: 'entered', version: 3 }, tried);
    return { keep: true, value: undefined };
  });
  assert.deepEqual(rowOf(bid.id), {
    ...{ name: 'Ada by hand', status: 'entered', attempts_left: 4, code_hash: 'a hash' },
  });
});

it('the hash of a code is neither read nor lost with its bid', async () => {
  const other = { ...bid, id: 'bid_other' as Bid['id'] };
  const kept = await store.write('auction', async ({ bids }) => {
    await bids.save(other);
    await bids.saveCodeHash(other.id, 'a hash');
    await bids.save({ ...other, attemptsLeft: 4 }, other);
    const found = await bids.find(other.id);
    return { keep: true, value: { found, hash: await bids.codeHash(other.id) } };
  });
  assert.deepEqual(kept, { found: { ...other, attemptsLeft: 4 }, hash: 'a hash' });
  assert.deepEqual(rowOf(other.id), {
    ...{ name: 'Ada', status: 'waiting_for_code', attempts_left: 4, code_hash: 'a hash' },
  });
});

it('what a bid is searched by follows from its address', () => {
  const row = database.prepare('select email_key, mailbox, is_automatic from bids').get();
  assert.deepEqual(
    { ...row },
    {
      email_key: 'ada.l+x@gmail.com',
      mailbox: 'adal@gmail.com',
      is_automatic: 0,
    },
  );
});
