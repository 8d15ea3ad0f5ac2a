import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { NextTrigger, Trigger, WebhookBody, WebhookSubject } from '../../webhooks/subject.ts';
import { replayedMax, type WebhookEvent } from '../../webhooks/webhook.ts';
import type { LotFeedEntry } from '../rows/lot-feed.ts';
import { shownLots, isAnnounced } from '../rules/public-lot.ts';
import { lotEventFamily, lotWireType, presentLotData } from './event-types.ts';
import { entryAt, lotChanges, positionAfter, type LotFeedChange } from './lot-changes.ts';

/** How many entries of the feed are loaded at a time. */
const entriesMax = 50;

const triggerOf = ({ position, type }: LotFeedChange): Trigger => ({
  position,
  type: lotWireType(type),
  notBefore: null,
});

const next = async ({ lotFeed }: Tx, cursor: number): Promise<NextTrigger> => {
  let passed = cursor;
  for (;;) {
    const entries = await lotFeed.after(entryAt(passed) - 1, entriesMax);
    const change = announcedIn(entries).find(({ position }) => position > passed);
    if (change !== undefined) return { trigger: triggerOf(change), passed: change.position };
    const last = entries.at(-1);
    const read = last === undefined ? passed : Math.max(passed, positionAfter(last.number));
    if (entries.length < entriesMax) return { trigger: null, passed: read };
    passed = read;
  }
};

/** The changes between the entries, without those of lots that were not announced yet. */
const announcedIn = (entries: readonly LotFeedEntry[]): readonly LotFeedChange[] => {
  const moments = new Map(entries.map(({ number, at }) => [number, at ?? null]));
  return lotChanges(entries).filter(({ position, lot }) => {
    const at = moments.get(entryAt(position)) ?? null;
    return at === null || isAnnounced(lot, at);
  });
};

/** The change at this position; null if the feed no longer has it, or if nothing changed there. */
const find = async (
  { lotFeed }: Tx,
  position: number,
): Promise<(LotFeedChange & { readonly at: Instant | null }) | null> => {
  const number = entryAt(position);
  // The entry before it shows what changed.
  const entries = (await lotFeed.after(number - 2, 2)).filter((entry) => entry.number <= number);
  const change = announcedIn(entries).find((each) => each.position === position);
  return change === undefined ? null : { ...change, at: entries.at(-1)?.at ?? null };
};

const newest = async ({ lotFeed }: Tx): Promise<number> =>
  positionAfter(await lotFeed.lastNumber());

const body = async (
  tx: Tx,
  { position, isTest }: WebhookEvent,
  now: Instant,
): Promise<WebhookBody | null> => {
  if (isTest === true) {
    const [entry] = await tx.lotFeed.after((await tx.lotFeed.lastNumber()) - 1, 1);
    const [lot] = shownLots(entry?.lots ?? [], now);
    return { at: now, data: lot === undefined ? {} : presentLotData(lot, now) };
  }
  const change = await find(tx, position);
  if (change === null) return null;
  const at = change.at ?? now;
  return { at, data: presentLotData(change.lot, at) };
};

/** The changes of all lots, for the webhooks that participants added. A position is a change in the feed of lots. */
export const lotWebhooks: WebhookSubject = {
  hasOwner: (owner) => owner.startsWith('par_'),
  ownerOf: (actor) => (actor.kind === 'participant' ? actor.participant.id : null),
  orderOf: () => null,
  testType: lotWireType('test'),
  next: (tx, _owner, cursor) => next(tx, cursor),
  find: async (tx, _owner, position) => {
    const change = await find(tx, position);
    return change === null ? null : triggerOf(change);
  },
  newest,
  cursorBefore: async ({ lotFeed }, _owner, since) => {
    const last = await lotFeed.lastNumber();
    const first = (await lotFeed.firstSince(since)) ?? last + 1;
    return positionAfter(Math.max(first - 1, last - replayedMax));
  },
  changesBetween: (from, to) => entryAt(to) - entryAt(from),
  body: (tx, event, _settings, now) => body(tx, event, now),
  behind: async (tx, limit) => tx.webhooks.behindLots(await newest(tx), limit),
  family: lotEventFamily,
};
