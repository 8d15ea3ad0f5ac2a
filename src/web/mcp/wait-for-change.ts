import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { LotFeed } from '../../auction/operations/lot-feed.ts';
import type { OrderFeed } from '../../order/operations/order-feed.ts';
import { integer, readBy, text } from '../../kernel/wire.ts';
import { no, ok, type JsonObject, type Result } from '../../kernel/result.ts';
import { orderNotFound, readOrderId, type OrderId } from '../../kernel/ids.ts';
import type { LotFeedEntry } from '../../auction/rows/lot-feed.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import type { OrderWatchers } from '../../order/streams/order-watchers.ts';
import { answerOf, type Caller, type ToolWorld } from './call-tool.ts';
import { onlyReads } from './hints.ts';
import { presented, refusedResult, shown } from './result.ts';
import { createRooms, type Look, type Place, type Rooms } from './rooms.ts';
import type { Exchange, ServedTool } from './served-tool.ts';
import { toolInputSchema } from './tool-schema.ts';
import type { Tool } from './tools.ts';

/** Waits until an order or a lot is another than before, for programs that can follow no stream. */

/** What those who wait are woken by. */
export type Changes = {
  readonly orders: Pick<OrderFeed, 'follow'>;
  readonly lots: Pick<LotFeed, 'follow' | 'newest'>;
  readonly watchers: OrderWatchers;
};

/** Below the minute after which clients and proxies give a request up. */
const secondsMax = 50;
const usualSeconds = 25;
/** How often the client is told that it still waits. */
const reportEverySeconds = 5;

const input = z.object({
  order_id: text('The order to wait for', 100),
  lot: integer('Instead of an order: the lot to wait for', { min: 1, max: 2_147_483_647 }),
  seconds: integer('How long to wait at most', { min: 1, max: secondsMax }, usualSeconds),
  seen: text(
    'The `seen` of an earlier answer: what has changed since then is answered at once',
    100,
  ),
});

type Output = {
  readonly changed: boolean;
  /** Sent with the next call, so that no change is missed. */
  readonly seen: string;
  /** As show_order answers, or show_lot. */
  readonly [as: string]: unknown;
};

const title = 'Wait for the next change to an order or a lot';

type Tools = ReadonlyMap<string, Tool>;

export const waitForChange = (world: ToolWorld, tools: Tools, changes: Changes): ServedTool => ({
  listed: {
    name: 'wait_for_change',
    title,
    description:
      'Use it instead of asking again and again: send order_id or lot, and from the second call on ' +
      `the seen of the answer before; it answers once that has changed, or after ${usualSeconds} seconds.`,
    inputSchema: toolInputSchema({ input }),
    annotations: onlyReads,
  },
  call: async (given, caller, exchange) => {
    const { context, links } = world;
    const refuse = (refusal: HttpRefusal) => refusedResult(refusal, links, context.clock.now());
    const isTooMany = caller.count('stream');
    if (isTooMany !== null) return refuse(isTooMany);
    const read = readBy(input, given);
    if (!read.ok) return refuse(read.problem);
    const watched = watchedIn(read.value, { world, tools, changes, caller });
    if (!watched.ok) return refuse(watched.problem);
    const letGo = watched.value.takePlace();
    if (letGo === null) return refuse({ kind: 'too_many_watchers' });
    const { seconds = usualSeconds, seen } = read.value;
    const waited = await waitFor(watched.value, seen ?? null, seconds, exchange).finally(letGo);
    return waited.ok ? shown(waited.value) : refuse(waited.problem);
  },
});

type Shown = Look & { readonly shown: JsonObject };

type Versioned = { readonly version?: number };

type Watched = {
  readonly as: 'order' | 'lot';
  /** Null where as many wait as may. */
  readonly takePlace: () => (() => void) | null;
  readonly enter: () => Place<Shown, HttpRefusal>;
};

type Surroundings = {
  readonly world: ToolWorld;
  readonly tools: Tools;
  readonly changes: Changes;
  readonly caller: Caller;
};

/** One for all servers that are told of the same changes. */
const roomsOf = new WeakMap<Changes, Rooms<Shown, HttpRefusal>>();

const roomsAt = (changes: Changes): Rooms<Shown, HttpRefusal> => {
  const rooms = roomsOf.get(changes) ?? createRooms<Shown, HttpRefusal>();
  roomsOf.set(changes, rooms);
  return rooms;
};

