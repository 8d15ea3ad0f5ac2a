import type { Socket } from 'node:net';
import { ipv6BlockAround } from '../../kernel/network.ts';

/** Bytes that must be taken in each window; the poorest phone reaches this. */
export type ReadingPace = { readonly windowMs: number; readonly bytesMin: number };

/** Bytes that may wait in memory. Above them, the slowest connections end first. */
export type UnreadMax = {
  readonly network: number;
  /** Of an IPv6 /48. */
  readonly ipv6Block: number;
  readonly total: number;
};

/** A connection with unread data. */
type WaitingConnection = {
  readonly network: string;
  readonly ipv6Block: string | null;
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
  readonly #ofIpv6Blocks = new Map<string, number>();
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
      ipv6Block: ipv6BlockAround(network),
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

  #count({ network, ipv6Block }: WaitingConnection, bytes: number): void {
    this.#total += bytes;
    addTo(this.#ofNetworks, network, bytes);
    if (ipv6Block !== null) addTo(this.#ofIpv6Blocks, ipv6Block, bytes);
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

  #keepWithin(newest: Socket, { network, ipv6Block }: WaitingConnection): void {
    const max = this.#max;
    const isNetworkOver = (): boolean => (this.#ofNetworks.get(network) ?? 0) > max.network;
    if (isNetworkOver()) this.#endStuck((each) => each.network === network, isNetworkOver);
    const isIpv6BlockOver = (): boolean =>
      ipv6Block !== null && (this.#ofIpv6Blocks.get(ipv6Block) ?? 0) > max.ipv6Block;
    if (isIpv6BlockOver()) this.#endStuck((each) => each.ipv6Block === ipv6Block, isIpv6BlockOver);
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
