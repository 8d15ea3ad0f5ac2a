import type { Message } from '../../messages/message.ts';
import type { OperatorNotice, OrderNews, OrderNewsEntry } from './message-types.ts';

/** The most orders that one message lists. News count the others; links wait for the next message. */
const entriesMax = 50;
/** The most orders that one message confirms without listing them. */
const alsoNewMax = 1_000;

/**
 * Whether a pending message with links has no room for one more order, so that the next message takes
 * it. Only links need this: a studio that requests one gets it in no other way.
 */
export const isMergeFull = (pending: Message, next: Message): boolean =>
  pending.kind === 'order_links' &&
  next.kind === 'order_link' &&
  pending.entries.length >= entriesMax &&
  pending.entries.every(({ orderId }) => orderId !== next.orderId);

/**
 * Merges the next message into the throttled one that is pending, so that one mail covers both, in the
 * language of the newest. `pending` is null for the first.
 */
export const merge = (pending: Message | null, next: Message): Message => {
  const news = asNews(next);
  if (news !== null) {
    const pendingNews = pending === null ? null : asNews(pending);
    return mergeNews(pendingNews ?? { ...news, entries: [], more: 0 }, news);
  }
  if (next.kind === 'operator_notice' && pending?.kind === 'operator_notice') {
    return {
      ...next,
      trigger: moreImportant(pending.trigger, next.trigger),
      files: union(pending.files ?? [], next.files ?? []),
      changed: union(pending.changed, next.changed),
      changedOthers: pending.changedOthers || next.changedOthers,
    };
  }
  if (next.kind === 'work_notice' && pending?.kind === 'work_notice') {
    return { ...next, earlier: (pending.earlier ?? 0) + 1 };
  }
  return next;
};

const mergeNews = (pending: OrderNews, next: OrderNews): OrderNews => {
  const entries = mergeEntries([...pending.entries, ...next.entries]);
  const unlisted = entries.slice(entriesMax);
  const alsoNew = [
    ...(pending.alsoNew ?? []),
    ...unlisted.flatMap(({ orderId, isNew }) => (isNew ? [orderId] : [])),
  ].slice(0, alsoNewMax);
  return {
    ...pending,
    language: next.language,
    entries: entries.slice(0, entriesMax),
    more: pending.more + next.more + unlisted.length,
    ...(alsoNew.length === 0 ? {} : { alsoNew }),
  };
};

/** One notice has one trigger: the more important of two. */
const moreImportant = (
  pending: OperatorNotice['trigger'],
  next: OperatorNotice['trigger'],
): OperatorNotice['trigger'] =>
  pending === 'brief_completed' || next === 'files_sent' ? pending : next;

/** The message as one that covers several orders; null for kinds that cannot be merged so. */
const asNews = (message: Message): OrderNews | null => {
  switch (message.kind) {
    case 'order_news':
    case 'order_confirmations':
    case 'order_links':
      return message;
    case 'order_link':
      return newsOf('order_links', message);
    case 'order_confirmation':
      return newsOf('order_confirmations', message, { isNew: true });
    case 'order_step':
      return message.step === 'OrderCancelled'
        ? newsOf('order_news', message, { isCancelled: true })
        : null;
    default:
      return null;
  }
};

const newsOf = (
  kind: OrderNews['kind'],
  { orderId, language }: Pick<OrderNews, 'language'> & Pick<OrderNewsEntry, 'orderId'>,
  change: Pick<OrderNewsEntry, 'isCancelled'> & Partial<Pick<OrderNewsEntry, 'isNew'>> = {},
): OrderNews => ({
  kind,
  language,
  entries: [{ orderId, isNew: false, changed: [], changedOthers: false, ...change }],
  more: 0,
});

const mergeEntries = (entries: readonly OrderNewsEntry[]): readonly OrderNewsEntry[] => {
  const byOrder = new Map<string, OrderNewsEntry>();
  for (const entry of entries) {
    const earlier = byOrder.get(entry.orderId);
    byOrder.set(entry.orderId, earlier === undefined ? entry : mergeEntry(earlier, entry));
  }
  return [...byOrder.values()];
};

const mergeEntry = (earlier: OrderNewsEntry, later: OrderNewsEntry): OrderNewsEntry => {
  const isByClient = earlier.isByClient === true && later.isByClient === true;
  const isCancelled = earlier.isCancelled === true || later.isCancelled === true;
  return {
    orderId: later.orderId,
    isNew: earlier.isNew || later.isNew,
    changed: union(earlier.changed, later.changed),
    changedOthers: earlier.changedOthers || later.changedOthers,
    files: (earlier.files ?? 0) + (later.files ?? 0),
    ...(isByClient && { isByClient }),
    ...(isCancelled && { isCancelled }),
  };
};

const union = <Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] => [
  ...new Set([...one, ...other]),
];
