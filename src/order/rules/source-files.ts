import type { OrderFile } from './order-file.ts';
import type { Order } from './order.ts';

/** What a site is made of belongs to the studio once it is paid for. */

export const sourceFilesOf = ({ files }: Pick<Order, 'files'>): readonly OrderFile[] =>
  files.filter(({ purpose }) => purpose === 'source');

/** Whether there is something that the studio can download. */
export const canHaveSourceFiles = (order: Pick<Order, 'files' | 'work'>): boolean =>
  order.work.payment.state === 'paid' && sourceFilesOf(order).length > 0;
