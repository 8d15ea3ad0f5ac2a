import type { OrderFile } from '../../files/order-file.ts';
import type { Order } from './order.ts';

/** The source files of a site, which the studio can download once it has paid. */

export const sourceFilesOf = ({ files }: Pick<Order, 'files'>): readonly OrderFile[] =>
  files.filter(({ purpose }) => purpose === 'source');

/** Whether there are source files and the studio may download them. */
export const canHaveSourceFiles = (order: Pick<Order, 'files' | 'work'>): boolean =>
  order.work.payment.state === 'paid' && sourceFilesOf(order).length > 0;
