import type { CookieSerializeOptions } from '@fastify/cookie';
import { keyValidMs } from '../../auction/rules/participant.ts';
import { hoursMs } from '../../kernel/time.ts';
import { cookieName, cookiePath } from '../http/page-headers.ts';
import type { Site } from './request.ts';

/** The two cookies of the site: the chosen language, and the participant key of whoever has bid. */

export const languageCookie = (site: Site): string => cookieName(site, 'language');
export const keyCookie = (site: Site): string => cookieName(site, 'participant');

/** A visitor who comes back within a year is spoken to in their language. */
export const languageKeptMs = hoursMs(365 * 24);

/** Sent along when somebody follows a link to us, never with a form or a script of another site. */
const cookieOptions = ({ publicUrl, base }: Site): CookieSerializeOptions => ({
  path: cookiePath({ base }),
  sameSite: 'lax',
  httpOnly: true,
  secure: publicUrl.startsWith('https:'),
});

export const languageCookieOptions = (site: Site): CookieSerializeOptions => ({
  ...cookieOptions(site),
  maxAge: languageKeptMs / 1_000,
});

/** As long as the key is valid without being used. */
export const keyCookieOptions = (site: Site): CookieSerializeOptions => ({
  ...cookieOptions(site),
  maxAge: keyValidMs / 1_000,
});
