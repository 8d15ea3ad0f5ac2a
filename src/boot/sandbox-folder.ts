import { lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where a sandbox keeps what it holds: a folder among temporary files that nobody else may look into,
 * and that goes with the sandbox. Its name says whose it is, so that what a kill has left goes with
 * the next start, and no other machine's that shares these files does.
 */
export const makeSandboxFolder = (within = tmpdir()): string => {
  const ofMachine = `studiolot-sandbox-${hostname().replaceAll(/[^\w.]/g, '_')}-`;
  for (const name of readdirSync(within)) {
    if (!name.startsWith(ofMachine)) continue;
    const [, pid] = /^(\d+)-/.exec(name.slice(ofMachine.length)) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) removeOwn(join(within, name));
  }
  return mkdtempSync(join(within, `${ofMachine}${process.pid}-`));
};

export const removeSandboxFolder = (folder: string): void => {
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
