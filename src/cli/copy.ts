import { copyFiles, type FilesCopied } from '../files/copy-files.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Clock } from '../kernel/ports.ts';
import type { Store } from '../kernel/store.ts';
import type { Copied, CopyDatabase } from '../store/copy/progress.ts';
import { auditText, type AuditFacts } from './audit-text.ts';
import { CliError } from './failures.ts';
import { progressOn } from './progress.ts';
import type { CommandOutcome } from './session.ts';
import { table } from './terminal.ts';

/** What `backup` and `copy` need of the service. */
export type CopyDependencies = {
  /** @throws CopyRefused if an address is not the address of a database */
  readonly copyDatabase: CopyDatabase;
  readonly openStore: (databaseUrl: string) => Promise<Store>;
  /**
   * Opens the files at the address given for `option`. @throws ConfigError if the address is not
   * valid
   */
  readonly openFiles: (option: string, url: string) => FileStorage;
  /** Compares all stored rows with the events and the log. */
  readonly audit: (store: Store) => Promise<AuditFacts>;
  readonly clock: Clock;
};

export type CopyOptions = {
  readonly from: string;
  readonly to: string;
  readonly filesFrom?: string;
  readonly filesTo?: string;
};

/**
 * Copies everything to another database, verifies the copy, and copies the files of orders if both of
 * their addresses are given.
 */
export const copy = async (
  options: CopyOptions,
  { copyDatabase, openStore, openFiles, audit, clock }: CopyDependencies,
): Promise<CommandOutcome> => {
  const { from, to } = options;
  const files = openBoth(options, openFiles);
  const progress = progressOn(process.stderr, clock);
  const copied = await copyDatabase(from, to, progress.watch).finally(progress.end);
  process.stderr.write('Verifying the copy\n');
  const store = await openStore(to);
  try {
    const audited = await audit(store);
    const filesCopied = files === null ? null : await copyFiles(store, files.from, files.to);
    const isFailure = audited.faults.length > 0 || (filesCopied?.faults.length ?? 0) > 0;
    const advice = isFailure ? faultsCopiedText : startText;
    const parts = [
      countsTable(copied),
      summaryText(copied),
      auditText(audited),
      filesCopied === null ? filesNotCopiedText : copiedFilesText(filesCopied),
      advice,
    ];
    return { text: parts.join('\n'), isFailure };
  } finally {
    await store.close();
  }
};

const countsTable = ({ tables }: Copied): string =>
  table(
    ['table', 'rows'],
    tables.map(({ name, rows }) => [name, String(rows)]),
  );

const summaryText = ({ from, to, tables, found }: Copied): string => {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  const earlier = found === 0 ? '' : ` (${found} of them were there already)`;
  return `${total} rows are copied from ${from} to ${to}${earlier}, and every row is equal.`;
};

/** @throws CliError if only one of both addresses is given */
const openBoth = (
  { filesFrom, filesTo }: CopyOptions,
  openFiles: CopyDependencies['openFiles'],
): { readonly from: FileStorage; readonly to: FileStorage } | null => {
  if (filesFrom === undefined && filesTo === undefined) return null;
  if (filesFrom === undefined || filesTo === undefined) throw new CliError(bothNeededText);
  return { from: openFiles('--files-from', filesFrom), to: openFiles('--files-to', filesTo) };
};

const bothNeededText = 'Say both, --files-from and --files-to, to copy the files of orders too';

const filesNotCopiedText =
  'Files of orders are where they were: start on the same FILES_URL, or copy them too with --files-from and --files-to.';

const startText =
  'Start the service, which must have been stopped before this copy, on the new address with the ' +
  'SECRET it had (if none was set, the content of the file secret next to the old database), because ' +
  'hashes and sealed texts mean nothing under another.';

const faultsCopiedText = 'Every row is as in the source, so the faults are there too.';

export const copiedFilesText = ({ copied, found, faults }: FilesCopied): string => {
  const earlier = found === 0 ? '' : `, ${found} were there already`;
  const summary = `Files of orders: ${copied} copied${earlier}.`;
  return [summary, ...faults.map((fault) => `  ${fault}`)].join('\n');
};
