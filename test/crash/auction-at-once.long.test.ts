import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { foldLot } from '../../src/auction/rules/history.ts';
import { fullBrief } from '../support/auction.ts';
import { addressOf } from '../support/bidding.ts';
import type { Answer } from '../support/call.ts';
import {
  confirmAtOnce,
  prepareRush,
  checkAnswersFit,
  shownLot,
} from '../support/concurrent-codes.ts';
import { diceFor } from '../support/dice.ts';
import { lotEvents } from '../support/lot-events.ts';
import { startAuctionProcess } from '../support/nodes.ts';
import { assertSound } from '../support/stored.ts';

it('200 concurrent confirmations are answered in their order', async (t) => {
  const { server, auction, dice } = await startAuction(t);
  const bids = await prepareRush(auction, dice, 200);
  const { confirmed, perSecond } = await confirmAtOnce([auction], bids);
  const seen = await checkAnswersFit(server.database, confirmed, await shownLot(auction));
  await assertSound(server);
  t.diagnostic(JSON.stringify({ ...seen, confirmsPerSecond: perSecond }));
});

it('concurrent maxima, cancellations, briefs and confirmations leave the lot consistent', async (t) => {
  const { server, auction, dice } = await startAuction(t);
  const wanted = Array.from({ length: 60 }, (_, nth) => ({
    lot: 1,
    amount: 20 + 3 * nth,
    email: `client${nth}@example.org`,
    address: addressOf(nth),
  }));
  const prepared = await Promise.all(
    wanted.map(async (each) => ({ ...each, ...(await auction.prepare(each)) })),
  );
  const joined = [];
  for (const each of prepared.slice(0, 30)) {
    const { json } = await auction.confirm(each.bidId, each.code, each.address);
    joined.push({ ...each, key: json.participant_key as string });
  }
  const calls: (() => Promise<Answer>)[] = [
    // Only codes that were not yet entered: entering a code again would replace the key that later calls use.
    ...prepared.slice(30).map(
      ({ bidId, code, address }) =>
        () =>
          auction.confirm(bidId, code, address),
    ),
    ...joined.flatMap(({ key, address, bidId }) => {
      const maximum = dice.below(400) + 20;
      return [
        () => auction.keyed('auto', key, address, { lot: 1, max_usd: maximum }),
        () => auction.keyed('auto', key, address, { lot: 1, max_usd: null }),
        () => auction.keyed('cancel', key, address, { bid_id: bidId }),
        () => auction.keyed('auto', key, address, { lot: 1, max_usd: maximum + 50 }),
        () => auction.keyed('brief', key, address, { answers: fullBrief }),
      ];
    }),
  ];
  const shuffled = calls.map((send) => ({ send, turn: dice.below(calls.length) }));
  shuffled.sort((a, b) => a.turn - b.turn);
  const answers = await Promise.all(shuffled.map(({ send }) => send()));
  assert.deepEqual(
    answers.filter(({ status }) => status !== 200 && status !== 409),
    [],
  );
  const { lot } = foldLot(await lotEvents(server.database));
  const shown = await shownLot(auction);
  assert.equal(shown.price_usd * 100, lot.standing.priceMinor);
  assert.equal(shown.bidders, lot.standing.bidderCount);
  assert.equal(shown.leader_has_brief, lot.standing.leader?.hasBrief ?? false);
  await assertSound(server);
  t.diagnostic(JSON.stringify({ calls: answers.length, refused: countOf(answers, 409) }));
});

const startAuction = async (t: TestContext) => ({
  ...(await startAuctionProcess(t)),
  dice: diceFor(t),
});

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
