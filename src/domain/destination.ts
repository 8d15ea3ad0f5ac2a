import { domainOf } from './auction/mailbox.ts';
import type { Message, Recipient } from './message.ts';

/**
 * Codes are sent beside everything else, never behind it: somebody sits and waits for each of them,
 * and it is worth nothing a few minutes later.
 */
export const queues = ['codes', 'others'] as const;
export type Queue = (typeof queues)[number];

export const queueOf = ({ kind }: Message): Queue => (kind === 'bid_code' ? 'codes' : 'others');

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
