import type { FastifyRequest } from 'fastify';

/**
 * Whether a form was sent from a page of this very site, so that no other site can make a visitor's
 * browser order, bid or sign in. Every browser says where a form comes from, by Fetch Metadata or,
 * over plain HTTP, by Origin; what says neither is no browser that shows our forms.
 */
export const isSameOrigin = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  // "none" is the visitor's own doing, such as a form that is sent again after a restart.
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin, host } = headers;
  if (origin === undefined || host === undefined) return false;
  return origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host;
};
