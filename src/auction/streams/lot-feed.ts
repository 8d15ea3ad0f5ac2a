import { setTimeout as pause } from 'node:timers/promises';
import type { Subscriber } from '../../kernel/context.ts';
import { lotsSubject } from '../../kernel/feed-position.ts';
import type { Feed } from '../../kernel/feed.ts';
import { StoreBusy, type Store } from '../../kernel/store.ts';
import { before, instant } from '../../kernel/time.ts';
import type { LotFeedEntry } from '../rows/lot-feed.ts';
import { publicLot, shownAroundMs } from '../rules/public-lot.ts';

/**
 * Notifies watchers of every change to the lots, in order. The changes are stored with numbers, in
 * the transaction that caused them; the feed reads them once for all watchers of the process.
 */
export type LotFeed = {
  /** The newest change that has been read; before the first, number 0 and no lots. */
  readonly latest: () => LotFeedEntry;
  /** The newest stored change; the latest read one if the store cannot be read now. */
  readonly newest: () => Promise<LotFeedEntry>;
  /**
   * The next changes after the number, in order, none beyond `latest`; null if too many were
   * missed, or if the number never existed. Rejects if the store cannot be read.
   */
  readonly since: (number: number) => Promise<readonly LotFeedEntry[] | null>;
  /** Calls the listener with each batch of changes after `latest`; the returned function stops that. */
  readonly follow: (listener: (changes: readonly LotFeedEntry[]) => void) => () => void;
};

/**
 * Changes that stay stored, so that a watcher can continue after a lost connection or a restart.
 */
export const changesStored = 2_000;

/** How often the first read is repeated while the database cannot be used. */
const retryMs = 250;

/** Changes that are read and sent at once; further ones follow once watchers have taken these. */
const batchMax = 50;

/** A watcher that missed more starts again: every change holds all lots, so that costs nothing. */
const missedMax = 1_000;

export const followLots = async (
  store: Pick<Store, 'read'>,
  feed: Pick<Feed, 'follow'>,
  onFailure: (error: unknown) => void,
): Promise<LotFeed> => {
  const listeners = new Set<(changes: readonly LotFeedEntry[]) => void>();
  const notify = (changes: readonly LotFeedEntry[]): void => {
    for (const listener of listeners) listener(changes);
  };
  const reader = newestOnceUsable(store, onFailure).then((first) =>
    readerFrom(first, store, notify),
  );
  // Subscribes before the first read, so that no change is missed in between.
  feed.follow(async ({ isAbout }) => {
    if (isAbout(lotsSubject)) await (await reader).readOn();
  });
  const { readOn, latest } = await reader;
  return {
    latest,
    newest: async () => {
      await readOn().catch(onFailure);
      return latest();
    },
    since: async (number) => {
      // Another node may have sent this change before this one has read it.
      if (number > latest().number) await readOn();
      return missedSince(store, number, latest().number);
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

const nothing: LotFeedEntry = { number: 0, lots: [], at: instant(0) };

const newest = (store: Pick<Store, 'read'>): Promise<LotFeedEntry> =>
  store.read(async ({ lotFeed }) => {
    const last = await lotFeed.lastNumber();
    const [change] = await lotFeed.after(last - 1, 1);
    return change ?? nothing;
  });

/** Waits for a database that cannot be used at the start. */
const newestOnceUsable = async (
  store: Pick<Store, 'read'>,
  onFailure: (error: unknown) => void,
): Promise<LotFeedEntry> => {
  for (;;) {
    try {
      return await newest(store);
    } catch (error) {
      if (!(error instanceof StoreBusy)) throw error;
      onFailure(error);
      await pause(retryMs);
    }
  }
};

/** Reads from the change on, in batches, with one reader for all callers. */
const readerFrom = (
  first: LotFeedEntry,
  store: Pick<Store, 'read'>,
  notify: (changes: readonly LotFeedEntry[]) => void,
) => {
  let latest = first;
  let reading: Promise<void> | null = null;
  let isWanted = false;

  const readAll = async (): Promise<void> => {
    try {
      do {
        isWanted = false;
        const { number } = latest;
        const changes = await store.read(({ lotFeed }) => lotFeed.after(number, batchMax));
        latest = changes.at(-1) ?? latest;
        if (changes.length === 0) continue;
        isWanted = true;
        notify(changes);
        // Lets written data leave before there is more.
        await new Promise(setImmediate);
      } while (isWanted);
    } finally {
      // This runs in the same step that found nothing more to read, so a later caller starts a new read.
      reading = null;
    }
  };
  return {
    latest: (): LotFeedEntry => latest,
    /** Resolves once everything is read that was stored when it was called. */
    readOn: (): Promise<void> => {
      isWanted = true;
      reading ??= readAll();
      return reading;
    },
  };
};

const missedSince = async (
  store: Pick<Store, 'read'>,
  number: number,
  last: number,
): Promise<readonly LotFeedEntry[] | null> => {
  if (number === last) return [];
  if (number > last || last - number > missedMax) return null;
  const changes = await store.read(({ lotFeed }) => lotFeed.after(number, batchMax));
  if (changes[0]?.number !== number + 1) return null;
  return changes.filter((change) => change.number <= last);
};

/**
 * Appends the public lots after each change, in its transaction: none is ever missing or out of
 * order.
 */
export const lotFeedSubscriber: Subscriber = {
  onChanges: async (tx, changes, { now }) => {
    if (!changes.some(({ entity }) => entity === 'lot')) return null;
    const lots = await tx.lots.shown(before(now, shownAroundMs));
    await tx.lotFeed.append(lots.map(publicLot), now);
    return null;
  },
};
