import assert from 'node:assert/strict';
import { it } from 'node:test';
import { addressOf } from '../support/bidding.ts';
import type { Answer } from '../support/call.ts';
import { rowsOf } from '../support/database.ts';
import { lotEvents } from '../support/lot-events.ts';
import { startAuctionProcess } from '../support/nodes.ts';
import { assertSound } from '../support/stored.ts';

it('the service checks five of fifty concurrent wrong codes', async (t) => {
  const { server, auction } = await startAuctionProcess(t);
  const wanted = { lot: 1, amount: 20, email: 'a@example.org', address: addressOf(1) };
  const { bidId, code } = await auction.prepare(wanted);
  const wrong = (nth: number): string =>
    String((Number(code) + 1 + nth) % 1_000_000).padStart(6, '0');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) => auction.confirm(bidId, wrong(nth), addressOf(nth))),
  );
  const judged = answers.filter(({ status }) => status === 400);
  assert.equal(judged.length, 5);
  assert.deepEqual(
    new Set(judged.map(({ json }) => json.error)),
    new Set([
      'The code is wrong, 0 attempts left',
      'The code is wrong, 1 attempt left',
      'The code is wrong, 2 attempts left',
      'The code is wrong, 3 attempts left',
      'The code is wrong, 4 attempts left',
    ]),
  );
  assert.equal(countOf(answers, 429), 45);
  assert.equal((await auction.confirm(bidId, code, addressOf(60))).status, 429);
  assert.equal((await auction.state()).json.lots[0].bidders, 0);
  await assertSound(server);
});

it('one code that is sent twenty times at once enters one bid', async (t) => {
  const { server, auction } = await startAuctionProcess(t);
  const wanted = { lot: 1, amount: 20, email: 'a@example.org', address: addressOf(1) };
  const { bidId, code } = await auction.prepare(wanted);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) => auction.confirm(bidId, code, addressOf(nth))),
  );
  for (const { status, json } of answers) {
    assert.equal(status, 200);
    assert.deepEqual(json.bids, [
      { lot: 1, amount_usd: 20, price_usd: 20, entered: true, leader: true },
    ]);
  }
  const events = await lotEvents(server.database);
  const entries = events.filter(({ type }) => type === 'BidEntered');
  assert.equal(entries.length, 1);

  const keys = answers.map(({ json }) => json.participant_key as string);
  assert.equal(new Set(keys).size, 20);
  const works = (all: readonly string[]) =>
    Promise.all(
      all.map(async (key, nth) => (await auction.keyed('bids', key, addressOf(nth))).status),
    );
  assert.equal((await works(keys)).filter((status) => status === 200).length, 1);
  const { json } = await auction.confirm(bidId, code, addressOf(1, 11));
  assert.deepEqual(await works([json.participant_key]), [200]);
  assert.deepEqual(new Set(await works(keys)), new Set([401]));
  await assertSound(server);
});

it('twenty concurrent bids for one address, each from another network, get fifteen mailed codes', async (t) => {
  const { server, auction } = await startAuctionProcess(t);
  const emails = ['ann@example.org', 'Ann@example.org', 'ANN@EXAMPLE.ORG'];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      auction.bid({
        lot: 1,
        amount: 20 + nth,
        email: emails[nth % 3] ?? '',
        address: addressOf(nth),
      }),
    ),
  );
  assert.deepEqual([countOf(answers, 200), countOf(answers, 429)], [15, 5]);
  const mails = await rowsOf(server.database, 'select id from outbox');
  const taken = answers.flatMap(({ json }) => json.pending_id ?? []);
  assert.deepEqual(new Set(mails.map(({ id }) => id)), new Set(taken.map((id) => `${id}.code`)));
  // All 15 pending bids are still valid: a wrong code for each is refused as wrong, not as replaced.
  const confirmed = await Promise.all(
    taken.map((id, nth) => auction.confirm(id, '000000', addressOf(nth))),
  );
  assert.equal(countOf(confirmed, 400), 15);
  await assertSound(server);
});

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
