import { standardRegistry } from './handlers.ts';
import { readClockBeside } from '../operators/holds/clock-beside.ts';
import { readSettings } from '../operators/settings-feed.ts';
import { ConfigError, readConfig, readDatabaseUrl } from './config.ts';
import { linksOf } from '../kernel/links.ts';
import { createContext } from './context.ts';
import type { CommandDeps } from '../cli/every-command.ts';
import { messageOf } from '../cli/failures.ts';
import { readFilesUrl } from '../files/files-url.ts';
import { openFileStorage } from '../files/open-storage.ts';
import { cryptoFound } from './secret.ts';
import { copyDatabase } from './database.ts';
import { openStore } from './database.ts';
import { machineUser, noCrypto, systemClock } from './system.ts';

const sandboxAlone =
  'SANDBOX is for serve alone: operators of a sandbox are at its /desk, and their mails in its inbox';

/** What the operator's commands work with, beside a service that may be running. */
export const cliDependencies = (environment?: NodeJS.ProcessEnv): CommandDeps => ({
  registry: standardRegistry,
  operatorName: machineUser,
  columns: process.stdout.columns,
  openContext: async () => {
    const config = readConfig(environment);
    if (config.isSandbox) throw new ConfigError(sandboxAlone);
    const crypto = cryptoFound(config);
    const store = await openStore(config.databaseUrl, {
      mustExist: true,
      key: crypto,
      // The refusal says nothing of why, because anybody may be told it.
      onFailure: (failure) => process.stderr.write(`${messageOf(failure)}\n`),
    });
    const clock = await readClockBeside(store, systemClock);
    const context = createContext(config, store, clock, crypto ?? noCrypto);
    await readSettings(store, context.held);
    return { context, links: linksOf(config.publicUrl) };
  },
  // Loads most of the service, which no other command needs.
  serveMcp: async (session, choice) => {
    const { serveMcpBeside } = await import('./mcp-over-stdio.ts');
    await serveMcpBeside(session, choice);
  },
  mover: {
    copyDatabase: async (from, to, watch) =>
      copyDatabase(readDatabaseUrl('--from', from), readDatabaseUrl('--to', to), watch),
    openStore: (databaseUrl) => openStore(databaseUrl, { mustExist: true }),
    openFiles: (option, url) => {
      const address = readFilesUrl(url);
      if (address.ok) return openFileStorage(address.value);
      throw new ConfigError(`${option} ${address.problem}`);
    },
    clock: systemClock,
  },
});
