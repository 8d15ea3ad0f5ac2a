import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../kernel/result.ts';

/**
 * Clients that wait for the same thing share its reads: each change is read once for all of them.
 * They are woken in the order in which they came, in groups, so that other requests are served in
 * between.
 */
export type SharedWatches<State extends WatchedState, Problem> = {
  /** Watches the thing of this name. The first client provides its source. */
  readonly join: (name: string, source: StateSource<State, Problem>) => Watch<State, Problem>;
  /** How many things are watched. */
  readonly count: () => number;
};

export type WatchedState = {
  /** Changes whenever the content changes. */
  readonly hash: string;
  /** The version as `follow` reports it. */
  readonly version: unknown;
};

type StateSource<State, Problem> = {
  /** Calls the listener with each new version; returns how to stop. */
  readonly follow: (listener: (version: unknown) => void) => () => void;
  readonly read: () => Promise<Result<State, Problem>>;
};

/** How one client watches a thing. */
export type Watch<State, Problem> = {
  /** Reads the state, once for all who request it at the same time. */
  readonly read: () => Promise<Result<State, Problem>>;
  /** Wakes the client once, with a state that has another hash or with a refusal. */
  readonly wait: (hash: string, wake: Wake<State, Problem>) => void;
  readonly leave: () => void;
};

type Wake<State, Problem> = (result: Result<State, Problem>) => void;

/** The pause between two reads for new clients. */
const readPauseMs = 100;
/** The pause between two reads for changes. */
const changePauseMs = 1_000;
const wokenAtOnce = 50;

export const createSharedWatches = <State extends WatchedState, Problem>(): SharedWatches<
  State,
  Problem
> => {
  const watches = new Map<string, SharedWatch<State, Problem>>();
  return {
    join: (name, source) => {
      const watch = watches.get(name) ?? new SharedWatch(source);
      watches.set(name, watch);
      return watch.join(() => watches.delete(name));
    },
    count: () => watches.size,
  };
};

type Waiter<State, Problem> = { readonly hash: string; readonly wake: Wake<State, Problem> };

class SharedWatch<State extends WatchedState, Problem> {
  readonly #read: () => Promise<Result<State, Problem>>;
  readonly #stopFollowing: () => void;
  /** Each client that has joined and not left, by a symbol of its own. */
  readonly #clients = new Set<symbol>();
  readonly #waiters = new Map<symbol, Waiter<State, Problem>>();
  #reportedVersion: unknown;
  #readVersion: unknown;
  #newest: State | null = null;
  #isReading = false;

  constructor({ follow, read }: StateSource<State, Problem>) {
    this.#read = sharingReads(async () => {
      const result = await read();
      if (result.ok) {
        this.#readVersion = result.value.version;
        this.#newest = result.value;
      }
      void this.#wakeWaiters(result);
      return result;
    });
    this.#stopFollowing = follow((version) => {
      this.#reportedVersion = version;
      this.#readChanges();
    });
  }

  join(onLastLeft: () => void): Watch<State, Problem> {
    const client = Symbol('client');
    this.#clients.add(client);
    return {
      read: this.#read,
      wait: (hash, wake) => this.#wait(client, { hash, wake }),
      leave: () => {
        this.#waiters.delete(client);
        const hasLeft = this.#clients.delete(client);
        if (!hasLeft || this.#clients.size > 0) return;
        this.#stopFollowing();
        onLastLeft();
      },
    };
  }

  #wait(client: symbol, waiter: Waiter<State, Problem>): void {
    const newest = this.#newest;
    if (newest !== null && newest.hash !== waiter.hash) {
      return waiter.wake({ ok: true, value: newest });
    }
    this.#waiters.set(client, waiter);
    this.#readChanges();
  }

  /** Reads while somebody waits and a reported version has not been read. */
  #readChanges(): void {
    if (this.#isReading || !this.#isBehind()) return;
    this.#isReading = true;
    void this.#readUntilUpToDate();
  }

  async #readUntilUpToDate(): Promise<void> {
    try {
      while (this.#isBehind()) {
        const rested = pause(changePauseMs, undefined, { ref: false });
        await this.#read();
        await rested;
      }
    } catch {
      // Each waiter reads again at its end, and then reports the error.
    } finally {
      this.#isReading = false;
    }
  }

  #isBehind(): boolean {
    return (
      this.#waiters.size > 0 &&
      this.#reportedVersion !== undefined &&
      this.#reportedVersion !== this.#readVersion
    );
  }

  async #wakeWaiters(result: Result<State, Problem>): Promise<void> {
    let woken = 0;
    for (const [client, { hash, wake }] of this.#waiters) {
      if (result.ok && result.value.hash === hash) continue;
      this.#waiters.delete(client);
      wake(result);
      woken += 1;
      if (woken % wokenAtOnce === 0) await new Promise(setImmediate);
    }
  }
}

/** Shares one read among all callers in the same turn of the event loop or during the pause. */
const sharingReads = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let next: Promise<Value> | null = null;
  let paused: Promise<unknown> = Promise.resolve();
  const begin = async (): Promise<Value> => {
    await paused;
    await new Promise(setImmediate);
    next = null;
    const reading = read();
    paused = Promise.allSettled([reading, pause(readPauseMs, undefined, { ref: false })]);
    return reading;
  };
  return () => (next ??= begin());
};
