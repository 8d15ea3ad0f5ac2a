import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { onRequestHookHandler } from 'fastify';
import { Refused } from './refuse.ts';

/**
 * What caused a browser to send a request. Browsers say so by Fetch Metadata or, over plain HTTP,
 * by Origin.
 */
export type RequestSender =
  /** A page of this site. */
  | 'own_page'
  /** The visitor themselves, such as by typing an address. */
  | 'visitor'
  /** A page of another site, which may be hostile. */
  | 'foreign_page'
  /** No browser. */
  | 'program';

type Request = { readonly method: string; readonly headers: IncomingHttpHeaders };

/** `ownUrl` is any public address of this service. */
const senderOf = ({ headers }: Request, ownUrl: string): RequestSender => {
  const site = headers['sec-fetch-site'];
  if (site === 'same-origin') return 'own_page';
  if (site === 'none') return 'visitor';
  // Another host of the same domain may belong to somebody else.
  if (site !== undefined) return 'foreign_page';
  const { origin, host } = headers;
  if (origin === undefined) return 'program';
  const isOurs =
    host !== undefined && (origin === new URL(ownUrl).origin || URL.parse(origin)?.host === host);
  return isOurs ? 'own_page' : 'foreign_page';
};

/**
 * Whether a page of another site causes the request. Such requests have counts of their own, so
 * that a hostile page cannot use up its visitors' limits.
 */
export const isOfForeignPage = (request: Request, ownUrl: string): boolean =>
  senderOf(request, ownUrl) === 'foreign_page' && !isFollowedLink(request);

/** Whether the visitor followed a link, as browsers report it. */
const isFollowedLink = ({ method, headers }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-user'] === '?1';

/**
 * Whether a page of this site sent the form, so that no other site can make a visitor's browser
 * order, bid or sign in. Requests without this information come from no browser.
 */
export const isSameOrigin = (request: Request, publicUrl: string): boolean => {
  const sender = senderOf(request, publicUrl);
  if (isRebound(request.headers, publicUrl)) return false;
  return sender === 'own_page' || sender === 'visitor';
};

/** Refuses foreign forms before their body is read. */
export const refuseForeign =
  (publicUrl: string): onRequestHookHandler =>
  (request, _reply, done) => {
    done(isSameOrigin(request, publicUrl) ? undefined : new Refused({ kind: 'foreign_form' }));
  };

/** Whether `Host` names the public address, this machine, or an IP address. */
export const isOwnHost = ({ host }: IncomingHttpHeaders, publicUrl: string): boolean => {
  if (host === undefined) return true;
  const hostname = URL.parse(`http://${host}`)?.hostname;
  if (hostname === undefined) return false;
  return hostname === new URL(publicUrl).hostname || isThisMachine(hostname);
};

/**
 * Whether a page sends the request by DNS rebinding: its hostile name resolves to this host, so the
 * browser takes it for the same origin, but the name stands in `Host`. A page of another site may
 * call the API by its real name, also through a proxy that replaces `Host`.
 */
export const isRebound = (headers: IncomingHttpHeaders, publicUrl: string): boolean => {
  const { host, origin } = headers;
  if (origin === undefined || isOwnHost(headers, publicUrl)) return false;
  const named = URL.parse(`http://${host}`);
  const sender = URL.parse(origin);
  // A page that hides its origin sends `null`.
  return named === null || sender === null || sender.host === named.host;
};

const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
