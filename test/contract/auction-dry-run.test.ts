import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { sealPauseLink } from '../../src/auction/rules/pause-link.ts';
import { type OperationName, operations, standardService } from '../../src/boot/rooms.ts';
import { createCrypto } from '../../src/boot/system.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { contentsOf } from '../copy/copying.ts';
import { auctionForFile } from '../support/auction-room.ts';
import { auctionFor, auctionPath, success, type Auction, type Client } from '../support/auction.ts';
import { databaseIn } from '../support/database.ts';
import { nothingIsPending } from '../support/mail.ts';
import { callAsOperator, blockAddress } from '../support/operator.ts';
import { receiverFor } from '../support/receiver.ts';
import { from, secret } from '../support/service.ts';
import { offered, wonLotEnvironment, wonLotIn } from '../support/won-lot.ts';

/** Each call that changes the auction has a dry run with the same checks and the same answer, which changes nothing. */

const all: readonly AnyOperation[] = Object.values(operations);
const isOperators = ({ name, access }: AnyOperation): boolean =>
  access === 'operator' && /_(lot|bid|address)$|^offer_to_next$/.test(name);
const changing = all.filter((operation) => {
  const isPublic =
    standardService.api.table.get(operation.name)?.path.startsWith(auctionPath) === true;
  const isAuctions = isPublic || isOperators(operation);
  return isAuctions && operation.effect.startsWith('changes');
});

/** A call that changes something. `sent` includes the path's parameters. */
type Tried = {
  readonly auction: Auction;
  readonly sent: JsonObject;
  /** The client whose key is used. */
  readonly by?: Client;
};

const newAuction = await auctionForFile(wonLotEnvironment);

const bidding = async (auction = newAuction()) => {
  const lot = await auction.lot();
  const ada = auction.client('ada@example.org');
  const { id } = await ada.enter(lot, 20);
  return { auction, lot, by: ada, id };
};

const hold = async () => {
  const auction = newAuction();
  const lot = await auction.lot();
  const client = auction.client('ada@example.org');
  const bid = success(await client.bid(lot, 500, from('192.0.2.1')));
  success(await client.confirm(bid.pending_id));
  return { auction, sent: { bid_id: String(bid.pending_id) } };
};

/** Uses its own service, because its deliveries change rows. */
const webhook = async (test: TestContext): Promise<Tried> => {
  const { auction, by } = await bidding(await auctionFor(test, wonLotEnvironment));
  const headers = { authorization: `Bearer ${by.key}` };
  const sent = { url: await receiverFor(test) };
  const { status, json } = await auction.service.post(`${auctionPath}/webhooks`, sent, headers);
  assert.equal(status, 201);
  return { auction, by, sent: { webhook_id: json.id } };
};

const pauseTokenOf = (email: string) => sealPauseLink(createCrypto(secret).sealSame, email);
const soon = (auction: Auction) => new Date(auction.clock.now() + 7_200_000).toISOString();

const scenarios: Partial<Record<OperationName, (test: TestContext) => Promise<Tried>>> = {
  place_bid: async () => {
    const auction = newAuction();
    const bid = { lot: await auction.lot(), amount_usd: 20, max_usd: 40 };
    return { auction, sent: { ...bid, email: 'ada@example.org', accept_rules: true } };
  },
  confirm_bid: async () => {
    const auction = newAuction();
    const ada = auction.client('ada@example.org');
    const id = await ada.pend(await auction.lot(), 20);
    return { auction, sent: { pending_id: id, code: await ada.code(id) } };
  },
  set_automatic_bid: async () => {
    const { lot, ...rest } = await bidding();
    return { ...rest, sent: { lot, max_usd: 20 } };
  },
  submit_brief: async () => ({
    ...(await bidding()),
    sent: { answers: { goal: 'Order a cake', mascot: 'A cat' } },
  }),
  cancel_bid: async () => {
    const { lot, ...rest } = await bidding();
    return { ...rest, sent: { lot } };
  },
  mail_code: async () => {
    const won = await wonLotIn(newAuction());
    const { bid_id } = await won.bidOf(won.ben);
    await won.act('cancel');
    await offered(won);
    return { auction: won, sent: { pending_id: bid_id } };
  },
  answer_offer: async () => {
    const won = await wonLotIn(newAuction());
    await won.act('cancel');
    await offered(won);
    return { auction: won, by: won.ben, sent: { lot: won.id, accept: true } };
  },
  revoke_key: async () => ({ ...(await bidding()), sent: { all: true } }),
  sign_in: async () => {
    const { auction, by } = await bidding();
    return { auction, sent: { email: by.email } };
  },
  pause_bidding: async () => {
    const { auction, by, lot } = await bidding();
    await by.pend(lot, 40);
    return { auction, by, sent: {} };
  },
  resume_bidding: async () => {
    const { auction, by } = await bidding();
    const headers = { authorization: `Bearer ${by.key}` };
    success(await auction.service.post(`${auctionPath}/pause`, {}, headers));
    return { auction, sent: { pause_token: pauseTokenOf(by.email) } };
  },
  follow_lot: async () => {
    const auction = newAuction();
    return { auction, sent: { lot: await auction.lot(), email: 'ada@example.org' } };
  },
  add_lot_webhook: async (test) => ({
    ...(await bidding(await auctionFor(test, wonLotEnvironment))),
    sent: { url: await receiverFor(test) },
  }),
  test_lot_webhook: webhook,
  replay_lot_webhook: async (test) => {
    const tried = await webhook(test);
    return { ...tried, sent: { ...tried.sent, since: new Date(0).toISOString() } };
  },
  delete_lot_webhook: webhook,
  create_lot: async () => {
    const auction = newAuction();
    return { auction, sent: { ends: soon(auction) } };
  },
  reschedule_lot: async () => {
    const { auction, lot } = await bidding();
    return { auction, sent: { lot, ends: soon(auction) } };
  },
  cancel_lot: async () => {
    const { auction, lot } = await bidding();
    return { auction, sent: { lot, reason: 'A holiday' } };
  },
  approve_bid: hold,
  reject_bid: async () => {
    const { auction, sent } = await hold();
    return { auction, sent: { ...sent, reason: 'Too large' } };
  },
  void_bid: async () => {
    const { auction, id } = await bidding();
    return { auction, sent: { bid_id: id, reason: 'A mistake' } };
  },
  block_address: async () => {
    const { auction, by } = await bidding();
    return { auction, sent: { address: by.email } };
  },
  unblock_address: async () => {
    const { auction, by } = await bidding();
    const { email: address } = by;
    await blockAddress(auction.operator, { address, isBlocked: true, reason: 'A test' });
    return { auction, sent: { address } };
  },
  offer_to_next: async () => {
    const won = await wonLotIn(newAuction());
    await won.act('cancel');
    return { auction: won, sent: { order_id: won.orderId } };
  },
};

