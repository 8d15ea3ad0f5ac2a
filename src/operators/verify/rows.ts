import type { Tx } from '../../kernel/store.ts';
import type { SecretVerdict } from './secret.ts';

/** Checks rows without events of their own: keys of participants, and messages. */

const rowsAtOnce = 1_000;

export const auditRows = async (
  tx: Tx,
  { isForeign, mustFit }: SecretVerdict,
  blame: (stream: string, problem: string) => void,
): Promise<Readonly<Record<string, number>>> => {
  await auditDerived(tx, blame);
  let keys = 0;
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.keys.misbound(after, rowsAtOnce);
    keys += page.count;
    after = page.last;
    if (isForeign) continue;
    for (const id of page.misbound) blame(id, 'a key of somebody else was given to them');
  }
  let messages = 0;
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.outbox.checkDigests(after, rowsAtOnce);
    messages += page.count;
    after = page.last;
    if (isForeign) continue;
    for (const { id, version, isSealed } of page.changed) {
      // Digests under an earlier secret cannot be checked.
      if (mustFit(`message ${id}`, version, isSealed)) blame(`message ${id}`, changedText);
    }
  }
  return { messages, keys };
};

type CheckedPage = Awaited<ReturnType<Tx['derivedColumns']['check']>>;

/** Checks the columns for searching, which must follow from the rest of their row. */
const auditDerived = async (
  { derivedColumns, derivedTables }: Tx,
  blame: (stream: string, problem: string) => void,
): Promise<void> => {
  for (const { table, beforeFirst, streamOf } of derivedTables()) {
    for (let after: string | number | null = beforeFirst; after !== null;) {
      const page: CheckedPage = await derivedColumns
        .check(table, after, rowsAtOnce)
        .catch(unlessUnreadable);
      after = page.last;
      for (const { id, column } of page.wrong) {
        blame(streamOf(id), `its ${column} does not follow from the rest of its row`);
      }
    }
  }
};

/** Skips the rest of a table with an unreadable row, which the audit of its events reports. */
const unlessUnreadable = (error: unknown): { readonly last: null; readonly wrong: readonly [] } => {
  if (error instanceof SyntaxError) return { last: null, wrong: [] };
  throw error;
};

const changedText = 'says something else than was to be sent';
