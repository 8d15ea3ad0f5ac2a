import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { inputSchema } from '../../contract/json-schema.ts';
import { integer, readBy, text } from '../../contract/wire.ts';
import { no, ok, type JsonObject, type Result } from '../../domain/base.ts';
import type { HttpRefusal } from '../http/problems.ts';
import { answerOf, type Caller, type ToolWorld } from './call-tool.ts';
import { onlyReads } from './hints.ts';
import { refusedResult, shown } from './result.ts';
import type { Exchange, ServedTool } from './served-tool.ts';
import { toolOutputSchema } from './tool-schema.ts';
import type { Tool } from './tools.ts';

/** Waits until an order or a lot is another than before, for programs that can follow no stream. */

/** Below the minute after which clients and proxies give a request up. */
const secondsMax = 50;
const usualSeconds = 25;
const lookEveryMs = 1_000;
/** How often the client is told that it still waits. */
const reportEveryLooks = 5;

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

export const waitForChange = (world: ToolWorld, tools: Tools): ServedTool => ({
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
    const watched = watchedIn(world, tools, given, caller);
    if (!watched.ok) return refuse(watched.problem);
    const letGo = caller.wait();
    if (letGo === null) return refuse({ kind: 'too_many_watchers' });
    const { seconds = usualSeconds, seen } = read.value;
    const waited = await waitFor(watched.value, seen ?? null, seconds, exchange).finally(letGo);
    return waited.ok ? shown(waited.value) : refuse(waited.problem);
  },
});

type Look = { readonly shown: JsonObject; readonly mark: string };

type Watched = {
  readonly as: 'order' | 'lot';
  readonly look: () => Promise<Result<Look, HttpRefusal>>;
};

const watchedIn = (
  { context, links }: ToolWorld,
  tools: Tools,
  { order_id: orderId = null, lot = null }: JsonObject,
  caller: Caller,
): Result<Watched, HttpRefusal> => {
  if ((orderId === null) === (lot === null)) {
    return no({ kind: 'invalid_field', field: 'order_id', problem: 'or lot: send one of them' });
  }
  const [as, name] =
    orderId === null ? (['lot', 'show_lot'] as const) : (['order', 'show_order'] as const);
  const tool = tools.get(name);
  if (tool === undefined) throw new Error(`There is no operation ${name}`);
  const sent = orderId === null ? { lot } : { order_id: orderId };
  const look: Watched['look'] = async () => {
    const { result } = await answerOf(context, tool, sent, caller);
    if (!result.ok) return result;
    const { present, version } = tool.registered.operation;
    const shownNow = present(result.value, links) as JsonObject;
    const said = version?.(result.value) ?? withoutSeconds(shownNow);
    return ok({ shown: shownNow, mark: markOf(said) });
  };
  return ok({ as, look });
};

const waitFor = async (
  { as, look }: Watched,
  seenBefore: string | null,
  seconds: number,
  { signal, report }: Exchange,
): Promise<Result<z.output<typeof output>, HttpRefusal>> => {
  let seen = seenBefore;
  for (let looks = 0; ; looks += 1) {
    const now = await look();
    if (!now.ok) return now;
    const { shown: shownNow, mark } = now.value;
    seen ??= mark;
    const isOver = looks === seconds || signal.aborted;
    if (mark !== seen || isOver) return ok({ changed: mark !== seen, seen: mark, [as]: shownNow });
    if (looks % reportEveryLooks === 0) await report(looks, seconds, 'Nothing has changed yet');
    await pause(lookEveryMs, undefined, { signal }).catch(() => undefined);
  }
};

/** What passes by itself is no change. */
const withoutSeconds = (shownNow: JsonObject): string =>
  JSON.stringify(shownNow, (name, value) => (name === 'ends_in_seconds' ? 0 : value));

/** Short, and tells nothing of what it was made from. */
const markOf = (said: string): string =>
  createHash('sha256').update(said).digest('base64url').slice(0, 16);
