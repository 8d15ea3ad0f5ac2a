import type { Order } from '../rules/order.ts';
import { code, type MailBlock } from '../../messages/email.ts';
import { spokenNumber } from './order-mail.ts';

/** The terminal command for an act on an order. */

export const commandFor = (
  why: string,
  { number, id }: Pick<Order, 'number' | 'id'>,
  act: string,
): MailBlock => code(`${why}:`, `studiolot order ${spokenNumber(number) || id} ${act}`);

/** The terminal command that shows the order. */
export const wholeOrder = ({ number, id }: Pick<Order, 'number' | 'id'>): MailBlock =>
  code('All of it:', `studiolot order ${spokenNumber(number) || id}`);
