import { ConfigError, readConfig } from './config.ts';
import { startService, type ServeOptions } from './start.ts';
import { startSandbox } from './start-sandbox.ts';

/** The command that runs the service, until it is told to stop. */

/** A service that cannot finish in time leaves the rest to its leases and the log of the database. */
const stopWithinMs = 9_000;

export const serve = async (options: ServeOptions): Promise<void> => {
  const config = readConfig();
  if (options.restored !== undefined && (config.isSandbox || options.isQuiet === true)) {
    throw new ConfigError(
      '--restored voids what a backup may have revived, so it goes neither with --quiet, which changes nothing, nor with SANDBOX',
    );
  }
  // Whoever starts it onto a full disk is served all the same.
  process.stdout.once('error', () => undefined);
  const start = config.isSandbox ? startSandbox : startService;
  const service = await start(config, {
    ...options,
    say: (text: string) => void process.stdout.write(text),
  });
  const told = Promise.withResolvers<void>();
  const stop = (): void => {
    setTimeout(() => process.exit(0), stopWithinMs).unref();
    told.resolve();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { url } = service;
  const example = '/api/studio-order?type=shop&pages=12&currency=PLN';
  const how = options.isQuiet === true ? ' and only shows what it holds' : '';
  const tried = config.isSandbox ? `${url}/sandbox` : `${config.publicUrl}${example}`;
  const what = config.isSandbox ? ', a sandbox: nothing here is real' : '';
  process.stdout.write(`Studiolot listens on ${url}${how}${what}\nTry it: curl '${tried}'\n`);
  await told.promise;
  await service.close();
};
