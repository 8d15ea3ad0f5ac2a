import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * DNS rebinding: a page of another site whose name was made to lead here is of one origin with us for
 * its visitor's browser, but names itself in `Host`.
 */

/** Whether the host is ours by name: that of the public address, this machine, or an address, which is nobody's name. */
export const isOwnHost = ({ host }: IncomingHttpHeaders, publicUrl: string): boolean => {
  if (host === undefined) return true;
  const hostname = URL.parse(`http://${host}`)?.hostname;
  if (hostname === undefined) return false;
  return hostname === new URL(publicUrl).hostname || isOfMachine(hostname);
};

/**
 * Whether such a page makes a browser send this. A page of another site that calls us by our own name
 * may do as on the rest of the API; so may one behind a proxy that puts its own host in place of ours.
 */
export const isRebound = (headers: IncomingHttpHeaders, publicUrl: string): boolean => {
  const { host, origin } = headers;
  if (origin === undefined || isOwnHost(headers, publicUrl)) return false;
  const named = URL.parse(`http://${host}`);
  const sender = URL.parse(origin);
  // A page that hides its origin says `null`.
  return named === null || sender === null || sender.host === named.host;
};

const isOfMachine = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
