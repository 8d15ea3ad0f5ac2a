import type { Server, Socket } from 'node:net';
import { matcherOf, meetPeer } from './client-network.ts';
import { createShares } from './shares.ts';

/** Connections of all clients together, of which each client network has its share. */

const defaultConnectionsMax = 20_000;

/** Closes what is beyond a network's share before anything is read; a trusted proxy has no share, but all its clients. */
export const shareConnections = (
  server: Server,
  trustProxy: readonly string[],
  connectionsMax = defaultConnectionsMax,
): void => {
  const shares = createShares(connectionsMax);
  const isProxy = matcherOf(trustProxy);
  server.maxConnections = connectionsMax;
  server.prependListener('connection', (socket: Socket) => {
    const { network, believed } = meetPeer(socket, isProxy);
    const giveBack = believed === null ? shares.take(network) : shares.takeFreely();
    if (giveBack === null) socket.destroy();
    else socket.once('close', giveBack);
  });
};