const watchedIn = (
  { order_id: orderId, lot }: z.output<typeof input>,
  surroundings: Surroundings,
): Result<Watched, HttpRefusal> => {
  if (orderId === undefined && lot !== undefined) return ok(watchedLot(lot, surroundings));
  if (orderId === undefined || lot !== undefined) {
    return no({ kind: 'invalid_field', field: 'order_id', problem: 'or lot: send one of them' });
  }
  const id = readOrderId(orderId);
  return id === null ? no(orderNotFound(orderId)) : ok(watchedOrder(id, surroundings));
};

const watchedOrder = (id: OrderId, surroundings: Surroundings): Watched => {
  const { changes, caller } = surroundings;
  const show = shower('show_order', { order_id: id }, surroundings);
  return {
    as: 'order',
    takePlace: () => changes.watchers.take(id, caller.wait),
    enter: () =>
      roomsAt(changes).enter(id, {
        follow: (listener) => changes.orders.follow(id, listener),
        look: () => show(({ version = 0 }) => version),
      }),
  };
};

const watchedLot = (lot: number, surroundings: Surroundings): Watched => {
  const { changes, caller } = surroundings;
  const show = shower('show_lot', { lot }, surroundings);
  /** As everyone sees it, so that nobody looks because of another lot. */
  const lotIn = ({ lots }: LotFeedEntry): string =>
    JSON.stringify(lots.find(({ id }) => Number(id) === lot) ?? null);
  return {
    as: 'lot',
    takePlace: caller.wait,
    enter: () =>
      roomsAt(changes).enter(`lot ${lot}`, {
        follow: (listener) =>
          changes.lots.follow((entries) => {
            const newest = entries.at(-1);
            if (newest !== undefined) listener(lotIn(newest));
          }),
        look: async () => {
          const before = lotIn(await changes.lots.newest());
          return show(() => before);
        },
      }),
  };
};

/** Calls what shows it, as any program would. */
const shower = (
  name: string,
  sent: JsonObject,
  { world: { context, links }, tools, caller }: Surroundings,
) => {
  const tool = tools.get(name);
  if (tool === undefined) throw new Error(`There is no operation ${name}`);
  return async (versionOf: (view: Versioned) => unknown): Promise<Result<Shown, HttpRefusal>> => {
    const { result } = await answerOf<Versioned>(context, tool, sent, caller);
    if (!result.ok) return result;
    const { operation } = tool.registered;
    const shownNow = presented(operation, result.value, links) as JsonObject;
    const said = operation.version?.(result.value) ?? withoutSeconds(shownNow);
    return ok({ shown: shownNow, mark: markOf(said), version: versionOf(result.value) });
  };
};

/** Reads the state at once and at the end; in between it gets the states that shared reads find. */
const waitFor = async (
  { as, enter }: Watched,
  seenBefore: string | null,
  seconds: number,
  { signal, report }: Exchange,
): Promise<Result<Output, HttpRefusal>> => {
  const waking = new AbortController();
  const ending = AbortSignal.any([signal, waking.signal, AbortSignal.timeout(seconds * 1_000)]);
  const place = enter();
  try {
    let now = await place.look();
    if (!now.ok) return now;
    const seen = seenBefore ?? now.value.mark;
    if (now.value.mark === seen) {
      place.wait(seen, (changed) => {
        now = changed;
        waking.abort();
      });
      for (let waited = 0; !ending.aborted; waited += reportEverySeconds) {
        await report(waited, seconds, 'Nothing has changed yet');
        await pause(reportEverySeconds * 1_000, undefined, { signal: ending }).catch(
          () => undefined,
        );
      }
      if (!waking.signal.aborted && !signal.aborted) now = await place.look();
    }
    if (!now.ok) return now;
    const { mark, shown: shownNow } = now.value;
    return ok({ changed: mark !== seen, seen: mark, [as]: shownNow });
  } finally {
    place.leave();
  }
};

/** What passes by itself is no change. */
const withoutSeconds = (shownNow: JsonObject): string =>
  JSON.stringify(shownNow, (name, value) => (name === 'ends_in_seconds' ? 0 : value));

/** Short, and tells nothing of what it was made from. */
const markOf = (said: string): string =>
  createHash('sha256').update(said).digest('base64url').slice(0, 16);
