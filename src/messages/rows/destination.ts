import { domainOf } from '../../kernel/mailbox.ts';
import { webhookChannel, type Recipient } from '../message.ts';

/** Cached, because importing it again takes six times as long as using it. */
let suffixes: Promise<typeof import('tldts')> | undefined;

/**
 * The unit that can stall: a registered domain of mail or of a webhook, or a chat. Subdomains count
 * together, because the owner of a domain can have any number of them. The public suffix list, loaded
 * with the first mail, has the registered names. For webhooks, `sentFor` follows after a space,
 * so that receivers of different networks at one host do not block each other.
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
