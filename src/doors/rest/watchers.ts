import type { ServerResponse } from 'node:http';
import type { Currency } from '../../domain/money.ts';

/** A connection that follows the lots. */
type Watcher = {
  readonly response: ServerResponse;
  readonly currency: Currency;
  /** Whether something was left unread at the last heartbeat. */
  wasBehind: boolean;
};

/** All connections that follow the lots. One that does not read is let go and costs the others nothing. */
export type Watchers = {
  readonly add: (watcher: Watcher) => void;
  /** Resolves once the watcher can take more, or has left. */
  readonly writeInTurn: (watcher: Watcher, text: string) => Promise<void>;
  /** Writes the same text to all who want the same currency; it is made once for each. */
  readonly broadcast: (textFor: (currency: Currency) => string) => void;
  readonly count: () => number;
  /** How many were let go since the start because they did not read. */
  readonly dropped: () => number;
  readonly end: () => void;
};

/** What may wait for one watcher to read it. All watchers share the text itself. */
const unreadBytesMax = 512 * 1_024;
/** Shorter than any proxy's patience with a silent connection. */
const heartbeatMs = 15_000;

export const createWatchers = (): Watchers => {
  const watchers = new Set<Watcher>();
  let dropped = 0;
  let hasEnded = false;

  const drop = (watcher: Watcher): void => {
    dropped += 1;
    watchers.delete(watcher);
    watcher.response.destroy();
  };
  const write = (watcher: Watcher, text: string): void => {
    watcher.response.write(text);
    if (watcher.response.writableLength > unreadBytesMax) drop(watcher);
  };
  const beating = setInterval(() => {
    for (const watcher of watchers) {
      const isBehind = watcher.response.writableNeedDrain;
      if (isBehind && watcher.wasBehind) drop(watcher);
      else write(watcher, ':\n\n');
      watcher.wasBehind = isBehind;
    }
  }, heartbeatMs);

  return {
    add: (watcher) => {
      if (watcher.response.destroyed) return;
      // Whoever was still catching up when the service began to stop is sent away like the others.
      if (hasEnded) return void watcher.response.end();
      watchers.add(watcher);
      watcher.response.once('close', () => watchers.delete(watcher));
    },
    writeInTurn: async ({ response }, text) => {
      if (response.write(text) || response.destroyed) return;
      await new Promise<void>((resolve) => {
        const goOn = (): void => {
          response.off('drain', goOn).off('close', goOn);
          resolve();
        };
        response.once('drain', goOn).once('close', goOn);
      });
    },
    broadcast: (textFor) => {
      const texts = new Map<Currency, string>();
      for (const watcher of watchers) {
        const text = texts.get(watcher.currency) ?? textFor(watcher.currency);
        texts.set(watcher.currency, text);
        write(watcher, text);
      }
    },
    count: () => watchers.size,
    dropped: () => dropped,
    end: () => {
      hasEnded = true;
      clearInterval(beating);
      for (const { response } of watchers) response.end();
      watchers.clear();
    },
  };
};
