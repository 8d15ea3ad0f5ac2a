import assert from 'node:assert/strict';
import type { LotId } from '../../src/kernel/ids.ts';
import { Client, fullBrief, type Auction } from './auction.ts';
import { hourMs, minuteMs } from './clock.ts';
import { fromElsewhere, orderPath } from './service.ts';

/** A service with orders, lots and bids, so that each page has content. */

export type Facts = {
  /** IDs of orders by their state. */
  readonly orders: { readonly incomplete: string; readonly complete: string };
  readonly lots: {
    /** A lot with bids and a maximum. */
    readonly open: LotId;
    readonly quiet: LotId;
    readonly sold: LotId;
    readonly scheduled: LotId;
  };
  /** The keys of bidders. */
  readonly keys: {
    /** This bidder has won a lot, has set a maximum and has a complete brief. */
    readonly anna: string;
    /** This bidder leads without a complete brief. */
    readonly boris: string;
  };
};

export const populate = async (auction: Auction): Promise<Facts> => {
  const anna = auction.client('anna@client.example', { name: 'Anna' });
  const boris = auction.client('boris@client.example', { name: 'Boris' });
  const sold = await auction.lot({ endsInMs: hourMs });
  await anna.enter(sold, 20);
  await boris.enter(sold, 24);
  await anna.confirm(await anna.pend(sold, 30));
  await anna.handInBrief();
  await auction.pass(hourMs + minuteMs);
  const open = await auction.lot();
  const quiet = await auction.lot();
  const scheduled = await auction.lot({ opensInMs: 12 * hourMs });
  for (const [who, amount] of [
    [anna, 20],
    [boris, 24],
    [anna, 31],
  ] as const) {
    await who.confirm(await who.pend(open, amount));
    await auction.pass(20 * minuteMs);
  }
  await anna.limit(open, 60);
  await boris.confirm(await boris.pend(open, 65));
  await boris.handInBrief({ goal: fullBrief.goal, offer: fullBrief.offer });
  await auction.pass(40 * minuteMs);
  return {
    orders: {
      incomplete: await placeOrder(auction, shop),
      complete: await placeOrder(auction, onePage),
    },
    lots: { open, quiet, sold, scheduled },
    keys: { anna: anna.key, boris: boris.key },
  };
};

/** Places a bid that waits for its code. Each call uses a new bidder, so that tests do not affect each other. */
export const pendElsewhere = ({ service }: Auction, lot: LotId): Promise<string> => {
  pendingCount += 1;
  return new Client(service, `bidder${pendingCount}@client.example`).pend(lot, 90);
};
let pendingCount = 0;

const placeOrder = async ({ service }: Auction, order: object): Promise<string> => {
  const body = { studio: { email: 'hello@studio.example', name: 'Example Studio' }, ...order };
  const { status, json } = await service.post(orderPath, body, fromElsewhere());
  assert.equal(status, 201, JSON.stringify(json));
  return json.order_id;
};

const shop = {
  project: { type: 'shop', pages: 12, languages: 3, payments: true, booking: true },
  brief: { goal: 'Order a cake', business: fullBrief.business },
  currency: 'PLN',
};

const onePage = {
  project: { type: 'website', pages: 1, notes: 'Keep the old logo' },
  brief: {
    ...fullBrief,
    texts: 'We will send them',
    logo: { status: 'We have one', link: 'https://cakes.example/logo.svg' },
    photos: { status: 'Please choose stock photos' },
  },
  currency: 'EUR',
};
