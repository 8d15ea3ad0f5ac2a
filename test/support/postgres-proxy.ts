import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A proxy between the service and PostgreSQL that fails as a network can. */
export type PostgresProxy = {
  /** The database's address through the proxy. */
  readonly url: string;
  readonly hostAndPort: string;
  /** Breaks all connections and refuses new ones. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  /** Lets the commit of a transaction with this text reach the server, but loses its answer and the connection. */
  readonly loseCommitOf: (text: string) => void;
  readonly close: () => Promise<void>;
};

export const startProxy = async (databaseUrl: string): Promise<PostgresProxy> => {
  const { hostname, port: realPort } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let lost: string | null = null;
  let server: Server | null = null;

  const relay = (client: Socket): void => {
    const upstream = connect({ host: hostname, port: Number(realPort || 5432) });
    let isMarked = false;
    let isLosing = false;
    const end = (): void => {
      for (const socket of [client, upstream]) {
        sockets.delete(socket);
        socket.destroy();
      }
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    client.on('data', (bytes) => {
      isMarked ||= lost !== null && bytes.includes(lost);
      if (isMarked && bytes.includes('commit')) {
        lost = null;
        isLosing = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!isLosing) client.write(bytes);
      // If the connection broke earlier, the server would stop reading and not commit.
      else if (bytes.includes('COMMIT')) end();
    });
  };
  const listen = async (port: number): Promise<number> => {
    server = createServer(relay).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const goAway = async (): Promise<void> => {
    if (server === null) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
    server = null;
  };
  const port = await listen(0);
  const hostAndPort = `127.0.0.1:${port}`;
  const url = new URL(databaseUrl);
  url.host = hostAndPort;
  return {
    url: url.href,
    hostAndPort,
    goAway,
    comeBack: async () => void (await listen(port)),
    loseCommitOf: (text) => {
      lost = text;
    },
    close: goAway,
  };
};
