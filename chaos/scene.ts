import { randomBytes } from 'node:crypto';
import { diceOf } from '../test/support/dice.ts';
import { until } from '../test/support/until.ts';
import { startCrowd, type Crowd } from './crowd.ts';
import { createDisturbances } from './disturbances.ts';
import type { Faults } from './faults.ts';
import { startAuctioneer, type Auctioneer } from './load/auctioneer.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';
import { createFleet } from './nodes/fleet.ts';
import { Health } from './nodes/health.ts';
import { createLines } from './nodes/lines.ts';
import { startPair } from './postgres/pair.ts';
import type { World } from './failures/world.ts';

/** Everything that takes part in a run, at work. */
export type Scene = {
  readonly world: World;
  readonly mailbox: Mailbox;
  readonly auctioneer: Auctioneer;
  readonly crowd: Crowd;
  /** For the operator's commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends every process, in whatever state it is. */
  readonly close: () => Promise<void>;
};

type SceneOptions = {
  readonly folder: string;
  readonly seed: number;
  readonly faults: Faults;
  readonly signal: AbortSignal;
};

export const buildScene = async ({
  folder,
  seed,
  faults,
  signal,
}: SceneOptions): Promise<Scene> => {
  const endings: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    const disturbances = createDisturbances();
    const secret = randomBytes(32).toString('hex');
    const pair = await startPair(folder, seed);
    endings.push(pair.close);
    const mailbox = await openMailbox(seed);
    endings.push(mailbox.close);
    const { databaseUrl } = pair;
    const settings = { folder, databaseUrl, mailUrl: mailbox.url, secret };
    const fleet = createFleet({ ...settings, disturbances, faults });
    endings.push(fleet.killAll);
    await fleet.startAll();
    const lines = createLines();
    endings.push(lines.close);
    const { nodes } = fleet;
    const health = new Health({ nodes, disturbances, faults, onDead: lines.cut });
    endings.push(() => health.stop());
    const isAborted = (): boolean => signal.aborted;
    const auctioneer = await startAuctioneer(databaseUrl, secret, isAborted);
    endings.push(auctioneer.close);
    await until('there is a lot to bid on', () => auctioneer.hotLot() > 0);
    const crowd = startCrowd({
      seed,
      lines,
      mailbox,
      auctioneer,
      disturbances,
      faults,
      isAborted,
      nodes: () => health.alive(),
    });
    const world = { fleet, pair, health, disturbances, faults, dice: diceOf(seed) };
    const environment = { DATABASE_URL: databaseUrl, SECRET: secret };
    return { world, mailbox, auctioneer, crowd, close, environment };
  } catch (error) {
    await close();
    throw error;
  }
};
