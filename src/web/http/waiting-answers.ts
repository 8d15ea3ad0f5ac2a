import type { Socket } from 'node:net';
import { ipv6BlockAround } from '../../kernel/network.ts';

/** Bytes that must be taken in each window; the poorest phone reaches this. */
export type ReadingPace = { readonly windowMs: number; readonly bytesMin: number };

/** Bytes that may wait in memory. Above them, the slowest connections end first. */
export type UnreadMax = {
  readonly network: number;
  /** Of an IPv6 /48. */
  readonly site: number;
  readonly total: number;
};

/** A connection with unread data. */
type WaitingConnection = {
  readonly network: string;
  readonly site: string | null;
  bytes: number;
  /** The bytes taken when the window began. */
  takenBefore: number;
  windowFrom: number;
  /** The bytes taken at the last progress. */
  taken: number;
  /** Whether the client had time to take something and did not. */
  isStuck: boolean;
};

type Seen = { readonly bytes: number; readonly taken: number };

/** The connections with unread data, ordered by last progress, the oldest first. */
export class WaitingAnswers {
  readonly #all = new Map<Socket, WaitingConnection>();
  readonly #ofNetworks = new Map<string, number>();
  readonly #ofSites = new Map<string, number>();
  readonly #max: UnreadMax;
  #total = 0;

  constructor(max: UnreadMax) {
    this.#max = max;
  }

  find(socket: Socket): WaitingConnection | undefined {
    return this.#all.get(socket);
  }

  begin(socket: Socket, network: string, { bytes, taken }: Seen, now: number): void {
    const connection: WaitingConnection = {
      network,
      site: ipv6BlockAround(network),
      bytes,
      taken,
      takenBefore: taken,
      windowFrom: now,
      isStuck: false,
    };
    this.#all.set(socket, connection);
    this.#count(connection, bytes);
    this.#keepWithin(socket, connection);
  }

  update(socket: Socket, known: WaitingConnection, { bytes, taken }: Seen): void {
    this.#count(known, bytes - known.bytes);
    known.bytes = bytes;
    known.isStuck = taken === known.taken;
    known.taken = taken;
    if (bytes === 0) return this.forget(socket);
    if (known.isStuck) return this.#keepWithin(socket, known);
    // Moves the connection to the end of the order.
    this.#all.delete(socket);
    this.#all.set(socket, known);
  }

  forget(socket: Socket): void {
    const known = this.#all.get(socket);
    if (known === undefined) return;
    this.#all.delete(socket);
    this.#count(known, -known.bytes);
  }

  beginWindow(socket: Socket, now: number): void {
    const known = this.#all.get(socket);
    if (known === undefined) return;
    known.windowFrom = now;
    known.takenBefore = known.taken;
  }

  /** Checks a window once it ends, and starts the next. */
  isTooSlow(socket: Socket, now: number, { windowMs, bytesMin }: ReadingPace): boolean {
    const known = this.#all.get(socket);
    if (known === undefined || now - known.windowFrom < windowMs) return false;
    const isSlow = known.taken - known.takenBefore < bytesMin;
    this.beginWindow(socket, now);
    return isSlow;
  }

  #count({ network, site }: WaitingConnection, bytes: number): void {
    this.#total += bytes;
    addTo(this.#ofNetworks, network, bytes);
    if (site !== null) addTo(this.#ofSites, site, bytes);
  }

  /** Ends stuck connections that keep others waiting. */
  #endStuck(isMeant: (each: WaitingConnection) => boolean, isStillOver: () => boolean): void {
    for (const [socket, each] of this.#all) {
      if (!isStillOver()) return;
      if (!each.isStuck || !isMeant(each)) continue;
      this.forget(socket);
      socket.destroy();
    }
  }

  #keepWithin(newest: Socket, { network, site }: WaitingConnection): void {
    const max = this.#max;
    const isNetworkOver = (): boolean => (this.#ofNetworks.get(network) ?? 0) > max.network;
    if (isNetworkOver()) this.#endStuck((each) => each.network === network, isNetworkOver);
    const isSiteOver = (): boolean => site !== null && (this.#ofSites.get(site) ?? 0) > max.site;
    if (isSiteOver()) this.#endStuck((each) => each.site === site, isSiteOver);
    const isOver = (): boolean => this.#total > max.total;
    for (const heaviest of isOver() ? inOrderOfWeight(this.#ofNetworks) : []) {
      this.#endStuck((each) => each.network === heaviest, isOver);
    }
    if (!isOver()) return;
    this.forget(newest);
    newest.destroy();
  }
}

const addTo = (sums: Map<string, number>, name: string, bytes: number): void => {
  const sum = (sums.get(name) ?? 0) + bytes;
  if (sum > 0) sums.set(name, sum);
  else sums.delete(name);
};

/** An honest slow reader has few unread bytes compared to an attacker. */
const inOrderOfWeight = (sums: ReadonlyMap<string, number>): readonly string[] =>
  [...sums].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
