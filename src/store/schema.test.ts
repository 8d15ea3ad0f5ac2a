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
import { bids, blocks, lotBidders, lots, participants } from './schema.ts';
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
  for (const { name, columns } of [orders, lots, lotBidders, participants, blocks, bids]) {
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

it('the hash of a code is neither read nor lost with its bid', async () => {
  const kept = await store.write('auction', async ({ bids }) => {
    await bids.save(bid);
    await bids.saveCodeHash(bid.id, 'a hash');
    await bids.save({ ...bid, attemptsLeft: 4 });
    const found = await bids.find(bid.id);
    return { keep: true, value: { found, hash: await bids.codeHash(bid.id) } };
  });
  assert.deepEqual(kept, { found: { ...bid, attemptsLeft: 4 }, hash: 'a hash' });
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
