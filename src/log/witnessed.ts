import { isClosed, type Lot } from '../auction/rules/lot.ts';
import { before, secondsMs, type Instant } from '../kernel/time.ts';
import type { Checkpoint, StoredLeaf } from './rows/log-entries.ts';
import type { Tx } from '../store/store.ts';
import type { Settings } from '../kernel/context.ts';

/** What others have signed of the public log. */

/** So long a checkpoint waits for a witness before it is shown without one: half of what a receipt promises. */
const withoutWitnessAfterMs = secondsMs(30);

/**
 * The checkpoint that is shown, and that proofs are for. Where there are witnesses it is the newest
 * that one of them has signed, unless a later one holds nothing but leaves that have waited long
 * enough: both only ever grow, so nobody is shown a smaller log than before.
 */
export const shownCheckpoint = async (
  { log }: Pick<Tx, 'log'>,
  { log: { witnesses } }: Pick<Settings, 'log'>,
  now: Instant,
): Promise<Checkpoint | null> => {
  if (witnesses.length === 0) return log.checkpoint();
  const [cosigned, waited] = await Promise.all([
    log.newestCosigned(),
    log.checkpointOf(before(now, withoutWitnessAfterMs)),
  ]);
  if (cosigned !== null && cosigned.size >= (waited?.size ?? 0)) return cosigned;
  if (waited !== null) return waited;
  const [first] = await log.checkpoints(0, 1);
  return first ?? null;
};

/** Who has signed how the lot came out; null where nobody is asked, or it is not over. */
export const witnessedOf = async (
  { log }: Tx,
  lot: Lot,
  { log: { witnesses } }: Settings,
): Promise<readonly string[] | null> => {
  if (witnesses.length === 0) return null;
  if (!isClosed(lot) || lot.status === 'cancelled') return null;
  const outcome = (await log.ofLot(lot.id)).findLast(saysOutcome);
  const signed = outcome === undefined ? null : await log.cosignedOver(outcome.number);
  return signed === null ? [] : signersIn(signed.cosignatures);
};

const outcomes = /"type":"(?:lot_ended|brief_deadline_passed)"/;

const saysOutcome = ({ entry }: StoredLeaf): boolean => outcomes.test(entry);

const signersIn = (cosignatures: string): readonly string[] => [
  ...new Set([...cosignatures.matchAll(/^— (\S+) /gm)].map(([, name = '']) => name)),
];
