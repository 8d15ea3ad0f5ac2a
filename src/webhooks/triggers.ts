import { lotWireType, orderEventType } from './event-types.ts';
import { isAnnounced } from '../auction/rules/public-lot.ts';
import type { OrderId } from '../kernel/ids.ts';
import { operatorActOf, undoableUntil } from '../order/rules/undone.ts';
import type { Instant } from '../kernel/time.ts';
import { changeOf, lotChanges, positionAfter, type LotFeedChange } from './webhook-events.ts';
import { isOfLots, replayedMax, type Webhook } from './webhook.ts';
import type { LotFeedEntry } from '../auction/rows/lot-feed.ts';
import type { Tx } from '../store/store.ts';
import type { Recorded } from '../order/operations/load-history.ts';

/** What there is to be told of, by its position: an event of an order, or a change of a lot. */

export type Trigger = {
  readonly position: number;
  /** By its name on the wire. */
  readonly type: string;
  /** Nobody is told before, because it can be taken back; null where it cannot. */
  readonly notBefore: Instant | null;
};

type Next = {
  readonly occasion: Trigger | null;
  /** Up to here there is nothing else to be told. */
  readonly passed: number;
};

/** The first behind what the webhook has reached. */
export const nextFor = (tx: Tx, { owner, reached }: Webhook): Promise<Next> =>
  isOfLots(owner) ? nextOfLots(tx, reached) : nextOfOrder(tx, owner, reached);

const nextOfOrder = async (tx: Tx, id: OrderId, reached: number): Promise<Next> => {
  let passed = reached;
  for (;;) {
    const span = { after: passed, limit: eventsMax };
    const recorded = (await tx.events.outline(id, span)) as readonly Recorded[];
    for (const each of recorded) {
      const occasion = triggerOf(each);
      passed = each.event.version;
      if (occasion !== null && !(await isTakenBack(tx, id, passed))) return { occasion, passed };
    }
    if (recorded.length < eventsMax) return { occasion: null, passed };
  }
};

/** Read at once. */
const eventsMax = 20;

const triggerOf = ({ event, actor }: Recorded): Trigger | null => {
  const type = orderEventType(event);
  if (type === null) return null;
  const canBeTakenBack = operatorActOf(event, actor) !== null;
  return {
    position: event.version,
    type,
    notBefore: canBeTakenBack ? undoableUntil(event) : null,
  };
};

/** What happened there, and may be told; null where nothing did, or it was taken back. */
export const findEvent = async (
  tx: Tx,
  id: OrderId,
  position: number,
): Promise<{ readonly occasion: Trigger; readonly recorded: Recorded } | null> => {
  const recorded = await eventBehind(tx, id, position - 1);
  if (recorded?.event.version !== position) return null;
  const occasion = triggerOf(recorded);
  return occasion === null || (await isTakenBack(tx, id, position)) ? null : { occasion, recorded };
};

/** What is taken back is so by the very next event. */
const isTakenBack = async (tx: Tx, id: OrderId, position: number): Promise<boolean> => {
  const { event } = (await eventBehind(tx, id, position)) ?? {};
  return event?.type === 'ActTakenBack' && event.taken === position;
};

const eventBehind = async (
  { events }: Tx,
  id: OrderId,
  after: number,
): Promise<Recorded | null> => {
  const [found = null] = (await events.outline(id, { after, limit: 1 })) as readonly Recorded[];
  return found;
};

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
const announcedIn = (entries: readonly LotFeedEntry[]): readonly LotFeedChange[] => {
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
): Promise<(LotFeedChange & { readonly at: Instant | null }) | null> => {
  const number = changeOf(position);
  // The one before it shows what has changed.
  const entries = (await lotFeed.after(number - 2, 2)).filter((entry) => entry.number <= number);
  const change = announcedIn(entries).find((each) => each.position === position);
  return change === undefined ? null : { ...change, at: entries.at(-1)?.at ?? null };
};

/** Behind everything that there is. */
export const newestOf = async (
  { lotFeed, orders }: Tx,
  { owner }: Pick<Webhook, 'owner'>,
): Promise<number> =>
  isOfLots(owner)
    ? positionAfter(await lotFeed.lastNumber())
    : ((await orders.find(owner))?.version ?? 0);

/** From where all is sent again that happened from the moment on, as far back as a replay goes. */
export const reachedBefore = async (
  tx: Tx,
  { owner }: Pick<Webhook, 'owner'>,
  moment: Instant,
): Promise<number> => {
  if (isOfLots(owner)) {
    const last = await tx.lotFeed.lastNumber();
    const first = (await tx.lotFeed.firstSince(moment)) ?? last + 1;
    return positionAfter(Math.max(first - 1, last - replayedMax));
  }
  const newest = await newestOf(tx, { owner });
  const first = (await tx.events.firstSince(owner, moment)) ?? newest + 1;
  return Math.max(first - 1, newest - replayedMax);
};
