import type { ViewText } from '../../cli/session.ts';
import { fittingTable } from '../../cli/terminal.ts';
import { distanceText, spanText } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import type { ListedOrder } from '../operations/list-orders.ts';
import { missingIds, type OperatorOrder } from '../views/operator-order.ts';
import { moveText, priceText, studioText } from '../views/order-texts.ts';
import { presentNumber } from '../views/present-order.ts';

/** Orders as text for a terminal. */

/** The widest line, also where the output is no terminal. */
const columnsMax = 120;
const studioLengthMax = 28;

export const ordersText: ViewText<readonly ListedOrder[]> = (orders, { context, columns }) => {
  if (orders.length === 0) return 'No orders yet.';
  const now = context.clock.now();
  return fittingTable(
    Math.min(columns ?? columnsMax, columnsMax),
    ['number', 'stage', 'next', 'due', 'studio', 'project', 'price', 'missing', 'age'],
    orders.map((listed) => [
      presentNumber(listed.order.number) ?? '',
      listed.hold === null ? listed.stage : `${listed.stage}, held`,
      `${moveText(listed.nextMove)}${listed.isUnanswered ? ' + answer' : ''}`,
      dueText(listed, now),
      shortStudio(listed.order),
      `${listed.order.project.type} ${listed.order.project.pages}×${listed.order.project.languages}`,
      priceText(listed.order.price),
      listed.order.forgottenAt === null ? String(missingIds(listed.order).length || '') : '',
      spanText(now - listed.order.placedAt),
    ]),
  );
};

const dueText = ({ nextMove: { by } }: ListedOrder, now: Instant): string => {
  if (by === null) return '';
  return by < now ? `LATE ${spanText(now - by)}` : distanceText(by, now);
};

const shortStudio = (order: OperatorOrder): string => {
  const shown = studioText(order);
  return shown.length <= studioLengthMax
    ? shown
    : `${shown.slice(0, studioLengthMax - 1).toWellFormed()}…`;
};
