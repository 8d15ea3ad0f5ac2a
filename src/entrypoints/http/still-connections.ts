import type { Server, Socket } from 'node:net';
import { secondsMs } from '../../domain/time.ts';

/**
 * Ends connections on which nothing moves either way, such as of a client that does not read. Only one
 * that is seen to be still gets a timer: one for each would be set anew by every request on it.
 */

type Pace = { readonly lookEveryMs: number; readonly stillMsMax: number };
const usualPace: Pace = { lookEveryMs: secondsMs(10), stillMsMax: secondsMs(60) };

export const endStill = (server: Server, { lookEveryMs, stillMsMax }: Pace = usualPace): void => {
  const moved = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    moved.set(socket, 0);
    socket.once('close', () => moved.delete(socket));
  });
  const look = (): void => {
    for (const [socket, before] of moved) {
      const now = socket.bytesRead + socket.bytesWritten;
      moved.set(socket, now);
      const hasTimer = (socket.timeout ?? 0) > 0;
      if (now === before && !hasTimer) socket.setTimeout(stillMsMax);
    }
  };
  const looking = setInterval(look, lookEveryMs).unref();
  server.once('close', () => clearInterval(looking));
};
