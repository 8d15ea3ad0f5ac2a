import { readOrderId, type OrderId } from '../../kernel/ids.ts';
import type { Order } from '../rules/order.ts';
import type { Crypto } from '../../kernel/ports.ts';

/**
 * The link under which an order's questions can be answered by somebody who is to see neither its
 * price nor its id. Which order it is for, and which of its links it is, is sealed into it with the
 * service's own secret, so none is stored.
 */
export type ClientLink = { readonly orderId: OrderId; readonly linkId: string };

export const sealClientLink = (
  seal: Crypto['seal'],
  { id, clientLinkId }: Pick<Order, 'id' | 'clientLinkId'>,
): string => seal(`${prefix}${id} ${clientLinkId}`, anywhere);

/** Null for anything that was not made by `sealClientLink`. */
export const openClientLink = (open: Crypto['open'], token: string): ClientLink | null => {
  if (token.length > tokenLengthMax) return null;
  const opened = open(token, anywhere);
  if (opened?.startsWith(prefix) !== true) return null;
  const [, id = '', linkId = ''] = /^(\S+) (\S+)$/.exec(opened.slice(prefix.length)) ?? [];
  const orderId = readOrderId(id);
  return orderId === null ? null : { orderId, linkId };
};

/** A link stands in no row of ours; all else is sealed for one. */
const anywhere = '';
/** Nothing else that the same secret has sealed can be taken for a link. */
const prefix = 'brief of ';
const tokenLengthMax = 200;
