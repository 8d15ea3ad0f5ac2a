import { domainOf } from './auction/mailbox.ts';
import type { Message, Recipient } from './message.ts';

/**
 * Codes are sent beside everything else, never behind it: somebody sits and waits for each of them,
 * and it is worth nothing a few minutes later. So is what the operators have to know, however much
 * strangers have us send.
 */
export const queues = ['codes', 'operators', 'others'] as const;
export type Queue = (typeof queues)[number];

export const queueOf = ({ kind }: Message): Queue => {
  switch (kind) {
    case 'bid_code':
      return 'codes';
    case 'operator_notice':
    case 'auction_notice':
    case 'record_head':
      return 'operators';
    default:
      return 'others';
  }
};

/**
 * What may stall by itself: a mail domain with all that is below it, or a chat. Whoever owns a domain
 * has as many names below it as they like, so those count together.
 */
export const destinationOf = ({ channel, address }: Recipient): string => {
  if (channel !== 'email') return address;
  const domain = domainOf(address);
  if (domain.startsWith('[')) return domain;
  const labels = domain.split('.');
  const isRegistry = registries.has(labels.at(-2) ?? '');
  return labels.slice(isRegistry ? -3 : -2).join('.');
};

/** Below many country codes names are registered at the third level; a miss only shares a bound. */
const registries: ReadonlySet<string> = new Set(
  'ac co com edu go gob gouv gov mil ne net nom or org'.split(' '),
);
