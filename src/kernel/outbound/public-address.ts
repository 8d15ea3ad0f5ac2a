import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** Addresses and CIDR ranges that the service may connect to although they are not public. */
export type AllowedNetworks = readonly string[];

/**
 * Whether the service may connect to an address: a public one, or an allowed one. Addresses that wrap
 * another one (NAT64, 6to4, Teredo) are refused; an IPv4 address mapped into IPv6 counts as itself.
 */
export const mayConnectTo = (
  address: string,
  allowed: AllowedNetworks,
  own = ownAddresses(),
): boolean => {
  if (!ipaddr.isValid(address) || ipv4Compatible.test(address)) return false;
  const parsed = ipaddr.process(address);
  const isOutside =
    isPublic(parsed) && ![...internalThoughPublic, ...own].some((each) => isWithin(parsed, each));
  return isOutside || isAmong(address, allowed);
};

/** Whether the address is in one of the networks. */
export const isAmong = (address: string, networks: AllowedNetworks): boolean =>
  ipaddr.isValid(address) && networks.some((network) => isWithin(ipaddr.process(address), network));

/** Azure's own services answer at this public address. */
const internalThoughPublic = ['168.63.129.16'];

/** The machine's own addresses, where services may listen that are not meant for strangers. */
const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));

/** Matches addresses such as `::127.0.0.1`, which ipaddr.js confuses with mapped addresses. */
const ipv4Compatible = /^[0:]*:\d+(?:\.\d+){3}$/;

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** The IPv6 addresses in use. Without this, `::7f00:1` would count as public. */
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

/**
 * The machine at an address, whatever names its host has: an IPv4 address, or an IPv6 /64, which one
 * owner usually has as a whole.
 */
export const machineAt = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return isIPv6(parsed)
    ? parsed.toNormalizedString().split(':').slice(0, 4).join(':')
    : parsed.toString();
};
