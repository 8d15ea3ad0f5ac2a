import assert from 'node:assert/strict';
import { auctionFor, startAuction, success, type Auction, type Client } from './auction.ts';
import { hourMs } from './clock.ts';
import { forFile } from './for-file.ts';
import { verify } from './operator.ts';
import type { Reply } from './service.ts';

/** Auctions for tests: each with its own service, or one service for all tests of a file. */

/**
 * One auction service for all tests of a file. A test calls the returned function first. It then gets
 * its own e-mail addresses under the names that it uses, while the clock continues.
 */
export const auctionForFile = async (
  environment: Record<string, string> = {},
): Promise<() => Auction> => {
  const auction = await forFile(startAuction(environment));
  let turn = 0;
  return () => {
    turn += 1;
    const mark = String(turn);
    const ownAddresses = new Set<string>();
    const ownOf = (address: string): string => {
      if (ownAddresses.has(address)) return address;
      const own = address.replace(/[+@]/, (sign) => mark + sign);
      ownAddresses.add(own);
      return own;
    };
    return {
      ...auction,
      client: (address, more) => auction.client(ownOf(address), more),
      mailsTo: (address) => auction.mailsTo(ownOf(address)),
      subjectsTo: (address) => auction.subjectsTo(ownOf(address)),
    };
  };
};

/** The client's first listed bid on the lot. */
export const bidOn = async (lot: number, client: Client): Promise<Reply['json']> =>
  success(await client.listBids()).bids.find((bid: { lot: number }) => bid.lot === lot);

/** A client's bids on the lot as `amount status`, sorted. */
export const bidsOn = async (lot: number, client: Client): Promise<readonly string[]> => {
  const { bids } = success(await client.listBids());
  return bids
    .filter((bid: { lot: number }) => bid.lot === lot)
    .map(({ amount_usd, status }: Reply['json']) => `${amount_usd} ${status}`)
    .toSorted();
};

/** An auction for one test, with a function that makes bidders who have a key. */
export const roomFor = async (test: { readonly after: (end: () => Promise<void>) => void }) =>
  roomIn(await auctionFor(test));

/** A lot, with a function that makes bidders who got their key on another lot. */
export const roomIn = async (auction: Auction) => {
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
