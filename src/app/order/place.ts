import type { OrderView } from '../../contract/order-views.ts';
import type { PlaceInput } from '../../contract/order-input.ts';
import { ok } from '../../domain/base.ts';
import {
  linkToken,
  orderId,
  rehearsedLinkToken,
  type LinkToken,
  type OrderId,
} from '../../domain/ids.ts';
import { fitsLimits, missingAnswers } from '../../domain/order/brief.ts';
import {
  evolveOrder,
  type Order,
  type OrderPlaced,
  type OrderSource,
} from '../../domain/order/order.ts';
import type { PriceBook } from '../../domain/order/price-book.ts';
import { quotePrice } from '../../domain/order/price.ts';
import { contactOf, readHandle } from '../../domain/order/studio.ts';
import { orderQuota, useQuota, type QuotaUse } from '../../domain/quota.ts';
import { after, hoursMs } from '../../domain/time.ts';
import type { Bot, ChatLink, House, Tx } from '../ports.ts';
import {
  refuse,
  run,
  type Answer,
  type Caller,
  type Decision,
  type Moment,
  type Outgoing,
  type UseCase,
} from '../run.ts';
import { operatorNotices } from './notices.ts';
import { viewOrder } from './view.ts';

/** Places an order, even with half a brief; every door that takes orders comes here. */
export const placeOrder = (
  house: House,
  input: PlaceInput,
  caller: Caller,
  source: OrderSource = 'api',
): Promise<Answer<OrderView>> => run(house, placing(house, source), input, caller, input.dryRun);

/** A link lives long enough for a studio to come back to it after a weekend. */
const chatLinkValidMs = hoursMs(7 * 24);

type Drawn = { readonly orderId: OrderId; readonly linkToken: LinkToken };

type State = {
  readonly quotaBucket: string;
  readonly quotaUse: QuotaUse;
  /** Whether a chat with the studio is known, so that the bot may write at once. */
  readonly chatIsKnown: boolean;
  /** What was placed; null until the decision. */
  readonly placed: { readonly order: Order; readonly chatLink: NewChatLink | null } | null;
};

type NewChatLink = { readonly token: LinkToken; readonly link: ChatLink };

/** What the house brings to the decision besides the stored state. */
type Terms = {
  readonly source: OrderSource;
  readonly priceBook: PriceBook;
  readonly operatorEmails: readonly string[];
  readonly bot: Bot | null;
};

const placing = (
  house: House,
  source: OrderSource,
): UseCase<PlaceInput, State, Drawn, OrderView> => {
  const { priceBook, operatorEmails } = house;
  const terms = { source, priceBook, operatorEmails, bot: house.bot() };
  return {
    load,
    draw: (random, dryRun) => ({
      orderId: orderId(random.bytes(16), dryRun),
      linkToken: dryRun ? rehearsedLinkToken : linkToken(random.bytes(16)),
    }),
    decide: (state, input, moment) => decide(state, input, moment, terms),
    save: (tx, state) => save(tx, state, house),
  };
};

const load = async (tx: Tx, input: PlaceInput, caller: Caller): Promise<State> => {
  const contact = contactOf(input.studio);
  const handle = contact.channel === 'telegram' ? readHandle(contact.account) : null;
  const quotaBucket = `orders:${caller.network}`;
  return {
    quotaBucket,
    quotaUse: await tx.quotas.load(quotaBucket),
    chatIsKnown: handle !== null && (await tx.chats.ofHandle(handle)) !== null,
    placed: null,
  };
};

const decide = (
  state: State,
  input: PlaceInput,
  { now, drawn, dryRun }: Moment<Drawn>,
  { source, priceBook, operatorEmails, bot }: Terms,
): Decision<State, OrderView> => {
  if (!fitsLimits(input.brief)) return refuse(state, { kind: 'brief_too_large' });
  const quotaUse = useQuota(orderQuota, state.quotaUse, now);
  if (!quotaUse.ok) return refuse(state, { kind: 'too_many_orders', ...quotaUse.problem });

  const { studio, project, brief, language } = input;
  const event: OrderPlaced = {
    type: 'OrderPlaced',
    orderId: drawn.orderId,
    version: 1,
    at: now,
    source,
    language,
    studio,
    project,
    price: quotePrice(priceBook, project, input.currency),
    brief,
  };
  const order = evolveOrder(null, event);
  const contact = contactOf(studio);
  const needsChat = contact.channel === 'telegram' && !state.chatIsKnown;
  const contactByHand = contact.channel === 'telegram' && (needsChat || bot === null);
  const chatLink: NewChatLink | null =
    needsChat && bot !== null
      ? {
          token: drawn.linkToken,
          link: {
            orderId: order.id,
            account: contact.account,
            expiresAt: after(now, chatLinkValidMs),
            chatId: null,
          },
        }
      : null;
  const view = viewOrder(order, language, {
    isNew: true,
    dryRun,
    telegramLink: chatLink === null ? null : (bot?.link(chatLink.token) ?? null),
    contactByHand,
  });
  return {
    state: { ...state, quotaUse: quotaUse.value, placed: { order, chatLink } },
    events: [event],
    messages: [
      confirmation(order, needsChat),
      ...operatorNotices(operatorEmails, 'order_placed', order, contactByHand),
    ],
    answer: ok(view),
  };
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

const save = async (tx: Tx, { quotaBucket, quotaUse, placed }: State, house: House) => {
  if (placed === null) throw new Error('An order was decided but is not there to be saved');
  await tx.quotas.save(quotaBucket, quotaUse);
  await tx.orders.save(placed.order);
  if (placed.chatLink !== null) {
    await tx.chats.saveLink(house.vault.hash(placed.chatLink.token), placed.chatLink.link);
  }
};
