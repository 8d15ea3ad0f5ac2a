import type { CookieSerializeOptions } from '@fastify/cookie';
import { hoursMs } from '../../kernel/time.ts';
import { cookieName, cookiePath } from '../http/page-headers.ts';
import type { Site } from './request.ts';

/** The two cookies of the site: the chosen language, and the participant key of a visitor who bids. */

export const languageCookie = (site: Site): string => cookieName(site, 'language');
export const keyCookie = (site: Site): string => cookieName(site, 'participant');

/** A visitor who comes back within a year reads their language. */
export const languageStoredMs = hoursMs(365 * 24);

/** Browsers send them when a visitor follows a link to us, never with a form or a script of another site. */
export const cookieOptions = (
  { publicUrl, base }: Site,
  validMs?: number,
): CookieSerializeOptions => ({
  path: cookiePath({ base }),
  sameSite: 'lax',
  httpOnly: true,
  secure: publicUrl.startsWith('https:'),
  ...(validMs === undefined ? {} : { maxAge: validMs / 1_000 }),
});
