import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { until } from '../test/support/until.ts';
import { startCrowd, type Crowd, type CrowdSize } from './crowd.ts';
import { createDisturbances, type Disturbances } from './disturbances.ts';
import type { Faults } from './faults.ts';
import { startAuctioneer, type Auctioneer } from './load/auctioneer.ts';
import type { Done } from './load/done.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { createClientConnections } from './nodes/connections.ts';
import { createFleet, type Fleet } from './nodes/fleet.ts';
import { Health } from './nodes/health.ts';
import type { Database } from './postgres/pair.ts';

/** The running parts of a run: database, nodes, mail server and users. */
export type ChaosRun = {
  readonly database: Database;
  readonly fleet: Fleet;
  readonly health: Health;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
  readonly mailbox: Mailbox;
  readonly auctioneer: Auctioneer;
  readonly crowd: Crowd;
  /** The context of operator commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends all processes in any state. */
  readonly close: () => Promise<void>;
};

export type ChaosRunOptions = {
  readonly folder: string;
  readonly seed: number;
  readonly faults: Faults;
  readonly signal: AbortSignal;
  readonly database: Database;
  readonly nodeCount: number;
  readonly crowd: CrowdSize;
  /** The work after which users stop; null if they continue until they are stopped. */
  readonly amount: Done | null;
};

export const buildChaosRun = async (options: ChaosRunOptions): Promise<ChaosRun> => {
  const endings: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    return { ...(await build(options, (end) => void endings.push(end))), close };
  } catch (error) {
    await close();
    throw error;
  }
};

const build = async (
  options: ChaosRunOptions,
  finallyDo: (end: () => unknown) => void,
): Promise<Omit<ChaosRun, 'close'>> => {
  const { folder, seed, faults, signal, database, crowd: size, amount } = options;
  const { nodeCount } = options;
  const disturbances = createDisturbances();
  const secret = randomBytes(32).toString('hex');
  const mailbox = await openMailbox(seed);
  finallyDo(mailbox.close);
  const { databaseUrl } = database;
  const settings = { nodeCount, folder, databaseUrl, mailUrl: mailbox.url, secret };
  const fleet = createFleet({ ...settings, disturbances, faults });
  finallyDo(fleet.killAll);
  await fleet.startAll();
  const lines = createClientConnections();
  finallyDo(lines.close);
  const health = new Health({ nodes: fleet.nodes, disturbances, faults, onDead: lines.cut });
  finallyDo(() => health.stop());
  const isAborted = (): boolean => signal.aborted;
  const auctioneer = await startAuctioneer(databaseUrl, secret, isAborted);
  finallyDo(auctioneer.close);
  await until('there is a lot to bid on', () => auctioneer.hotLot() > 0);
  const nodes = () => health.alive();
  const shared = { lines, mailbox, auctioneer, disturbances, faults, isAborted };
  const crowd = startCrowd({ ...shared, size, amount, seed, nodes });
  const environment = {
    DATABASE_URL: databaseUrl,
    SECRET: secret,
    FILES_URL: `file:${join(folder, 'files')}`,
  };
  return { database, fleet, health, disturbances, faults, mailbox, auctioneer, crowd, environment };
};
