import { readConfig, type ServeOptions } from './config.ts';
import { runCli } from './entrypoints/cli/cli.ts';

/** The program: the command line, and the service as one of its commands. */

/** A service that cannot finish in time leaves the rest to its leases and the log of the database. */
const stopWithinMs = 9_000;

const serve = async (options: ServeOptions): Promise<void> => {
  const config = readConfig();
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
  print: (text) => process.stdout.write(text),
  // The service needs none of it, and no other command needs the service.
  beside: async () => (await import('./beside-service.ts')).besideService,
});
process.exit(code);
