import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { siteAround } from '../../contract/network.ts';
import { secondsMs } from '../../domain/time.ts';
import type { OwedAnswers } from './owed-answers.ts';

/**
 * What clients leave unread: how slowly they may read, and how much may wait for them. Whoever reads
 * nothing, or next to nothing, is let go, so that others are answered as if nobody did that.
 */

/** So many bytes have to be taken in each window in which something waits; the poorest telephone takes as many. */
export type ReadingPace = { readonly windowMs: number; readonly bytesMin: number };

/**
 * One kilobyte a second, as for what is sent to us: GPRS carries two. The window is so long because
 * a system tells that a client reads only once a good part of its own buffer is empty.
 */
export const readingPace: ReadingPace = { windowMs: secondsMs(60), bytesMin: 60_000 };

/** What may wait in the memory, in bytes. Connections that take most time to read end first where it is more. */
export type UnreadMax = {
  readonly network: number;
  /** Of an IPv6 /48. */
  readonly site: number;
  readonly total: number;
};

const mebibyte = 1_048_576;
export const unreadMax: UnreadMax = {
  network: 16 * mebibyte,
  site: 32 * mebibyte,
  total: 128 * mebibyte,
};

/** What each of several servers may have of it. */
export const shareOfUnread = ({ network, site, total }: UnreadMax, servers: number): UnreadMax => ({
  network: network / servers,
  site: site / servers,
  total: total / servers,
});

/** Nothing moves either way: neither side will go on. */
const stillMsMax = secondsMs(60);
const lookEveryMs = secondsMs(2);

export type Unread = {
  /** To be called where something begins to wait on a connection, or waits no more. */
  readonly note: (socket: Socket) => void;
  /** Minds the connections of a server from then on. */
  readonly watch: (server: Server) => void;
};

export type UnreadOptions = {
  readonly owed: Pick<OwedAnswers, 'unreadBytes' | 'queuedBytes' | 'network'>;
  readonly stopwatch: () => number;
  readonly pace?: ReadingPace | undefined;
  readonly max?: UnreadMax | undefined;
};

/** A connection on which something waits. */
type Waiting = {
  readonly network: string;
  readonly site: string | null;
  bytes: number;
  /** What its client had taken when its window began. */
  takenBefore: number;
  windowFrom: number;
  /** What its client had taken when that was last more than before. */
  taken: number;
  /** Whether its client has had time to take something and has not. */
  isStuck: boolean;
};

export const createUnread = ({
  owed,
  stopwatch,
  pace = readingPace,
  max,
}: UnreadOptions): Unread => {
  const waiting = createWaiting(max ?? unreadMax);
  const note = (socket: Socket): void => {
    const bytes = socket.destroyed ? 0 : owed.unreadBytes(socket) + owed.queuedBytes(socket);
    const known = waiting.find(socket);
    if (known !== undefined) waiting.see(socket, known, { bytes, taken: takenOf(socket) });
    else if (bytes > 0) {
      const seen = { bytes, taken: takenOf(socket) };
      waiting.begin(socket, owed.network(socket), seen, stopwatch());
      // What the system can take at once is gone by then.
      setImmediate(note, socket);
    }
  };
  const look = (moved: Map<Socket, Moved>): void => {
    const now = stopwatch();
    for (const [socket, last] of moved) {
      note(socket);
      if (owed.unreadBytes(socket) === 0) waiting.beginWindow(socket, now);
      else if (waiting.isTooSlow(socket, now, pace)) socket.destroy();
      if (isStill(socket, last, now)) socket.destroy();
    }
  };
  return {
    note,
    watch: (server) => {
      const moved = new Map<Socket, Moved>();
      server.on('connection', (socket: Socket) => {
        moved.set(socket, { bytes: 0, at: stopwatch() });
        socket.once('close', () => {
          moved.delete(socket);
          waiting.forget(socket);
        });
      });
      const looking = setInterval(look, Math.min(lookEveryMs, pace.windowMs), moved).unref();
      server.once('close', () => clearInterval(looking));
    },
  };
};

/** The bytes that have gone either way, and since when there are no more. */
type Moved = { bytes: number; at: number };

