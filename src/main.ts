import { readConfig, type ServeOptions } from './config.ts';
import { runCli } from './entrypoints/cli/cli.ts';
import { giveBackMemory } from './give-back-memory.ts';

/** The program: the command line, and the service as one of its commands. */

/** A service that cannot finish in time leaves the rest to its leases and the log of the database. */
const stopWithinMs = 9_000;

const serve = async (options: ServeOptions): Promise<void> => {
  const config = readConfig();
  const { startService } = await import('./service.ts');
  const example = `curl '${config.publicUrl}/api/studio-order?type=shop&pages=12&currency=PLN'`;
  const how = options.isQuiet === true ? ' and only shows what it holds' : '';
  const told = Promise.withResolvers<void>();
  const stop = (): void => {
    setTimeout(() => process.exit(0), stopWithinMs).unref();
    told.resolve();
  };
  // Whoever starts it onto a full disk is served all the same.
  process.stdout.once('error', () => undefined);
  const service = await startService(config, {
    ...options,
    onListening: (url) => {
      process.once('SIGTERM', stop);
      process.once('SIGINT', stop);
      process.stdout.write(`Studiolot listens on ${url}${how}\nTry it: ${example}\n`);
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
  beside: async () => (await import('./beside-service.ts')).besideService,
});
process.exit(code);
