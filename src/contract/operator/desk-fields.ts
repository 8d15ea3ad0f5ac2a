import { ok } from '../../domain/base.ts';
import { userAgentMax } from '../../domain/operator/desk-session.ts';
import { field, text } from '../wire.ts';

/** Fields by which somebody signs in to the desk. */

/** As long as any that we draw. */
const secretMax = 100;

export const browser = text('What this browser was given, and shows again', secretMax);
export const linkToken = text('From the address of the link', secretMax);

/** Whatever a browser calls itself; only shown, so what is too long is cut off. */
export const userAgent = field(
  { description: 'What the browser calls itself', type: 'string' },
  (value) => {
    const printable = String(value).toWellFormed().replaceAll(/\p{C}/gu, '');
    return ok(Array.from(printable).slice(0, userAgentMax).join(''));
  },
);
