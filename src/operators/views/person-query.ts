import { readParticipantId, type ParticipantId } from '../../kernel/ids.ts';
import { domainOf } from '../../kernel/mailbox.ts';
import { readNetwork } from '../../kernel/network.ts';
import { no, ok } from '../../kernel/result.ts';
import { field, got, required } from '../../kernel/wire.ts';
import { accountKey, isTelegramAccount } from '../../order/rules/studio.ts';

/** A search term by which a person can be found. */
export type PersonQuery =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'participant'; readonly participantId: ParticipantId }
  | { readonly kind: 'domain'; readonly domain: string }
  | { readonly kind: 'network'; readonly network: string };

/** Null if the text is none of these search terms. */
export const readPersonQuery = (who: string): PersonQuery | null => {
  const participantId = readParticipantId(who);
  if (participantId !== null) return { kind: 'participant', participantId };
  if (/^[^\s@]+@[^\s@]+$/.test(who)) return { kind: 'email', email: who };
  const network = readNetwork(who);
  if (network !== null) return { kind: 'network', network };
  if (/^@?[^\s@/:]+\.[^\s@/:]+$/.test(who)) {
    return { kind: 'domain', domain: domainOf(`@${who.replace(/^@/, '')}`) };
  }
  return isTelegramAccount(who) ? { kind: 'account', account: accountKey(who) } : null;
};

export const who = required(
  field(
    {
      description: 'An e-mail address, its domain, an IP address, a Telegram account or par_…',
      type: 'string',
    },
    (value) => {
      const query = typeof value === 'string' ? readPersonQuery(value.trim()) : null;
      return query === null
        ? no(
            `must be an e-mail address, a domain, an IP address, a Telegram account or a participant's id, got ${got(value)}`,
          )
        : ok(query);
    },
  ),
);
