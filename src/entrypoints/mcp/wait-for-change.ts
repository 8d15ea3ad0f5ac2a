import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { inputSchema } from '../../contract/json-schema.ts';
import { integer, readBy, text } from '../../contract/wire.ts';
import { no, ok, type JsonObject, type Result } from '../../domain/base.ts';
import { readOrderId, type OrderId } from '../../domain/ids.ts';
import type { HttpRefusal } from '../http/problems.ts';
import { answerOf, type Caller, type ToolWorld } from './call-tool.ts';
import { onlyReads } from './hints.ts';
import type { Changes } from './offer.ts';
import { refusedResult, shown } from './result.ts';
import type { Exchange, ServedTool } from './served-tool.ts';
import { toolOutputSchema } from './tool-schema.ts';
import type { Tool } from './tools.ts';

/** Waits until an order or a lot is another than before, for programs that can follow no stream. */

/** Below the minute after which clients and proxies give a request up. */
const secondsMax = 50;
const usualSeconds = 25;
/** However often it is told of changes. */
const lookEveryMs = 1_000;
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

const output = z.object({
  changed: z.boolean(),
  seen: z.string().meta({ description: 'Send it with the next call, so that no change is missed' }),
  order: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({ description: 'As show_order answers' }),
  lot: z.record(z.string(), z.unknown()).optional().meta({ description: 'As show_lot answers' }),
});

const title = 'Wait for the next change to an order or a lot';

type Tools = ReadonlyMap<string, Tool>;

export const waitForChange = (world: ToolWorld, tools: Tools, changes: Changes): ServedTool => ({
  listed: {
    name: 'wait_for_change',
    title,
    description:
      'Use it instead of asking again and again: it answers as soon as the order or the lot is ' +
      `another than in seen, or after some seconds (${usualSeconds}, at most ${secondsMax}) that ` +
      'nothing has changed. Send order_id or lot, and from the second call on the seen of the ' +
      'answer before.',
    inputSchema: { ...inputSchema(input), type: 'object' },
    outputSchema: { ...toolOutputSchema(output), type: 'object' },
    annotations: { title, ...onlyReads },
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

type Look = {
  readonly shown: JsonObject;
  readonly mark: string;
  /** What it was when it was looked at, as whoever follows is told. */
  readonly version: number | null;
};

type Versioned = { readonly version?: number };

type Watched = {
  readonly as: 'order' | 'lot';
  /** Null where as many wait as may. */
  readonly takePlace: () => (() => void) | null;
  readonly follow: (listener: (version: number | null) => void) => () => void;
  readonly look: () => Promise<Result<Look, HttpRefusal>>;
};

type Surroundings = {
  readonly world: ToolWorld;
  readonly tools: Tools;
  readonly changes: Changes;
  readonly caller: Caller;
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
  return id === null ? no({ kind: 'order_not_found' }) : ok(watchedOrder(id, surroundings));
};

const watchedOrder = (id: OrderId, surroundings: Surroundings): Watched => {
  const { orders, watchers } = surroundings.changes;
  const show = shower('show_order', { order_id: id }, surroundings);
  return {
    as: 'order',
    takePlace: () => watchers.take(id, surroundings.caller.wait),
    follow: (listener) => orders.follow(id, listener),
    look: () => show(({ version = 0 }) => version),
  };
};

const watchedLot = (lot: number, surroundings: Surroundings): Watched => {
  const show = shower('show_lot', { lot }, surroundings);
  /** How many changes to any lot have been told. */
  let told = 0;
  return {
    as: 'lot',
    takePlace: surroundings.caller.wait,
    follow: (listener) => surroundings.changes.lots.follow(() => listener((told += 1))),
    look: () => {
      const before = told;
      return show(() => before);
    },
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
  return async (versionOf: (view: Versioned) => number): Promise<Result<Look, HttpRefusal>> => {
    const { result } = await answerOf<Versioned>(context, tool, sent, caller);
    if (!result.ok) return result;
    const { present, version } = tool.registered.operation;
    const shownNow = present(result.value, links) as JsonObject;
    const said = version?.(result.value) ?? withoutSeconds(shownNow);
    return ok({ shown: shownNow, mark: markOf(said), version: versionOf(result.value) });
  };
};

/** Looks at once, at the end, and in between only where it was told of a change. */
const waitFor = async (
  { as, follow, look }: Watched,
  seenBefore: string | null,
  seconds: number,
  { signal, report }: Exchange,
): Promise<Result<z.output<typeof output>, HttpRefusal>> => {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(seconds * 1_000)]);
  const rest = (ms: number, ...earlier: readonly AbortSignal[]): Promise<void> =>
    pause(ms, undefined, { signal: AbortSignal.any([ending, ...earlier]) }).catch(() => undefined);
  let looked: number | null | undefined;
  let told: number | null | undefined;
  let waking = new AbortController();
  const hasChanged = (): boolean => told !== undefined && told !== looked;
  const leave = follow((version) => {
    told = version;
    if (hasChanged()) waking.abort();
  });
  let seen = seenBefore;
  try {
    for (let waited = 0; ;) {
      const now = await look();
      if (!now.ok) return now;
      const { shown: shownNow, mark, version } = now.value;
      seen ??= mark;
      if (mark !== seen || ending.aborted) {
        return ok({ changed: mark !== seen, seen: mark, [as]: shownNow });
      }
      looked = version;
      const rested = rest(lookEveryMs);
      for (waking = new AbortController(); !hasChanged() && !ending.aborted;) {
        await report(waited, seconds, 'Nothing has changed yet');
        await rest(reportEverySeconds * 1_000, waking.signal);
        waited += reportEverySeconds;
      }
      await rested;
    }
  } finally {
    leave();
  }
};

/** What passes by itself is no change. */
const withoutSeconds = (shownNow: JsonObject): string =>
  JSON.stringify(shownNow, (name, value) => (name === 'ends_in_seconds' ? 0 : value));

/** Short, and tells nothing of what it was made from. */
const markOf = (said: string): string =>
  createHash('sha256').update(said).digest('base64url').slice(0, 16);
