import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withChild } from '../machine/child.ts';
import type { Engine } from '../machine/engine.ts';
import { watchProcessors } from '../machine/processor.ts';
import { embeddedFile } from '../machine/server.ts';
import type { Rate } from '../measure/outcome.ts';
import type { Infrastructure } from './infrastructure.ts';

/** Runs yardsticks that write the same rows as the service, and do nothing else. */

const programs: Readonly<Record<Engine['kind'], string>> = {
  embedded: fileURLToPath(new URL('../yardsticks/bare-sqlite.ts', import.meta.url)),
  postgres: fileURLToPath(new URL('../yardsticks/bare-postgres.ts', import.meta.url)),
};

/**
 * Writes for one round. Each order or bid has its own commits; on SQLite, `groupSize` of them can share one.
 */
export type Commits = (groupSize?: number) => Promise<Rate>;

/** The default size of a pool of pg. With one connection for each client, the yardstick is slower. */
export const pooledConnections = 10;

/** Starts a program that repeatedly writes the rows of one order or bid into a bare database. */
export const withBareDatabase = async <Value>(
  { settings, engine, recorded }: Infrastructure,
  recipe: 'order' | 'bid',
  work: (commitEach: Commits) => Promise<Value>,
): Promise<Value> => {
  const { connections, roundSeconds, warmUpSeconds } = settings;
  const { installation, ...recipes } = await recorded();
  const { folder, databaseUrl } = await engine.install('bare', installation);
  const recipeFile = join(folder, 'recipe.json');
  writeFileSync(recipeFile, JSON.stringify(recipes[recipe]));
  const database =
    engine.kind === 'embedded'
      ? [embeddedFile({ databaseUrl })]
      : [databaseUrl, String(connections), String(pooledConnections)];
  const args = [programs[engine.kind], recipeFile, ...database];
  const bare = { args, logFile: join(folder, 'bare.log'), hasMessages: true };
  return withChild(bare, async ({ request, pid }) => {
    const repeatFor = async (seconds: number, groupSize = 1): Promise<Rate> => {
      const stopWatching = watchProcessors({ program: pid, database: engine.pid });
      const round = (await request({ seconds, groupSize })) as Pick<Rate, 'perSecond'>;
      return { ...round, usage: stopWatching() };
    };
    await repeatFor(warmUpSeconds);
    return work((groupSize) => repeatFor(roundSeconds, groupSize));
  });
};

/** The number of calls that the service commits together when as many wait. */
const callsPerGroup = 64;

/** Measures the maximum rate with group commits, when only the rows are written. */
export const groupCommitRemark = async (unit: string, yardstick: Commits): Promise<string> => {
  const { perSecond } = await yardstick(callsPerGroup);
  return `bare node:sqlite with ${callsPerGroup} in a commit writes the rows of ${Math.round(perSecond)} ${unit} a second, one thread alone`;
};
