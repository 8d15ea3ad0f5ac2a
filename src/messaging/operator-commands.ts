import type { Order } from '../domain/order/order.ts';
import { paragraph, type Block } from './email.ts';
import { spokenNumber } from './order-mail.ts';

/** The command that does the next thing with an order, ready to be typed. */

export const commandFor = (
  why: string,
  { number, id }: Pick<Order, 'number' | 'id'>,
  act: string,
): Block => paragraph(`${why}:\nstudiolot order ${spokenNumber(number) || id} ${act}`);
