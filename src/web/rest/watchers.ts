import type { ServerResponse } from 'node:http';
import type { Currency } from '../../kernel/money.ts';

/** A connection that follows a stream. */
type Watcher = {
  readonly response: ServerResponse;
  readonly currency: Currency;
  /** Whether it has received all earlier events. */
  isCaughtUp: boolean;
  /** Whether data was unread at the last heartbeat. */
  wasBehind: boolean;
};

/** All connections of a stream. One that does not read is closed, at no cost to the others. */
export type Watchers = {
  readonly add: (watcher: Watcher) => void;
  /** Resolves once the watcher can take more or has left; returns whether it is still there. */
  readonly writeInTurn: (watcher: Watcher, text: string) => Promise<boolean>;
  /** Writes the same text to all watchers of a currency; it is made once for each. */
  readonly broadcast: (textFor: (currency: Currency) => string) => void;
  readonly count: () => number;
  /** How many were closed since the start because they did not read. */
  readonly dropped: () => number;
  readonly end: () => void;
};

/** Unread bytes of one watcher. All watchers share the text itself. */
export const unreadBytesMax = 512 * 1_024;
/** Shorter than any proxy's timeout for a silent connection. */
export const heartbeatMs = 15_000;

export const createWatchers = (): Watchers => {
  const watchers = new Set<Watcher>();
  let dropped = 0;
  let hasEnded = false;

  const drop = (watcher: Watcher): void => {
    dropped += 1;
    watcher.response.destroy();
  };
  const beating = setInterval(() => {
    for (const watcher of watchers) {
      const isBehind = watcher.response.writableNeedDrain;
      if (isBehind && watcher.wasBehind) drop(watcher);
      else watcher.response.write(':\n\n');
      watcher.wasBehind = isBehind;
    }
  }, heartbeatMs);

  return {
    add: (watcher) => {
      const { response } = watcher;
      if (response.destroyed) return;
      // The service is stopping.
      if (hasEnded) return void response.end();
      watchers.add(watcher);
      response.once('close', () => watchers.delete(watcher));
    },
    writeInTurn: async (watcher, text) => {
      const { response } = watcher;
      if (isThere(response) && !response.write(text)) await drained(response);
      watcher.wasBehind = false;
      return isThere(response);
    },
    broadcast: (textFor) => {
      const texts = new Map<Currency, string>();
      for (const watcher of watchers) {
        if (!watcher.isCaughtUp) continue;
        const text = texts.getOrInsertComputed(watcher.currency, textFor);
        // The text itself is not counted, so that one large text closes nobody.
        if (watcher.response.writableLength > unreadBytesMax) drop(watcher);
        else watcher.response.write(text);
      }
    },
    count: () => watchers.size,
    dropped: () => dropped,
    end: () => {
      hasEnded = true;
      clearInterval(beating);
      for (const { response } of watchers) response.end();
    },
  };
};

const isThere = ({ destroyed, writableEnded }: ServerResponse): boolean =>
  !destroyed && !writableEnded;

/** Resolves once the data was sent or the connection is gone. */
const drained = (response: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    const goOn = (): void => {
      response.off('drain', goOn).off('close', goOn);
      resolve();
    };
    response.once('drain', goOn).once('close', goOn);
  });
