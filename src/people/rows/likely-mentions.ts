import { sql } from 'kysely';
import type { Session } from '../../store/engine.ts';

/** A row that an address may stand in, with its words. */
export type LikelyMention = { readonly id: string; readonly text: string };

/** Where somebody's name stands in what others have written. */
export const findMentions = ({ db }: Session) => ({
  /** Orders in which something like the address or the account stands, whosever they are. */
  ordersLike: async (name: string): Promise<readonly LikelyMention[]> => {
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'studio', 'project', 'brief'])
      .where('forgotten_at_ms', 'is', null)
      .where(sql`lower(studio || project || brief)`, 'like', containing(name))
      .execute();
    // What was said of an order stands in its events alone; nothing is left there once it is erased.
    const said = await db
      .selectFrom('events')
      .select(['stream', 'personal'])
      .where('stream', 'like', 'ord%')
      .where(sql`lower(personal)`, 'like', containing(name))
      .execute();
    return [
      ...rows.map(({ id, ...words }) => ({ id, text: asRead(Object.values(words).join('\n')) })),
      ...said.map(({ stream, personal }) => ({ id: stream, text: asRead(personal ?? '') })),
    ];
  },
  /** Messages to something like the address or the account, or in which that stands. */
  messagesLike: async (name: string): Promise<readonly LikelyMention[]> => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'message'])
      .where(sql`lower(recipient || ' ' || message)`, 'like', containing(name))
      .execute();
    return rows.map(({ id, recipient, message }) => ({
      id,
      text: asRead(`${recipient}\n${message}`),
    }));
  },
});

/** Finds the name in a text, and some that are only like it: no character of it means something else there. */
export const containing = (name: string): string => {
  const [, local = name, domain] = /^(.*)@([^@]*)$/s.exec(name) ?? [];
  const loose = local.toLowerCase().replace(/[^a-z0-9.+-]/g, '%');
  return domain === undefined ? `%${loose}%` : `%${loose}@${domainPattern(domain)}%`;
};

/** A domain in another script has two spellings, so any is looked at that may be it. */
export const domainPattern = (domain: string): string => (domain.includes('xn--') ? '%' : domain);

/** JSON writes the end of a line as a letter, which would belong to the word behind it. */
const asRead = (json: string): string => json.replaceAll(/\\[nt]/g, ' ');
