import { setTimeout as pause } from 'node:timers/promises';
import { seconds, terminate } from './nodes.ts';
import type { Failure, World } from './world.ts';

/** Failures of the database: crash, restart, outage, and permanent loss. */

const awayMs = 3_000;
const stillMs = 5_000;
/** Longer than a node waits for the answer to a commit. */
const aloneMs = 8_000;

/** Stops the database, runs `meanwhile`, and starts it again. Returns a text with the duration. */
const without = async (
  { health, disturbances }: World,
  breakDown: () => Promise<void>,
  meanwhile: () => Promise<string>,
  release: () => Promise<void>,
): Promise<string> => {
  const startedAt = performance.now();
  await breakDown();
  const isOver = disturbances.begin('database');
  let summary: string;
  try {
    summary = await meanwhile();
  } finally {
    isOver();
    await release();
    health.databaseIsBack();
  }
  return `${summary} (no database for ${seconds(performance.now() - startedAt)})`;
};

const restartIn =
  (mode: 'fast' | 'immediate', summary: string): Failure =>
  (world) =>
    without(
      world,
      () => world.pair.stop(mode),
      () => Promise.resolve(summary),
      () => world.pair.start(),
    );

export const crashDatabase = restartIn('immediate', 'PostgreSQL crashes and starts again');
export const restartDatabase = restartIn('fast', 'PostgreSQL is restarted');

/** Ends one node during the outage, and starts another. */
export const takeDatabaseAway: Failure = async (world) => {
  const { fleet, pair, dice } = world;
  const leaving = fleet.borrow(dice);
  try {
    const summary = await without(
      world,
      () => pair.stop(dice.oneIn(2) ? 'fast' : 'immediate'),
      async () => {
        const tookMs = await terminate(world, leaving);
        leaving.spawn();
        await pause(awayMs);
        return (
          `PostgreSQL is away, ${leaving.name} gets SIGTERM, ends after ${seconds(tookMs)} ` +
          'and is started again'
        );
      },
      () => pair.start(),
    );
    await leaving.start();
    return summary;
  } finally {
    fleet.release(leaving);
  }
};

/** Freezes the database, as when its disk hangs: connections are accepted, but nothing is answered. */
export const stallDatabase: Failure = async ({ pair }) => {
  pair.freeze();
  await pause(stillMs);
  pair.thaw();
  return `PostgreSQL stands still for ${seconds(stillMs)}`;
};

/** Stops the standby. A synchronous commit then cannot complete, so nothing is acknowledged until it is back. */
export const takeStandbyAway: Failure = async ({ pair }) => {
  await pair.stopStandby();
  await pause(aloneMs);
  await pair.startStandby();
  return `The standby is away for ${seconds(aloneMs)}`;
};

/** Promotes the standby. Possible once, because there is one standby. */
export const failOver: Failure = (world) => {
  const { pair, dice } = world;
  const how = dice.oneIn(2) ? 'kill' : 'immediate';
  return without(
    world,
    () => pair.losePrimary(how),
    () =>
      Promise.resolve(
        `PostgreSQL is lost (${how === 'kill' ? 'SIGKILL' : 'crash'}), its standby is promoted`,
      ),
    () => pair.promoteStandby(),
  );
};
