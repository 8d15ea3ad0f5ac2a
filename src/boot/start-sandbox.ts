import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInbox } from '../web/sandbox/inbox.ts';
import { movableClock } from '../web/sandbox/move-clock.ts';
import type { Config } from './config.ts';
import type { StartOptions } from './start-options.ts';
import { startService, type RunningService } from './start.ts';
import { systemClock } from './system.ts';

/**
 * Starts a sandbox: a whole service for developers of programs (decision 36). Its data lives in a
 * temporary folder that is deleted when it stops, its messages stay in memory, and its clock is moved
 * over HTTP.
 */
export const startSandbox = async (
  config: Config,
  options: Omit<StartOptions, 'sandbox'> = {},
): Promise<RunningService> => {
  const folder = makeSandboxFolder();
  // Also runs when the process exits without `close`. After a kill, the next start removes the folder.
  const remove = (): void => removeSandboxFolder(folder);
  process.once('exit', remove);
  try {
    const clock = movableClock(options.clock ?? systemClock);
    const service = await startService(
      { ...(await withPort(config)), ...storageIn(folder) },
      { ...options, clock, sandbox: { clock, inbox: createInbox() } },
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

const storageIn = (folder: string) =>
  ({
    databaseUrl: `sqlite:${folder}/studiolot.db`,
    filesUrl: { kind: 'folder', folder: `${folder}/files` },
    mailUrl: `file:${folder}/mail`,
  }) as const;

/** Chooses a free port for port 0 before the start, because the public address contains the port. */
const withPort = async (config: Config): Promise<Config> => {
  if (config.port !== 0) return config;
  const probe = createServer().listen({ host: config.host, port: 0, exclusive: true });
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const isDefaultUrl = URL.parse(config.publicUrl)?.port === '0';
  const publicUrl = isDefaultUrl ? `http://localhost:${port}` : config.publicUrl;
  return { ...config, port, publicUrl };
};

/**
 * Makes a temporary folder that only this user can read, and removes those of sandboxes that were
 * killed. The name holds the machine and the process, because machines may share a temporary folder.
 */
const makeSandboxFolder = (): string => {
  const parent = tmpdir();
  const prefix = `studiolot-sandbox-${hostname().replaceAll(/[^\w.]/g, '_')}-`;
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [, pid] = /^(\d+)-/.exec(name.slice(prefix.length)) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeIfOwned(join(parent, name));
  }
  return mkdtempSync(join(parent, `${prefix}${process.pid}-`));
};

const removeSandboxFolder = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process runs under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Removes a folder of this user. It follows no link, and leaves folders of other users alone. */
const removeIfOwned = (folder: string): void => {
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory() !== true) return;
  if (process.getuid !== undefined && stats.uid !== process.getuid()) return;
  removeSandboxFolder(folder);
};
