import { orderEventType } from '../../contract/webhooks/event-types.ts';
import { lotWireType } from '../../contract/webhooks/event-types.ts';
import { isAnnounced } from '../../domain/auction/public-lot.ts';
import type { OrderId } from '../../domain/ids.ts';
import type { OrderEvent } from '../../domain/order/order.ts';
import { operatorActOf, takenBackIn, takeableUntil } from '../../domain/order/taken-back.ts';
import type { Instant } from '../../domain/time.ts';
import {
  changeOf,
  lotChanges,
  positionAfter,
  type LotChange,
} from '../../domain/webhook-events.ts';
import { isOfLots, type Webhook } from '../../domain/webhook.ts';
import type { LotFeedEntry } from '../auction-ports.ts';
import type { Recorded } from '../order/record-view.ts';
import type { Tx } from '../ports.ts';

/** What there is to be told of, by its position: an event of an order, or a change of a lot. */

export type Occasion = {
  readonly position: number;
  /** By its name on the wire. */
  readonly type: string;
  /** Nobody is told before, because it can be taken back; null where it cannot. */
  readonly notBefore: Instant | null;
};

type Next = {
  readonly occasion: Occasion | null;
  /** Up to here there is nothing else to be told. */
  readonly passed: number;
};

/** The first behind what the webhook has reached. */
export const nextFor = (tx: Tx, { owner, reached }: Webhook): Promise<Next> =>
  isOfLots(owner) ? nextOfLots(tx, reached) : nextOfOrder(tx, owner, reached);

const nextOfOrder = async ({ events }: Tx, id: OrderId, reached: number): Promise<Next> => {
  const recorded = (await events.stream(id, reached)) as readonly Recorded[];
  const taken = takenBackIn(recorded.map(({ event }) => event));
  const next = recorded.find(
    ({ event }) => orderEventType(event) !== null && !taken.has(event.version),
  );
  const occasion = next === undefined ? null : occasionOf(next);
  return { occasion, passed: occasion?.position ?? recorded.at(-1)?.event.version ?? reached };
};

const occasionOf = ({ event, actor }: Recorded): Occasion | null => {
  const type = orderEventType(event);
  if (type === null) return null;
  const canBeTakenBack = operatorActOf(event, actor) !== null;
  return {
    position: event.version,
    type,
    notBefore: canBeTakenBack ? takeableUntil(event) : null,
  };
};

/** What happened there, and may be told; null where nothing did, or it was taken back. */
export const findEvent = async (
  { events }: Tx,
  id: OrderId,
  position: number,
): Promise<{ readonly type: string; readonly recorded: Recorded } | null> => {
  const recorded = (await events.find(id, position)) as Recorded | null;
  const type = recorded === null ? null : orderEventType(recorded.event);
  if (recorded === null || type === null) return null;
  // What is taken back is so by the very next event.
  const [after] = await events.stream(id, position);
  return after?.event.type === 'ActTakenBack' && isTaking(after.event, position)
    ? null
    : { type, recorded };
};

const isTaking = (event: OrderEvent, position: number): boolean =>
  event.type === 'ActTakenBack' && event.taken === position;

/** Read at once. */
const changesMax = 50;

const nextOfLots = async ({ lotFeed }: Tx, reached: number): Promise<Next> => {
  let passed = reached;
  for (;;) {
    const entries = await lotFeed.after(changeOf(passed) - 1, changesMax);
    const next = announcedIn(entries).find(({ position }) => position > passed);
    const last = entries.at(-1);
    if (next !== undefined) {
      const { position, type } = next;
      return { occasion: { position, type: lotWireType(type), notBefore: null }, passed: position };
    }
    const read = last === undefined ? passed : Math.max(passed, positionAfter(last.number));
    if (entries.length < changesMax) return { occasion: null, passed: read };
    passed = read;
  }
};

/** Before its day there is no such lot for outsiders. */
const announcedIn = (entries: readonly LotFeedEntry[]): readonly LotChange[] => {
  const moments = new Map(entries.map(({ number, at }) => [number, at ?? null]));
  return lotChanges(entries).filter(({ position, lot }) => {
    const at = moments.get(changeOf(position)) ?? null;
    return at === null || isAnnounced(lot, at);
  });
};

/** Null where nothing of it is kept any more, or nothing changed then. */
export const findLotChange = async (
  { lotFeed }: Tx,
  position: number,
): Promise<(LotChange & { readonly at: Instant | null }) | null> => {
  const number = changeOf(position);
  // The one before it shows what has changed.
  const entries = (await lotFeed.after(number - 2, 2)).filter((entry) => entry.number <= number);
  const change = announcedIn(entries).find((each) => each.position === position);
  return change === undefined ? null : { ...change, at: entries.at(-1)?.at ?? null };
};

/** Behind everything that there is. */
export const newestOf = async (tx: Tx, webhook: Pick<Webhook, 'owner'>): Promise<number> => {
  if (isOfLots(webhook.owner)) return positionAfter(await tx.lotFeed.lastNumber());
  const [newest] = await tx.events.latest(webhook.owner, 1);
  return newest?.version ?? 0;
};

/** All before it happened before the moment. */
export const reachedBefore = async (
  tx: Tx,
  { owner }: Pick<Webhook, 'owner'>,
  moment: Instant,
): Promise<number> => {
  if (!isOfLots(owner)) {
    const recorded = (await tx.events.stream(owner)) as readonly Recorded[];
    const first = recorded.find(({ event }) => event.at >= moment);
    return (first?.event.version ?? (recorded.at(-1)?.event.version ?? 0) + 1) - 1;
  }
  const last = await tx.lotFeed.lastNumber();
  let number = 0;
  for (;;) {
    const entries = await tx.lotFeed.after(number, changesMax);
    const first = entries.find(({ at = null }) => at !== null && at >= moment);
    if (first !== undefined) return positionAfter(first.number - 1);
    const read = entries.at(-1);
    if (read === undefined) return positionAfter(last);
    ({ number } = read);
  }
};
