import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../kernel/context.ts';
import { findMistypedName, findWarnings } from '../../kernel/input.ts';
import type { Currency } from '../../kernel/money.ts';
import { warningsFirst, type Warning } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { streamsMaxDefault } from '../../web/following.ts';
import { clientNetwork } from '../../web/http/client-network.ts';
import { eventStream, lastEventId, releaseWith } from '../../web/http/event-stream.ts';
import { answering } from '../../web/http/http-answer.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import type { Limits } from '../../web/http/limits.ts';
import { applyStrict, isStrictPreferred } from '../../web/http/preferences.ts';
import { Refused, orRefuse } from '../../web/http/refuse.ts';
import { createShares } from '../../web/http/shares.ts';
import { readRequest } from '../../web/rest/request.ts';
import { createWatchers, type Watchers } from '../../web/rest/watchers.ts';
import { presentChange, showLots, type ShowLotsInput } from '../operations/show-lots.ts';
import { lotStreamEndpoint } from '../rest.ts';
import type { LotFeedEntry } from '../rows/lot-feed.ts';
import { shownLots } from '../rules/public-lot.ts';
import type { LotFeed } from './lot-feed.ts';
import { skippedEventText } from './watch-lots.ts';

/** Server-sent events: every change to the lots, to everyone who watches, in order. */

type LotStreamDeps = {
  readonly context: Pick<AppContext, 'clock'>;
  readonly limits: Limits;
  readonly lots: LotFeed;
  readonly streamsMax?: number;
};

export const serveLotStream = (
  app: FastifyInstance,
  { context, limits, lots, streamsMax = streamsMaxDefault }: LotStreamDeps,
): Watchers => {
  const watchers = createWatchers();
  const shares = createShares(streamsMax);
  const stopFollowing = lots.follow((changes) =>
    watchers.broadcast((currency) => eventsOf(changes, currency)),
  );
  app.addHook('preClose', (done) => {
    stopFollowing();
    watchers.end();
    done();
  });
  /** A new watcher sees the lots as of now, and not as of their last change. */
  const newest = async (): Promise<LotFeedEntry> => ({
    ...(await lots.newest()),
    at: context.clock.now(),
  });
  app.route({
    method: 'GET',
    url: lotStreamEndpoint.path,
    onRequest: [applyStrict, limits.hook(lotStreamEndpoint.limit)],
    handler: answering((request) => {
      const read = orRefuse(readStreamRequest(request));
      const release = shares.take(clientNetwork(request));
      if (release === null) throw new Refused({ kind: 'too_many_watchers' });
      const lastId = lastEventId(request.headers);
      return eventStream((response) => {
        releaseWith(response, release);
        addWatcher(watchers, { ...lots, newest }, { ...read, response, lastId });
      });
    }),
  });
  return watchers;
};

type NewWatcher = StreamRequest & {
  readonly response: ServerResponse;
  /** The last event that the watcher has read; null if it starts now. */
  readonly lastId: number | null;
};

const addWatcher = (
  watchers: Watchers,
  lots: LotFeed,
  { response, input: { currency }, warnings, lastId }: NewWatcher,
): void => {
  const watcher = { response, currency, isCaughtUp: false, wasBehind: false };
  watchers.add(watcher);
  let unsentWarnings = warnings;
  const send = (changes: readonly LotFeedEntry[], hasSkipped: boolean): Promise<boolean> => {
    const events = eventsOf(changes, currency, unsentWarnings);
    unsentWarnings = [];
    return watchers.writeInTurn(watcher, hasSkipped ? `${skippedEventText}${events}` : events);
  };
  const join = (): void => {
    watcher.isCaughtUp = true;
  };
  catchUp(lots, lastId, send, join).catch(() => response.destroy());
};

type StreamRequest = { readonly input: ShowLotsInput; readonly warnings: readonly Warning[] };

/** Reads the request as `show_lots` does, with the warnings that its answer would have. */
const readStreamRequest = (request: FastifyRequest): Result<StreamRequest, HttpRefusal> => {
  const { query } = readRequest(request);
  if (!query.ok) return query;
  const input = showLots.read(query.value);
  if (!input.ok) return input;
  const isStrict = isStrictPreferred(request.headers);
  const rawInput = { fields: query.value, queryNames: [], isStrict };
  const mistyped = findMistypedName(showLots, rawInput);
  if (mistyped !== null) return no(mistyped);
  const warnings = findWarnings(showLots, rawInput, input.value, { kind: 'anonymous' });
  return warnings.ok ? ok({ input: input.value, warnings: warnings.value }) : warnings;
};

/**
 * Sends the changes since the number. Where those are no longer known, it sends that something was
 * skipped, then the current lots. It joins the other watchers in the same step that finds nothing
 * more missing, so that no change is lost in between.
 */
const catchUp = async (
  feed: LotFeed,
  from: number | null,
  send: (changes: readonly LotFeedEntry[], hasSkipped: boolean) => Promise<boolean>,
  join: () => void,
): Promise<void> => {
  let sent = from;
  do {
    const missed = sent === null ? null : await feed.since(sent);
    const changes = missed ?? [await feed.newest()];
    const hasSkipped = missed === null && sent !== null;
    sent = changes.at(-1)?.number ?? sent;
    if (changes.length > 0 && !(await send(changes, hasSkipped))) return;
  } while (sent !== feed.latest().number);
  join();
};

/** The events of the changes, each as of its own time; the first carries the warnings. */
const eventsOf = (
  changes: readonly LotFeedEntry[],
  currency: Currency,
  warnings: readonly Warning[] = [],
): string =>
  changes
    .map(({ number, lots, at }, nth) => {
      const change = presentChange({ lots: shownLots(lots, at), currency, now: at });
      const isWarned = nth === 0 && warnings.length > 0;
      const state = warningsFirst(isWarned ? warnings : [], change);
      return `event: state\nid: ${number}\ndata: ${JSON.stringify(state)}\n\n`;
    })
    .join('');
