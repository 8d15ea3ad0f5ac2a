import type { Order } from '../rules/order.ts';
import { code, type Block } from '../../messages/email.ts';
import { spokenNumber } from './order-mail.ts';

/** The command that does the next thing with an order, ready to be typed. */

export const commandFor = (
  why: string,
  { number, id }: Pick<Order, 'number' | 'id'>,
  act: string,
): Block => code(`${why}:`, `studiolot order ${spokenNumber(number) || id} ${act}`);

/** Where all of it stands. */
export const wholeOrder = ({ number, id }: Pick<Order, 'number' | 'id'>): Block =>
  code('All of it:', `studiolot order ${spokenNumber(number) || id}`);
