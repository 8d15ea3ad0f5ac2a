import type { Tx } from '../../kernel/store.ts';
import type { ReportFault } from './log.ts';
import type { SecretVerdict } from './secret.ts';

const rowsAtOnce = 1_000;

/**
 * Checks rows that have no events of their own: keys of participants, and messages. Also checks the columns
 * for searching. Returns how many keys and messages there are.
 */
export const auditRows = async (
  tx: Tx,
  secret: SecretVerdict,
  reportFault: ReportFault,
): Promise<Readonly<Record<string, number>>> => {
  await auditDerivedColumns(tx, reportFault);
  const keys = await auditKeys(tx, secret, reportFault);
  const messages = await auditMessages(tx, secret, reportFault);
  return { messages, keys };
};

const auditKeys = async (
  tx: Tx,
  { isForeign }: SecretVerdict,
  reportFault: ReportFault,
): Promise<number> => {
  let count = 0;
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.keys.checkBindings(after, rowsAtOnce);
    count += page.count;
    after = page.last;
    if (isForeign) continue;
    for (const id of page.ofWrongKeys) reportFault(id, 'a key of somebody else was given to them');
  }
  return count;
};

const auditMessages = async (
  tx: Tx,
  { isForeign, mustFit }: SecretVerdict,
  reportFault: ReportFault,
): Promise<number> => {
  let count = 0;
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.outbox.checkDigests(after, rowsAtOnce);
    count += page.count;
    after = page.last;
    if (isForeign) continue;
    for (const { id, version, isSealed } of page.changed) {
      const name = `message ${id}`;
      // Digests under an earlier secret cannot be checked.
      if (!mustFit(name, version, isSealed)) continue;
      reportFault(name, 'says something else than was to be sent');
    }
  }
  return count;
};

type CheckedPage = Awaited<ReturnType<Tx['derivedColumns']['check']>>;

/** Checks the columns for searching, which must follow from the rest of their row. */
const auditDerivedColumns = async (
  { derivedColumns, derivedTables }: Tx,
  reportFault: ReportFault,
): Promise<void> => {
  for (const { table, beforeFirst, streamOf } of derivedTables()) {
    for (let after: string | number | null = beforeFirst; after !== null;) {
      const page: CheckedPage = await derivedColumns
        .check(table, after, rowsAtOnce)
        .catch(unlessUnreadable);
      after = page.last;
      for (const { id, column } of page.wrong) {
        reportFault(streamOf(id), `its ${column} does not follow from the rest of its row`);
      }
    }
  }
};

/** Skips the rest of a table with an unreadable row, which the audit of its events reports. */
const unlessUnreadable = (error: unknown): { readonly last: null; readonly wrong: readonly [] } => {
  if (error instanceof SyntaxError) return { last: null, wrong: [] };
  throw error;
};
