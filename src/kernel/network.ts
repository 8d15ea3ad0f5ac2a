import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** How client networks are told apart, for limits and blocks. */

const ipv6NetworkBits = 64;

/** A client's network: an IPv4 address as it is, IPv6 as its /64, which one subscriber holds whole. */
export const networkOf = (forwarded: string): string => {
  // As nearly every client is named.
  if (isIPv4(forwarded)) return forwarded;
  const address = withoutPort(forwarded);
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6NetworkBits}`).toString()}/${ipv6NetworkBits}`;
};

/**
 * The wider network around one of `networkOf`: of IPv6 its /48, /32 or /16, of IPv4 its /24 or /16.
 * What cannot be read stays what it is.
 */
export const networkAround = (network: string, bits: number): string => {
  const [address = ''] = network.split('/');
  if (!ipaddr.isValid(address)) return network;
  const cidr = `${address}/${bits}`;
  const first = isIpv6(network)
    ? ipaddr.IPv6.networkAddressFromCIDR(cidr)
    : ipaddr.IPv4.networkAddressFromCIDR(cidr);
  return `${first.toString()}/${bits}`;
};

/** What many a household or office has of IPv6. */
const siteBits = 48;

/** The IPv6 /48 around a network; null for what has none. */
export const siteAround = (network: string): string | null =>
  isIpv6(network) ? networkAround(network, siteBits) : null;

/**
 * What a network counts as while a page of another site makes its visitor's browser call: one beside
 * it, so that no page ends, uses up or earns anything in the name of its visitor.
 */
export const foreignPageIn = (network: string): string => `${network}${foreignPage}`;

const foreignPage = ' (foreign page)';

export const isForeignPageIn = (network: string): boolean => network.endsWith(foreignPage);

/** The network itself, whoever made the browser in it call. */
export const networkItself = (network: string): string =>
  isForeignPageIn(network) ? network.slice(0, -foreignPage.length) : network;

export const isIpv6 = (network: string): boolean => network.includes(':');

/** Some proxies write the port too: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
