import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { AnyOperation } from '../../kernel/operation.ts';
import { ok, type JsonObject, type Result } from '../../kernel/result.ts';
import { integer, readBy, text } from '../../kernel/wire.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { toolAnswer, type Caller, type ToolDeps } from './call-tool.ts';
import { toolFor, type Tools } from './composed-tools.ts';
import { onlyReads } from './hints.ts';
import { refusedResult, successResult } from './result.ts';
import type { Exchange, ServedTool } from './served-tool.ts';
import {
  createSharedWatches,
  type SharedWatches,
  type Watch,
  type WatchedState,
} from './shared-watches.ts';
import { toolInputSchema } from './tool-schema.ts';

/** The tool that waits until something changes, for programs that can follow no stream. */

/** Something that a program can wait for. */
export type Watchable = {
  /** The argument that names it. */
  readonly field: string;
  readonly schema: z.ZodType;
  /** With its article, within a sentence. */
  readonly noun: string;
  /** The field of the answer that shows it. */
  readonly answerField: string;
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
  /** Reserves one of the waiting calls that are allowed, and returns its release; null if all are in use. */
  readonly takePlace: () => (() => void) | null;
  /** Calls the listener with another value whenever it may have changed; returns how to stop. */
  readonly follow: (listener: (version: unknown) => void) => () => void;
  readonly read: () => Promise<Result<ShownState, HttpRefusal>>;
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
  /** In the field of what was watched, the answer of the operation that shows it. */
  readonly [answerField: string]: unknown;
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
      const { seconds = usualSeconds, seen = null } = read.value;
      const watch = sharedWatchesOf(watchables).join(watched.value.name, watched.value);
      try {
        const waited = await waitForAnother(watch, seen, seconds, exchange);
        if (!waited.ok) return refuse(waited.problem);
        const { hasChanged, state } = waited.value;
        const output = { changed: hasChanged, seen: state.hash, [chosen.answerField]: state.shown };
        return successResult(output satisfies Output);
      } finally {
        watch.leave();
        releasePlace();
      }
    },
  };
};

const notOneField = ([first, ...others]: readonly Watchable[]): HttpRefusal => ({
  kind: 'invalid_field',
  field: first?.field ?? '',
  problem: `or ${others.map(({ field }) => field).join(' or ')}: send one of them`,
});

type ShownState = WatchedState & { readonly shown: JsonObject };

/** Servers that offer the same things share one. */
const sharedWatches = new WeakMap<readonly Watchable[], SharedWatches<ShownState, HttpRefusal>>();

const sharedWatchesOf = (
  watchables: readonly Watchable[],
): SharedWatches<ShownState, HttpRefusal> =>
  sharedWatches.getOrInsertComputed(watchables, () => createSharedWatches());

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
  return ok({
    shown: answer,
    hash: shortHash(content),
    version: versionOf(result.value),
  });
};

type Waited = { readonly hasChanged: boolean; readonly state: ShownState };

/**
 * Waits until the state has another hash than the client has seen, or the time is over. The state is read at
 * once and at the end; in between, shared reads report changes.
 */
const waitForAnother = async (
  watch: Watch<ShownState, HttpRefusal>,
  seenHash: string | null,
  seconds: number,
  { signal, report }: Exchange,
): Promise<Result<Waited, HttpRefusal>> => {
  const timeOver = AbortSignal.timeout(seconds * 1_000);
  let current = await watch.read();
  if (!current.ok) return current;
  const seen = seenHash ?? current.value.hash;
  if (current.value.hash === seen) {
    const woken = new AbortController();
    watch.wait(seen, (changed) => {
      current = changed;
      woken.abort();
    });
    const ending = AbortSignal.any([signal, woken.signal, timeOver]);
    for (let waited = 0; !ending.aborted; waited += reportEverySeconds) {
      await report(waited, seconds, 'Nothing has changed yet');
      await pause(reportEverySeconds * 1_000, undefined, { signal: ending }).catch(() => undefined);
    }
    if (!woken.signal.aborted && !signal.aborted) current = await watch.read();
  }
  if (!current.ok) return current;
  return ok({ hasChanged: current.value.hash !== seen, state: current.value });
};

/** Leaves out the remaining seconds, because passing time is no change. */
const withoutSeconds = (answer: JsonObject): string =>
  JSON.stringify(answer, (name, value) => (name === 'ends_in_seconds' ? 0 : value));

/** A short hash, which reveals nothing about the content. */
const shortHash = (content: string): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 16);
