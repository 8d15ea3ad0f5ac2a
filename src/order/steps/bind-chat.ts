import type { AppContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { ChatBinding, ChatStarted } from '../../messages/bot.ts';
import type { ChatLink } from '../../messages/rows/chat-tables.ts';

/** Binds a chat whose link is not for an order; null where the link is for an order, or there is none. */
type BindOther = (
  tx: Tx,
  context: AppContext,
  started: ChatStarted,
  now: Instant,
) => Promise<'alarms' | 'link_not_valid' | null>;

/**
 * Lets the bot write to a chat about an order (decision 5). A link binds the first chat that it is
 * opened in to its order. A handle is bound only by a username that Telegram itself reports.
 */
export const bindChat = (
  context: AppContext,
  started: ChatStarted,
  bindOther: BindOther,
): Promise<ChatBinding> =>
  context.store.write<ChatBinding>('orders', async (tx) => {
    const now = context.clock.now();
    const other = await bindOther(tx, context, started, now);
    if (other !== null) return { keep: other === 'alarms', value: { kind: other } };
    const binding =
      started.token === null
        ? await bindByHandle(tx, started, now)
        : await bindByLink(tx, started, context.crypto.hash(started.token), now);
    return { keep: binding.kind === 'bound', value: binding };
  });

const bindByLink = async (
  tx: Tx,
  { chatId, handle }: ChatStarted,
  tokenHash: string,
  now: Instant,
): Promise<ChatBinding> => {
  const link = await tx.chats.findLink(tokenHash);
  if (link === null || !opensFor(link, chatId, now)) return { kind: 'link_not_valid' };
  const order = await tx.orders.find(link.orderId);
  if (order === null) return { kind: 'link_not_valid' };
  await tx.chats.openLink(tokenHash, chatId, now);
  if (handle === link.account) await tx.chats.bindHandle(handle, chatId, now);
  const address = handle === link.account ? handle : '';
  await tx.outbox.release({ channel: 'telegram', address }, link.orderId, now);
  return { kind: 'bound', language: order.language };
};

/** A link works once: pressing Start twice in the same chat is harmless, another chat is too late. */
const opensFor = (link: ChatLink, chatId: string, now: Instant): boolean =>
  link.chatId === null ? now < link.expiresAt : link.chatId === chatId;

/**
 * Without a link, only a handle is bound that an order waits for, or that has moved to another chat,
 * so that strangers cannot fill the table.
 */
const bindByHandle = async (
  tx: Tx,
  { chatId, handle }: ChatStarted,
  now: Instant,
): Promise<ChatBinding> => {
  if (handle === null) return { kind: 'nothing_waits' };
  const boundChatId = await tx.chats.ofHandle(handle);
  const hasMoved = boundChatId !== null && boundChatId !== chatId;
  const released = await tx.outbox.release({ channel: 'telegram', address: handle }, null, now);
  if (released === 0 && !hasMoved) return { kind: 'nothing_waits' };
  await tx.chats.bindHandle(handle, chatId, now);
  return { kind: 'bound', language: null };
};
