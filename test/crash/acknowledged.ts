import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import type { Store } from '../../src/kernel/store.ts';
import { keysOf, refused, type Bidder } from '../support/bidder.ts';
import { auctionAt } from '../support/bidding.ts';
import { call } from '../support/call.ts';
import { rowsOf } from '../support/database.ts';
import type { Load, SentAnswers, SentOrder } from '../support/load.ts';
import { mailsIn, messageName } from '../support/mail.ts';
import { openTestStore } from '../support/open-store.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';
import { countOf, storedOrders } from '../support/stored.ts';

/** Checks, through the public interfaces, that the service still holds everything it has acknowledged. */

/** Checks that each acknowledged order can be read and has all acknowledged answers. */
export const checkOrders = async (
  server: ServerProcess,
  orders: readonly SentOrder[],
  answers: readonly SentAnswers[],
): Promise<void> => {
  const expected = new Map<string, string[]>();
  for (const { orderId } of orders) if (orderId !== null) expected.set(orderId, []);
  for (const { orderId, question, isAnswered } of answers) {
    if (!isAnswered) continue;
    expected.set(orderId, [...(expected.get(orderId) ?? []), question]);
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  await Promise.all(
    [...expected].map(async ([orderId, questions]) => {
      const url = `${server.url()}${orderPath}/${orderId}`;
      const { status, json } = await call({ url, agent, headers: fromElsewhere() });
      assert.equal(status, 200, orderId);
      assert.equal(json.order_id, orderId);
      const recorded = new Set<string>(json.unrecognized);
      assert.deepEqual(
        questions.filter((question) => !recorded.has(question)),
        [],
        orderId,
      );
    }),
  );
  agent.destroy();
};

/** Checks that the operator's list has each order once. Returns the number of orders. */
export const checkListed = async (server: ServerProcess, load: Load): Promise<number> => {
  const store = await openTestStore(server.database);
  // Won lots are orders too.
  const count = await countOf(server.database, 'orders');
  const listed = await store.read(({ orders }) => orders.list(count + 1));
  await store.close();
  const ids = new Set<string>(listed.map(({ id }) => id));
  assert.deepEqual([ids.size, listed.length], [count, count]);
  const lost = load.orders.filter(({ orderId }) => orderId !== null && !ids.has(orderId));
  assert.deepEqual(lost, []);
  return ids.size;
};

/**
 * Checks that each stored order has one complete confirmation, and that each unfinished mail file has
 * its mail.
 */
export const checkMails = async ({ folder, database }: ServerProcess): Promise<void> => {
  const orders = await storedOrders(database);
  const mails = await mailsIn(folder);
  const fileOf = (id: string): string => `${messageName(id)}.confirmation.eml`;
  const wanted = new Set(orders.map(({ id }) => fileOf(id)));
  assert.deepEqual([...wanted.difference(mails)], [], 'mails were never written');
  const stored = await rowsOf(database, 'select id from outbox');
  const known = new Set(stored.map(({ id }) => `${messageName(String(id))}.eml`));
  const others = [...mails.keys()].filter((name) => !/\.news\.\d+\.eml$/.test(name));
  assert.deepEqual([...new Set(others).difference(known)], [], 'mails belong to nothing');
  for (const { id, email } of orders) {
    const mail = mails.get(fileOf(id));
    assert.equal(mail?.messageId, `<${messageName(id)}.confirmation@localhost>`);
    assert.deepEqual(mail.to, [{ name: '', address: email }]);
    assert.ok(mail.text?.includes(`Order ID: ${id}`), id);
    assert.ok(mail.html?.trimEnd().endsWith('</html>'), id);
  }
  const drafts = readdirSync(join(folder, 'mail')).filter((name) => !mails.has(name));
  assert.deepEqual(
    drafts.filter((name) => !mails.has(name.replace(/\.\d+-\d+\.part$/, ''))),
    [],
  );
};

/** The leaves of receipts that the public log does not have. */
export const missingLeaves = (
  store: Store,
  receipts: ReadonlyMap<string, string>,
): Promise<readonly string[]> =>
  store.read(async ({ log }) => {
    const missing: string[] = [];
    for (const [hash, leaf] of receipts) {
      if ((await log.find(hash))?.entry !== leaf) missing.push(leaf);
    }
    return missing;
  });

/** Checks that each key that was not revoked still works and shows its participant's bids. */
export const checkKeys = async (
  server: ServerProcess,
  bidders: readonly Bidder[],
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const auction = auctionAt({ url: server.url(), folder: server.folder, agent });
  await Promise.all(
    bidders.flatMap((bidder) =>
      keysOf(bidder).map(async (key) => {
        const { address, bids, email } = bidder;
        const { status, json } = await auction.keyed('bids', key, address);
        assert.equal(status, 200, email);
        const shown = new Set(json.bids.map((bid: Record<string, unknown>) => bid['bid_id']));
        const wanted = bids.map(({ bidId }) => bidId).filter((id) => id !== null && id !== refused);
        assert.deepEqual(
          wanted.filter((id) => !shown.has(id)),
          [],
          email,
        );
      }),
    ),
  );
  agent.destroy();
};

/** Checks that the code of each answered bid was mailed. */
export const checkCodes = ({ url, folder }: ServerProcess, bidders: readonly Bidder[]): void => {
  const auction = auctionAt({ url: url(), folder });
  for (const { bids } of bidders) {
    for (const { bidId } of bids) {
      if (bidId !== null && bidId !== refused) assert.ok(auction.findCode(bidId), bidId);
    }
  }
};
