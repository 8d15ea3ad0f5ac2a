import type { PlaceInput } from '../../contract/order-input.ts';
import type { OrderView } from '../../contract/order-views.ts';
import { ok } from '../../domain/base.ts';
import {
  linkToken,
  orderId,
  rehearsedLinkToken,
  type LinkToken,
  type OrderId,
} from '../../domain/ids.ts';
import { fitsLimits } from '../../domain/order/brief.ts';
import type { OrderSource } from '../../domain/order/order.ts';
import type { PriceBook } from '../../domain/order/price-book.ts';
import { quotePrice } from '../../domain/order/price.ts';
import { contactOf, readHandle } from '../../domain/order/studio.ts';
import { orderQuota, useQuota, type QuotaUse } from '../../domain/quota.ts';
import type { Bot, AppContext, Tx } from '../ports.ts';
import {
  refuse,
  run,
  type Answer,
  type Caller,
  type Decision,
  type Moment,
  type UseCase,
} from '../run.ts';
import { placeOne, savePlacement, type Placement } from './placement.ts';
import { viewOrder } from './view.ts';

/** Places an order, even with half a brief; every door that takes orders comes here. */
export const placeOrder = (
  context: AppContext,
  input: PlaceInput,
  caller: Caller,
  source: OrderSource = 'api',
): Promise<Answer<OrderView>> =>
  run(context, placing(context, source), input, caller, input.dryRun);

type Drawn = { readonly orderId: OrderId; readonly linkToken: LinkToken };

type State = {
  readonly quotaBucket: string;
  readonly quotaUse: QuotaUse;
  /** Whether a chat with the studio is known, so that the bot may write at once. */
  readonly chatIsKnown: boolean;
  /** What was placed; null until the decision. */
  readonly placed: Placement | null;
};

/** What the context brings to the decision besides the stored state. */
type Terms = {
  readonly source: OrderSource;
  readonly priceBook: PriceBook;
  readonly operatorEmails: readonly string[];
  readonly bot: Bot | null;
};

const placing = (
  context: AppContext,
  source: OrderSource,
): UseCase<PlaceInput, State, Drawn, OrderView> => {
  const { priceBook, operatorEmails } = context;
  const terms = { source, priceBook, operatorEmails, bot: context.bot() };
  return {
    lockScope: 'orders',
    load,
    draw: (random, now, dryRun) => ({
      orderId: orderId(now, random.bytes(16), dryRun),
      linkToken: dryRun ? rehearsedLinkToken : linkToken(random.bytes(16)),
    }),
    decide: (state, input, moment) => decide(state, input, moment, terms),
    save,
  };
};

const load = async (tx: Tx, input: PlaceInput, caller: Caller): Promise<State> => {
  const contact = contactOf(input.studio);
  const handle = contact.channel === 'telegram' ? readHandle(contact.address) : null;
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
  const price = quotePrice(priceBook, project, input.currency);
  const placement = placeOne(
    { studio, project, brief, language, price, source },
    {
      orderId: drawn.orderId,
      now,
      operatorEmails,
      telegram: { linkToken: drawn.linkToken, bot, chatIsKnown: state.chatIsKnown },
    },
  );
  const { order, chatLink, contactByHand } = placement;
  const view = viewOrder(order, language, {
    isNew: true,
    dryRun,
    telegramLink: chatLink === null ? null : (bot?.link(chatLink.token) ?? null),
    contactByHand,
  });
  return {
    state: { ...state, quotaUse: quotaUse.value, placed: placement },
    events: [placement.event],
    messages: placement.messages,
    answer: ok(view),
  };
};

const save = async (tx: Tx, { quotaBucket, quotaUse, placed }: State, context: AppContext) => {
  if (placed === null) throw new Error('An order was decided but is not there to be saved');
  await tx.quotas.save(quotaBucket, quotaUse);
  await savePlacement(tx, placed, context);
};
