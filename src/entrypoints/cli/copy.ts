import type { Copied, CopyDatabase } from '../../app/copy-ports.ts';
import { audit } from '../../app/operator/verify.ts';
import type { Clock, Store } from '../../app/ports.ts';
import { auditText } from './order-texts.ts';
import { progressOn } from './progress.ts';
import type { Outcome } from './session.ts';
import { table } from './terminal.ts';

/** Moving everything to another database. */

export type Mover = {
  /** Also refuses what is no address of a database. */
  readonly copyDatabase: CopyDatabase;
  readonly openStore: (databaseUrl: string) => Promise<Store>;
  readonly clock: Clock;
};

export type Way = { readonly from: string; readonly to: string };

/** Copies, then verifies the copy. */
export const copy = async (
  { from, to }: Way,
  { copyDatabase, openStore, clock }: Mover,
): Promise<Outcome> => {
  const progress = progressOn(process.stderr, clock);
  const copied = await copyDatabase(from, to, progress.watch).finally(progress.end);
  process.stderr.write('Verifying the copy\n');
  const store = await openStore(to);
  try {
    const verdict = await store.read(audit);
    const isFailure = verdict.faults.length > 0;
    const advice = isFailure ? faultsToo : whatNow;
    const parts = [countsOf(copied), summaryOf(copied), auditText(verdict), advice];
    return { text: parts.join('\n'), isFailure };
  } finally {
    await store.close();
  }
};

const countsOf = ({ tables }: Copied): string =>
  table(
    ['table', 'rows'],
    tables.map(({ name, rows }) => [name, String(rows)]),
  );

const summaryOf = ({ from, to, tables, found }: Copied): string => {
  const total = tables.reduce((sum, { rows }) => sum + rows, 0);
  const earlier = found === 0 ? '' : ` (${found} of them were there already)`;
  return `${total} rows are copied from ${from} to ${to}${earlier}, and every row is equal.`;
};

const whatNow =
  'Start the service, which must have been stopped before this copy, on the new address with the ' +
  'SECRET it had (if none was set, what the file secret beside the old database holds), because ' +
  'hashes and sealed texts mean nothing under another.';

const faultsToo = 'Every row is as in the source, so the faults are there too.';
