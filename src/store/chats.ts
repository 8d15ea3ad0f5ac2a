import type { OrderId } from '../domain/ids.ts';
import { instant, type Instant } from '../domain/time.ts';
import type { Session } from './engine.ts';

/** The link by which a studio lets the bot write to it about an order. */
export type ChatLink = {
  readonly orderId: OrderId;
  readonly account: string;
  readonly expiresAt: Instant;
  /** The chat it was opened in; it binds no other. */
  readonly chatId: string | null;
};

/** Which Telegram chats the bot may write to: by handle, and by the link of an order. */
export const chatRows = (session: Session) => ({
  /** The chat with the person who has this handle (lower case), if it is known. */
  ofHandle: ofHandle(session),
  /** The chat that the order's link was opened in. */
  ofOrder: ofOrder(session),
  bindHandle: bindHandle(session),
  saveLink: saveLink(session),
  /** Keeps the link to this transaction. */
  findLink: findLink(session),
  openLink: openLink(session),
});

const ofHandle =
  ({ db }: Session) =>
  async (handle: string): Promise<string | null> => {
    const row = await db
      .selectFrom('chats')
      .select('chat_id')
      .where('handle', '=', handle)
      .executeTakeFirst();
    return row?.chat_id ?? null;
  };

const ofOrder =
  ({ db }: Session) =>
  async (orderId: OrderId): Promise<string | null> => {
    const row = await db
      .selectFrom('chat_links')
      .select('chat_id')
      .where('order_id', '=', orderId)
      .where('chat_id', 'is not', null)
      .executeTakeFirst();
    return row?.chat_id ?? null;
  };

const bindHandle =
  ({ db }: Session) =>
  async (handle: string, chatId: string, at: Instant): Promise<void> => {
    const values = { chat_id: chatId, bound_at_ms: at };
    await db
      .insertInto('chats')
      .values({ handle, ...values })
      .onConflict((conflict) => conflict.column('handle').doUpdateSet(values))
      .execute();
  };

const saveLink =
  ({ db }: Session) =>
  async (tokenHash: string, { orderId, account, expiresAt, chatId }: ChatLink): Promise<void> => {
    await db
      .insertInto('chat_links')
      .values({
        token_hash: tokenHash,
        order_id: orderId,
        account,
        expires_at_ms: expiresAt,
        used_at_ms: null,
        chat_id: chatId,
      })
      .execute();
  };

const findLink =
  ({ db, forUpdate }: Session) =>
  async (tokenHash: string): Promise<ChatLink | null> => {
    const found = db.selectFrom('chat_links').selectAll().where('token_hash', '=', tokenHash);
    const row = await forUpdate(found).executeTakeFirst();
    if (row === undefined) return null;
    return {
      orderId: row.order_id as OrderId,
      account: row.account,
      expiresAt: instant(row.expires_at_ms),
      chatId: row.chat_id,
    };
  };

const openLink =
  ({ db }: Session) =>
  async (tokenHash: string, chatId: string, at: Instant): Promise<void> => {
    await db
      .updateTable('chat_links')
      .set({ used_at_ms: at, chat_id: chatId })
      .where('token_hash', '=', tokenHash)
      .execute();
  };
