import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../kernel/result.ts';

/**
 * Clients that wait for the same thing share its reads: each change is read once for all of them.
 * They are woken in the order in which they came, in groups, so that other requests are served in
 * between.
 */

export type ReadState = {
  /** Changes whenever the content changes. */
  readonly mark: string;
  /** The version as `follow` reports it. */
  readonly version: unknown;
};

type WatchedState<Shown extends ReadState, Problem> = {
  /** Calls the listener with each new version; returns how to stop. */
  readonly follow: (listener: (version: unknown) => void) => () => void;
  readonly look: () => Promise<Result<Shown, Problem>>;
};

export type WaitingPlace<Shown, Problem> = {
  /** Reads the state, once for all who ask at the same time. */
  readonly look: () => Promise<Result<Shown, Problem>>;
  /** Wakes the waiter once, with a state that has another mark or with a refusal. */
  readonly wait: (mark: string, wake: Wake<Shown, Problem>) => void;
  readonly leave: () => void;
};

type Wake<Shown, Problem> = (seen: Result<Shown, Problem>) => void;

export type WaitingRooms<Shown extends ReadState, Problem> = {
  /** The first client provides the function that reads the state. */
  readonly enter: (
    name: string,
    subject: WatchedState<Shown, Problem>,
  ) => WaitingPlace<Shown, Problem>;
  readonly count: () => number;
};

/** The pause between two reads for new clients. */
const restMs = 100;
/** The pause between two reads for changes. */
const changeRestMs = 1_000;
const wokenAtOnce = 50;

export const createWaitingRooms = <Shown extends ReadState, Problem>(): WaitingRooms<
  Shown,
  Problem
> => {
  const rooms = new Map<string, WaitingRoom<Shown, Problem>>();
  return {
    enter: (name, subject) => {
      const room = rooms.get(name) ?? new WaitingRoom(subject);
      rooms.set(name, room);
      const leave = room.enter();
      return {
        look: room.look,
        wait: (mark, wake) => room.wait(leave, { mark, wake }),
        leave: () => {
          leave();
          if (room.isEmpty && rooms.get(name) === room) rooms.delete(name);
        },
      };
    },
    count: () => rooms.size,
  };
};

type Waiter<Shown, Problem> = { readonly mark: string; readonly wake: Wake<Shown, Problem> };
/** Identifies a client in the room by the function that removes it. */
type Guest = () => void;

class WaitingRoom<Shown extends ReadState, Problem> {
  readonly look: () => Promise<Result<Shown, Problem>>;
  readonly #guests = new Set<Guest>();
  readonly #waiters = new Map<Guest, Waiter<Shown, Problem>>();
  readonly #stop: () => void;
  #reported: unknown;
  #looked: unknown;
  #newest: Shown | null = null;
  #isWatching = false;

  constructor({ follow, look }: WatchedState<Shown, Problem>) {
    this.look = sharingReads(async () => {
      const seen = await look();
      if (seen.ok) {
        this.#looked = seen.value.version;
        this.#newest = seen.value;
      }
      void this.#wakeInTurn(seen);
      return seen;
    });
    this.#stop = follow((version) => {
      this.#reported = version;
      this.#watch();
    });
  }

  get isEmpty(): boolean {
    return this.#guests.size === 0;
  }

  enter(): Guest {
    const leave = (): void => {
      this.#waiters.delete(leave);
      if (this.#guests.delete(leave) && this.isEmpty) this.#stop();
    };
    this.#guests.add(leave);
    return leave;
  }

  wait(guest: Guest, waiter: Waiter<Shown, Problem>): void {
    const newest = this.#newest;
    if (newest !== null && newest.mark !== waiter.mark) {
      return waiter.wake({ ok: true, value: newest });
    }
    this.#waiters.set(guest, waiter);
    this.#watch();
  }

  /** Reads while somebody waits and a reported version has not been read. */
  #watch(): void {
    if (!this.#isWatching && this.#isBehind()) {
      this.#isWatching = true;
      void this.#readUntilUpToDate();
    }
  }

  async #readUntilUpToDate(): Promise<void> {
    try {
      while (this.#isBehind()) {
        const rested = pause(changeRestMs, undefined, { ref: false });
        await this.look();
        await rested;
      }
    } catch {
      // Each waiter reads again at its end, and then reports the error.
    } finally {
      this.#isWatching = false;
    }
  }

  #isBehind(): boolean {
    return (
      this.#waiters.size > 0 && this.#reported !== undefined && this.#reported !== this.#looked
    );
  }

  async #wakeInTurn(seen: Result<Shown, Problem>): Promise<void> {
    let woken = 0;
    for (const [guest, { mark, wake }] of this.#waiters) {
      if (seen.ok && seen.value.mark === mark) continue;
      this.#waiters.delete(guest);
      wake(seen);
      woken += 1;
      if (woken % wokenAtOnce === 0) await new Promise(setImmediate);
    }
  }
}

/** Shares one read among all callers in the same turn of the event loop or during the pause. */
const sharingReads = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let coming: Promise<Value> | null = null;
  let rested: Promise<unknown> = Promise.resolve();
  const begin = async (): Promise<Value> => {
    await rested;
    await new Promise(setImmediate);
    coming = null;
    const reading = read();
    rested = Promise.allSettled([reading, pause(restMs, undefined, { ref: false })]);
    return reading;
  };
  return () => (coming ??= begin());
};
