import type { Instant } from '../../kernel/time.ts';
import type { ChatLink } from '../../messages/rows/chat-tables.ts';
import type { Tx } from '../../store/store.ts';
import type { ChatBinding, ChatStarted } from '../../messages/bot.ts';
import type { AppContext } from '../../kernel/context.ts';
import { openAlarmChat } from '../../operators/operations/alarm-chats.ts';

/**
 * Lets the bot write to a chat about an order (decision 5). The link binds the chat it is first
 * opened in to its order; only a username that Telegram itself says is theirs binds the handle.
 */
export const bindChat = (context: AppContext, started: ChatStarted): Promise<ChatBinding> =>
  context.store.write<ChatBinding>('orders', async (tx) => {
    const now = context.clock.now();
    const alarms = await openAlarmChat(tx, context, started, now);
    if (alarms !== null) return { keep: alarms === 'alarms', value: { kind: alarms } };
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

/** One-time: pressing Start twice in the same chat is harmless, another chat comes too late. */
const opensFor = (link: ChatLink, chatId: string, now: Instant): boolean =>
  link.chatId === null ? now < link.expiresAt : link.chatId === chatId;

/**
 * Without a link: only a handle that an order waits for, or one that moved to another chat since,
 * so that strangers cannot fill the table.
 */
const bindByHandle = async (
  tx: Tx,
  { chatId, handle }: ChatStarted,
  now: Instant,
): Promise<ChatBinding> => {
  if (handle === null) return { kind: 'nothing_waits' };
  const known = await tx.chats.ofHandle(handle);
  const hasMoved = known !== null && known !== chatId;
  const released = await tx.outbox.release({ channel: 'telegram', address: handle }, null, now);
  if (released === 0 && !hasMoved) return { kind: 'nothing_waits' };
  await tx.chats.bindHandle(handle, chatId, now);
  return { kind: 'bound', language: null };
};
