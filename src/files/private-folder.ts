import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder among temporary files, where other accounts may create folders too. An existing folder of that
 * name is used only if this account owns it and nobody else can open it. So files left by a crash are found
 * again, and another account that creates the folder first gains nothing.
 */
export const privateFolder = (name: string, within = tmpdir()): (() => string) => {
  const usual = join(within, name);
  let replacement: string | undefined;
  return () => {
    createIfMissing(usual);
    if (isPrivate(usual)) return usual;
    if (replacement === undefined || !isPrivate(replacement)) {
      replacement = mkdtempSync(`${usual}-`);
    }
    return replacement;
  };
};

const ownerOnly = 0o700;
/** The permissions of all accounts but the owner. */
const otherAccounts = 0o077;

const createIfMissing = (path: string): void => {
  try {
    mkdirSync(path, { mode: ownerOnly });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};

/** False for a link, whose owner could change its target later. */
const isPrivate = (path: string): boolean => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found === undefined || !found.isDirectory()) return false;
  // On systems without owners, each user has temporary files of their own.
  if (process.getuid === undefined) return true;
  return found.uid === process.getuid() && (found.mode & otherAccounts) === 0;
};