/**
 * Rows that may change at any time: leaves and checkpoints of the log, which follow from earlier rows,
 * and the access log, because a dry run shows a person too.
 */
const besides: ReadonlySet<string> = new Set([
  ...['unsealed', 'log_checkpoints', 'log_tiles'],
  'access_log',
]);

/** All other rows. */
const rowsOf = async ({ service, clock }: Auction): Promise<readonly string[]> => {
  service.dispatcher.wake(); // What operators have queued is looked for only now and then.
  await nothingIsPending(service.store, clock);
  const tables = [...(await contentsOf(databaseIn(service.folder)))];
  return tables.flatMap(([table, rows]) =>
    besides.has(table) ? [] : rows.filter(isLasting).map((row) => `${table} ${row}`),
  );
};

/** Removes marks of the public log, the mails about it, and quotas without uses. */
const isLasting = (row: string): boolean => !passing.test(row);
const passing =
  /\\"type\\":\\"batch\\"|log_head|"about":"\[\\"message\\"\]"|webhook-lookups:|"uses":"\[\]"/;

const changed = (before: readonly string[], after: readonly string[]): readonly string[] => [
  ...new Set(before).symmetricDifference(new Set(after)),
];

const perform = async (
  { name, access }: AnyOperation,
  { auction, by }: Tried,
  sent: JsonObject,
): Promise<Record<string, unknown>> => {
  if (access === 'operator') {
    const { present } = operations[name as OperationName] as AnyOperation;
    const view = await callAsOperator(auction.operator, name as OperationName, sent);
    assert.ok(view.result.ok, JSON.stringify(view.result));
    return { ...present(view.result.value, {} as never) };
  }
  const path = (standardService.api.table.get(name)?.path ?? '').replace(
    /\{(\w+)\}/,
    (_, field: string) => JSON.stringify(sent[field]).replaceAll('"', ''),
  );
  const headers = by === undefined ? {} : { authorization: `Bearer ${by.key}` };
  const { status, json, text } = await auction.service.post(path, sent, headers);
  assert.ok(status === 200 || status === 201, text);
  return json;
};

describe('every call that changes the auction', () => {
  for (const operation of changing) {
    const { name } = operation;
    it(`can be tried: the dry run of ${name} answers like it, and leaves every row as it was`, async (test) => {
      assert.equal(operation.effect, 'changes_with_dry_run');
      const tried = await scenarios[name as OperationName]?.(test);
      assert.ok(tried, `how ${name} is called has to be said here`);
      await tried.auction.service.job('log').stop(); // What is signed comes by itself.
      // The use of a key is recorded once a minute.
      if (tried.by !== undefined) success(await tried.by.listBids());
      const before = await rowsOf(tried.auction);
      const dry = await perform(operation, tried, { ...tried.sent, dry_run: true });
      assert.equal(dry['dry_run'], true);
      assert.deepEqual(changed(before, await rowsOf(tried.auction)), []);
      const { receipt: _promised, ...real } = await perform(operation, tried, tried.sent);
      assert.equal('dry_run' in real, false);
      const { dry_run: _dryRun, would_send: _wouldSend, ...rest } = dry;
      assert.deepEqual(shapeOf(rest), shapeOf(real));
      assert.notDeepEqual(changed(before, await rowsOf(tried.auction)), []);
    });
  }
});

/** The names of an answer's fields, without IDs that a dry run does not return. */
const shapeOf = (answer: object): readonly string[] =>
  Object.keys(answer)
    .filter((field) => field !== 'page_url')
    .toSorted();
