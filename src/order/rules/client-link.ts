import { readOrderId, type OrderId } from '../../kernel/ids.ts';
import type { Crypto } from '../../kernel/ports.ts';
import type { Order } from './order.ts';

/**
 * The link that lets the studio's client answer the questions of an order without seeing its price or
 * id. The link is the order's id and the link's id, sealed with the secret of the service, so that no
 * link has to be stored.
 */
export type ClientLink = { readonly orderId: OrderId; readonly linkId: string };

export const sealClientLink = (
  seal: Crypto['seal'],
  { id, clientLinkId }: Pick<Order, 'id' | 'clientLinkId'>,
): string => seal(`${prefix}${id} ${clientLinkId}`, anywhere);

/** Null for anything that was not made by `sealClientLink`. */
export const unsealClientLink = (unseal: Crypto['unseal'], token: string): ClientLink | null => {
  if (token.length > tokenLengthMax) return null;
  const text = unseal(token, anywhere);
  if (text?.startsWith(prefix) !== true) return null;
  const [, id = '', linkId = ''] = /^(\S+) (\S+)$/.exec(text.slice(prefix.length)) ?? [];
  const orderId = readOrderId(id);
  return orderId === null ? null : { orderId, linkId };
};

/** Links are not bound to a row of the database; everything else that is sealed is. */
const anywhere = '';
/** Keeps other texts sealed with the same secret from working as links. */
const prefix = 'brief of ';
const tokenLengthMax = 200;
