import type { CookieSerializeOptions } from '@fastify/cookie';
import { linkValidMs, sessionValidMs } from '../../operators/rules/desk-session.ts';
import { cookieName, cookiePath } from '../http/page-headers.ts';
import type { Desk } from './request.ts';

/** The two cookies of the desk: who is signed in, and which browser has asked for a link. */

export const sessionCookie = (desk: Desk): string => cookieName(desk, 'desk');
export const browserCookie = (desk: Desk): string => cookieName(desk, 'desk-browser');

/** Never sent along with what another site has led to, forms and links alike. */
const options = ({ publicUrl, base }: Desk): CookieSerializeOptions => ({
  path: cookiePath({ base }),
  sameSite: 'strict',
  httpOnly: true,
  secure: publicUrl.startsWith('https:'),
});

export const sessionCookieOptions = (desk: Desk): CookieSerializeOptions => ({
  ...options(desk),
  maxAge: sessionValidMs / 1_000,
});

export const browserCookieOptions = (desk: Desk): CookieSerializeOptions => ({
  ...options(desk),
  maxAge: linkValidMs / 1_000,
});
