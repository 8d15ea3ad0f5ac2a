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

/** The first change after the cursor. Reads the feed a page at a time until one is found. */
const findNextChange = async ({ lotFeed }: Tx, cursor: number): Promise<NextTrigger> => {
  let passed = cursor;
  for (;;) {
    // The entry at the cursor is read again, because the next one is compared with it.
    const entries = await lotFeed.after(entryAt(passed) - 1, entriesMax);
    const change = announcedChanges(entries).find(({ position }) => position > passed);
    if (change !== undefined) return { trigger: triggerOf(change), passed: change.position };
    const last = entries.at(-1);
    if (last !== undefined) passed = Math.max(passed, positionAfter(last.number));
    if (entries.length < entriesMax) return { trigger: null, passed };
  }
};

/** The changes between the entries, without those of lots that were not announced yet. */
const announcedChanges = (entries: readonly LotFeedEntry[]): readonly DatedChange[] => {
  const timeOf = new Map(entries.map(({ number, at }) => [number, at]));
  return lotChanges(entries).flatMap((change) => {
    const at = timeOf.get(entryAt(change.position));
    return at === undefined || !isAnnounced(change.lot, at) ? [] : [{ ...change, at }];
  });
};

type DatedChange = LotFeedChange & { readonly at: Instant };

/** The change at this position; null if the feed no longer has it, or if nothing changed there. */
const findChange = async ({ lotFeed }: Tx, position: number): Promise<DatedChange | null> => {
  const number = entryAt(position);
  // The entry before it shows what changed.
  const entries = (await lotFeed.after(number - 2, 2)).filter((entry) => entry.number <= number);
  return announcedChanges(entries).find((each) => each.position === position) ?? null;
};

const newestPosition = async ({ lotFeed }: Tx): Promise<number> =>
  positionAfter(await lotFeed.lastNumber());

const bodyOf = async (
  tx: Tx,
  { position, isTest }: WebhookEvent,
  now: Instant,
): Promise<WebhookBody | null> => {
  if (isTest === true) {
    const [entry] = await tx.lotFeed.after((await tx.lotFeed.lastNumber()) - 1, 1);
    const [lot] = shownLots(entry?.lots ?? [], now);
    return { at: now, data: lot === undefined ? {} : presentLotData(lot, now) };
  }
  const change = await findChange(tx, position);
  return change && { at: change.at, data: presentLotData(change.lot, change.at) };
};

/** The changes of all lots, for the webhooks that participants added. A position is a change in the feed of lots. */
export const lotWebhooks: WebhookSubject = {
  hasOwner: (owner) => owner.startsWith('par_'),
  ownerOf: (actor) => (actor.kind === 'participant' ? actor.participant.id : null),
  orderOf: () => null,
  testType: lotWireType('test'),
  next: (tx, _owner, cursor) => findNextChange(tx, cursor),
  find: async (tx, _owner, position) => {
    const change = await findChange(tx, position);
    return change === null ? null : triggerOf(change);
  },
  newest: newestPosition,
  cursorBefore: async ({ lotFeed }, _owner, since) => {
    const last = await lotFeed.lastNumber();
    const first = (await lotFeed.firstSince(since)) ?? last + 1;
    return positionAfter(Math.max(first - 1, last - replayedMax));
  },
  changesBetween: (from, to) => entryAt(to) - entryAt(from),
  body: (tx, event, _settings, now) => bodyOf(tx, event, now),
  behind: async (tx, limit) => tx.webhooks.behindLots(await newestPosition(tx), limit),
  family: lotEventFamily,
};
