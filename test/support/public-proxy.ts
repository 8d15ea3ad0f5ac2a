import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A SOCKS 5 proxy (RFC 1928) through which a visitor reaches the service of one test file at its public
 * address, and no other host. Files share the browser, so its own host rules cannot do this.
 */

type PublicProxy = {
  /** The address in the browser's format. */
  readonly proxy: string;
  readonly end: () => Promise<void>;
};

type Host = { readonly host: string; readonly port: number };

/** Addresses of this machine are allowed, for tests in which another site sends visitors to the service. */
const loopback = '127.0.0.1';

export const openPublicProxy = async (publicUrl: string, to: string): Promise<PublicProxy> => {
  const near = hostOf(publicUrl);
  const far = hostOf(to);
  const sockets = new Set<Socket>();
  const farEndOf = ({ host, port }: Host): Host | null => {
    if (host === near.host && port === near.port) return far;
    return host === loopback ? { host, port } : null;
  };
  const server = createServer({ noDelay: true }, (socket) => {
    keep(sockets, socket);
    answer(socket, farEndOf, (other) => keep(sockets, other)).catch(() => socket.destroy());
  });
  server.listen(0, loopback);
  await once(server, 'listening');
  return {
    proxy: `socks5://${loopback}:${(server.address() as AddressInfo).port}`,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
};

const hostOf = (url: string): Host => {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
};

const keep = (sockets: Set<Socket>, socket: Socket): void => {
  sockets.add(socket);
  socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
};

const version = 5;
const [addressV4, addressName] = [1, 3];
const [succeeded, hostUnreachable] = [0, 4];

const answer = async (
  socket: Socket,
  farEndOf: (targetHost: Host) => Host | null,
  onFar: (far: Socket) => void,
): Promise<void> => {
  const [, methods = 0] = await take(socket, 2);
  await take(socket, methods);
  socket.write(Uint8Array.of(version, 0));
  const far = farEndOf(await takeHost(socket));
  if (far === null) return void socket.end(reply(hostUnreachable));
  const other = connect({ ...far, noDelay: true });
  onFar(other);
  socket.once('close', () => other.destroy());
  other.once('close', () => socket.destroy());
  await once(other, 'connect');
  socket.write(reply(succeeded));
  socket.pipe(other).pipe(socket);
};

/** A reply with an address that no client reads. */
const reply = (status: number): Uint8Array =>
  Uint8Array.of(version, status, 0, addressV4, 0, 0, 0, 0, 0, 0);

const takeHost = async (socket: Socket): Promise<Host> => {
  const [, , , type] = await take(socket, 4);
  if (type !== addressV4 && type !== addressName) return { host: '', port: 0 };
  const [length = 0] = type === addressV4 ? [4] : await take(socket, 1);
  const address = await take(socket, length);
  const host = type === addressV4 ? address.join('.') : address.toString();
  return { host, port: (await take(socket, 2)).readUInt16BE() };
};

const take = async (socket: Socket, bytes: number): Promise<Buffer> => {
  for (;;) {
    const taken = socket.read(bytes) as Buffer | null;
    if (taken !== null) return taken;
    if (socket.readableEnded || socket.destroyed) throw new Error('The line has ended');
    await once(socket, 'readable');
  }
};
