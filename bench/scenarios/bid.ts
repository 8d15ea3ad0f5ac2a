import { withAuction, type Auction } from '../load/auction.ts';
import { bidOn, roundOf, type BidRound, type Bidding } from '../load/bidding.ts';
import { connections } from '../load/drive.ts';
import { withFolder } from '../machine/folder.ts';
import type { Measured } from '../machine/processor.ts';
import { withPostgres } from '../machine/postgres.ts';
import { embeddedIn, withServer, type Installation } from '../machine/server.ts';
import { p99Of, rateRow, type Outcome, type Rate } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import { roundCount, roundSeconds } from '../measure/settings.ts';
import { inPairs, type Pair } from '../measure/statistics.ts';
import { countKept } from '../stored/books.ts';
import { recordBid } from '../stored/record.ts';
import {
  appendsBeside,
  groupedRemark,
  paused,
  pooledConnections,
  withBarePostgres,
  withBareSqlite,
  type Commits,
} from './bare-database.ts';

/** Bids on one hot lot, each with its confirmation: two requests, both durable when they are answered. */

const aim = 3;

export const measureBid = (): Promise<Outcome> =>
  withFolder((folder) =>
    withBareSqlite(folder, recordBid, (yardstick) =>
      compare(embeddedIn(folder), {
        scenario: 'bid',
        yardstickName: 'bare node:sqlite, two commits each',
        yardstick,
        limit: () => groupedRemark('bids', yardstick),
      }),
    ),
  );

/** On PostgreSQL, beside clients who lock the lot, write the same and commit. */
export const measureBidPostgres = (): Promise<Outcome> =>
  withFolder((folder) =>
    withPostgres(folder, (postgres) =>
      withBarePostgres(folder, postgres, recordBid, async (yardstick) =>
        compare(await postgres.installation('studiolot'), {
          scenario: 'bid-postgres',
          yardstickName: `bare pg, two commits each, ${pooledConnections} connections`,
          yardstick,
          database: postgres.pid,
        }),
      ),
    ),
  );

type Comparison = {
  readonly scenario: string;
  readonly yardstickName: string;
  readonly yardstick: Commits;
  readonly database?: number | undefined;
  /** What else is measured of the yardstick. */
  readonly limit?: () => Promise<string>;
};

const compare = (installation: Installation, comparison: Comparison): Promise<Outcome> =>
  withServer(installation, (server) =>
    withAuction(server, async (auction) => {
      const { yardstick, database, limit } = comparison;
      const bid = () => bidRound(auction, { program: server.pid, database });
      const warmUp = await bid();
      const { withAppends, remark } = appendsBeside(server);
      const pairs = await inPairs(
        roundCount,
        () => withAppends(bid),
        () => withAppends(() => paused(server, yardstick)),
      );
      const outcome = await outcomeOf(auction, warmUp, pairs, comparison);
      const limits = limit === undefined ? [] : [await paused(server, limit)];
      return { ...outcome, remarks: [...outcome.remarks, remark(), ...limits] };
    }),
  );

/** Less is left of a round than bidders need to be under way. */
const leastSeconds = roundSeconds / 4;

export const bidRound = async (auction: Auction, measured: Measured): Promise<BidRound> => {
  const biddings: Bidding[] = [];
  let seconds = roundSeconds;
  while (seconds > leastSeconds) {
    const lot = await auction.openLot();
    const bidding = await bidOn(auction, lot, measured, seconds);
    biddings.push(bidding);
    await auction.retireLot(lot);
    seconds -= bidding.usage.elapsed;
  }
  return roundOf(biddings);
};

const outcomeOf = async (
  { books }: Auction,
  warmUp: BidRound,
  pairs: readonly Pair<BidRound, Rate>[],
  { scenario, yardstickName }: Comparison,
): Promise<Outcome> => {
  const figures = pairs.map(({ figure }) => figure);
  const sum = (valueOf: (round: BidRound) => number): number =>
    [warmUp, ...figures].reduce((total, round) => total + valueOf(round), 0);
  const [entered, late] = [sum((round) => round.entered), sum((round) => round.late)];
  const kept = await countKept(books);
  if (kept.enteredBids < entered) {
    throw new Error(`${entered} bids were said to have entered, ${kept.enteredBids} have`);
  }
  return {
    scenario,
    rows: [
      rateRow({
        ...{ name: scenario, unit: 'bids/s', yardstickName, aim, pairs },
        isLikeForLike: false,
      }),
    ],
    remarks: [
      `limited by ${limitOf(figures)}; ${connections} connections, ${p99Of(figures)}`,
      ...costsOf('a bid with its confirmation', pairs),
      `all ${entered} bids that were said to have entered have, each in two requests; ${late} more came too late and do not count`,
      `mails written meanwhile: ${kept.mailsWritten}, outstanding at the end: ${kept.mailsOutstanding}`,
    ],
    rounds: pairs,
  };
};
