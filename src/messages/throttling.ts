import type { Message, OperatorNotice, OrderNews, OrderNewsEntry } from './message.ts';
import { nextUseAt, recentUses, type Quota, type QuotaUse } from '../kernel/quota.ts';
import { hoursMs, minutesMs, type Instant } from '../kernel/time.ts';

/**
 * Mailboxes are spared and nothing is dropped: what goes beyond so many messages in a window is put
 * together into one, which is sent when the window ends.
 */

/** Confirmations to one mailbox: a stranger who knows an address can order for it. */
export const confirmationWindow: Quota = { countMax: 10, windowMs: hoursMs(1) };
/** Of the contract's 15 minutes, so that nobody's order is confirmed late because of others. */
export const confirmationHeldMsMax = minutesMs(5);
/** Links to orders, to one mailbox: a stranger who has ordered for it may ask for each. */
export const orderLinkWindow: Quota = { countMax: 10, windowMs: hoursMs(1) };
/** A studio that has lost its link waits no longer than this, even where others ask for theirs. */
export const orderLinkHeldMsMax = minutesMs(15);
/** What else happens to the orders of one studio. */
export const newsWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** Orders that were cancelled in the name of one studio: a stranger who ordered for it can cancel too. */
export const cancellationWindow: Quota = { countMax: 3, windowMs: hoursMs(1) };
/** Changes of one order, to each operator. */
export const changeWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** What a studio writes to us about one order, to each operator. */
export const writtenWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** Source files that are added to one order after it is paid. */
export const sourceFilesWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** From the first of them on: they are often uploaded one by one, and told in one message. */
export const sourceFilesHeldMs = minutesMs(5);
/** Being outbid on one lot. */
export const outbidWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** Nobody who is outbid later than so long before the end of a lot waits for a window. */
export const outbidUrgentMs = minutesMs(30);

/** The first moment from `now` on at which there is room for one more message, which then uses it. */
export const nextUse = (
  quota: Quota,
  uses: QuotaUse,
  now: Instant,
): { readonly at: Instant; readonly uses: QuotaUse } => {
  const at = nextUseAt(quota, uses, now) ?? now;
  return { at, uses: useAt(recentUses(quota, uses, now), at, quota.countMax) };
};

/** With one more use, without those that no longer count. */
export const useAt = (uses: QuotaUse, at: Instant, countMax: number): QuotaUse =>
  [...uses, at].slice(-countMax);

/** Orders that one message names; of the others it says how many there are, or the next one names them. */
const entriesMax = 50;
/** Orders that it confirms without naming them. */
const alsoNewMax = 1_000;

/**
 * Whether what is held back has no room for one more order, which then begins the next. Of links alone:
 * a studio that asks for one gets it in no other way.
 */
export const isFull = (held: Message, next: Message): boolean =>
  held.kind === 'order_links' &&
  next.kind === 'order_link' &&
  held.entries.length >= entriesMax &&
  held.entries.every(({ orderId }) => orderId !== next.orderId);

/** What is held back with one more message put to it, in whose language it is; `held` is null for the first. */
export const collect = (held: Message | null, next: Message): Message => {
  const news = asNews(next);
  if (news !== null) {
    const earlier = (held && asNews(held)) ?? { ...news, entries: [], more: 0 };
    const entries = mergeEntries([...earlier.entries, ...news.entries]);
    const unnamed = entries.slice(entriesMax);
    const alsoNew = [
      ...(earlier.alsoNew ?? []),
      ...unnamed.flatMap(({ orderId, isNew }) => (isNew ? [orderId] : [])),
    ].slice(0, alsoNewMax);
    return {
      ...earlier,
      language: news.language,
      entries: entries.slice(0, entriesMax),
      more: earlier.more + news.more + unnamed.length,
      ...(alsoNew.length === 0 ? {} : { alsoNew }),
    };
  }
  if (next.kind === 'operator_notice' && held?.kind === 'operator_notice') {
    return {
      ...next,
      occasion: weightier(held.occasion, next.occasion),
      files: union(held.files ?? [], next.files ?? []),
      changed: union(held.changed, next.changed),
      changedOthers: held.changedOthers || next.changedOthers,
    };
  }
  if (next.kind === 'work_notice' && held?.kind === 'work_notice') {
    return { ...next, earlier: (held.earlier ?? 0) + 1 };
  }
  return next;
};

/** Of two occasions that are told together, the one that says more. */
const weightier = (
  held: OperatorNotice['occasion'],
  next: OperatorNotice['occasion'],
): OperatorNotice['occasion'] =>
  held === 'brief_completed' || next === 'files_sent' ? held : next;

const isCollected = (message: Message): message is OrderNews =>
  message.kind === 'order_news' ||
  message.kind === 'order_confirmations' ||
  message.kind === 'order_links';

const asNews = (message: Message): OrderNews | null => {
  if (isCollected(message)) return message;
  const nothing = { changed: [], changedOthers: false };
  if (message.kind === 'order_link') {
    const { orderId, language } = message;
    const entry: OrderNewsEntry = { orderId, isNew: false, ...nothing };
    return { kind: 'order_links', language, entries: [entry], more: 0 };
  }
  if (message.kind === 'order_step' && message.step === 'OrderCancelled') {
    const { orderId, language } = message;
    const entry: OrderNewsEntry = { orderId, isNew: false, ...nothing, isCancelled: true };
    return { kind: 'order_news', language, entries: [entry], more: 0 };
  }
  if (message.kind !== 'order_confirmation') return null;
  const { orderId, language } = message;
  const entry: OrderNewsEntry = { orderId, isNew: true, ...nothing };
  return { kind: 'order_confirmations', language, entries: [entry], more: 0 };
};

const mergeEntries = (entries: readonly OrderNewsEntry[]): readonly OrderNewsEntry[] => {
  const merged = new Map<string, OrderNewsEntry>();
  for (const entry of entries) {
    const earlier = merged.get(entry.orderId);
    merged.set(entry.orderId, {
      orderId: entry.orderId,
      isNew: entry.isNew || (earlier?.isNew ?? false),
      changed: union(earlier?.changed ?? [], entry.changed),
      changedOthers: entry.changedOthers || (earlier?.changedOthers ?? false),
      files: (earlier?.files ?? 0) + (entry.files ?? 0),
      ...(entry.isByClient === true && (earlier ?? entry).isByClient === true
        ? { isByClient: true }
        : {}),
      ...(entry.isCancelled === true || earlier?.isCancelled === true ? { isCancelled: true } : {}),
    });
  }
  return [...merged.values()];
};

const union = <Item>(one: readonly Item[], other: readonly Item[]): readonly Item[] => [
  ...new Set([...one, ...other]),
];
