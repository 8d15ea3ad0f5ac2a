import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { auctionPath } from './auction.ts';
import { databaseIn } from './database.ts';
import { secret, type Reply, type TestService } from './service.ts';

/** The operator's command line beside a running service. */
export const commandsBeside = (service: () => TestService) => {
  const studiolotWith = (
    environment: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ) => {
    const { folder } = service();
    const { status, stdout, stderr } = spawnSync(process.execPath, ['src/main.ts', ...args], {
      encoding: 'utf8',
      env: {
        DATABASE_URL: databaseIn(folder),
        SECRET: secret,
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
        ...environment,
      },
    });
    return { status, stdout, stderr };
  };
  const studiolot = (...args: readonly string[]) => studiolotWith({}, ...args);
  /** What a command that works prints. */
  const done = (...args: readonly string[]): string => {
    const { status, stdout, stderr } = studiolot(...args);
    assert.equal(status, 0, stderr);
    return stdout;
  };
  return {
    studiolot,
    studiolotWith,
    done,
    /** A lot of one hour; its number. */
    createLot: (): number =>
      Number(/^Lot (\d+) /.exec(done('lot', 'create', '--minutes', '60', '--yes'))?.[1]),
    /** The lot as everyone sees it. */
    lotNow: async (id: number): Promise<Reply['json']> => {
      const { json } = await service().get(`${auctionPath}/state`);
      return json.lots.find((lot: { id: number }) => lot.id === id);
    },
  };
};
