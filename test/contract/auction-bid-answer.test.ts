import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { success, type Client } from '../support/auction-client.ts';
import { refused, startAuction } from '../support/auction.ts';
import { forFile } from '../support/for-file.ts';

/** What the answer to a bid states about the bid and the next steps. */

let lot: number;
let turn = 0;
const auction = await forFile(startAuction());
beforeEach(async () => {
  turn += 1;
  lot = await auction.lot();
});

const client = (name: string, more: Record<string, unknown> = {}): Client =>
  auction.client(`${name}${turn}@answer.example`, more);

describe('the answer to a bid', () => {
  it('names the amount of the bid, the price and the maximum separately', async () => {
    await client('ben', { max_usd: 290 }).enter(lot, 20);
    const ada = client('ada', { max_usd: 310 });
    const { bids } = success(await ada.confirm(await ada.pend(lot, 230)));
    assert.deepEqual(bids, [
      { lot, amount_usd: 230, price_usd: 300, entered: true, leader: true, automatic_max_usd: 310 },
    ]);
  });

  it('states that nothing changes if its bidder leads and allows as much', async () => {
    const ada = client('ada', { max_usd: 60 });
    await ada.enter(lot, 20);
    const further = client('ada');
    const { bids, next } = success(await further.confirm(await further.pend(lot, 30)));
    assert.deepEqual(bids, [
      { lot, amount_usd: 20, price_usd: 20, entered: false, leader: true, automatic_max_usd: 60 },
    ]);
    assert.match(next, /^The client leads already/);
    const statuses = await further.statuses();
    assert.deepEqual(statuses.toSorted(), ['20 leading', '30 not_entered']);
  });

  it('shows a maximum if its bidder leads, even after the first bid is withdrawn', async () => {
    const ada = client('ada');
    const first = await ada.enter(lot, 20);
    const { bids } = success(await ada.confirm(await ada.pend(lot, 90)));
    assert.deepEqual(bids, [
      { lot, amount_usd: 20, price_usd: 20, entered: true, leader: true, automatic_max_usd: 90 },
    ]);
    const cancelled = { bid_id: first.id, dry_run: true };
    assert.equal(success(await ada.post('cancel', cancelled)).still_binding_usd, 20);
    const { still_binding_usd: binding } = success(await ada.post('cancel', { bid_id: first.id }));
    assert.equal(binding, 20);
    assert.equal((await auction.seen(lot)).price_usd, 20);
  });

  it('asks for a code only on the network that requested it', async () => {
    const ada = client('ada');
    await ada.enter(lot, 20);
    await client('ben').enter(lot, 30);
    const mustDo = async (): Promise<string> => {
      const { lots } = success(await ada.listBids());
      const on = lots.find((each: { readonly lot: number }) => each.lot === lot);
      return on.if_closed_now.you_must;
    };
    await auction.client(ada.email).pend(lot, 9_000);
    assert.equal(await mustDo(), 'bid');
    await ada.pend(lot, 50);
    assert.equal(await mustDo(), 'confirm_code');
  });

  it('states that its bidder leads if a maximum that came with a further bid does', async () => {
    const ada = client('ada', { max_usd: 24 });
    const ben = client('ben', { max_usd: 28.8 });
    await ada.enter(lot, 20);
    await ben.enter(lot, 24);
    assert.equal((await auction.seen(lot)).price_usd, 25);
    const further = client('ada', { max_usd: 91.82 });
    const { bids } = success(await further.confirm(await further.pend(lot, 27)));
    assert.deepEqual(bids, [
      {
        lot,
        amount_usd: 27,
        price_usd: 30.8,
        entered: true,
        leader: true,
        automatic_max_usd: 91.82,
      },
    ]);
  });

  it('and the list of bids name the same next bid', async () => {
    const ada = client('ada');
    const pending = await ada.pend(lot, 21);
    await client('ben').enter(lot, 22);
    const { next } = success(await ada.confirm(pending));
    assert.match(next, /bid again with at least 23 USD/);
    const { lots } = success(await ada.listBids());
    assert.equal(lots[0].min_next_bid_usd, 23);
  });

  it('to a maximum that is lowered too far names the amount that was bid', async () => {
    const ada = client('ada', { max_usd: 50 });
    await ada.enter(lot, 20);
    await client('ben').enter(lot, 60);
    assert.deepEqual(refused(await ada.post('auto', { lot, max_usd: 19 })), [
      409,
      'max_usd must be at least 20 now',
    ]);
  });
});
