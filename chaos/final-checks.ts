import { rowsOf } from '../test/support/database.ts';
import { until } from '../test/support/until.ts';
import { checkAuction } from './checks/auction.ts';
import { readBoard, readLots } from './checks/lots.ts';
import { checkMessages, countUnsent, endHolding } from './checks/messages.ts';
import { checkOrders } from './checks/orders.ts';
import { checkConnections, checkLogs, memoryOf, verify } from './checks/processes.ts';
import { checkWatchers } from './checks/watchers.ts';
import type { ChaosRun } from './environment.ts';
import { terminate } from './failures/nodes.ts';
import type { Figures } from './summary.ts';

/** Waits until all work is done after the failures, and compares the database with the acknowledgements. */

/** Longer than the 40 s for which messages of a dead node stay leased. */
const sendPatienceMs = 90_000;
const readyPatienceMs = 30_000;
const noticePatienceMs = 10_000;

export const waitForRest = async (run: ChaosRun): Promise<void> => {
  const { fleet, health, database, crowd, auctioneer } = run;
  for (const node of fleet.nodes) {
    await until(`${node.name} is ready`, () => health.isReady(node), readyPatienceMs);
  }
  await crowd.finish();
  await auctioneer.endAll();
  await crowd.handInBriefs();
  await until('every lot that is over is done', async () =>
    (await auctioneer.lots()).every(({ isFinalized }) => isFinalized),
  );
  await crowd.checkKeys();
  const url = database.currentUrl();
  await endHolding(url);
  await until('every message is sent', async () => (await countUnsent(url)) === 0, sendPatienceMs);
  const [row] = await rowsOf(url, 'select max(number) as number from board_changes');
  const deadline = performance.now() + noticePatienceMs;
  await Promise.all(crowd.watchers.map((each) => each.stop(Number(row?.['number']), deadline)));
};

type Before = Pick<Figures, 'records'> & { readonly memoryMb: readonly number[] };

export const compare = async (run: ChaosRun, before: Before): Promise<Figures> => {
  const { fleet, health, database, disturbances, faults, crowd, mailbox, environment } = run;
  const { ledger, tally, watchers } = crowd;
  const url = database.currentUrl();
  const lots = await readLots(url, faults);
  const board = await readBoard(url, lots, faults);
  const memoryMb = await Promise.all(
    fleet.nodes.map(async (node, index) => {
      return [before.memoryMb[index] ?? 0, await memoryOf(node, faults)] as const;
    }),
  );
  const figures = {
    orders: await checkOrders(url, ledger, faults),
    auction: await checkAuction(url, ledger, lots, faults),
    watchers: checkWatchers(watchers, board, { ledger, disturbances, faults }),
    messages: await checkMessages(url, mailbox, faults),
    connections: await checkConnections(url, fleet.nodes.length, faults),
    verified: await verify(environment, faults),
    exitMs: await Promise.all(fleet.nodes.map((node) => terminate(run, node))),
  };
  return {
    ...figures,
    memoryMb,
    tally,
    done: crowd.done(),
    records: before.records,
    starts: countStarts(fleet.nodes),
    readyAgainMs: health.delaysMs,
    slowestReadyMs: health.slowestMs,
    logged: checkLogs(fleet.logFiles, faults),
  };
};

const countStarts = (nodes: ChaosRun['fleet']['nodes']): Figures['starts'] => {
  const starts = nodes.map((node) => node.starts);
  return {
    all: starts.reduce((sum, { all }) => sum + all, 0),
    failed: starts.reduce((sum, { failed }) => sum + failed, 0),
  };
};
