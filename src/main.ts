import { standardRegistry } from './app/index.ts';
import { ConfigError, readConfig, readDatabaseUrl, type ServeOptions } from './config.ts';
import { linksOf } from './contract/links.ts';
import { createContext, cryptoFound } from './create-context.ts';
import { runCli } from './entrypoints/cli/cli.ts';
import { messageOf } from './entrypoints/cli/failures.ts';
import { readFilesUrl } from './files/files-url.ts';
import { openFileStorage } from './files/open-storage.ts';
import { copyDatabase } from './store/copy/copy.ts';
import { openStore } from './store/store.ts';
import { machineUser, noCrypto, systemClock } from './system.ts';

/** The program: the command line, and the service as one of its commands. */

/** A service that cannot finish in time leaves the rest to its leases and the log of the database. */
const stopWithinMs = 9_000;

const serve = async (options: ServeOptions): Promise<void> => {
  const config = readConfig();
  // No other command needs the server, which takes longer to load than most of them to run.
  const { startService } = await import('./service.ts');
  const service = await startService(config, options);
  const example = `curl '${config.publicUrl}/api/studio-order?type=shop&pages=12&currency=PLN'`;
  const how = options.isQuiet === true ? ' and only shows what it holds' : '';
  // Whoever starts it onto a full disk is served all the same.
  process.stdout.once('error', () => undefined);
  process.stdout.write(`Studiolot listens on ${service.url}${how}\nTry it: ${example}\n`);
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  await service.close();
};

// What is kept holds the data of studios: nobody but this user reads it.
process.umask(0o077);
const code = await runCli(process.argv, {
  serve,
  registry: standardRegistry,
  operatorName: machineUser,
  print: (text) => process.stdout.write(text),
  columns: process.stdout.columns,
  openContext: async () => {
    const config = readConfig();
    const crypto = cryptoFound(config);
    const store = await openStore(config.databaseUrl, {
      mustExist: true,
      key: crypto,
      // The refusal says nothing of why, because anybody may be told it.
      onFailure: (failure) => process.stderr.write(`${messageOf(failure)}\n`),
    });
    const context = createContext(config, store, systemClock, crypto ?? noCrypto);
    return { context, links: linksOf(config.publicUrl) };
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
process.exit(code);
