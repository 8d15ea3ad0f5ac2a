import { openClientLink } from '../../../app/order/client-link.ts';
import type { Credential } from '../../../app/call.ts';
import { readOrderId } from '../../../domain/ids.ts';
import type { OrderHolder } from '../ask.ts';
import type { Site } from '../visit.ts';

/** Pages that files are sent from: that of an order, and that of its studio's client. */

export const filePages = ['/order/:order_id', '/brief/:token'] as const;

type Params = Readonly<Record<string, string>>;

/** By what whoever is there may send. */
export const holderAt = ({ context }: Pick<Site, 'context'>, params: Params): OrderHolder =>
  'token' in params
    ? openClientLink(context.crypto.open, params['token'] ?? '')
    : readOrderId(params['order_id'] ?? '');

export const credentialAt = (site: Pick<Site, 'context'>, params: Params): Credential => {
  const holder = holderAt(site, params);
  return holder === null || typeof holder === 'string'
    ? { kind: 'order_id', id: holder ?? '' }
    : { kind: 'client_link', link: holder };
};

/** The address of the page, without a language. */
export const pageAt = (params: Params): string =>
  'token' in params
    ? `/brief/${encodeURIComponent(params['token'] ?? '')}`
    : `/order/${encodeURIComponent(params['order_id'] ?? '')}`;
