import { readOrderId, type OrderId } from '../../../domain/ids.ts';
import type { Site } from '../visit.ts';

/**
 * The address under which an order's questions can be answered by somebody who is to see neither its
 * price nor its id. The id is sealed into it with the service's own secret, so nothing is stored.
 */

export const briefPath = ({ context }: Site, orderId: OrderId): string =>
  `/brief/${context.crypto.seal(`${prefix}${orderId}`)}`;

/** Null for anything that was not made by `briefPath`. */
export const openBriefToken = ({ context }: Site, token: string): OrderId | null => {
  if (token.length > tokenLengthMax) return null;
  const opened = context.crypto.open(token);
  return opened?.startsWith(prefix) === true ? readOrderId(opened.slice(prefix.length)) : null;
};

/** Nothing else that the same secret has sealed can be taken for a link. */
const prefix = 'brief of ';
const tokenLengthMax = 200;
