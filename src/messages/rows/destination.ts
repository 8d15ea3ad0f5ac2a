import { domainOf } from '../../kernel/mailbox.ts';
import type { Recipient } from '../message.ts';
import { webhookChannel } from '../message.ts';

/** Kept, because to ask for it again takes six times as long as to use it. */
let suffixes: Promise<typeof import('tldts')> | undefined;

/**
 * What may stall by itself: a mail domain with all that is below it, that of a webhook, or a chat. A
 * webhook's domain is followed by a space and the hash of the network from which it was added (`sentFor`),
 * so that one network's receiver keeps no other's waiting at the same host. Whoever has registered a
 * domain has as many names below it as they like, so those count together; where names are registered
 * is known by the public suffix list, which is loaded with the first mail.
 */
export const destinationOf = async (
  { channel, address }: Recipient,
  sentFor = '',
): Promise<string> => {
  if (channel !== 'email' && channel !== webhookChannel) return address;
  const domain = domainOf(address);
  const { getDomain } = await (suffixes ??= import('tldts'));
  return `${getDomain(domain, { allowPrivateDomains: true }) ?? domain} ${sentFor}`.trimEnd();
};
