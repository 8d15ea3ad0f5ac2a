import assert from 'node:assert/strict';
import { auctionFor, success, type Auction, type Client } from './auction.ts';
import { hourMs } from './clock.ts';
import { verify } from './operator.ts';
import type { Reply } from './service.ts';

/** An auction for one test in which whoever bids has a key from the start. */

/** The client's only bid on the lot. */
export const bidOn = async (lot: number, client: Client): Promise<Reply['json']> =>
  success(await client.listBids()).bids.find((bid: { lot: number }) => bid.lot === lot);

/** A client's bids on the lot as `amount status`, by their amounts. */
export const bidsOn = async (lot: number, client: Client): Promise<readonly string[]> => {
  const { bids } = success(await client.listBids());
  return bids
    .filter((bid: { lot: number }) => bid.lot === lot)
    .map(({ amount_usd, status }: Reply['json']) => `${amount_usd} ${status}`)
    .toSorted();
};

/** An auction with bidders who each have a key. */
export const roomFor = async (test: { readonly after: (end: () => Promise<void>) => void }) => {
  const auction = await auctionFor(test);
  const other = await auction.lot({ endsInMs: 100 * hourMs });
  const lot = await auction.lot();
  const bidder = async (name: string, domain = `${name}.example`): Promise<Client> => {
    const client = auction.client(`${name}@${domain}`);
    await client.enter(other, (await auction.seen(other)).min_next_bid_usd);
    return client;
  };
  return { ...auction, lot, bidder };
};

export const isClean = async ({
  service,
}: Auction | { service: Auction['service'] }): Promise<void> =>
  assert.deepEqual((await verify(service.store)).faults, []);
