import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connections } from '../load/drive.ts';
import { withChild, type Child } from '../machine/child.ts';
import { appendsIn } from '../machine/disk.ts';
import { watchProcessors } from '../machine/processor.ts';
import type { Postgres } from '../machine/postgres.ts';
import { embeddedFile, embeddedIn, type Installation, type Server } from '../machine/server.ts';
import type { Rate } from '../measure/outcome.ts';
import { roundSeconds, warmUpSeconds } from '../measure/settings.ts';
import { latencyOf } from '../measure/statistics.ts';
import type { Recipe } from '../stored/recipe.ts';

/** Yardsticks that write the very rows which the service wrote, and nothing else. */

const bareSqlite = fileURLToPath(new URL('../yardsticks/bare-sqlite.ts', import.meta.url));
const barePostgres = fileURLToPath(new URL('../yardsticks/bare-postgres.ts', import.meta.url));

/** Each with a commit of its own; on SQLite also so many in one. */
export type Commits = (together?: number) => Promise<Rate>;
type Record = (installation: Installation) => Promise<Recipe>;
type Work<Value> = (commitEach: Commits) => Promise<Value>;

/** Records what the service writes, and has bare node:sqlite write the same. */
export const withBareSqlite = async <Value>(
  folder: string,
  record: Record,
  work: Work<Value>,
): Promise<Value> => {
  const [recipeFile, database] = [join(folder, 'recipe.json'), join(folder, 'bare.db')];
  const template = embeddedIn(join(folder, 'recorded'));
  mkdirSync(template.folder);
  writeFileSync(recipeFile, JSON.stringify(await record(template)));
  copyFileSync(embeddedFile(template), database);
  return writing(folder, bareSqlite, [recipeFile, database], work);
};

/** Records what the service writes, and has bare pg write the same. */
export const withBarePostgres = async <Value>(
  folder: string,
  { installation, pid }: Postgres,
  record: Record,
  work: Work<Value>,
): Promise<Value> => {
  const recipeFile = join(folder, 'recipe.json');
  const template = await installation('recorded');
  writeFileSync(recipeFile, JSON.stringify(await record(template)));
  const { databaseUrl } = await installation('bare', template);
  const counts = [connections, pooledConnections].map(String);
  return writing(folder, barePostgres, [recipeFile, databaseUrl, ...counts], work, pid);
};

/** What a pool of pg has by default; with a connection for each client it is slower. */
export const pooledConnections = 10;

const writing = <Value>(
  folder: string,
  program: string,
  args: readonly string[],
  work: Work<Value>,
  database?: number,
): Promise<Value> => {
  const bare = { args: [program, ...args], logFile: join(folder, 'bare.log'), spoken: true };
  return withChild(bare, async ({ ask, pid }) => {
    const repeatFor = async (seconds: number, together = 1): Promise<Rate> => {
      const stopWatching = watchProcessors({ program: pid, database });
      const round = (await ask({ seconds, together })) as Pick<Rate, 'perSecond'>;
      return { ...round, usage: stopWatching() };
    };
    await repeatFor(warmUpSeconds);
    return work((together) => repeatFor(roundSeconds, together));
  });
};

/** As many as the service commits together where that many wait. */
const grouped = 64;

/** What grouping commits could bring at most, where nothing but the rows had to be written. */
export const groupedRemark = async (unit: string, yardstick: Commits): Promise<string> => {
  const { perSecond } = await yardstick(grouped);
  return `bare node:sqlite with ${grouped} in a commit writes the rows of ${Math.round(perSecond)} ${unit} a second, one thread alone`;
};

/** Stops the service for a while, because the mails it still has to write share the disk. */
export const paused = async <Value>(
  { signal }: Pick<Child, 'signal'>,
  work: () => Promise<Value>,
): Promise<Value> => {
  signal('SIGSTOP');
  try {
    return await work();
  } finally {
    signal('SIGCONT');
  }
};

/** After each round of either side, how long an append takes until it is on the disk they share. */
export const appendsBeside = ({ signal, installation }: Server) => {
  const durationsMs: number[] = [];
  return {
    withAppends: async <Value>(round: () => Promise<Value>): Promise<Value> => {
      const value = await round();
      await paused({ signal }, async () => durationsMs.push(...appendsIn(installation.folder)));
      return value;
    },
    remark: (): string => {
      const { median, p99 } = latencyOf(durationsMs);
      return `a bare append of 4 KiB is on this disk after ${median.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, while the service stands still`;
    },
  };
};
