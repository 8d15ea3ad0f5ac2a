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
type UnreadConnection = {
  readonly network: string;
  readonly ipv6Block: string | null;
  unreadBytes: number;
  /** The bytes that the client has taken since the connection began. */
  takenBytes: number;
  /** The bytes taken when the window began. */
  takenBefore: number;
  windowFrom: number;
  /** Whether the client had time to take something and did not. */
  isStuck: boolean;
};

type Reading = Pick<UnreadConnection, 'unreadBytes' | 'takenBytes'>;

/** The connections with unread data, ordered by last progress, the oldest first. */
export class UnreadConnections {
  readonly #connections = new Map<Socket, UnreadConnection>();
  readonly #bytesByNetwork = new Map<string, number>();
  readonly #bytesByIpv6Block = new Map<string, number>();
  readonly #max: UnreadMax;
  #totalBytes = 0;

  constructor(max: UnreadMax) {
    this.#max = max;
  }

  has(socket: Socket): boolean {
    return this.#connections.has(socket);
  }

  add(socket: Socket, network: string, { unreadBytes, takenBytes }: Reading, now: number): void {
    const connection: UnreadConnection = {
      network,
      ipv6Block: ipv6BlockAround(network),
      unreadBytes,
      takenBytes,
      takenBefore: takenBytes,
      windowFrom: now,
      isStuck: false,
    };
    this.#connections.set(socket, connection);
    this.#count(connection, unreadBytes);
    this.#endBeyondMax(socket, connection);
  }

  update(socket: Socket, { unreadBytes, takenBytes }: Reading): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    this.#count(connection, unreadBytes - connection.unreadBytes);
    connection.unreadBytes = unreadBytes;
    connection.isStuck = takenBytes === connection.takenBytes;
    connection.takenBytes = takenBytes;
    if (unreadBytes === 0) return this.forget(socket);
    if (connection.isStuck) return this.#endBeyondMax(socket, connection);
    // Moves the connection to the end of the order.
    this.#connections.delete(socket);
    this.#connections.set(socket, connection);
  }

  forget(socket: Socket): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    this.#connections.delete(socket);
    this.#count(connection, -connection.unreadBytes);
  }

  beginWindow(socket: Socket, now: number): void {
    const connection = this.#connections.get(socket);
    if (connection === undefined) return;
    connection.windowFrom = now;
    connection.takenBefore = connection.takenBytes;
  }

  /** Checks a window once it ends, and starts the next. */
  isTooSlow(socket: Socket, now: number, { windowMs, bytesMin }: ReadingPace): boolean {
    const connection = this.#connections.get(socket);
    if (connection === undefined || now - connection.windowFrom < windowMs) return false;
    const isSlow = connection.takenBytes - connection.takenBefore < bytesMin;
    this.beginWindow(socket, now);
    return isSlow;
  }

  #count({ network, ipv6Block }: UnreadConnection, bytes: number): void {
    this.#totalBytes += bytes;
    addTo(this.#bytesByNetwork, network, bytes);
    if (ipv6Block !== null) addTo(this.#bytesByIpv6Block, ipv6Block, bytes);
  }

  /**
   * Ends stuck connections of the network, of its IPv6 /48 and then of the networks with the most unread
   * bytes, until there are no more bytes than allowed. If all that is not enough, the newest connection ends.
   */
  #endBeyondMax(newest: Socket, { network, ipv6Block }: UnreadConnection): void {
    const max = this.#max;
    const isNetworkOver = (): boolean => (this.#bytesByNetwork.get(network) ?? 0) > max.network;
    this.#endStuckWhile(isNetworkOver, (each) => each.network === network);
    const isIpv6BlockOver = (): boolean =>
      ipv6Block !== null && (this.#bytesByIpv6Block.get(ipv6Block) ?? 0) > max.ipv6Block;
    this.#endStuckWhile(isIpv6BlockOver, (each) => each.ipv6Block === ipv6Block);
    const isTotalOver = (): boolean => this.#totalBytes > max.total;
    // An honest slow reader has few unread bytes compared to an attacker.
    for (const heaviest of isTotalOver() ? heaviestFirst(this.#bytesByNetwork) : []) {
      this.#endStuckWhile(isTotalOver, (each) => each.network === heaviest);
    }
    if (!isTotalOver()) return;
    this.forget(newest);
    newest.destroy();
  }

  #endStuckWhile(isOver: () => boolean, isMember: (each: UnreadConnection) => boolean): void {
    for (const [socket, connection] of this.#connections) {
      if (!isOver()) return;
      if (!connection.isStuck || !isMember(connection)) continue;
      this.forget(socket);
      socket.destroy();
    }
  }
}

const addTo = (sums: Map<string, number>, name: string, bytes: number): void => {
  const sum = (sums.get(name) ?? 0) + bytes;
  if (sum > 0) sums.set(name, sum);
  else sums.delete(name);
};

const heaviestFirst = (bytesByName: ReadonlyMap<string, number>): readonly string[] =>
  [...bytesByName].toSorted(([, one], [, other]) => other - one).map(([name]) => name);
