import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { TestContext } from 'node:test';
import { canonicalJson } from '../../src/kernel/result.ts';
import type { Tx } from '../../src/kernel/store.ts';
import type { LogHead } from '../../src/log/published.ts';
import { audit } from '../../src/operators/verify/audit.ts';
import { auctionFor, startAuction, type Auction, type Client } from './auction.ts';
import { hourMs } from './clock.ts';
import { copyFolder, databaseIn, openDatabase, removeFolder, rowsOf } from './database.ts';
import { placeOrder } from './delivery.ts';
import { nothingIsPending } from './mail.ts';
import { openTestStore } from './open-store.ts';
import { auditFaults, textOf } from './stored.ts';
import { until } from './until.ts';

/** Changes that an attacker with database access, but without the SECRET, could make. */

type TamperedAuction = Auction & {
  readonly database: string;
  readonly order: string;
  readonly ada: Client;
};

/** A folder with an order and a bid in the log, which no running service uses. */
const seal = async () => {
  const { service, operator, client, lot } = await startAuction();
  const database = databaseIn(service.folder);
  const { order_id: order } = await placeOrder(service, {
    studio: { email: 'studio@example.org' },
    brief: { goal: 'Sell pans' },
  });
  const ada = client('ada@example.org');
  await ada.enter(await lot({ endsInMs: hourMs }), 20);
  await nothingIsPending(service.store);
  await everythingIsSealed(database);
  assert.deepEqual(await auditFaults(database), []);
  await operator.store.close();
  await service.close();
  return { folder: service.folder, order: String(order), key: ada.key };
};
let sealing: ReturnType<typeof seal> | null = null;

/** Copies the folder, because it is made once. */
const copySealed = async () => {
  const { folder, ...others } = await (sealing ??= seal());
  return { ...others, folder: await copyFolder(folder) };
};

/** Starts a service on a copy. */
export const openSealed = async (
  test: TestContext,
  environment: Record<string, string> = {},
): Promise<TamperedAuction> => {
  const { folder, order, key } = await copySealed();
  const auction = await auctionFor(test, environment, {}, folder);
  const ada = auction.client('ada@example.org');
  ada.key = key;
  return { ...auction, database: databaseIn(folder), order, ada };
};

/** Opens only the database of a copy, for tests that need no service. */
export const sealedDatabase = async (
  test: TestContext,
): Promise<Pick<TamperedAuction, 'database' | 'order'>> => {
  const { folder, order } = await copySealed();
  test.after(() => removeFolder(folder));
  return { database: databaseIn(folder), order };
};

export const everythingIsSealed = async (url: string): Promise<void> => {
  const database = await openDatabase(url);
  try {
    await until('everything is sealed', async () => {
      const [row] = await database.rows('select count(*) as count from unsealed');
      return Number(row?.['count']) === 0;
    });
  } finally {
    await database.close();
  }
};

export const auditWith = async (database: string, head: LogHead): Promise<readonly string[]> => {
  const { faults } = await reading(database, (tx) => audit(tx, head));
  return faults.map(({ stream, problem }) => `${stream}: ${problem}`);
};

export const newestHead = async (database: string): Promise<LogHead> => {
  const newest = await reading(database, ({ log }) => log.checkpoint());
  assert.ok(newest);
  return { size: newest.size, root: newest.root };
};

const reading = async <Value>(
  database: string,
  look: (tx: Tx) => Promise<Value>,
): Promise<Value> => {
  const store = await openTestStore(database);
  try {
    return await store.read(look);
  } finally {
    await store.close();
  }
};

/** Recomputes the hashes that need no key from the body of each event. */
export const forge = async (
  database: string,
  stream: string,
  bend: (event: Record<string, unknown>) => object,
): Promise<void> => {
  const rows = await rowsOf(
    database,
    'select version, body from events where stream = ? order by version',
    stream,
  );
  for (const row of rows) {
    const { personal: _hash, ...event } = JSON.parse(textOf(row, 'body'));
    const body = canonicalJson(bend(event));
    const hash = `k.${createHash('sha256').update(body).digest('base64url')}`;
    await rowsOf(
      database,
      'update events set body = ?, hash = ?, personal = null where stream = ? and version = ?',
      body,
      hash,
      stream,
      Number(row['version']),
    );
  }
};

export const cheaper = (event: Record<string, unknown>): object =>
  event['type'] === 'OrderPlaced'
    ? { ...event, price: { ...(event['price'] as object), amountMinor: 100 } }
    : event;
