import { setTimeout as pause } from 'node:timers/promises';
import type { Result } from '../../kernel/result.ts';

/**
 * Those who wait for the same order or lot are in one room. However many they are, each change is
 * looked at once for all of them, and they are woken in the order in which they came, some at a time,
 * so that everybody else is served in between.
 */

/** What is seen of it. */
export type Look = {
  /** Another once it has changed. */
  readonly mark: string;
  /** What it was when it was looked at, as `follow` tells it. */
  readonly version: unknown;
};

type Subject<Shown extends Look, Problem> = {
  /** Told what it is now, whenever that is another; returns how to stop. */
  readonly follow: (listener: (version: unknown) => void) => () => void;
  readonly look: () => Promise<Result<Shown, Problem>>;
};

export type Place<Shown, Problem> = {
  /** The state after this call, read once for all who ask at the same time. */
  readonly look: () => Promise<Result<Shown, Problem>>;
  /** Wakes a waiter once: with a state that has another mark, or with the reason why it cannot be read. */
  readonly wait: (mark: string, wake: Wake<Shown, Problem>) => void;
  readonly leave: () => void;
};

type Wake<Shown, Problem> = (seen: Result<Shown, Problem>) => void;

export type Rooms<Shown extends Look, Problem> = {
  /** The first waiter brings the function that reads the state. */
  readonly enter: (name: string, subject: Subject<Shown, Problem>) => Place<Shown, Problem>;
  readonly count: () => number;
};

/** So long a room rests between two looks, however many come and go. */
const restMs = 100;
/** So long between two changes, however often it changes. */
const changeRestMs = 1_000;
/** Woken before others have a turn. */
const wokenAtOnce = 50;

export const createRooms = <Shown extends Look, Problem>(): Rooms<Shown, Problem> => {
  const rooms = new Map<string, Room<Shown, Problem>>();
  return {
    enter: (name, subject) => {
      const room = rooms.get(name) ?? new Room(subject);
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
/** Who is in the room, by how they leave it. */
type Guest = () => void;

class Room<Shown extends Look, Problem> {
  readonly look: () => Promise<Result<Shown, Problem>>;
  readonly #guests = new Set<Guest>();
  readonly #waiters = new Map<Guest, Waiter<Shown, Problem>>();
  readonly #stop: () => void;
  #told: unknown;
  #looked: unknown;
  #newest: Shown | null = null;
  #isWatching = false;

  constructor({ follow, look }: Subject<Shown, Problem>) {
    this.look = togetherInTurn(async () => {
      const seen = await look();
      if (seen.ok) {
        this.#looked = seen.value.version;
        this.#newest = seen.value;
      }
      void this.#wakeInTurn(seen);
      return seen;
    });
    this.#stop = follow((version) => {
      this.#told = version;
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

  /** Looks for as long as somebody waits and nobody has looked at what was told. */
  #watch(): void {
    if (!this.#isWatching && this.#isBehind()) {
      this.#isWatching = true;
      void this.#lookOn();
    }
  }

  async #lookOn(): Promise<void> {
    try {
      while (this.#isBehind()) {
        const rested = pause(changeRestMs, undefined, { ref: false });
        await this.look();
        await rested;
      }
    } catch {
      // Each waiter reads again at its end, and then answers that it cannot be read.
    } finally {
      this.#isWatching = false;
    }
  }

  #isBehind(): boolean {
    return this.#waiters.size > 0 && this.#told !== undefined && this.#told !== this.#looked;
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

/** One reading for all who ask in the same turn of the event loop, or while it rests from the one before. */
const togetherInTurn = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
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