/** A connection that has a timer is minded by Node. */
const isStill = (socket: Socket, last: Moved, now: number): boolean => {
  const bytes = socket.bytesRead + socket.bytesWritten;
  if (bytes === last.bytes) return (socket.timeout ?? 0) === 0 && now - last.at >= stillMsMax;
  last.bytes = bytes;
  last.at = now;
  return false;
};

/** What the system has taken to send it. */
const takenOf = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

const addTo = (sums: Map<string, number>, name: string, bytes: number): void => {
  const sum = (sums.get(name) ?? 0) + bytes;
  if (sum > 0) sums.set(name, sum);
  else sums.delete(name);
};

/** Whoever reads slowly and honestly has little that waits, beside those that have as much as they may. */
const inOrderOfWeight = (sums: ReadonlyMap<string, number>): readonly string[] =>
  [...sums].toSorted(([, one], [, other]) => other - one).map(([name]) => name);

type Seen = { readonly bytes: number; readonly taken: number };

/** Those that wait, the one that has taken nothing for the longest time first. */
const createWaiting = (max: UnreadMax) => {
  const all = new Map<Socket, Waiting>();
  const ofNetworks = new Map<string, number>();
  const ofSites = new Map<string, number>();
  let total = 0;
  const count = ({ network, site }: Waiting, bytes: number): void => {
    total += bytes;
    addTo(ofNetworks, network, bytes);
    if (site !== null) addTo(ofSites, site, bytes);
  };
  const forget = (socket: Socket): void => {
    const known = all.get(socket);
    if (known === undefined) return;
    all.delete(socket);
    count(known, -known.bytes);
  };
  /** Ends those that keep others waiting, and of those only such as take nothing. */
  const endStuck = (isMeant: (each: Waiting) => boolean, isStillOver: () => boolean): void => {
    for (const [socket, each] of all) {
      if (!isStillOver()) return;
      if (!each.isStuck || !isMeant(each)) continue;
      forget(socket);
      socket.destroy();
    }
  };
  const keepWithin = (newest: Socket, { network, site }: Waiting): void => {
    const isNetworkOver = (): boolean => (ofNetworks.get(network) ?? 0) > max.network;
    if (isNetworkOver()) endStuck((each) => each.network === network, isNetworkOver);
    const isSiteOver = (): boolean => site !== null && (ofSites.get(site) ?? 0) > max.site;
    if (isSiteOver()) endStuck((each) => each.site === site, isSiteOver);
    const isOver = (): boolean => total > max.total;
    for (const heaviest of isOver() ? inOrderOfWeight(ofNetworks) : []) {
      endStuck((each) => each.network === heaviest, isOver);
    }
    if (!isOver()) return;
    forget(newest);
    newest.destroy();
  };
  return {
    find: (socket: Socket) => all.get(socket),
    forget,
    begin: (socket: Socket, network: string, { bytes, taken }: Seen, now: number): void => {
      const begun: Waiting = {
        network,
        site: siteAround(network),
        bytes,
        taken,
        takenBefore: taken,
        windowFrom: now,
        isStuck: false,
      };
      all.set(socket, begun);
      count(begun, bytes);
      keepWithin(socket, begun);
    },
    see: (socket: Socket, known: Waiting, { bytes, taken }: Seen): void => {
      count(known, bytes - known.bytes);
      known.bytes = bytes;
      known.isStuck = taken === known.taken;
      known.taken = taken;
      if (bytes === 0) return forget(socket);
      if (known.isStuck) return keepWithin(socket, known);
      // It is the last of those that are ended.
      all.delete(socket);
      all.set(socket, known);
    },
    beginWindow: (socket: Socket, now: number): void => {
      const known = all.get(socket);
      if (known === undefined) return;
      known.windowFrom = now;
      known.takenBefore = known.taken;
    },
    isTooSlow(socket: Socket, now: number, { windowMs, bytesMin }: ReadingPace): boolean {
      const known = all.get(socket);
      if (known === undefined || now - known.windowFrom < windowMs) return false;
      const isSlow = known.taken - known.takenBefore < bytesMin;
      this.beginWindow(socket, now);
      return isSlow;
    },
  };
};
