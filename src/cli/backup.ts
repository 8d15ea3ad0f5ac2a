import { existsSync, rmSync } from 'node:fs';
import { copyFiles, type FilesCopied } from '../files/copy-files.ts';
import type { AppContext } from '../kernel/context.ts';
import { copiedFilesText, type CopyDependencies } from './copy.ts';
import { CliError } from './failures.ts';
import type { CommandOutcome } from './session.ts';

/**
 * Copies the database while the service runs, and the files of its orders into a folder next to the
 * copy.
 */
export const backup = async (
  { store, files }: Pick<AppContext, 'store' | 'files'>,
  file: string,
  { openFiles }: Pick<CopyDependencies, 'openFiles'>,
): Promise<CommandOutcome> => {
  store.checkBackupTarget(file);
  const summary = `The database is in ${file}. Back up the secret next to the database too.`;
  if (files.bucket !== null) {
    await stoppedBySignals((stop) => store.backup(file, stop));
    return { text: `${summary}\n${bucketText(files.bucket)}`, isFailure: false };
  }
  const folder = `${file}.files`;
  const fileCopies = openFiles('FILE', `file:${folder}`);
  const filesCopied = await stoppedBySignals((stop) =>
    removingOnFailure(folder, async () => {
      // The first copy catches files that are removed meanwhile; the second, files that are added.
      const before = await copyFiles(store, files, fileCopies, stop);
      await store.backup(file, stop);
      return combined(before, await copyFiles(store, files, fileCopies));
    }),
  );
  if (filesCopied === null) return { text: summary, isFailure: false };
  const text = `${summary}\nFiles of orders are in ${folder}. ${copiedFilesText(filesCopied)}`;
  return { text, isFailure: filesCopied.faults.length > 0 };
};

/** The result of both copies; null if there are no files. */
const combined = (before: FilesCopied, { copied, found, faults }: FilesCopied) =>
  copied + found + faults.length === 0
    ? null
    : { copied: before.copied + copied, found: before.found, faults };

const bucketText = (bucket: string): string =>
  `Files of orders are in the bucket ${bucket} and were not copied: let its service keep versions of them, or copy it with the tools of that service.`;

/** Removes a folder that the work created if the work fails. */
const removingOnFailure = async <Value>(
  folder: string,
  work: () => Promise<Value>,
): Promise<Value> => {
  const wasThere = existsSync(folder);
  try {
    return await work();
  } catch (error) {
    if (!wasThere) rmSync(folder, { recursive: true, force: true });
    throw error;
  }
};

/** Lets the work stop, and throw, on a signal of the operator. */
const stoppedBySignals = async <Value>(
  work: (stop: AbortSignal) => Promise<Value>,
): Promise<Value> => {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new CliError('The backup was stopped and left no copy'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    return await work(stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
};
