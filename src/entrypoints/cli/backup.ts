import type { AppContext } from '../../app/context.ts';
import { copyFiles } from '../../app/files/copy-files.ts';
import { CliError } from './confirm-then-run.ts';
import type { Mover } from './copy.ts';
import { filesText } from './files-text.ts';
import type { Outcome } from './session.ts';

/** Copies the database, and beside it the files that its orders name, while the service runs. */
export const backup = async (
  { store, files }: Pick<AppContext, 'store' | 'files'>,
  file: string,
  { openFiles }: Pick<Mover, 'openFiles'>,
): Promise<Outcome> => {
  const said = `The database is in ${file}. Keep the secret beside the database too.`;
  if (files.bucket !== null) {
    await backupDatabase(store, file);
    return { text: `${said}\n${inBucket(files.bucket)}`, isFailure: false };
  }
  const kept = openFiles('FILE', `file:${file}.files`);
  // Before, so that one which is removed meanwhile is there; after, so that one which is added is.
  const before = await copyFiles(store, files, kept);
  await backupDatabase(store, file);
  const after = await copyFiles(store, files, kept);
  const { faults } = after;
  if (after.copied + after.found + faults.length === 0) return { text: said, isFailure: false };
  const all = { copied: before.copied + after.copied, found: before.found, faults };
  const text = `${said}\nFiles of orders are in ${file}.files. ${filesText(all)}`;
  return { text, isFailure: faults.length > 0 };
};

const inBucket = (bucket: string): string =>
  `Files of orders are in the bucket ${bucket} and were not copied: let its service keep versions of them, or copy it with the tools of that service.`;

const backupDatabase = async (store: AppContext['store'], file: string): Promise<void> => {
  const stopping = new AbortController();
  const stop = (): void => stopping.abort(new CliError('The backup was stopped, nothing was kept'));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, stop);
  try {
    await store.backup(file, stopping.signal);
  } finally {
    for (const signal of signals) process.off(signal, stop);
  }
};
