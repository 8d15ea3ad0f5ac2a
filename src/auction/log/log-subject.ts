import type { Settings } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/store.ts';
import { after, minutesMs, type Instant } from '../../kernel/time.ts';
import type { LogProblem } from '../../log/log-health.ts';
import { signersIn } from '../../log/published.ts';
import type { StoredLeaf } from '../../log/rows/log-entries.ts';
import type { LogSubject } from '../../log/subject.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { leavesOfLot } from './append-leaves.ts';

/** A witness may be restarting, so operators are alarmed only once a result has waited this long. */
const witnessWaitMs = minutesMs(15);

/** Results of lots that no witness has signed for a while. */
const unwitnessedResults = async (
  tx: Tx,
  { log: { witnesses } }: Settings,
  now: Instant,
): Promise<readonly LogProblem[]> => {
  if (witnesses.length === 0) return [];
  const signedSize = (await tx.log.newestCosigned())?.size ?? 0;
  const waiting: { readonly lot: Lot; readonly number: number; readonly since: Instant }[] = [];
  for (const id of await tx.lots.due(now)) {
    const lot = await tx.lots.find(id);
    if (lot === null || !isClosed(lot) || lot.isFinalized) continue;
    const last = (await tx.log.ofLot(id)).at(-1);
    if (last === undefined || last.number < signedSize) continue;
    if (now >= after(last.at, witnessWaitMs)) waiting.push({ ...last, lot, since: last.at });
  }
  const [first] = waiting.toSorted((one, other) => one.number - other.number);
  if (first === undefined) return [];
  const lots = waiting.map(({ lot }) => `lot ${lot.id}`).join(', ');
  return [
    {
      cause: 'no_witness',
      problem: `No witness signs how ${lots} came out`,
      since: first.since,
      id: `no_witness.${first.number}`,
    },
  ];
};

/** Every entry and removal gets a receipt; the operators learn of results that nobody witnesses. */
export const lotLog: LogSubject = {
  receiptedLeaves: async (tx, changes, { settings }) => {
    const change = changes.find((each) => each.entity === 'lot');
    if (change === undefined) return [];
    const versions = new Set(
      change.events
        .filter(({ type }) => type === 'BidEntered' || type === 'BidRemoved')
        .map(({ version }) => version),
    );
    if (versions.size === 0) return [];
    const leaves = await leavesOfLot(tx, change, settings);
    return leaves.filter(({ place }) => place !== null && versions.has(place.seq));
  },
  problems: unwitnessedResults,
};

/** The witnesses that signed the result of the lot; null without witnesses, or before the lot has a result. */
export const witnessesOfResult = async (
  { log }: Tx,
  lot: Lot,
  { log: { witnesses } }: Settings,
): Promise<readonly string[] | null> => {
  if (witnesses.length === 0) return null;
  if (!isClosed(lot) || lot.status === 'cancelled') return null;
  const result = (await log.ofLot(lot.id)).findLast(hasResult);
  const signed = result === undefined ? null : await log.cosignedOver(result.number);
  return signed === null ? [] : signersIn(signed.cosignatures);
};

const hasResult = ({ entry }: StoredLeaf): boolean =>
  (JSON.parse(entry) as { readonly type: string }).type === 'lot_ended';
