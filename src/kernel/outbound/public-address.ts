import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Addresses and CIDR ranges that are read though they are not public. */
export type AllowedNetworks = readonly string[];

/**
 * Whether this address may be connected to: one that the whole internet has, or an allowed one.
 * Whatever wraps another address (NAT64, 6to4, Teredo) is refused; an IPv4 address mapped into IPv6
 * is taken for what it is.
 */
export const mayBeRead = (
  address: string,
  allowed: AllowedNetworks,
  own = ownAddresses(),
): boolean => {
  if (!ipaddr.isValid(address) || ipv4Compatible.test(address)) return false;
  const parsed = ipaddr.process(address);
  const isOutside = isPublic(parsed) && ![...near, ...own].some((each) => isWithin(parsed, each));
  return isOutside || isAmong(address, allowed);
};

/** Whether it is one of those. */
export const isAmong = (address: string, networks: AllowedNetworks): boolean =>
  ipaddr.isValid(address) && networks.some((network) => isWithin(ipaddr.process(address), network));

/** Public by its number, and within at Microsoft: it answers for the platform on which a machine runs. */
const near = ['168.63.129.16'];

/** Of this machine: what listens there is not meant for whoever names its address. */
const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));

/** `::127.0.0.1`, which ipaddr.js takes for a mapped one. */
const ipv4Compatible = /^[0:]*:\d+(?:\.\d+){3}$/;

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** All of IPv6 that has been given out; outside of it, `::7f00:1` would count as unicast. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

const isPublic = (address: IpAddress): boolean =>
  address.range() === 'unicast' && (!isIPv6(address) || address.match(globalUnicast));

const isIPv6 = (address: IpAddress): address is ipaddr.IPv6 => address.kind() === 'ipv6';

const isWithin = (address: IpAddress, network: string): boolean => {
  const [text = '', bits] = network.split('/');
  const range = ipaddr.parse(text);
  if (range.kind() !== address.kind()) return false;
  return address.match(range, bits === undefined ? range.toByteArray().length * 8 : Number(bits));
};

/** What one machine is reached by, whatever names it has: its IPv4 address, or the 64 bits of IPv6 that are given to one. */
export const networkReached = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return isIPv6(parsed)
    ? parsed.toNormalizedString().split(':').slice(0, 4).join(':')
    : parsed.toString();
};
