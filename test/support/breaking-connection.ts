import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy whose connections a test can break. */

export type BreakingConnection = {
  readonly url: string;
  /** Breaks the connections after this many more bytes from the client. */
  readonly breakAfter: (bytes: number) => void;
  readonly isBroken: () => boolean;
  /** Ends all open connections. New ones work at once. */
  readonly cut: () => void;
  readonly mend: () => void;
  readonly end: () => Promise<void>;
};

export const openBreakingConnection = async (to: string): Promise<BreakingConnection> => {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let sentBytes = 0;
  let breaksAtBytes = Infinity;
  let isBroken = false;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    if (isBroken) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    near.on('data', ({ length }: Buffer) => {
      sentBytes += length;
      if (sentBytes < breaksAtBytes) return;
      isBroken = true;
      cut();
    });
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakAfter: (bytes) => {
      breaksAtBytes = sentBytes + bytes;
    },
    isBroken: () => isBroken,
    cut,
    mend: () => {
      breaksAtBytes = Infinity;
      isBroken = false;
    },
    end: async () => {
      cut();
      await new Promise((closed) => server.close(closed));
    },
  };
};
