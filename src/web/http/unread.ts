import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { secondsMs } from '../../kernel/time.ts';
import type { OwedAnswers } from './owed-answers.ts';
import { WaitingAnswers, type ReadingPace, type UnreadMax } from './waiting-answers.ts';

/**
 * What clients leave unread: how slowly they may read, and how much may wait for them. Whoever reads
 * nothing, or next to nothing, is let go, so that others are answered as if nobody did that.
 */

/**
 * One kilobyte a second, as for what is sent to us: GPRS carries two. The window is so long because
 * a system tells that a client reads only once a good part of its own buffer is empty.
 */
export const readingPace: ReadingPace = { windowMs: secondsMs(60), bytesMin: 60_000 };

const mebibyte = 1_048_576;

/** Connections that take nothing for longest end first where more waits. */
const unreadMax: UnreadMax = {
  network: 16 * mebibyte,
  site: 32 * mebibyte,
  total: 128 * mebibyte,
};

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
