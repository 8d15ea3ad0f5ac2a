import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a page that calls itself this service makes a browser send it: one whose name was made to
 * lead here (DNS rebinding). Pages of other sites that call us by our own name may do as on the rest
 * of the API; nothing here is done on the strength of a cookie.
 */
export const isRebound = ({ host, origin }: IncomingHttpHeaders, publicUrl: string): boolean => {
  if (host === undefined || origin === undefined) return false;
  const named = URL.parse(`http://${host}`);
  if (named === null) return true;
  const { hostname } = named;
  if (hostname === new URL(publicUrl).hostname || isOfMachine(hostname)) return false;
  return URL.parse(origin)?.host === named.host;
};

/** An address is nobody's name. */
const isOfMachine = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
