import type { Settings, Subscriber } from '../../kernel/context.ts';
import type { DomainEvent } from '../../kernel/event.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Tx } from '../../kernel/store.ts';
import { ensureCurrentKeys } from '../../log/keys.ts';
import type { Leaf } from '../../log/leaf.ts';
import type { StoredLeaf } from '../../log/rows/log-entries.ts';
import type { LotChange } from '../rules/lot.ts';
import { lotStream } from '../rules/streams.ts';
import {
  type LeafContext,
  type LeafNames,
  lotLeaves,
  type RevealedAmount,
} from './leaf-content.ts';

/** Appends the events of a lot to the public log, as leaves. */

const nameBytes = 8;
const saltBytes = 16;

/**
 * Pseudonyms and salts derived from the service's secret, so that none has to be stored and nobody
 * else can guess one.
 */
export const leafNames = ({ hash }: Pick<Settings, 'hash'>): LeafNames => {
  const bytes = (text: string, count: number): Buffer =>
    Buffer.from(hash(text), 'base64url').subarray(0, count);
  return {
    bidder: (lotId, id) => bytes(`log bidder\n${lotId}\n${id}`, nameBytes).toString('hex'),
    bid: (lotId, id) => bytes(`log bid\n${lotId}\n${id}`, nameBytes).toString('hex'),
    salt: (lotId, seq) => bytes(`log salt\n${lotId}\n${seq}`, saltBytes).toString('base64'),
  };
};

const leavesByChange = new WeakMap<LotChange, Promise<readonly Leaf[]>>();

/**
 * The leaves of a change, made once for the log and for the receipts. Runs in the transaction of
 * the change.
 */
export const leavesOfLot = (
  tx: Tx,
  change: LotChange,
  settings: Settings,
): Promise<readonly Leaf[]> => {
  const leaves = leavesByChange.get(change) ?? makeLeaves(tx, change, settings);
  leavesByChange.set(change, leaves);
  return leaves;
};

const makeLeaves = async (
  tx: Tx,
  change: LotChange,
  settings: Settings,
): Promise<readonly Leaf[]> => {
  const names = leafNames(settings);
  return lotLeaves(change, names, await loadLeafContext(tx, change, names));
};

const loadLeafContext = async (
  tx: Tx,
  { after: { id }, events }: LotChange,
  names: LeafNames,
): Promise<LeafContext> => {
  const isClosing = events.some(({ type }) => type === 'LotFinalized' || type === 'LotCancelled');
  const isResold = events.some(({ type }) => type === 'OfferAccepted');
  return {
    revealed: isClosing ? await loadRevealed(tx, id, names) : [],
    // Each event has one leaf until the lot is sold. Offers after that have none until one is accepted.
    firstSeq: isResold ? (await tx.log.countOfLot(id)) + 1 : (events[0]?.version ?? 1),
  };
};

const loadRevealed = async (
  tx: Tx,
  id: LotId,
  names: LeafNames,
): Promise<readonly RevealedAmount[]> => {
  const [leaves, stored] = await Promise.all([tx.log.ofLot(id), tx.events.stream(lotStream(id))]);
  return revealedAmounts(
    leaves,
    stored.map(({ event }) => event),
    names,
    id,
  );
};

/**
 * The hidden amounts of a lot's entries; each event before the lot closes has a leaf of its number.
 */
export const revealedAmounts = (
  leaves: readonly StoredLeaf[],
  events: readonly DomainEvent[],
  names: LeafNames,
  id: LotId,
): readonly RevealedAmount[] => {
  const amounts = new Map<number, Minor | null>(
    events.flatMap((event) =>
      event.type === 'BidEntered' ? [[event.version, event.entry.amountMinor] as const] : [],
    ),
  );
  return leaves.flatMap(({ entry, place }) => {
    if (place === null || !isCommitted(entry)) return [];
    const { seq } = place;
    return [{ seq, salt: names.salt(id, seq), amountMinor: amounts.get(seq) ?? null }];
  });
};

const isCommitted = (entry: string): boolean =>
  Object.hasOwn(JSON.parse(entry) as object, 'commitment');

/** Appends everything that decides a lot to the public log, in the transaction of the change. */
export const publicLogSubscriber: Subscriber = {
  onChanges: async (tx, changes, { now, settings }) => {
    for (const each of changes) {
      if (each.entity !== 'lot') continue;
      const leaves = await leavesOfLot(tx, each, settings);
      if (leaves.length === 0) continue;
      await ensureCurrentKeys(tx, settings, now);
      await tx.log.append(leaves, now);
    }
    // The publisher seals new leaves each second.
    return null;
  },
};
