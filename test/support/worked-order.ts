import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { OperationName } from '../../src/boot/rooms.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { fullBrief, startAuction, type Auction } from './auction.ts';
import { nothingIsPending } from './mail.ts';
import { operate } from './operator.ts';
import { fromElsewhere, orderPath, type Reply } from './service.ts';
import { live } from './sites.ts';

/** Brings orders to their stages, with a live site to deliver. */

/** The stages in order. An order reaches one by those before it. */
const ways = ['checking', 'building', 'delivered', 'changing', 'accepted', 'paid'] as const;
type Way = (typeof ways)[number];

export type Workshop = {
  readonly auction: Auction;
  readonly siteUrl: string;
  /** Places a new order, brings it to the stage, and returns its ID. */
  readonly order: (way: Way, email?: string) => Promise<string>;
  readonly operate: (id: string, name: OperationName, more?: JsonObject) => Promise<unknown>;
  /** Calls an act of the studio by the API. */
  readonly act: (id: string, act: string, body?: JsonObject) => Promise<Reply>;
  readonly record: (id: string) => Promise<Reply['json']>;
  readonly end: () => Promise<void>;
};

export const openWorkshop = async (environment: Record<string, string> = {}): Promise<Workshop> => {
  const auction = await startAuction({ OUTBOUND_ALLOW: '127.0.0.0/8', ...environment });
  const shop = await workshopIn(auction);
  return {
    ...shop,
    end: async () => {
      await shop.end();
      await auction.end();
    },
  };
};

/** Uses a running service, which must be allowed to fetch addresses of this machine, and does not end it. */
export const workshopIn = async (auction: Auction): Promise<Workshop> => {
  const { service, operator } = auction;
  const site = createServer(live);
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const act = async (id: string, name: string, body: JsonObject = {}): Promise<Reply> => {
    const reply = await service.post(`${orderPath}/${id}/${name}`, body, fromElsewhere());
    assert.equal(reply.status, 200, reply.text);
    return reply;
  };
  const doIt = (id: string, name: OperationName, more: JsonObject = {}) =>
    operate(operator, name, { order_id: id, ...more });
  const steps: Readonly<Record<Way, (id: string) => Promise<unknown>>> = {
    checking: () => Promise.resolve(),
    building: (id) => doIt(id, 'confirm_materials'),
    delivered: (id) => doIt(id, 'deliver', { site_url: siteUrl }),
    changing: (id) => act(id, 'changes', { items: ['A warmer green', 'The opening hours'] }),
    accepted: async (id) => {
      await doIt(id, 'finish_changes', { words: ['Done', 'Moved to the top'] });
      await act(id, 'accept');
    },
    paid: (id) => doIt(id, 'record_payment', { amount: 250, reference: 'X-1' }),
  };
  return {
    auction,
    siteUrl,
    act,
    operate: doIt,
    record: async (id) => (await service.get(`${orderPath}/${id}`, fromElsewhere())).json,
    order: async (way, email = 'hello@studio.example') => {
      const body = {
        studio: { email, name: 'Example Studio' },
        project: { type: 'website', pages: 1 },
        brief: {
          ...fullBrief,
          texts: 'We will send them',
          logo: { status: 'We have one', link: 'https://cakes.example/logo.svg' },
          photos: { status: 'Please choose stock photos' },
        },
      };
      const { status, json } = await service.post(orderPath, body, fromElsewhere());
      assert.equal(status, 201, JSON.stringify(json));
      for (const step of ways.slice(0, ways.indexOf(way) + 1)) await steps[step](json.order_id);
      // A message that is sent changes the order too, shortly afterwards.
      await nothingIsPending(service.store);
      return json.order_id;
    },
    end: async () => {
      site.closeAllConnections();
      await new Promise((closed) => site.close(closed));
    },
  };
};
