import { BlockList, type Server, type Socket } from 'node:net';
import { isIpv6, networkOf } from '../../contract/network.ts';
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
    const { remoteAddress = '' } = socket;
    const giveBack = isProxy(remoteAddress)
      ? shares.takeFreely()
      : shares.take(networkOf(remoteAddress));
    if (giveBack === null) socket.destroy();
    else socket.once('close', giveBack);
  });
};

/** Whether an address is one of those, or in one of those networks. */
const matcherOf = (listed: readonly string[]): ((address: string) => boolean) => {
  const list = new BlockList();
  for (const each of listed) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => address !== '' && list.check(address, familyOf(address));
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIpv6(address) ? 'ipv6' : 'ipv4');
