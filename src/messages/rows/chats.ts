import type { OrderId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { appendTo, upsert } from '../../store/table-rows.ts';
import { chatLinks, chats, type ChatLink } from './chat-tables.ts';

/** The Telegram chats that the bot may write to, by handle and by the link of an order. */
export const chatRows = (session: Session) => {
  const { db, forUpdate } = session;
  return {
    /** The chat with the person who has this handle (lower case), if it is known. */
    ofHandle: async (handle: string): Promise<string | null> => {
      const found = db.selectFrom('chats').select('chat_id').where('handle', '=', handle);
      return (await found.executeTakeFirst())?.chat_id ?? null;
    },
    /** The chat that the order's link was opened in. */
    ofOrder: async (orderId: OrderId): Promise<string | null> => {
      const row = await db
        .selectFrom('chat_links')
        .select('chat_id')
        .where('order_id', '=', orderId)
        .where('chat_id', 'is not', null)
        .executeTakeFirst();
      return row?.chat_id ?? null;
    },
    bindHandle: (handle: string, chatId: string, at: Instant): Promise<void> =>
      saveChat(session, { handle, chat_id: chatId, bound_at_ms: at }),
    saveLink: (tokenHash: string, link: ChatLink): Promise<void> =>
      addLinks(session, [{ ...link, tokenHash }]),
    /** Locks and returns the link. */
    findLink: async (tokenHash: string): Promise<ChatLink | null> => {
      const found = db.selectFrom('chat_links').selectAll().where('token_hash', '=', tokenHash);
      const row = await forUpdate(found).executeTakeFirst();
      return row === undefined ? null : chatLinks.fromRow(row);
    },
    openLink: async (tokenHash: string, chatId: string, at: Instant): Promise<void> => {
      await db
        .updateTable('chat_links')
        .set({ used_at_ms: at, chat_id: chatId })
        .where('token_hash', '=', tokenHash)
        .execute();
    },
  };
};

const saveChat = upsert(chats);
const addLinks = appendTo(chatLinks);
