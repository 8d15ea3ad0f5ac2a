import { formatNumber } from '../../../../content/formats.ts';
import type { OrderRecord } from '../../../../contract/order/record.ts';
import type { Visit } from '../../visit.ts';

type Request = OrderRecord['requests'][number];

/** What a round or a report is called, by which of its kind it is where there are several. */
export const requestName = (
  { texts, language }: Visit,
  { requests }: Pick<OrderRecord, 'requests'>,
  request: Request,
): string => {
  const name = texts.tracker.way.requests[request.kind];
  const alike = requests.filter(({ kind }) => kind === request.kind);
  return alike.length === 1
    ? name
    : `${name} ${formatNumber(alike.indexOf(request) + 1, language)}`;
};
