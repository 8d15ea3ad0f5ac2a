import { isUnconfirmed } from '../../auction/rules/bid.ts';
import type { Tx } from '../../kernel/store.ts';
import type { LogHead } from '../../log/published.ts';
import type { End } from '../../log/rows/record-tables.ts';
import type { LoggedEvent } from '../../store/stored-event.ts';
import { everyLeaf } from './log.ts';

/**
 * The finding about the secret under which records were written. Keyed hashes under an earlier secret cannot
 * be recomputed, so only the leaves of the log prove those records.
 */
export type SecretVerdict = {
  /** No record was written under this secret, so no keyed hash can be checked. */
  readonly isForeign: boolean;
  /**
   * Whether the hash of a record was made under this secret, so that it must fit. `name` is the stream
   * of an event (`lot_1`), or names a message (`message lot_1.outbid.3`). `isSealed` says whether a leaf
   * of the log must commit to the record.
   */
  readonly mustFit: (name: string, version: number, isSealed: boolean) => boolean;
  readonly problem: string | null;
};

export const auditSecret = async (tx: Tx, stored: LogHead | null): Promise<SecretVerdict> => {
  // `verify` itself reports a missing secret.
  const secret = tx.record.hasKey ? await tx.record.secret() : null;
  if (secret === null) return { isForeign: false, mustFit: () => true, problem: null };
  if (!secret.isInUse) return { isForeign: true, mustFit: () => false, problem: foreignText };
  if (secret.number === 1) return { isForeign: false, mustFit: () => true, problem: null };
  const earlier = await writtenBefore(tx, secret.fromLeaf);
  const isHeadNewer = stored !== null && stored.size > secret.fromLeaf;
  return {
    isForeign: false,
    // Without a leaf, nothing shows under which secret a record was written.
    mustFit: (name, version, isSealed) => isSealed && !earlier.has(`${name} ${version}`),
    problem: isHeadNewer ? null : renewedText(secret.fromLeaf),
  };
};

const foreignText =
  'SECRET is another one than this was written under (or all of it was forged), so what is ' +
  'keyed was not checked: verify with the SECRET of the service';

const renewedText = (leaves: number): string =>
  `its first ${leaves} leaves are from under another SECRET, and what was written then cannot be ` +
  'checked with this one; show a head of it that you stored since: --head FILE';

/** The events and messages that leaves before this one commit to. */
const writtenBefore = async (tx: Tx, leaf: number): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  for await (const { ends } of everyLeaf(tx, leaf)) {
    if (ends === null) continue;
    for (const [name, version] of JSON.parse(ends) as readonly End[]) {
      names.add(`${name} ${version}`);
    }
  }
  return names;
};

/** The problem of the first event of a stream that cannot be trusted; null if all can. */
export const firstUntrusted = (
  stream: string,
  logged: readonly LoggedEvent[],
  { isForeign, mustFit }: SecretVerdict,
): string | null => {
  for (const [index, { version, event, isKeyed, problem }] of logged.entries()) {
    if (version !== index + 1) return `event ${index + 1} is missing`;
    if (isForeign || !mustFit(stream, version, !isUnconfirmed(event))) continue;
    if (isKeyed === false) return `event ${version} does not fit its keyed hash`;
    if (problem !== null) return `event ${version} ${problem}`;
  }
  return null;
};
