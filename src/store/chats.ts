import type { ChatRows } from '../app/chat-ports.ts';
import type { OrderId } from '../domain/ids.ts';
import { instant } from '../domain/time.ts';
import type { Session } from './engine.ts';

/** Which Telegram chats the bot may write to: by handle, and by the link of an order. */
export const chatRows = (session: Session): ChatRows => ({
  ofHandle: ofHandle(session),
  ofOrder: ofOrder(session),
  bindHandle: bindHandle(session),
  saveLink: saveLink(session),
  findLink: findLink(session),
  openLink: openLink(session),
});

const ofHandle =
  ({ db }: Session): ChatRows['ofHandle'] =>
  async (handle) => {
    const row = await db
      .selectFrom('chats')
      .select('chat_id')
      .where('handle', '=', handle)
      .executeTakeFirst();
    return row?.chat_id ?? null;
  };

const ofOrder =
  ({ db }: Session): ChatRows['ofOrder'] =>
  async (orderId) => {
    const row = await db
      .selectFrom('chat_links')
      .select('chat_id')
      .where('order_id', '=', orderId)
      .where('chat_id', 'is not', null)
      .executeTakeFirst();
    return row?.chat_id ?? null;
  };

const bindHandle =
  ({ db }: Session): ChatRows['bindHandle'] =>
  async (handle, chatId, at) => {
    const values = { chat_id: chatId, bound_at_ms: at };
    await db
      .insertInto('chats')
      .values({ handle, ...values })
      .onConflict((conflict) => conflict.column('handle').doUpdateSet(values))
      .execute();
  };

const saveLink =
  ({ db }: Session): ChatRows['saveLink'] =>
  async (tokenHash, { orderId, account, expiresAt, chatId }) => {
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
  ({ db, forUpdate }: Session): ChatRows['findLink'] =>
  async (tokenHash) => {
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
  ({ db }: Session): ChatRows['openLink'] =>
  async (tokenHash, chatId, at) => {
    await db
      .updateTable('chat_links')
      .set({ used_at_ms: at, chat_id: chatId })
      .where('token_hash', '=', tokenHash)
      .execute();
  };
