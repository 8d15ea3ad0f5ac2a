import assert from 'node:assert/strict';
import { auctionFor, did, success, type Auction, type Client } from './auction.ts';
import { hourMs } from './clock.ts';
import { nothingIsPending } from './mail.ts';
import { callAsOperator, operate } from './operator.ts';
import type { Reply } from './service.ts';

/** A lot that Cleo has won for 40 USD, ahead of Ben with 30 and Ada with 20, and her order. */

export const operatorEmail = 'operator@example.org';

export type WonLot = Auction & {
  readonly id: number;
  readonly ada: Client;
  readonly ben: Client;
  readonly cleo: Client;
  /** Cleo's order. */
  readonly orderId: string;
  readonly order: (id?: string) => Promise<Reply['json']>;
  /** Calls an act of the order's holder. */
  readonly act: (act: string, body?: object, id?: string) => Promise<Reply['json']>;
  /** A bid as its owner sees it; Ben's by default. */
  readonly bidOf: (client: Client) => Promise<Reply['json']>;
  readonly answer: (client: Client, body: object) => Promise<Reply>;
};

type Test = Parameters<typeof auctionFor>[0];

/** The environment of the service. */
export const wonLotEnvironment = {
  OPERATOR_EMAILS: operatorEmail,
  OUTBOUND_ALLOW: '127.0.0.0/8',
};

export const wonLotFor = async (test: Test): Promise<WonLot> =>
  wonLotIn(await auctionFor(test, wonLotEnvironment));

/** Plays the lot in a running service. */
export const wonLotIn = async (auction: Auction): Promise<WonLot> => {
  const { service, client, pass } = auction;
  const id = await auction.lot();
  const [ada, ben, cleo] = [
    client('ada@example.org'),
    client('ben@example.org', { name: 'Ben' }),
    client('cleo@example.org'),
  ];
  await ada.enter(id, 20);
  await ben.enter(id, 30);
  await cleo.enter(id, 40);
  await cleo.handInBrief();
  await pass(24 * hourMs);
  const [won] = success(await cleo.listBids()).bids;
  assert.ok(won?.order_id);
  const orderPath = '/api/studio-order';
  // The order is confirmed shortly after it was placed.
  await nothingIsPending(service.store, auction.clock);
  return {
    ...auction,
    id,
    ada,
    ben,
    cleo,
    orderId: won.order_id,
    order: async (of = won.order_id) => success(await service.get(`${orderPath}/${of}`)),
    act: async (act, body = {}, of = won.order_id) =>
      success(await service.post(`${orderPath}/${of}/${act}`, body)),
    bidOf: async (whose) => {
      const { bids } = success(await whose.listBids());
      return bids.find(({ lot }: Reply['json']) => lot === id);
    },
    answer: (whose, body) => whose.post('offer', { lot: id, ...body }),
  };
};

/** The answers that a won order of one page still needs. */
const otherAnswers = {
  texts: 'write them for us',
  logo: 'make a simple one',
  photos: 'use stock photos',
};

/** Completes the order, and delivers the site. */
export const deliveredTo = async (
  { operator, service, order }: WonLot,
  client: Client,
  id: string,
): Promise<void> => {
  success(await client.post('brief', { answers: otherAnswers }));
  assert.equal((await order(id)).stage, 'checking');
  await operate(operator, 'confirm_materials', { order_id: id });
  await operate(operator, 'deliver', { order_id: id, site_url: `${service.url}/healthz` });
};

export const offerToNext = ({ operator, orderId }: WonLot, more: object = {}) =>
  callAsOperator(operator, 'offer_to_next', { order_id: orderId, ...more });

/** The winner and the price of the lot. */
export const offered = async (won: WonLot, more: object = {}) =>
  did(await offerToNext(won, more)).offer;

export const participantOf = async ({ service }: WonLot, { email }: Client): Promise<string> => {
  const all = await service.store.read((tx) => tx.participants.list(10_000));
  const found = all.find((participant) => participant.email === email);
  assert.ok(found);
  return found.id;
};
