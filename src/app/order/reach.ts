import type { Order } from '../../domain/order/order.ts';
import { contactOf, readHandle } from '../../domain/order/studio.ts';
import type { Bot, Tx } from '../ports.ts';

/** How a studio that gave no e-mail address can be written to. */
export type Reach = {
  /** Telegram lets no bot write before it has been written to, so the message waits for a chat. */
  readonly needsChat: boolean;
  /** The bot may not write to the studio, so a person has to. */
  readonly contactByHand: boolean;
};

/** An order that was won came with the e-mail address of its bidder, like most others. */
export const reachByTelegram = async (
  { chats }: Tx,
  { studio }: Pick<Order, 'studio'>,
  bot: Bot | null,
): Promise<Reach> => {
  const { channel, address } = contactOf(studio);
  if (channel !== 'telegram') return { needsChat: false, contactByHand: false };
  const handle = readHandle(address);
  const needsChat = handle === null || (await chats.ofHandle(handle)) === null;
  return { needsChat, contactByHand: needsChat || bot === null };
};
