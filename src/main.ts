import { ConfigError, readConfig } from './config.ts';
import { runCli } from './entrypoints/cli/cli.ts';
import { giveBackMemory } from './give-back-memory.ts';
import type { ServeOptions } from './open-ground.ts';

/** The program: the command line, and the service as one of its commands. */

/** A service that cannot finish in time leaves the rest to its leases and the log of the database. */
const stopWithinMs = 9_000;

const serve = async (options: ServeOptions): Promise<void> => {
  const config = readConfig();
  const start = config.isSandbox
    ? (await import('./start-sandbox.ts')).startSandbox
    : (await import('./service.ts')).startService;
  const example = '/api/studio-order?type=shop&pages=12&currency=PLN';
  const how = options.isQuiet === true ? ' and only shows what it holds' : '';
  const told = Promise.withResolvers<void>();
  const stop = (): void => {
    setTimeout(() => process.exit(0), stopWithinMs).unref();
    told.resolve();
  };
  // Whoever starts it onto a full disk is served all the same.
  process.stdout.once('error', () => undefined);
  if (options.restored !== undefined && (config.isSandbox || options.isQuiet === true)) {
    throw new ConfigError(
      '--restored voids what a backup may have revived, so it goes neither with --quiet, which changes nothing, nor with SANDBOX',
    );
  }
  const service = await start(config, {
    ...options,
    say: (text: string) => void process.stdout.write(text),
    onListening: (url) => {
      process.once('SIGTERM', stop);
      process.once('SIGINT', stop);
      const tried = config.isSandbox ? `${url}/sandbox` : `${config.publicUrl}${example}`;
      const what = config.isSandbox ? ', a sandbox: nothing here is real' : '';
      process.stdout.write(`Studiolot listens on ${url}${how}${what}\nTry it: curl '${tried}'\n`);
    },
  });
  await giveBackMemory();
  await told.promise;
  await service.close();
};

// What is kept holds the data of studios: nobody but this user reads it.
process.umask(0o077);
const code = await runCli(process.argv, {
  serve,
  print: (text) => process.stdout.write(text),
  // The service needs none of it, and no other command needs the service.
  beside: async () => (await import('./beside-service.ts')).besideService(),
});
process.exit(code);
