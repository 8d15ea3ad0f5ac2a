import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { cliDependencies } from '../../src/boot/cli-dependencies.ts';
import { readConfig } from '../../src/boot/config.ts';
import { createContext } from '../../src/boot/context.ts';
import { standardService } from '../../src/boot/rooms.ts';
import { createCrypto, systemClock } from '../../src/boot/system.ts';
import type { CommandDeps } from '../../src/cli/every-command.ts';
import { runCli } from '../../src/cli/program.ts';
import { linksOf } from '../../src/kernel/links.ts';
import type { Clock } from '../../src/kernel/ports.ts';
import type { Registry } from '../../src/kernel/use-case.ts';
import { refreshSettingsCache } from '../../src/operators/settings-feed.ts';
import { auctionPath } from './auction.ts';
import { databaseIn } from './database.ts';
import { openTestStore } from './open-store.ts';
import { publicUrl, secret, type Reply, type TestService } from './service.ts';

/** Runs operator commands in this process, on the test's clock, against the database of a service. */

type Typed = { readonly code: number; readonly printed: string; readonly complained: string };

type Surroundings = {
  /** The public address for links. */
  readonly publicUrl?: string;
  readonly clock?: Clock;
  readonly registry?: Registry;
  readonly columns?: number;
  readonly environment?: Readonly<Record<string, string>>;
};

const notNeeded = (): never => assert.fail('the command line has no need of this here');

/** Runs a command in this process. */
export const runHere = async (
  args: readonly string[],
  dependencies: CommandDeps,
): Promise<Typed> => {
  let printed = '';
  let complained = '';
  const stderr = mock.method(process.stderr, 'write', (text: string) => {
    complained += text;
    return true;
  });
  try {
    const code = await runCli(['node', 'studiolot', ...args], {
      serve: notNeeded,
      loadDependencies: () => Promise.resolve(dependencies),
      print: (text) => {
        printed += text;
      },
    });
    return { code, printed, complained };
  } finally {
    stderr.mock.restore();
  }
};

export const commandLine =
  (
    { folder }: Pick<TestService, 'folder'>,
    {
      clock = systemClock,
      registry = standardService.registry,
      columns,
      publicUrl: url = publicUrl,
      environment = {},
    }: Surroundings = {},
  ) =>
  (...args: readonly string[]): Promise<Typed> => {
    const config = readConfig({
      AUCTION_SCHEDULE: 'off',
      DATABASE_URL: databaseIn(folder),
      FILES_URL: `file:${folder}/files`,
      MAIL_URL: `file:${folder}/mail`,
      SECRET: secret,
      PUBLIC_URL: url,
      OUTBOUND_ALLOW: '127.0.0.0/8',
      ...environment,
    });
    return runHere(args, {
      ...cliDependencies({}),
      registry,
      columns,
      operatorName: () => 'olga',
      openContext: async () => {
        const store = await openTestStore(databaseIn(folder));
        const context = createContext({ config, store, clock, crypto: createCrypto(secret) });
        await refreshSettingsCache(store, context.settingsCache);
        return { context, links: linksOf(url) };
      },
      serveMcp: notNeeded,
    });
  };

/** Runs a command with nothing but its environment, as `main.ts` does. */
export const programWithInfrastructure =
  ({ folder }: Pick<TestService, 'folder'>) =>
  (environment: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Typed> =>
    runHere(
      args,
      cliDependencies({ DATABASE_URL: databaseIn(folder), SECRET: secret, ...environment }),
    );

/** The command line for a service, with shortcuts for tests of the auction. */
export const commandsWithInfrastructure = (service: TestService) => {
  const studiolot = commandLine(service);
  /** The output of a command, which must succeed. */
  const done = async (...args: readonly string[]): Promise<string> => {
    const { code, printed, complained } = await studiolot(...args);
    assert.equal(code, 0, complained);
    return printed;
  };
  return {
    studiolot,
    done,
    /** Creates a lot of one hour, and returns its number. */
    createLot: async (): Promise<number> =>
      Number(/^Lot (\d+) /.exec(await done('lot', 'create', '--minutes', '60', '--yes'))?.[1]),
    /** The lot in the public answer. */
    lotNow: async (id: number): Promise<Reply['json']> => {
      const { json } = await service.get(`${auctionPath}/state`);
      return json.lots.find((lot: { id: number }) => lot.id === id);
    },
  };
};
