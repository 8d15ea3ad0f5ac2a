import { readOrderId, type OrderId } from '../../domain/ids.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Crypto } from '../ports.ts';

/**
 * The link under which an order's questions can be answered by somebody who is to see neither its
 * price nor its id. Which order it is for, and which of its links it is, is sealed into it with the
 * service's own secret, so none is stored.
 */
export type ClientLink = { readonly orderId: OrderId; readonly version: number };

export const sealClientLink = (
  seal: Crypto['seal'],
  { id, clientLinkVersion }: Pick<Order, 'id' | 'clientLinkVersion'>,
): string =>
  seal(`${prefix}${id}${clientLinkVersion === 1 ? '' : ` ${clientLinkVersion}`}`, anywhere);

/** Null for anything that was not made by `sealClientLink`. */
export const openClientLink = (open: Crypto['open'], token: string): ClientLink | null => {
  if (token.length > tokenLengthMax) return null;
  const opened = open(token, anywhere);
  if (opened?.startsWith(prefix) !== true) return null;
  const [, id = '', later] =
    /^(\S+)(?: ([2-9]|[1-9]\d{1,8}))?$/.exec(opened.slice(prefix.length)) ?? [];
  const orderId = readOrderId(id);
  // The first is written without a number, as all were before there were several.
  return orderId === null ? null : { orderId, version: later === undefined ? 1 : Number(later) };
};

/** A link stands in no row of ours; all else is sealed for one. */
const anywhere = '';
/** Nothing else that the same secret has sealed can be taken for a link. */
const prefix = 'brief of ';
const tokenLengthMax = 200;
