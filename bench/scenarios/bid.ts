import { withAuction, type Auction } from '../load/auction.ts';
import { outbidOn, combineBiddings, type BidRound, type Bidding } from '../load/bidding.ts';
import { whilePaused } from '../machine/child.ts';
import { createDiskProbe } from '../machine/disk.ts';
import type { Measured } from '../machine/processor.ts';
import { p99Of, rateRow, type Outcome, type Rate } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import type { Settings } from '../measure/settings.ts';
import { inPairs, type Pair } from '../measure/statistics.ts';
import { countStored } from '../stored/database-reader.ts';
import {
  groupCommitRemark,
  pooledConnections,
  withBareDatabase,
  type Commits,
} from './bare-database.ts';
import type { Infrastructure, Scenario } from './infrastructure.ts';

/** Measures bids on one lot. Each bid is two requests, and each of them is on disk before it is answered. */

const aim = 3;

export const measureBid: Scenario = (infrastructure) =>
  withBareDatabase(infrastructure, 'bid', (yardstick) =>
    compare(infrastructure, {
      scenario: 'bid',
      name: 'bid and confirmation on one lot',
      yardstickName: 'bare node:sqlite, two commits each',
      yardstick,
      limit: () => groupCommitRemark('bids', yardstick),
    }),
  );

/** On PostgreSQL. The clients of the yardstick lock the lot, write the same rows and commit. */
export const measureBidPostgres: Scenario = (infrastructure) =>
  withBareDatabase(infrastructure, 'bid', (yardstick) =>
    compare(infrastructure, {
      scenario: 'bid-postgres',
      name: 'bid and confirmation on one lot, PostgreSQL',
      yardstickName: `bare pg, two commits each, ${pooledConnections} connections`,
      yardstick,
    }),
  );

type Comparison = {
  readonly scenario: string;
  /** The name of its row in the table. */
  readonly name: string;
  readonly yardstickName: string;
  readonly yardstick: Commits;
  /** Measures a further limit of the yardstick, and describes it. */
  readonly limit?: () => Promise<string>;
};

const compare = (
  { settings, engine, withService }: Infrastructure,
  comparison: Comparison,
): Promise<Outcome> =>
  withService((server) =>
    withAuction(server, async (auction) => {
      const { yardstick, limit } = comparison;
      const measured = { program: server.pid, database: engine.pid };
      const bid = () => bidRound(auction, measured, settings);
      const warmUp = await bid();
      const { thenProbe, remark } = createDiskProbe(server);
      const pairs = await inPairs(
        settings.rounds,
        () => thenProbe(bid),
        () => thenProbe(() => whilePaused(server, yardstick)),
      );
      const outcome = await outcomeOf(auction, warmUp, pairs, {
        ...comparison,
        connections: settings.connections,
      });
      const limits = limit === undefined ? [] : [await whilePaused(server, limit)];
      return { ...outcome, remarks: [...outcome.remarks, remark(), ...limits] };
    }),
  );

/** With less than this share of the round left, no new lot starts, because bidders need time to start. */
const leastShare = 1 / 4;

export const bidRound = async (
  auction: Auction,
  measured: Measured,
  { connections, roundSeconds }: Settings,
): Promise<BidRound> => {
  const biddings: Bidding[] = [];
  let seconds = roundSeconds;
  while (seconds > roundSeconds * leastShare) {
    const lot = await auction.openLot();
    const bidding = await outbidOn(auction, lot, measured, { connections, seconds });
    biddings.push(bidding);
    await auction.cancelLot(lot);
    seconds -= bidding.usage.elapsed;
  }
  return combineBiddings(biddings);
};

const outcomeOf = async (
  { database }: Auction,
  warmUp: BidRound,
  pairs: readonly Pair<BidRound, Rate>[],
  { scenario, name, yardstickName, connections }: Comparison & Pick<Settings, 'connections'>,
): Promise<Outcome> => {
  const figures = pairs.map(({ figure }) => figure);
  const sum = (valueOf: (round: BidRound) => number): number =>
    [warmUp, ...figures].reduce((total, round) => total + valueOf(round), 0);
  const [entered, tooLate] = [sum((round) => round.entered), sum((round) => round.tooLate)];
  const stored = await countStored(database);
  if (stored.enteredBids < entered) {
    throw new Error(
      `${entered} bids were answered as entered, but ${stored.enteredBids} are stored`,
    );
  }
  return {
    scenario,
    rows: [
      rateRow({
        ...{ name, unit: 'bids/s', yardstickName, aim, pairs },
        isLikeForLike: false,
      }),
    ],
    remarks: [
      `limited by ${limitOf(figures)}; ${connections} connections, ${p99Of(figures)}`,
      ...costsOf('a bid with its confirmation', pairs),
      `all ${entered} bids that were answered as entered are stored, each in two requests; ${tooLate} more came too late and do not count`,
      `mails written meanwhile: ${stored.mailsWritten}, outstanding at the end: ${stored.mailsOutstanding}`,
    ],
    rounds: pairs,
  };
};
