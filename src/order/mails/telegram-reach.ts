import type { Warning } from '../../kernel/operation.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Order } from '../rules/order.ts';
import { contactOf, readHandle } from '../rules/studio.ts';

/** How a studio can be reached that gave no e-mail address. A studio with one needs nothing of this. */
export type TelegramReach = {
  /** Whether messages wait for a chat: Telegram lets a bot write only to people who wrote to it first. */
  readonly needsChat: boolean;
  /** Whether an operator has to write to the studio, because no bot can. */
  readonly contactByHand: boolean;
  /** Whether the service has no bot, so that nothing reaches the studio by itself. */
  readonly lacksBot: boolean;
};

/** Warns a studio that will get no messages, and says how it can get them. */
export const reachWarnings = ({ lacksBot }: TelegramReach): readonly Warning[] =>
  lacksBot
    ? [
        {
          field: 'studio.telegram',
          problem:
            'gets no messages by itself, because this service has no Telegram bot: a person writes there to confirm the order, but order with studio.email too, or look at the order yourself, to hear of what follows',
          isAdvice: true,
        },
      ]
    : [];

/** Whether messages to the studio wait until it opens a chat with the bot. */
export const needsChat = async (
  tx: Pick<Tx, 'chats'>,
  { id, studio, forgottenAt }: Pick<Order, 'id' | 'studio' | 'forgottenAt'>,
): Promise<boolean> =>
  forgottenAt === null &&
  contactOf(studio).channel === 'telegram' &&
  (await tx.chats.ofOrder(id)) === null &&
  !(await hasChat(tx, studio));

const hasChat = async ({ chats }: Pick<Tx, 'chats'>, studio: Order['studio']): Promise<boolean> => {
  const handle = readHandle(contactOf(studio).address);
  return handle !== null && (await chats.ofHandle(handle)) !== null;
};

export const telegramReachOf = async (
  tx: Tx,
  { studio }: Pick<Order, 'studio'>,
  hasBot: boolean,
): Promise<TelegramReach> => {
  const { channel } = contactOf(studio);
  if (channel !== 'telegram') return { needsChat: false, contactByHand: false, lacksBot: false };
  const needsChat = !(await hasChat(tx, studio));
  return { needsChat, contactByHand: needsChat || !hasBot, lacksBot: !hasBot };
};
