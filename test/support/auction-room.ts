import assert from 'node:assert/strict';
import { auctionFor, startAuction, success, type Auction, type Client } from './auction.ts';
import { hourMs } from './clock.ts';
import { forFile } from './for-file.ts';
import { verify } from './operator.ts';
import type { Reply } from './service.ts';

/** Auctions that begin anew in each test: in a service of their own, or with other people in one for all. */

/**
 * One auction for all tests of a file. Each test begins its own by what is answered here: in it
 * everybody has an address of their own, whatever it is called, and the clock goes on.
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

/** An auction for one test, with bidders who each have a key. */
export const roomFor = async (test: { readonly after: (end: () => Promise<void>) => void }) =>
  roomIn(await auctionFor(test));

/** A lot with bidders who each have a key. */
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
