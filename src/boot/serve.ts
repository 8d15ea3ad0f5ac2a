import { ConfigError, readConfig } from './config.ts';
import type { ServeOptions } from './start-options.ts';
import { startSandbox } from './start-sandbox.ts';
import { startService } from './start.ts';

/**
 * The process exits after this long even if calls are still running, and with an exit code of failure:
 * their transactions roll back, and their leases expire.
 */
const stopWithinMs = 9_000;

const examplePath = '/api/studio-order?type=shop&pages=12&currency=PLN';

const print = (text: string): void => void process.stdout.write(text);

/** The `serve` command: runs the service, or a sandbox, until SIGTERM or SIGINT. @throws ConfigError */
export const serve = async (options: ServeOptions): Promise<void> => {
  const config = readConfig();
  const { isSandbox, publicUrl } = config;
  const { isReadOnly = false, restored } = options;
  if (restored !== undefined && (isSandbox || isReadOnly)) {
    throw new ConfigError(
      '--restored voids what a backup may have revived, so it cannot be combined with --read-only, which changes nothing, or with SANDBOX',
    );
  }
  // A full disk must not stop the service just because its standard output goes to a file there.
  process.stdout.on('error', () => undefined);
  const start = isSandbox ? startSandbox : startService;
  const { url, close } = await start(config, { ...options, print });
  const stopSignal = Promise.withResolvers<void>();
  const stop = (): void => {
    setTimeout(() => {
      process.stderr.write(
        `Stopped after ${stopWithinMs} ms although calls or messages were still running\n`,
      );
      process.exit(1);
    }, stopWithinMs).unref();
    stopSignal.resolve();
  };
  // Before this, a signal ends the process at once, and the database rolls back what was being written.
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const mode = isReadOnly ? ' and is read-only' : '';
  const sandbox = isSandbox ? ', a sandbox: nothing here is real' : '';
  const example = isSandbox ? `${url}/sandbox` : `${publicUrl}${examplePath}`;
  print(`Studiolot listens on ${url}${mode}${sandbox}\nTry it: curl '${example}'\n`);

  await stopSignal.promise;
  await close();
};
