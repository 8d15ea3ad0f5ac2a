import type { AuctionFigures } from './checks/auction.ts';
import type { MessageFigures } from './checks/messages.ts';
import type { OrderFigures } from './checks/orders.ts';
import type { Delay, WatcherFigures } from './checks/watchers.ts';
import { failureNames } from './failures/names.ts';
import { seconds } from './failures/nodes.ts';
import type { FailureRecord } from './failures/series.ts';
import { shareOf, type LockScope, type Tally, type TallyRow } from './load/counts.ts';
import type { Done } from './load/done.ts';

/** The report of a run. */
export type Figures = {
  readonly done: Done;
  readonly orders: OrderFigures;
  readonly auction: AuctionFigures;
  readonly watchers: WatcherFigures;
  readonly messages: MessageFigures;
  readonly verified: string;
  readonly records: readonly FailureRecord[];
  readonly tally: Tally;
  readonly starts: { readonly all: number; readonly failed: number };
  readonly readyAgainMs: readonly number[];
  readonly slowestReadyMs: number;
  readonly exitMs: readonly number[];
  readonly memoryMb: readonly (readonly [before: number, after: number])[];
  readonly connections: number;
  readonly logged: ReadonlyMap<string, number>;
};

export const failureLine = (records: FailureRecord, tally: Tally, startedAt: number): string => {
  const { text, from, to } = records;
  const parts = [
    text,
    `longest without an order ${silence(tally, 'orders', [records])}`,
    `without a bid ${silence(tally, 'auction', [records])}`,
    `all nodes after ${seconds(to - from)}`,
  ];
  return `${clock(from - startedAt)}  ${parts.join('; ')}`;
};

/** The longest time without a success in the lock scope, in any of these intervals. */
const silence = (tally: Tally, lockScope: LockScope, all: readonly FailureRecord[]): string =>
  // Failures during this interval have their own pauses.
  all.some(({ name }) => name === 'long-freeze')
    ? '–'
    : seconds(Math.max(...all.map(({ from, to }) => tally.longestSilence(lockScope, from, to))));

const clock = (durationMs: number): string => {
  const whole = Math.round(durationMs / 1_000);
  return `${String(Math.floor(whole / 60)).padStart(3)}:${String(whole % 60).padStart(2, '0')}`;
};

export const statement = (figures: Figures): string =>
  [
    '',
    ...requestTable(figures.tally.rows()),
    '',
    ...failureTable(figures),
    '',
    ...foundLines(figures),
    '',
  ].join('\n');

const requestTable = (rows: readonly TallyRow[]): readonly string[] =>
  table(
    ['requests', 'sent', 'done', 'refused', '503', 'broken', 'median ms', 'p99 ms'],
    rows
      .toSorted((a, b) => b.sent - a.sent)
      .map(({ what, sent, done, refused, unavailable, broken, medianMs, p99Ms }) => [
        what,
        ...[sent, done, refused, unavailable, broken, medianMs, p99Ms].map((value) =>
          String(Math.round(value)),
        ),
      ]),
  );

const failureTable = ({ records, tally }: Figures): readonly string[] =>
  table(
    ['failures', 'times', 'longest without an order', 'without a bid', 'until all nodes work'],
    failureNames.flatMap((name) => {
      const these = records.filter((each) => each.name === name);
      if (these.length === 0) return [];
      return [
        [
          name,
          String(these.length),
          silence(tally, 'orders', these),
          silence(tally, 'auction', these),
          seconds(Math.max(...these.map(({ from, to }) => to - from))),
        ],
      ];
    }),
  );

const foundLines = (figures: Figures): readonly string[] => {
  const { done, orders, auction, watchers, messages, starts } = figures;
  const memory = figures.memoryMb.map(([before, after]) => `${before} → ${after} MB`).join(', ');
  const logged = [...figures.logged].map(([what, count]) => `${count} × ${what}`).join('; ');
  return [
    `Orders     ${orders.stored} stored, ${orders.acknowledged} acknowledged, ${orders.unacknowledged} unanswered; ${done.answers} answers acknowledged`,
    `Auction    ${auction.bids} bids, ${done.bids} entered by their code; maxima ${done.maxima} by a key, ${done.codedMaxima} by their code; ${auction.waiting} codes never entered; ${auction.cancelled} taken back; ${auction.entries} entries; ${auction.sold} lots sold`,
    `Watchers   ${done.changes} changes sent over ${watchers.connections} connections; after a bid at the same node ${delay(watchers.same)}, at another ${delay(watchers.other)}`,
    `Messages   ${messages.sent} sent, ${messages.twice} of them twice; ${messages.expired} no longer true in time`,
    `Nodes      ${starts.all} starts, ${starts.failed} of them in vain; memory ${memory}; ${figures.connections} database connections`,
    `Ready      again at most ${seconds(shareOf(figures.readyAgainMs, 1))} after the database was back; reported within ${seconds(figures.slowestReadyMs)}`,
    `Ended      by SIGTERM within ${seconds(Math.max(...figures.exitMs))} when nothing failed them`,
    `Logged     ${logged === '' ? 'nothing' : logged}`,
    `Verify     ${figures.verified.replaceAll('\n', ' ')}`,
  ];
};

const delay = ({ count, medianMs, p99Ms }: Delay): string =>
  `p50 ${Math.round(medianMs)} ms, p99 ${Math.round(p99Ms)} ms (${count})`;

const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): readonly string[] => {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
};
