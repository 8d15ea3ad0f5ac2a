import { sql } from 'kysely';
import type { OrderId } from '../../kernel/ids.ts';
import { type Instant, instant } from '../../kernel/time.ts';
import {
  addressSpellings,
  type LikelyMention,
  containing,
  textOfJson,
} from '../../people/rows/name-patterns.ts';
import type { Session } from '../../store/engine.ts';
import { inParts } from '../../store/table-rows.ts';
import { webhookChannel, type Message } from '../message.ts';
import { onlyKind } from './outbox.ts';

/** A message without its words. */
type MessageOutline = {
  readonly id: string;
  readonly kind: Message['kind'];
  readonly channel: string;
  readonly address: string;
  readonly state: string;
  readonly createdAt: Instant;
};

/** Messages and chats by their person, to find and erase what is stored about them. */
export const personalMessageRows = (session: Session) => ({
  ...findMessages(session),
  ...eraseMessages(session),
});

const findMessages = ({ db }: Session) => ({
  /** Messages about the orders to the address, the newest first; without erased ones. */
  to: async (
    address: string,
    about: readonly OrderId[],
    limit: number,
  ): Promise<readonly MessageOutline[]> => {
    if (about.length === 0) return [];
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'kind', 'channel', 'recipient', 'state', 'created_at_ms'])
      .where('subject', 'in', [...about])
      .where(sql`lower(recipient)`, 'in', addressSpellings(address))
      .where('erased_at_ms', 'is', null)
      .orderBy('created_at_ms', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ recipient, created_at_ms, kind, ...row }) => ({
      ...row,
      kind: kind as Message['kind'],
      address: recipient,
      createdAt: instant(created_at_ms),
    }));
  },
  /** Messages whose ids begin with this name and a full stop, sent or not. */
  named: async (idPrefix: string): Promise<readonly string[]> => {
    // A range of the primary key: the slash is the character after the full stop.
    const rows = await db
      .selectFrom('outbox')
      .select('id')
      .where('id', '>=', `${idPrefix}.`)
      .where('id', '<', `${idPrefix}/`)
      .execute();
    return rows.map((row) => row.id);
  },
  /** Messages to, or that contain, a name like this one. */
  like: async (name: string): Promise<readonly LikelyMention[]> => {
    const rows = await db
      .selectFrom('outbox')
      .select(['id', 'recipient', 'message'])
      .where(sql`lower(recipient || ' ' || message)`, 'like', containing(name))
      .execute();
    return rows.map(({ id, recipient, message }) => ({
      id,
      text: textOfJson(`${recipient}\n${message}`),
    }));
  },
});

const eraseMessages = ({ db }: Session) => ({
  /**
   * Removes recipient and words; a message that was not sent yet is never sent. A message to a webhook is
   * deleted as a whole.
   */
  erase: async (ids: readonly string[], at: Instant): Promise<void> => {
    await inParts(ids, (part) =>
      db
        .deleteFrom('outbox')
        .where('id', 'in', part)
        .where('channel', '=', webhookChannel)
        .execute(),
    );
    await inParts(ids, (part) =>
      db
        .updateTable('outbox')
        .set((row) => ({
          recipient: '',
          destination: '',
          message: onlyKind,
          sealed: null,
          last_error: null,
          parts_sent: null,
          state: row
            .case()
            .when('settled_at_ms', 'is', null)
            .then('done')
            .else(row.ref('state'))
            .end(),
          settled_at_ms: row.fn.coalesce('settled_at_ms', sql.lit(at)),
          erased_at_ms: at,
        }))
        .where('id', 'in', part)
        .execute(),
    );
  },
  eraseChats: async (ids: readonly OrderId[], handles: readonly string[]): Promise<void> => {
    await inParts(ids, (part) =>
      db.deleteFrom('chat_links').where('order_id', 'in', part).execute(),
    );
    await inParts(handles, (part) => db.deleteFrom('chats').where('handle', 'in', part).execute());
  },
});
