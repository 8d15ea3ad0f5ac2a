import type { IncomingHttpHeaders } from 'node:http';

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
export const senderOf = ({ headers }: Request, ownUrl: string): Sender => {
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
