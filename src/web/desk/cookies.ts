import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieName, cookiePath } from '../http/page-headers.ts';
import type { Desk } from './request.ts';

/** The two cookies of the desk: who is signed in, and which browser has requested a link. */

export const sessionCookie = (desk: Desk): string => cookieName(desk, 'desk');
export const browserCookie = (desk: Desk): string => cookieName(desk, 'desk-browser');

/** Browsers send them with nothing that another site has led to, neither forms nor links. */
export const deskCookieOptions = (
  { publicUrl, base }: Desk,
  validMs?: number,
): CookieSerializeOptions => ({
  path: cookiePath({ base }),
  sameSite: 'strict',
  httpOnly: true,
  secure: publicUrl.startsWith('https:'),
  ...(validMs === undefined ? {} : { maxAge: validMs / 1_000 }),
});
