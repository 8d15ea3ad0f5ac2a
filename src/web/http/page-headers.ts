import type { FastifyReply } from 'fastify';

/** Headers of every page for people. */

const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  // Addresses of orders are secrets, so other sites must not see them.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  vary: 'accept-language, cookie, accept-encoding',
} as const;

const yearSeconds = 365 * 24 * 60 * 60;

export const sendPageHeaders = (reply: FastifyReply, publicUrl: string): void => {
  // Scripts of other sites may read the API, but not pages.
  reply.headers(headers).removeHeader('access-control-allow-origin');
  if (publicUrl.startsWith('https:')) {
    reply.header('strict-transport-security', `max-age=${yearSeconds}`);
  }
};

type CookiePlace = {
  readonly publicUrl: string;
  /** The path of the base address; empty if the service has a host of its own. */
  readonly base: string;
};

/**
 * With the prefix `__Host-`, browsers accept the cookie only from this host over TLS, so that no
 * other host of the domain can set it. A service that shares its host uses a path instead, and one
 * without TLS, such as a developer's machine, can have neither.
 */
export const cookieName = ({ publicUrl, base }: CookiePlace, name: string): string => {
  if (!publicUrl.startsWith('https:')) return name;
  return base === '' ? `__Host-${name}` : `__Secure-${name}`;
};

export const cookiePath = ({ base }: Pick<CookiePlace, 'base'>): string =>
  base === '' ? '/' : base;
