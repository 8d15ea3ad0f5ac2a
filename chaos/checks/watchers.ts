import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import { shareOf } from '../load/counts.ts';
import type { Ledger } from '../load/ledger.ts';
import type { Watcher } from '../load/watchers.ts';
import type { Board } from './lots.ts';

/** Checks that watchers at different nodes received the stored changes. */

export type WatcherFigures = {
  readonly connections: number;
  /** The times from a node's decision, with its commit, to watchers at the same node and at another. */
  readonly same: Delay;
  readonly other: Delay;
};
export type Delay = { readonly count: number; readonly medianMs: number; readonly p99Ms: number };

type Context = {
  readonly ledger: Ledger;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
};

type ShownLot = Readonly<Record<string, unknown>>;

export const checkWatchers = (
  watchers: readonly Watcher[],
  board: Board,
  { ledger, disturbances, faults }: Context,
): WatcherFigures => {
  const first = new Map<number, string>();
  for (const { name, events } of watchers) {
    const last = events.at(-1)?.id ?? 0;
    if (last !== board.lastNumber) {
      faults.report('last change not sent', `${name} has ${last} of ${board.lastNumber}`);
    }
    for (const { id, data, node } of events) {
      const summary = summaryOf(data);
      const known = first.get(id) ?? summary;
      first.set(id, known);
      if (known !== summary)
        faults.report('change sent in two versions', `${id} to ${name} by ${node}`);
    }
  }
  for (const [number, lots] of board.lots) {
    const events = first.get(number);
    const stored = lots.map((lot) => [lot.id, lot.status, lot.priceMinor, lot.bidders].join(' '));
    if (events !== undefined && events !== stored.toSorted().join()) {
      faults.report('sent change differs from the stored one', String(number));
    }
  }
  return {
    connections: watchers.reduce((sum, { connections }) => sum + connections(), 0),
    ...delaysOf(watchers, board, ledger, disturbances),
  };
};

const summaryOf = (data: string): string =>
  (JSON.parse(data) as { readonly lots: readonly ShownLot[] }).lots
    .map((lot) =>
      [lot['id'], lot['status'], Number(lot['price_usd']) * 100, lot['bidders']].join(' '),
    )
    .toSorted()
    .join();

/** The delays of bids whose node is known, for watchers who stayed connected to a running node. */
const delaysOf = (
  watchers: readonly Watcher[],
  { decidedAt }: Board,
  ledger: Ledger,
  disturbances: Disturbances,
) => {
  const { timeOrigin } = performance;
  const nodeOf = new Map(
    ledger.bidders
      .flatMap(({ bids }) => bids)
      .map(({ bidId, confirm }) => [bidId, confirm?.reported?.node] as const),
  );
  const delays: Record<'same' | 'other', number[]> = { same: [], other: [] };
  for (const { id, sentAt, node, connectedAt } of watchers.flatMap(({ events }) => events)) {
    const decided = decidedAt.get(id);
    if (decided?.event.type !== 'BidEntered' || connectedAt > decided.at) continue;
    const [from, to] = [decided.at - timeOrigin, sentAt - timeOrigin];
    if (disturbances.overlap(node, from, to, 0)) continue;
    const at = nodeOf.get(decided.event.entry.bidId);
    if (at !== undefined) delays[at === node ? 'same' : 'other'].push(sentAt - decided.at);
  }
  return { same: toDelay(delays.same), other: toDelay(delays.other) };
};

const toDelay = (delays: readonly number[]): Delay => ({
  count: delays.length,
  medianMs: shareOf(delays, 0.5),
  p99Ms: shareOf(delays, 0.99),
});
