import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { secondsMs } from '../../kernel/time.ts';
import type { OwedAnswers } from './owed-answers.ts';
import { UnreadConnections, type ReadingPace, type UnreadMax } from './unread-connections.ts';

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
  readonly update: (socket: Socket) => void;
  /** Watches the connections of the server. */
  readonly watch: (server: Server) => void;
};

export type UnreadOptions = {
  readonly owed: Pick<OwedAnswers, 'unreadBytes' | 'queuedBytes' | 'networkOf'>;
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
  const connections = new UnreadConnections(max ?? unreadMax);
  const update = (socket: Socket): void => {
    const unreadBytes = socket.destroyed ? 0 : owed.unreadBytes(socket) + owed.queuedBytes(socket);
    const reading = { unreadBytes, takenBytes: takenOf(socket) };
    if (connections.has(socket)) {
      connections.update(socket, reading);
    } else if (unreadBytes > 0) {
      connections.add(socket, owed.networkOf(socket), reading, stopwatch());
      // By then the system has taken what it can.
      setImmediate(update, socket);
    }
  };
  const checkAll = (activities: Map<Socket, Activity>): void => {
    const now = stopwatch();
    for (const [socket, last] of activities) {
      update(socket);
      if (owed.unreadBytes(socket) === 0) connections.beginWindow(socket, now);
      else if (connections.isTooSlow(socket, now, pace)) socket.destroy();
      if (isIdle(socket, last, now)) socket.destroy();
    }
  };
  return {
    update,
    watch: (server) => {
      const activities = new Map<Socket, Activity>();
      server.on('connection', (socket: Socket) => {
        activities.set(socket, { bytes: 0, at: stopwatch() });
        socket.once('close', () => {
          activities.delete(socket);
          connections.forget(socket);
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

/** Whether the connection is dead. Node itself ends connections that have a timeout. */
const isIdle = (socket: Socket, last: Activity, now: number): boolean => {
  const bytes = socket.bytesRead + socket.bytesWritten;
  if (bytes === last.bytes) return (socket.timeout ?? 0) === 0 && now - last.at >= idleMsMax;
  last.bytes = bytes;
  last.at = now;
  return false;
};

/** The bytes that the system has taken. */
const takenOf = (socket: Socket): number => socket.bytesWritten - socket.writableLength;
