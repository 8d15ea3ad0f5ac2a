import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { secondsMs } from '../../kernel/time.ts';
import type { OwedAnswers } from './owed-answers.ts';
import { WaitingAnswers, type ReadingPace, type UnreadMax } from './waiting-answers.ts';

/**
 * Limits on unread data: how slowly clients may read, and how much may wait for them. Clients that
 * hardly read are disconnected, so that they do not affect others.
 */

/**
 * One kilobyte a second; GPRS has two. The window is long because an operating system reports
 * progress only after much of its own buffer is empty.
 */
export const readingPace: ReadingPace = { windowMs: secondsMs(60), bytesMin: 60_000 };

const mebibyte = 1_048_576;

/** Above these bounds, the connections that have read nothing for the longest time end first. */
const unreadMax: UnreadMax = {
  network: 16 * mebibyte,
  ipv6Block: 32 * mebibyte,
  total: 128 * mebibyte,
};

/** After this time without data in either direction, the connection is dead. */
const idleMsMax = secondsMs(60);
const checkEveryMs = secondsMs(2);

export type Unread = {
  /** Must be called when something starts or stops waiting on a connection. */
  readonly note: (socket: Socket) => void;
  /** Watches the connections of the server. */
  readonly watch: (server: Server) => void;
};

export type UnreadOptions = {
  readonly owed: Pick<OwedAnswers, 'unreadBytes' | 'queuedBytes' | 'network'>;
  readonly stopwatch: () => number;
  readonly pace?: ReadingPace | undefined;
  readonly max?: UnreadMax | undefined;
};

export const createUnread = ({
  owed,
  stopwatch,
  pace = readingPace,
  max,
}: UnreadOptions): Unread => {
  const waiting = new WaitingAnswers(max ?? unreadMax);
  const note = (socket: Socket): void => {
    const bytes = socket.destroyed ? 0 : owed.unreadBytes(socket) + owed.queuedBytes(socket);
    const known = waiting.find(socket);
    if (known !== undefined) waiting.update(socket, known, { bytes, taken: takenOf(socket) });
    else if (bytes > 0) {
      const seen = { bytes, taken: takenOf(socket) };
      waiting.begin(socket, owed.network(socket), seen, stopwatch());
      // By then the system has taken what it can.
      setImmediate(note, socket);
    }
  };
  const checkAll = (activities: Map<Socket, Activity>): void => {
    const now = stopwatch();
    for (const [socket, last] of activities) {
      note(socket);
      if (owed.unreadBytes(socket) === 0) waiting.beginWindow(socket, now);
      else if (waiting.isTooSlow(socket, now, pace)) socket.destroy();
      if (isIdle(socket, last, now)) socket.destroy();
    }
  };
  return {
    note,
    watch: (server) => {
      const activities = new Map<Socket, Activity>();
      server.on('connection', (socket: Socket) => {
        activities.set(socket, { bytes: 0, at: stopwatch() });
        socket.once('close', () => {
          activities.delete(socket);
          waiting.forget(socket);
        });
      });
      const checking = setInterval(
        checkAll,
        Math.min(checkEveryMs, pace.windowMs),
        activities,
      ).unref();
      server.once('close', () => clearInterval(checking));
    },
  };
};

/** The bytes in both directions, and when they last grew. */
type Activity = { bytes: number; at: number };

/** Node watches connections with a timer. */
const isIdle = (socket: Socket, last: Activity, now: number): boolean => {
  const bytes = socket.bytesRead + socket.bytesWritten;
  if (bytes === last.bytes) return (socket.timeout ?? 0) === 0 && now - last.at >= idleMsMax;
  last.bytes = bytes;
  last.at = now;
  return false;
};

/** The bytes that the system has taken. */
const takenOf = (socket: Socket): number => socket.bytesWritten - socket.writableLength;
