import assert from 'node:assert/strict';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { TestContext } from 'node:test';
import type { Store } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { allow } from './allowed.ts';
import { addressOf, auctionAt, auctionPath, type Auction } from './bidding.ts';
import type { Answer } from './call.ts';
import { from, startTestService, type TestService } from './service.ts';

/** A client that follows the lots over server-sent events and can disconnect and reconnect. */

export type StreamEvent = { readonly id: number; readonly data: string };

export type Watcher = {
  /** Connects, and continues after the last complete event, or after another ID. */
  readonly connect: (lastEventId?: string) => Promise<Connected>;
  /** Breaks the connection, and discards an incomplete event. */
  readonly cut: () => void;
  readonly isOpen: () => boolean;
  /** How the service ended the last connection; null if the watcher broke it. */
  readonly ending: () => 'ended' | 'broken' | null;
  readonly lastId: () => number | null;
  /** The number of comments that keep the connection open. */
  readonly heartbeats: () => number;
  /** The number of notices about missed changes. */
  readonly skips: () => readonly string[];
};

type Connected = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
};

type WatcherOptions = {
  readonly url: () => string;
  readonly query?: string;
  /** A new client address, because the service limits connections from one address. */
  readonly address: string;
  readonly onEvent: (event: StreamEvent) => void;
};

export const createWatcher = ({ url, query = '', address, onEvent }: WatcherOptions): Watcher => {
  let response: IncomingMessage | null = null;
  let ending: 'ended' | 'broken' | null = null;
  let lastId: number | null = null;
  let heartbeats = 0;
  const skipped: string[] = [];

  const read = (block: string): void => {
    if (block.startsWith(':')) heartbeats += 1;
    const event = /^event: state\nid: (\d+)\ndata: (.*)$/.exec(block);
    if (event === null) {
      if (block.startsWith('event: skipped\n')) skipped.push(block);
      else assert.match(block, /^(:|retry: 2000)$/);
      return;
    }
    lastId = Number(event[1]);
    onEvent({ id: lastId, data: event[2] ?? '' });
  };
  const follow = (stream: IncomingMessage): void => {
    response = stream;
    ending = null;
    let text = '';
    const over = (how: 'ended' | 'broken') => (): void => {
      if (response === stream) [response, ending] = [null, how];
    };
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      if (response !== stream) return;
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(read);
    });
    stream.once('end', over('ended')).once('close', over('broken')).once('error', over('broken'));
  };
  return {
    connect: (lastEventId = lastId === null ? undefined : String(lastId)) =>
      new Promise((resolve, reject) => {
        const sent = request(`${url()}${auctionPath}/stream${query}`, {
          agent: false,
          headers: {
            ...from(address),
            ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
          },
        });
        sent.once('error', reject);
        sent.once('response', (stream) => {
          const { statusCode: status = 0, headers } = stream;
          if (status === 200) follow(stream);
          else stream.destroy();
          resolve({ status, headers });
        });
        sent.end();
      }),
    cut: () => {
      const stream = response;
      response = null;
      stream?.destroy();
    },
    isOpen: () => response !== null,
    ending: () => ending,
    lastId: () => lastId,
    heartbeats: () => heartbeats,
    skips: () => skipped,
  };
};

/** A watcher with all events that it has received. */
export const createListener = (
  options: Omit<WatcherOptions, 'onEvent'>,
): Watcher & { readonly events: readonly StreamEvent[]; readonly ids: () => readonly number[] } => {
  const event: StreamEvent[] = [];
  const watcher = createWatcher({ ...options, onEvent: (each) => void event.push(each) });
  return { ...watcher, events: event, ids: () => event.map(({ id }) => id) };
};

/** The integers from one number to another, with both. */
export const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The event without fields that only time changes. */
export const timeless = (data: string): string =>
  data.replaceAll(/"ends_in_seconds":\d+/g, '"ends_in_seconds":0').replace(/"at":"[^"]*",/, '');

/** Clients who outbid each other in turn by raising their maxima. Each raise changes the lot once. */
export type Duel = { readonly raise: () => Promise<void> };

type DuelOptions = {
  readonly lot?: number;
  readonly name?: string;
  /** A client may set 100 maxima a day. */
  readonly rivals?: number;
};

export const startDuel = async (
  auction: Auction,
  { lot = 1, name = 'rival', rivals = 2 }: DuelOptions = {},
): Promise<Duel> => {
  const minimum = async (): Promise<number> => {
    const { json } = await auction.state();
    return json.lots.find(({ id }: Answer['json']) => id === lot).min_next_bid_usd;
  };
  const keys: string[] = [];
  for (let nth = 0; nth < rivals; nth += 1) {
    const email = `${name}-${nth}-of-${lot}@example.org`;
    const address = addressOf(nth, 100 + lot);
    const { key } = await auction.enter({ lot, amount: await minimum(), email, address });
    keys.push(key);
    await allowAll(auction, { lot, key, address });
  }
  let next = await minimum();
  let count = 0;
  return {
    raise: async () => {
      const key = keys[count % rivals] ?? '';
      count += 1;
      const answer = await auction.keyed('auto', key, addressOf(count, 15), { lot, max_usd: next });
      assert.equal(answer.status, 200, JSON.stringify(answer.json));
      next = answer.json.lot.min_next_bid_usd;
    },
  };
};

/** Authorizes all maxima of a duel with one code, without setting any. */
const allowAll = async (
  auction: Auction,
  { lot, key, address }: { readonly lot: number; readonly key: string; readonly address: string },
): Promise<void> => {
  await allow(auction, { key, address }, { lot, max_usd: 100_000 });
  const stopped = await auction.keyed('auto', key, address, { lot, max_usd: null });
  assert.equal(stopped.status, 200, JSON.stringify(stopped.json));
};

/** A value of the service's metrics. */
export const figuresOf = async (url: string) => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const figure = (name: string): number =>
    Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);
  return {
    watchers: figure('studiolot_watchers'),
    dropped: figure('studiolot_watchers_dropped_total'),
    cpuSeconds: figure('process_cpu_seconds_total'),
    mb: Math.round(figure('process_resident_memory_bytes') / 1_048_576),
  };
};

/** Appends this many changes, with copies of the current lots, to the lots' feed. Returns the last number. */
export const fillBoard = (store: Store, count: number, copies: number): Promise<number> =>
  store.write('auction', async ({ lotFeed }) => {
    const [last] = await lotFeed.after((await lotFeed.lastNumber()) - 1, 1);
    const lots = last?.lots ?? [];
    const many = Array.from({ length: copies }, () => lots).flat();
    for (let nth = 0; nth < count; nth += 1) {
      await lotFeed.append(
        many.map((lot) => ({ ...lot, bidders: nth })),
        instant(nth),
      );
    }
    return { keep: true, value: await lotFeed.lastNumber() };
  });

/** A service that can restart while clients watch it. */
export const openSite = async (t: TestContext) => {
  let service: TestService = await startTestService();
  t.after(() => service.end());
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const auction = () => auctionAt({ url: service.url, folder: service.folder, agent });
  return {
    service: () => service,
    url: () => service.url,
    auction,
    restart: async (): Promise<void> => {
      service = await service.restart();
    },
  };
};
