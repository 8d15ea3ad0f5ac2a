import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInbox } from '../web/sandbox/inbox.ts';
import { movableClock } from '../web/sandbox/movable-clock.ts';
import { systemClock } from './system.ts';
import type { Config } from './config.ts';
import { startService, type Overrides, type RunningService } from './start.ts';

/**
 * A whole service that is thrown away at its end, for developers of programs (decision 36): its data
 * is in a folder of its own, its messages are kept in memory and its clock is moved over HTTP.
 */
export const startSandbox = async (
  config: Config,
  overrides: Omit<Overrides, 'sandbox'> = {},
): Promise<RunningService> => {
  const { clock: real = systemClock } = overrides;
  const folder = makeSandboxFolder();
  // Whatever ends the process, but for a kill.
  const remove = (): void => removeSandboxFolder(folder);
  process.once('exit', remove);
  try {
    const clock = movableClock(real);
    const service = await startService(
      { ...(await withPort(config)), ...within(folder) },
      { ...overrides, clock, sandbox: { clock, inbox: createInbox() } },
    );
    return {
      ...service,
      close: async () => {
        await service.close();
        process.off('exit', remove);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
};

const within = (folder: string) =>
  ({
    databaseUrl: `sqlite:${folder}/studiolot.db`,
    filesUrl: { kind: 'folder', folder: `${folder}/files` },
    mailUrl: `file:${folder}/mail`,
  }) as const;

/** A port is chosen before there are addresses of pages and calls, which have it in them. */
const withPort = async (config: Config): Promise<Config> => {
  if (config.port !== 0) return config;
  const probe = createServer().listen({ host: config.host, port: 0, exclusive: true });
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const isUnsaid = URL.parse(config.publicUrl)?.port === '0';
  return { ...config, port, publicUrl: isUnsaid ? `http://localhost:${port}` : config.publicUrl };
};

/**
 * Where a sandbox keeps what it holds: a folder among temporary files that nobody else may look into,
 * and that goes with the sandbox. Its name says whose it is, so that what a kill has left goes with
 * the next start, and no other machine's that shares these files does.
 */
const makeSandboxFolder = (within = tmpdir()): string => {
  const ofMachine = `studiolot-sandbox-${hostname().replaceAll(/[^\w.]/g, '_')}-`;
  for (const name of readdirSync(within)) {
    if (!name.startsWith(ofMachine)) continue;
    const [, pid] = /^(\d+)-/.exec(name.slice(ofMachine.length)) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeOwn(join(within, name));
  }
  return mkdtempSync(join(within, `${ofMachine}${process.pid}-`));
};

const removeSandboxFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's runs too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Nothing that a link leads to, nor what another user's sandbox has left. */
const removeOwn = (folder: string): void => {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() !== true) return;
  if (process.getuid !== undefined && found.uid !== process.getuid()) return;
  removeSandboxFolder(folder);
};
