import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { isIpv6, networkOf } from '../../kernel/network.ts';

/** The client network of a request. A trusted proxy names the client. */

/** The other end of a connection, determined once for all of its requests. */
type Peer = {
  readonly network: string;
  /** Recognizes trusted proxies behind this one; null if the peer itself is no trusted proxy. */
  readonly isTrustedProxy: IsProxy | null;
};
type IsProxy = (address: string) => boolean;

const peers = new WeakMap<Socket, Peer>();

/** Remembers the peer of a new connection, before its first request. */
export const recordPeer = (socket: Socket, isProxy: IsProxy): Peer => {
  const { remoteAddress = '' } = socket;
  const isTrustedProxy = isProxy(remoteAddress) ? isProxy : null;
  const peer = { network: networkOf(remoteAddress), isTrustedProxy };
  peers.set(socket, peer);
  return peer;
};

/** Reads `X-Forwarded-For` from its end, as far as trusted proxies wrote it. */
export const clientNetwork = ({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
  const { network, isTrustedProxy } = peers.get(socket) ?? recordPeer(socket, () => false);
  const forwarded = headers['x-forwarded-for'];
  if (isTrustedProxy === null || typeof forwarded !== 'string') return network;
  if (!forwarded.includes(',')) {
    const only = forwarded.trim();
    return only === '' ? network : networkOf(only);
  }
  const named = forwarded.split(',').flatMap((each) => each.trim() || []);
  const client = named.findLast((address) => !isTrustedProxy(address)) ?? named[0];
  return client === undefined ? network : networkOf(client);
};

/** Whether an address is in the list. */
export const matcherOf = (listed: readonly string[]): IsProxy => {
  const list = new BlockList();
  for (const each of listed) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isPlain(address) && list.check(address, familyOf(address));
};

/** Addresses with a zone cannot be listed. */
const isPlain = (address: string): boolean => isIP(address) !== 0 && !address.includes('%');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIpv6(address) ? 'ipv6' : 'ipv4');
