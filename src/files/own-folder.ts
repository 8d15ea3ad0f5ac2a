import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder among temporary files, where others of this machine may make folders too: one of that name
 * is taken only where nobody else can look into it or owns it. So what a crash left is found again,
 * and whoever made it first gains nothing by that.
 */
export const ownFolder = (name: string, within = tmpdir()): (() => string) => {
  const known = join(within, name);
  let another: string | undefined;
  return () => {
    makeOwn(known);
    if (isOwn(known)) return known;
    if (another !== undefined && isOwn(another)) return another;
    another = mkdtempSync(`${known}-`);
    return another;
  };
};

const ownerOnly = 0o700;
const others = 0o077;

const makeOwn = (path: string): void => {
  try {
    mkdirSync(path, { mode: ownerOnly });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** No link either, whose owner could let it lead elsewhere later. */
const isOwn = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) return false;
  // Where there are no such owners, temporary files are each user's own.
  return process.getuid === undefined || (found.uid === process.getuid() && isClosed(found.mode));
};

const isClosed = (mode: number): boolean => (mode & others) === 0;
