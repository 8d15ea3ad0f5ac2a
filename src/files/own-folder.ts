import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder among temporary files, where other accounts may create folders too. An existing folder of that
 * name is used only if this account owns it and nobody else can open it. So files left by a crash are found
 * again, and another account that creates the folder first gains nothing.
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

/** A link is refused: its owner could change its target later. */
const isOwn = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) return false;
  // On systems without owners, each user has temporary files of their own.
  return process.getuid === undefined || (found.uid === process.getuid() && isClosed(found.mode));
};

const isClosed = (mode: number): boolean => (mode & others) === 0;
