import { domainOf } from '../domain/auction/mailbox.ts';
import type { Recipient } from '../domain/message.ts';

/**
 * What may stall by itself: a mail domain with all that is below it, or a chat. Whoever has registered
 * a domain has as many names below it as they like, so those count together; where names are
 * registered is known by the public suffix list, which is loaded with the first mail.
 */
export const destinationOf = async ({ channel, address }: Recipient): Promise<string> => {
  if (channel !== 'email') return address;
  const domain = domainOf(address);
  const { getDomain } = await import('tldts');
  return getDomain(domain, { allowPrivateDomains: true }) ?? domain;
};
