import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, type Socket } from 'node:net';
import { isIpv6, networkOf } from '../../kernel/network.ts';

/** From which client network a request comes: a trusted proxy says for whom it asks. */

/** Who is at the other end of a connection; found out once, however many requests come through it. */
type Peer = {
  readonly network: string;
  /** Null where it is no proxy that is believed. */
  readonly believed: IsProxy | null;
};
type IsProxy = (address: string) => boolean;

const peers = new WeakMap<Socket, Peer>();

/** To be called for each connection as it comes. */
export const meetPeer = (socket: Socket, isProxy: IsProxy): Peer => {
  const { remoteAddress = '' } = socket;
  const believed = isProxy(remoteAddress) ? isProxy : null;
  const peer = { network: networkOf(remoteAddress), believed };
  peers.set(socket, peer);
  return peer;
};

/** `X-Forwarded-For` is believed as far as trusted proxies have written it, the last of them last. */
export const clientNetwork = ({
  socket,
  headers,
}: Pick<IncomingMessage, 'socket' | 'headers'>): string => {
  const { network, believed } = peers.get(socket) ?? meetPeer(socket, () => false);
  const forwarded = headers['x-forwarded-for'];
  if (believed === null || typeof forwarded !== 'string') return network;
  if (!forwarded.includes(',')) {
    const only = forwarded.trim();
    return only === '' ? network : networkOf(only);
  }
  const named = forwarded.split(',').flatMap((each) => each.trim() || []);
  const client = named.findLast((address) => !believed(address)) ?? named[0];
  return client === undefined ? network : networkOf(client);
};

/** Whether an address is one of those, or in one of those networks. */
export const matcherOf = (listed: readonly string[]): IsProxy => {
  const list = new BlockList();
  for (const each of listed) {
    const [address = '', bits] = each.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isPlain(address) && list.check(address, familyOf(address));
};

/** What names a zone of some machine as well is no address that could be listed. */
const isPlain = (address: string): boolean => isIP(address) !== 0 && !address.includes('%');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIpv6(address) ? 'ipv6' : 'ipv4');
