import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { Refused } from './refuse.ts';

/**
 * Who makes a browser send a request. Every browser says so, by Fetch Metadata or, over plain HTTP,
 * by Origin.
 */
export type Sender =
  /** A page of this very site. */
  | 'own_page'
  /** The visitor's own doing, such as an address that was typed or a form sent again after a restart. */
  | 'visitor'
  /** A page of another site, which may be hostile to its visitor. */
  | 'foreign_page'
  /** What says nothing of it is no browser. */
  | 'program';

type Request = { readonly method: string; readonly headers: IncomingHttpHeaders };

/** `ownUrl` is any address of this service as its visitors see it. */
const senderOf = ({ headers }: Request, ownUrl: string): Sender => {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return 'own_page';
  if (site === 'none') return 'visitor';
  // Another host of the same domain is another site to us: who runs it is not known here.
  if (site !== undefined) return 'foreign_page';
  const { origin, host } = headers;
  if (origin === undefined) return 'program';
  const isOurs =
    host !== undefined && (origin === new URL(ownUrl).origin || URL.parse(origin)?.host === host);
  return isOurs ? 'own_page' : 'foreign_page';
};

/**
 * Whether a page of another site makes its visitor's browser send this. Such requests have counts of
 * their own, so that no page can use up what its visitors themselves may send.
 */
export const isOfForeignPage = (request: Request, ownUrl: string): boolean =>
  senderOf(request, ownUrl) === 'foreign_page' && !isFollowedLink(request);

/** Whether somebody followed a link with a hand of their own, which browsers say too. */
const isFollowedLink = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-user'] === '?1';

/**
 * Whether a form was sent from a page of this very site, so that no other site can make a visitor's
 * browser order, bid or sign in. What does not say where it comes from is no browser that shows our forms.
 */
export const isSameOrigin = (request: Request, publicUrl: string): boolean => {
  const sender = senderOf(request, publicUrl);
  if (isRebound(request.headers, publicUrl)) return false;
  return sender === 'own_page' || sender === 'visitor';
};

/** For a form that is read as it comes: before anything of it is. */
export const refuseForeign =
  (publicUrl: string): onRequestHookHandler =>
  (request, _reply, done) => {
    done(isSameOrigin(request, publicUrl) ? undefined : new Refused({ kind: 'foreign_form' }));
  };

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
