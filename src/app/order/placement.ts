import type { LinkToken, OrderId } from '../../domain/ids.ts';
import { missingAnswers } from '../../domain/order/brief.ts';
import { evolveOrder, type Order, type OrderPlaced } from '../../domain/order/order.ts';
import { contactOf } from '../../domain/order/studio.ts';
import { after, hoursMs, type Instant } from '../../domain/time.ts';
import type { Bot, ChatLink, AppContext, Tx } from '../ports.ts';
import type { Outgoing } from '../run.ts';
import { operatorNotices } from './notices.ts';

/** An order with everything that goes with it, whichever door it came in by. */
export type Placement = {
  readonly event: OrderPlaced;
  readonly order: Order;
  readonly messages: readonly Outgoing[];
  readonly chatLink: { readonly token: LinkToken; readonly link: ChatLink } | null;
  /** The bot may not write to the studio, so a person has to. */
  readonly contactByHand: boolean;
};

type Ordered = Pick<OrderPlaced, 'studio' | 'project' | 'brief' | 'language' | 'price' | 'source'>;

type Circumstances = {
  readonly orderId: OrderId;
  readonly now: Instant;
  readonly operatorEmails: readonly string[];
  /** Null where the studio is never written to by Telegram. */
  readonly telegram: TelegramTerms | null;
};

type TelegramTerms = {
  readonly linkToken: LinkToken;
  readonly bot: Bot | null;
  /** Whether a chat with the studio is known, so that the bot may write at once. */
  readonly chatIsKnown: boolean;
};

/** A link lives long enough for a studio to come back to it after a weekend. */
const chatLinkValidMs = hoursMs(7 * 24);

/** The one way an order comes to be: placed, confirmed to the studio, told to the operator. */
export const placeOne = (ordered: Ordered, circumstances: Circumstances): Placement => {
  const { orderId, now, operatorEmails, telegram } = circumstances;
  const event: OrderPlaced = { type: 'OrderPlaced', orderId, version: 1, at: now, ...ordered };
  const order = evolveOrder(null, event);
  const contact = contactOf(order.studio);
  const needsChat = contact.channel === 'telegram' && !(telegram?.chatIsKnown ?? false);
  const contactByHand = contact.channel === 'telegram' && (needsChat || telegram?.bot === null);
  const expiresAt = after(now, chatLinkValidMs);
  return {
    event,
    order,
    messages: [
      confirmation(order, needsChat),
      ...operatorNotices(operatorEmails, 'order_placed', order, contactByHand),
    ],
    chatLink:
      contact.channel === 'telegram' && needsChat && telegram !== null && telegram.bot !== null
        ? {
            token: telegram.linkToken,
            link: { orderId, account: contact.address, expiresAt, chatId: null },
          }
        : null,
    contactByHand,
  };
};

export const savePlacement = async (
  tx: Tx,
  { order, chatLink }: Placement,
  { crypto }: AppContext,
): Promise<void> => {
  await tx.orders.save(order);
  if (chatLink !== null) await tx.chats.saveLink(crypto.hash(chatLink.token), chatLink.link);
};

/** The order is confirmed and the content asked for. */
const confirmation = (order: Order, waitsForChat: boolean): Outgoing => ({
  id: `${order.id}.confirmation`,
  to: contactOf(order.studio),
  message: {
    kind: 'order_confirmation',
    orderId: order.id,
    language: order.language,
    studioName: order.studio.name,
    project: order.project,
    price: order.price,
    missing: missingAnswers(order.project, order.brief),
  },
  waitsForChat,
});
