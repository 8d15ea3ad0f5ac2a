import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Limits and blocks count calls by the network of the client. */

const ipv6NetworkBits = 64;

/** A client's network: an IPv4 address as it is, an IPv6 address as its /64, which one subscriber has. */
export const networkOf = (forwarded: string): string => {
  // The usual form needs no parsing.
  if (isIPv4(forwarded)) return forwarded;
  const address = withoutPort(forwarded);
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${ipv6NetworkBits}`).toString()}/${ipv6NetworkBits}`;
};

/**
 * The wider network around a network: the /48, /32 or /16 of an IPv6 network, the /24 or /16 of an
 * IPv4 address. An unreadable network stays as it is.
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

/** A /48 belongs to one office, or to a provider that divides it among households. */
const ipv6BlockBits = 48;

/** The IPv6 /48 around a network; null for IPv4. */
export const ipv6BlockAround = (network: string): string | null =>
  isIpv6(network) ? networkAround(network, ipv6BlockBits) : null;

/**
 * The network that calls count under if a page of another site made a browser in it call. It is
 * separate from the browser's own, so that no page uses up or gains anything in its visitor's name.
 */
export const foreignPageIn = (network: string): string => `${network}${foreignPage}`;

const foreignPage = ' (foreign page)';

export const isForeignPageIn = (network: string): boolean => network.endsWith(foreignPage);

/** The client's network, also for calls that a page of another site caused. */
export const networkItself = (network: string): string =>
  isForeignPageIn(network) ? network.slice(0, -foreignPage.length) : network;

/**
 * The network that a person wrote, as an IP address or as the service shows networks; null for other
 * text.
 */
export const readNetwork = (text: string): string | null => {
  const network = networkOf(networkItself(text).replace(/\/64$/, ''));
  return network === 'unknown' ? null : network;
};

export const isIpv6 = (network: string): boolean => network.includes(':');

/** Some proxies add the port: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
