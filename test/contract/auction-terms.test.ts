import assert from 'node:assert/strict';
import { it } from 'node:test';
import { auctionPath, fullBrief, startAuction, success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';

/** The facts about the lot that each answer to a bidder states. */

const auction = await forFile(startAuction({ PRICES_ARE: 'gross' }));

const won =
  'The winner gets a website of one page in one language. If you win, we ask for texts, a logo and photos, unless we already have them.';

const deadline = (lot: { ends_at: string }): string =>
  new Date(Date.parse(lot.ends_at) + 2 * hourMs).toISOString();

it('bid, confirm, auto, cancel and brief state price, end, deadline, VAT and what is won', async () => {
  const id = await auction.lot();
  const ada = auction.client('ada@example.org');
  const shows = async (answer: Record<string, unknown>): Promise<void> => {
    const { lot, brief_deadline, what_is_won, prices_are } = answer;
    const seen = await auction.seen(id);
    assert.deepEqual(
      { lot, brief_deadline, what_is_won, prices_are },
      { lot: seen, brief_deadline: deadline(seen), what_is_won: won, prices_are: 'gross' },
    );
  };
  const pending = success(await ada.bid(id, 20));
  await shows(pending);
  const confirmed = success(await ada.confirm(pending.pending_id));
  await shows(confirmed);
  assert.deepEqual([confirmed.lot.price_usd, confirmed.lot.bidders], [20, 1]);
  await shows(success(await ada.post('auto', { lot: id, max_usd: 20 })));
  const { lots } = success(await ada.post('brief', { answers: { goal: 'Order a cake' } }));
  assert.equal(lots.length, 1);
  const [{ brief_deadline, what_is_won, prices_are, ...lot }] = lots;
  await shows({ lot, brief_deadline, what_is_won, prices_are });
  await shows(success(await ada.post('cancel', { lot: id })));
  const shown = success(await auction.service.get(`${auctionPath}/lots/${id}`));
  assert.deepEqual([shown.what_is_won, shown.prices_are], [won, 'gross']);
});

it('a dry run shows the current lot', async () => {
  const id = await auction.lot();
  const [ada, ben] = ['dry-ada', 'dry-ben'].map((name) => auction.client(`${name}@example.org`));
  assert.ok(ada !== undefined && ben !== undefined);
  await ada.enter(id, 20);
  await ada.limit(id, 80);
  const pending = await ben.pend(id, 40);
  const sent = { pending_id: pending, code: await ben.code(pending), dry_run: true };
  const { lot } = success(await auction.service.post(`${auctionPath}/confirm`, sent, ben.origin));
  assert.deepEqual([lot.price_usd, lot.bidders], [20, 1]);
});

it('a brief answers with the lots that are not over, as they stand with it', async () => {
  const [first, second] = [await auction.lot({ endsInMs: hourMs }), await auction.lot()];
  const ada = auction.client('lots@example.org');
  await ada.enter(first, 20);
  await ada.enter(second, 25);
  const { lots } = success(await ada.post('brief', { answers: fullBrief }));
  const standing = ({ id, price_usd, leader_has_brief }: Record<string, unknown>) => [
    id,
    price_usd,
    leader_has_brief,
  ];
  assert.deepEqual(lots.map(standing), [
    [first, 20, true],
    [second, 25, true],
  ]);
  await auction.pass(hourMs);
  const later = success(await ada.post('brief', { answers: fullBrief }));
  assert.deepEqual(later.lots.map(standing), [[second, 25, true]]);
});
