import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { JsonObject, Result } from '../../kernel/result.ts';
import { integer, readBy, text } from '../../kernel/wire.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { toolAnswer, type Caller, type ToolDeps } from './call-tool.ts';
import { toolFor, type Tools } from './composed-tools.ts';
import { onlyReads } from './hints.ts';
import { refusedResult, successResult } from './result.ts';
import type { Exchange, ServedTool } from './served-tool.ts';
import { toolInputSchema } from './tool-schema.ts';
import {
  createWaitingRooms,
  type ReadState,
  type WaitingPlace,
  type WaitingRooms,
} from './waiting-rooms.ts';

/** The tool that waits until something changes, for programs that can follow no stream. */

/** Something that a program can wait for. */
export type Watchable = {
  /** The argument that names it. */
  readonly field: string;
  readonly schema: z.ZodType;
  /** With its article, within a sentence. */
  readonly noun: string;
  /** The field of the answer that shows it. */
  readonly as: string;
  /** `value` is the parsed argument. */
  readonly watch: (value: never, watching: Watching) => Result<WatchedSubject, HttpRefusal>;
};

export type Watching = {
  readonly deps: ToolDeps;
  readonly tools: Tools;
  readonly caller: Caller;
};

type WatchedSubject = {
  /** The same for all who wait for the same thing. */
  readonly name: string;
  /** Holds a place among those who wait; null where as many wait as may. */
  readonly takePlace: () => (() => void) | null;
  /** Calls the listener with another value whenever it may have changed; returns how to stop. */
  readonly follow: (listener: (version: unknown) => void) => () => void;
  readonly look: () => Promise<Result<ShownState, HttpRefusal>>;
};

/** Below the minute after which clients and proxies give a request up. */
const secondsMax = 50;
const usualSeconds = 25;
/** How often a waiting client gets a progress report. */
const reportEverySeconds = 5;

const inputOf = (watchables: readonly Watchable[]) =>
  z.object({
    ...Object.fromEntries(watchables.map(({ field, schema }) => [field, schema])),
    seconds: integer('How long to wait at most', { min: 1, max: secondsMax }, usualSeconds),
    seen: text(
      'The `seen` of an earlier answer: what has changed since then is answered at once',
      100,
    ),
  });

type Output = {
  readonly changed: boolean;
  /** To be sent with the next call, so that it misses no change. */
  readonly seen: string;
  /** Under the name of what changed, the answer of the operation that shows it. */
  readonly [as: string]: unknown;
};

export const waitForChange = (
  deps: ToolDeps,
  tools: Tools,
  watchables: readonly Watchable[],
): ServedTool => {
  const input = inputOf(watchables);
  const nouns = watchables.map(({ noun }) => noun).join(' or ');
  const fields = watchables.map(({ field }) => field).join(' or ');
  return {
    listed: {
      name: 'wait_for_change',
      title: `Wait for the next change to ${nouns}`,
      description:
        `Use it instead of asking again and again: send ${fields}, and from the second call on ` +
        `the seen of the answer before; it answers once that has changed, or after ${usualSeconds} seconds.`,
      inputSchema: toolInputSchema({ input }),
      annotations: onlyReads,
    },
    call: async (given, caller, exchange) => {
      const { context, problems } = deps;
      const refuse = (refusal: HttpRefusal) =>
        refusedResult(refusal, problems, context.clock.now());
      const overLimit = caller.count('stream');
      if (overLimit !== null) return refuse(overLimit);
      const read = readBy(input, given);
      if (!read.ok) return refuse(read.problem);
      const sent: Readonly<Record<string, unknown>> = read.value;
      const [chosen, ...others] = watchables.filter(({ field }) => sent[field] !== undefined);
      if (chosen === undefined || others.length > 0) return refuse(notOneField(watchables));
      const watched = chosen.watch(sent[chosen.field] as never, { deps, tools, caller });
      if (!watched.ok) return refuse(watched.problem);
      const releasePlace = watched.value.takePlace();
      if (releasePlace === null) return refuse({ kind: 'too_many_watchers' });
      const { seconds = usualSeconds, seen } = read.value;
      const place = roomsFor(watchables).enter(watched.value.name, watched.value);
      const waited = await waitAt(place, chosen.as, seen ?? null, seconds, exchange).finally(
        releasePlace,
      );
      return waited.ok ? successResult(waited.value) : refuse(waited.problem);
    },
  };
};

const notOneField = ([first, ...others]: readonly Watchable[]): HttpRefusal => ({
  kind: 'invalid_field',
  field: first?.field ?? '',
  problem: `or ${others.map(({ field }) => field).join(' or ')}: send one of them`,
});

type ShownState = ReadState & { readonly shown: JsonObject };

/** One for all servers that offer the same. */
const roomsOf = new WeakMap<readonly Watchable[], WaitingRooms<ShownState, HttpRefusal>>();

const roomsFor = (watchables: readonly Watchable[]): WaitingRooms<ShownState, HttpRefusal> => {
  const rooms = roomsOf.get(watchables) ?? createWaitingRooms<ShownState, HttpRefusal>();
  roomsOf.set(watchables, rooms);
  return rooms;
};

/** Reads the state by the operation that shows it, like any program. `versionOf` returns the version that `follow` reports. */
export const readStateBy = async (
  operation: Pick<AnyOperation, 'name'>,
  sent: JsonObject,
  { deps: { context, problems }, tools, caller }: Watching,
  versionOf: (view: never) => unknown,
): Promise<Result<ShownState, HttpRefusal>> => {
  const tool = toolFor(tools, operation);
  const { result } = await toolAnswer<never>(context, tool, sent, caller);
  if (!result.ok) return result;
  const answer = tool.present(result.value, problems.links) as JsonObject;
  const content = tool.registered.operation.version?.(result.value) ?? withoutSeconds(answer);
  return {
    ok: true,
    value: { shown: answer, mark: markOf(content), version: versionOf(result.value) },
  };
};

/** Reads the state at once and at the end; in between it gets the states that shared reads find. */
const waitAt = async (
  place: WaitingPlace<ShownState, HttpRefusal>,
  as: string,
  seenBefore: string | null,
  seconds: number,
  { signal, report }: Exchange,
): Promise<Result<Output, HttpRefusal>> => {
  const waking = new AbortController();
  const ending = AbortSignal.any([signal, waking.signal, AbortSignal.timeout(seconds * 1_000)]);
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
    const { mark, shown: answer } = now.value;
    return { ok: true, value: { changed: mark !== seen, seen: mark, [as]: answer } };
  } finally {
    place.leave();
  }
};

/** Leaves out the remaining seconds, because passing time is no change. */
const withoutSeconds = (answer: JsonObject): string =>
  JSON.stringify(answer, (name, value) => (name === 'ends_in_seconds' ? 0 : value));

/** A short hash, which reveals nothing about the content. */
const markOf = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);
