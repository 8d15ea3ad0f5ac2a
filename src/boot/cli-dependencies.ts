import type { CommandDeps } from '../cli/every-command.ts';
import { failureText } from '../cli/failures.ts';
import { readFilesUrl, openFileStorage } from '../files/files-url.ts';
import { linksOf } from '../kernel/links.ts';
import { readCommandClock } from '../operators/holds/command-clock.ts';
import { refreshSettingsCache } from '../operators/settings-feed.ts';
import { audit } from '../operators/verify/audit.ts';
import { ConfigError, readConfig, readDatabaseUrl } from './config.ts';
import { commandOptions, createContext } from './context.ts';
import { standardService } from './rooms.ts';
import { findCrypto } from './secret.ts';
import type { Service } from './service.ts';
import { machineUser, noCrypto, systemClock } from './system.ts';

const noCommandsInSandbox =
  'SANDBOX works with serve only: operators of a sandbox use its /desk, and read their mails in its inbox';

/**
 * What the operator's commands need. They open the database themselves, so they work whether the
 * service runs or not.
 */
export const cliDependencies = (
  environment?: NodeJS.ProcessEnv,
  service: Service = standardService,
): CommandDeps => ({
  registry: service.registry,
  rooms: service.rooms,
  operatorName: machineUser,
  columns: process.stdout.columns,
  openContext: async () => {
    const config = readConfig(environment);
    if (config.isSandbox) throw new ConfigError(noCommandsInSandbox);
    const crypto = findCrypto(config);
    const store = await service.openStore(config.databaseUrl, {
      mustExist: true,
      key: crypto,
      // The answer of the API gives no reason, because anyone may read it.
      onFailure: (failure) => process.stderr.write(`${failureText(failure)}\n`),
    });
    const clock = await readCommandClock(store, systemClock);
    const context = createContext(
      { config, store, clock, crypto: crypto ?? noCrypto },
      { ...commandOptions, service },
    );
    await refreshSettingsCache(store, context.settingsCache);
    return { context, links: linksOf(config.publicUrl) };
  },
  // Imported late: only this command needs most of the service.
  serveMcp: async (session, choice) => {
    const { serveMcpOverStdio } = await import('./mcp-over-stdio.ts');
    await serveMcpOverStdio(service, session, choice);
  },
  copying: {
    copyDatabase: async (from, to, watch) =>
      service.copyDatabase(readDatabaseUrl('--from', from), readDatabaseUrl('--to', to), watch),
    openStore: (databaseUrl) => service.openStore(databaseUrl, { mustExist: true }),
    openFiles: (option, url) => {
      const address = readFilesUrl(url);
      if (address.ok) return openFileStorage(address.value);
      throw new ConfigError(`${option} ${address.problem}`);
    },
    audit: (store) => store.read(audit),
    clock: systemClock,
  },
});
