import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionForFile } from '../support/auction-room.ts';
import { success } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';

/** POST cancel with `dry_run` shows the result of a withdrawal, and nothing that only others know. */

const newAuction = await auctionForFile();

describe('a dry run of a withdrawal', () => {
  it('shows the effect for its bidder, of one bid and of all on a lot', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    const { id } = await ada.enter(lot, 20);
    await ben.enter(lot, 30);
    await ada.enter(lot, 40);
    for (const [body, expected] of [
      [{ bid_id: id }, { cancelled: 1, still_binding_usd: 40, counts_for_review: true }],
      [{ lot }, { cancelled: 2, still_binding_usd: null, counts_for_review: true }],
    ] as const) {
      const tried = success(await ada.post('cancel', { ...body, dry_run: true }));
      const { bids, still_binding_usd, counts_for_review, maximum_off, next } = tried;
      const { length: cancelled } = bids.filter(
        ({ status }: { status: string }) => status === 'cancelled',
      );
      assert.deepEqual({ cancelled, still_binding_usd, counts_for_review }, expected);
      assert.equal(maximum_off, true);
      assert.match(
        next,
        /^Nothing is cancelled yet; without dry_run this is the effect for the client, while the lot is shown as it is now\. /,
      );
      assert.equal(tried.dry_run, true);
    }
    assert.equal((await auction.seen(lot)).price_usd, 40);
  });

  it('does not reveal how high others would go, which a real withdrawal reveals at its cost', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    const eve = auction.client('eve@example.org');
    await ada.enter(lot, 20);
    await ada.limit(lot, 100);
    // A maximum stays hidden when a bid without a maximum beats it.
    const { id } = await ben.enter(lot, 150);
    await eve.enter(await auction.lot(), 20);
    await eve.limit(lot, 300);
    const before = await auction.seen(lot);
    assert.equal(before.price_usd, 155);
    const tried = success(await ben.post('cancel', { bid_id: id, dry_run: true }));
    assert.deepEqual(tried.lot, before);
    const real = success(await ben.post('cancel', { bid_id: id }));
    assert.equal(real.lot.price_usd, 105);
  });

  it('shows the most that can still bind', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const [ada, ben] = [auction.client('ada@example.org'), auction.client('ben@example.org')];
    await ada.enter(lot, 20);
    await ada.limit(lot, 100);
    const { id } = await ben.enter(lot, 150);
    await ben.limit(lot, 300);
    const tried = success(await ben.post('cancel', { bid_id: id, dry_run: true }));
    assert.deepEqual([tried.still_binding_usd, tried.maximum_off], [150, false]);
    const real = success(await ben.post('cancel', { bid_id: id }));
    assert.deepEqual([real.still_binding_usd, real.maximum_off], [105, false]);
  });

  it('is refused if the real one is', async () => {
    const auction = newAuction();
    const lot = await auction.lot();
    const ada = auction.client('ada@example.org');
    const { id } = await ada.enter(lot, 20);
    await auction.pass(13 * hourMs);
    for (const body of [{ bid_id: id }, { lot }]) {
      const [tried, real] = [
        await ada.post('cancel', { ...body, dry_run: true }),
        await ada.post('cancel', body),
      ];
      assert.deepEqual([tried.status, tried.json], [409, real.json]);
    }
  });
});
