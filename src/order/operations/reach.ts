import type { Warning } from '../../kernel/operation.ts';
import type { Order } from '../rules/order.ts';
import { contactOf, readHandle } from '../rules/studio.ts';
import type { Tx } from '../../store/store.ts';

/** How a studio that gave no e-mail address can be written to. */
export type Reach = {
  /** Telegram lets no bot write before it has been written to, so the message waits for a chat. */
  readonly needsChat: boolean;
  /** The bot may not write to the studio, so a person has to. */
  readonly contactByHand: boolean;
  /** There is no bot that it could let write to it. */
  readonly lacksBot: boolean;
};

/** An order that only a person can write about, and what its studio can do to hear of all that follows. */
export const reachWarnings = ({ lacksBot }: Reach): readonly Warning[] =>
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

/** Whether what a studio is told waits for it to open a chat, by a link of its order or by its account. */
export const needsChat = async (
  tx: Pick<Tx, 'chats'>,
  { id, studio, forgottenAt }: Pick<Order, 'id' | 'studio' | 'forgottenAt'>,
): Promise<boolean> =>
  forgottenAt === null &&
  contactOf(studio).channel === 'telegram' &&
  (await tx.chats.ofOrder(id)) === null &&
  !(await isKnown(tx, studio));

const isKnown = async ({ chats }: Pick<Tx, 'chats'>, studio: Order['studio']): Promise<boolean> => {
  const handle = readHandle(contactOf(studio).address);
  return handle !== null && (await chats.ofHandle(handle)) !== null;
};

/** An order that was won came with the e-mail address of its bidder, like most others. */
export const reachByTelegram = async (
  tx: Tx,
  { studio }: Pick<Order, 'studio'>,
  hasBot: boolean,
): Promise<Reach> => {
  const { channel } = contactOf(studio);
  if (channel !== 'telegram') return { needsChat: false, contactByHand: false, lacksBot: false };
  const isUnknown = !(await isKnown(tx, studio));
  return { needsChat: isUnknown, contactByHand: isUnknown || !hasBot, lacksBot: !hasBot };
};
