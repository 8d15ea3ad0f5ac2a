import { callerNetwork } from '../../kernel/authorise.ts';
import type { CallContext, Settings } from '../../kernel/context.ts';
import { orderNumberText, type OrderNumber } from '../../kernel/ids.ts';
import type { Warning } from '../../kernel/operation.ts';
import { canonicalJson } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import { after, before, minutesMs, type Instant } from '../../kernel/time.ts';
import type { WarnedCall } from '../../kernel/use-case.ts';
import { contactOf } from '../rules/studio.ts';
import type { NewOrder } from '../views/new-order.ts';

/**
 * Detects orders that were probably sent twice without an Idempotency-Key: from the same network, for
 * the same contact, project, brief, currency and reference. The earlier orders are stored for ten
 * minutes, sealed, under a keyed hash.
 */

export const repeatWithinMs = minutesMs(10);

/** The recent orders that equal this one, the oldest first; at most as many as a network may place. */
export type Repeats = {
  readonly key: string;
  readonly earlier: readonly EarlierOrder[];
  /** When the stored record expires; null where there is none. */
  readonly storedUntil: Instant | null;
};

type EarlierOrder = { readonly number: OrderNumber; readonly at: Instant };

export const loadRepeats = async (
  { idempotencyRecords }: Tx,
  input: NewOrder,
  callContext: CallContext,
): Promise<Repeats> => {
  const { settings, now } = callContext;
  const key = keyOf(input, callContext);
  const record = await idempotencyRecords.find(key);
  const unsealed =
    record === null ? null : settings.unseal(record.sealedAnswer, sealContextOf(key));
  const placed = unsealed === null ? [] : (JSON.parse(unsealed) as readonly EarlierOrder[]);
  const since = before(now, repeatWithinMs);
  const earlier = placed.filter(({ at }) => at > since);
  return { key, earlier, storedUntil: record?.expiresAt ?? null };
};

const sealContextOf = (key: string): string => `orders under ${key}`;

const keyOf = (
  { studio, project, brief, currency, reference }: NewOrder,
  callContext: CallContext,
): string => {
  const { channel, address } = contactOf(studio);
  const ordered = canonicalJson({
    network: callerNetwork(callContext),
    contact: [channel, address.toLowerCase()],
    project,
    brief,
    currency,
    reference,
  });
  return `repeat ${callContext.settings.hash(`order ${ordered}`)}`;
};

/**
 * Warns of an order that is placed again. A dry run does not name the earlier order, because others
 * may share the network.
 */
export const repeatWarnings = (
  { earlier: [first] }: Repeats,
  { isCommitted: isPlaced, isKeyed }: WarnedCall,
): Warning[] => {
  if (first === undefined || isKeyed) return [];
  const minutes = repeatWithinMs / minutesMs(1);
  const when = `your network placed less than ${minutes} minutes ago`;
  const problem = isPlaced
    ? `was not sent, and this order is the same as order ${orderNumberText(first.number)}, which ${when}: if both are yours and you meant only one, cancel this one with the reason "Placed twice" (links.cancel, or the tool cancel_order)`
    : `was not sent, and this order is the same as one that ${when}: place it only if you mean a second one, and send a key with it then`;
  return [{ field: 'Idempotency-Key', problem }];
};

export type RecordedRepeat = {
  readonly repeats: Repeats;
  readonly placed: EarlierOrder;
  readonly sealed: string;
};

/** Adds the order that is placed now. */
export const recordRepeat = (
  repeats: Repeats,
  placed: EarlierOrder,
  { seal }: Pick<Settings, 'seal'>,
): RecordedRepeat => ({
  repeats,
  placed,
  sealed: seal(JSON.stringify([...repeats.earlier, placed]), sealContextOf(repeats.key)),
});

export const saveRepeat = (
  { idempotencyRecords }: Tx,
  { repeats: { key, storedUntil }, placed, sealed }: RecordedRepeat,
): Promise<void> => {
  const expiresAt = after(placed.at, repeatWithinMs);
  return idempotencyRecords.save(
    key,
    { fingerprint: key, sealedAnswer: sealed, expiresAt },
    storedUntil,
  );
};
