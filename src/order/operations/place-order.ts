import { fitsLimits } from '../../brief/rules/brief.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { CallContext } from '../../kernel/context.ts';
import {
  dryRunLinkToken,
  linkToken,
  orderId,
  type LinkToken,
  type OrderId,
} from '../../kernel/ids.ts';
import { blockKeysOfCall } from '../../kernel/mailbox.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { after, hoursMs } from '../../kernel/time.ts';
import { changed, refuse, handled, type UseCase } from '../../kernel/use-case.ts';
import { invalidField, isJsonObject } from '../../kernel/wire.ts';
import type { ChatLink } from '../../messages/rows/chat-tables.ts';
import { telegramReachOf, reachWarnings, type TelegramReach } from '../mails/telegram-reach.ts';
import { sealClientLink } from '../rules/client-link.ts';
import { placedOrder } from '../rules/next-events.ts';
import { agreedPriceText, quotePrice, type Price } from '../rules/price.ts';
import { ordersPerNetwork } from '../rules/quotas.ts';
import { contactOf } from '../rules/studio.ts';
import { reserveOrderNumber } from '../steps/order-numbers.ts';
import {
  loadOrderQuotas,
  ordersLeft,
  useOrderQuotas,
  type OrderQuotas,
} from '../steps/order-quotas.ts';
import { loadReference, type Reference } from '../steps/order-reference.ts';
import {
  loadRepeats,
  recordRepeat,
  repeatWarnings,
  saveRepeat,
  type RecordedRepeat,
  type Repeats,
} from '../steps/repeated-orders.ts';
import { orderAnswer } from '../views/answer-schemas.ts';
import { newOrderFields, readNewOrder, type NewOrder } from '../views/new-order.ts';
import { briefWarnings, studioWarnings } from '../views/order-warnings.ts';
import { placeOrderExamples } from '../views/place-order-examples.ts';
import { nameOfOrder, presentOrder, type OrderView } from '../views/present-order.ts';
import { verifyQuoteToken } from '../views/quote-token.ts';
import { viewOrder } from '../views/view-order.ts';

const declared = operation({
  name: 'place_order',
  summary: 'Place an order, even with an incomplete brief, or try it with dry_run',
  description:
    'Use it once the client wants the site: the order_id in the answer is the only key to the ' +
    'order, so store it and keep it secret. studio needs an email or a telegram account, to ' +
    'which we send the confirmation. Try it with dry_run first, which checks and prices ' +
    'everything, and stores and sends nothing. The brief may be incomplete: missing lists ' +
    `what to send with resupply_brief. One network may place ${ordersPerNetwork.countMax} orders in ` +
    'any hour; a dry run uses none of them, but is refused once they are used up.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: [
    'contact_required',
    'brief_too_large',
    'address_blocked',
    'reference_taken',
    'too_many_orders',
  ],
  input: newOrderFields,
  read: readNewOrder,
  warn: ({ brief, project, studio }, { project: ordered, language }) => [
    ...(isJsonObject(studio) ? studioWarnings(studio) : []),
    ...briefWarnings(
      { brief, project },
      { pagesOrdered: [ordered.pages], earlier: new Map(), language },
    ),
  ],
  output: orderAnswer,
  present: presentOrder,
  nameOf: nameOfOrder,
  examples: placeOrderExamples,
});

type LoadedForOrder = {
  readonly isBlocked: boolean;
  readonly quotas: OrderQuotas;
  readonly reference: Reference;
  readonly reach: TelegramReach;
  readonly repeats: Repeats;
};

type GeneratedIds = {
  readonly orderId: OrderId;
  readonly linkToken: LinkToken;
};

/** The link that binds a Telegram chat to the order, where its messages wait for a chat. */
type ChatLinkToSave = { readonly tokenHash: string; readonly link: ChatLink };

type OrderExtras = {
  readonly chatLink: ChatLinkToSave | null;
  readonly repeat: RecordedRepeat | null;
};

/** Long enough for a studio to return to the link after a weekend. */
const chatLinkValidMs = hoursMs(7 * 24);

const useCase: UseCase<{
  input: NewOrder;
  loaded: LoadedForOrder;
  view: OrderView;
  generated: GeneratedIds;
  extras: OrderExtras;
}> = {
  lockScope: 'orders',
  reserve: async (context) => {
    await context.orderPace.wait();
    return reserveOrderNumber(context);
  },
  load: async (tx, input, callContext) => {
    const [isBlocked, quotas, reference, reach, repeats] = await Promise.all([
      tx.blocks.isBlocked(blockKeysOfCall(input.studio.email, callContext.network)),
      loadOrderQuotas(tx, callContext),
      loadReference(tx, input, callContext.settings),
      telegramReachOf(tx, input, callContext.settings.hasBot),
      loadRepeats(tx, input, callContext),
    ]);
    return { isBlocked, quotas, reference, reach, repeats };
  },
  warn: ({ repeats, reach }, call) => [...repeatWarnings(repeats, call), ...reachWarnings(reach)],
  generate: (random, { now, dryRun }) => ({
    orderId: orderId(now, random.bytes(16), dryRun),
    linkToken: dryRun ? dryRunLinkToken : linkToken(random.bytes(16)),
  }),
  decide: ({ isBlocked, quotas, reference: named, reach, repeats }, input, context) => {
    const {
      now,
      generated,
      dryRun,
      settings,
      via: source,
      reserved: { orderNumber: number = null },
      agreedPrice,
    } = context;
    if (!fitsLimits(input.brief)) return refuse({ kind: 'brief_too_large' });
    if (isBlocked) return refuse({ kind: 'address_blocked' });
    const priced = priceOf(input, context);
    if (!priced.ok) return refuse(priced.problem);
    const { isTaken, ...reference } = named;
    if (isTaken) return refuse({ kind: 'reference_taken' });
    const used = useOrderQuotas(quotas, now);
    if (!used.ok) return refuse({ kind: 'too_many_orders', ...used.problem });

    const { studio, project, brief, language } = input;
    const { bot, hash } = settings;
    const price = priced.value;
    if (agreedPrice !== null && agreedPrice !== agreedPriceText(price)) {
      return refuse({ kind: 'price_changed' });
    }
    const ordered = { number, ...reference, studio, project, brief, language, price, source };
    const placed = placedOrder(generated.orderId, now, ordered);
    const opensChat = reach.needsChat && bot !== null;
    const view = viewOrder(placed.after, language, {
      conditionsLanguage: language,
      isNew: true,
      dryRun,
      telegramLink: opensChat ? bot.link(generated.linkToken) : null,
      contactByHand: reach.contactByHand,
      ...(dryRun ? {} : { clientLink: sealClientLink(settings.seal, placed.after) }),
    });
    const link = {
      orderId: generated.orderId,
      account: contactOf(studio).address,
      expiresAt: after(now, chatLinkValidMs),
      chatId: null,
    };
    return changed(
      { ...view, ordersLeft: ordersLeft(quotas, dryRun ? 0 : 1, now) },
      {
        changes: [placed],
        quotas: used.value,
        extras: {
          chatLink: opensChat ? { tokenHash: hash(generated.linkToken), link } : null,
          repeat: number === null ? null : recordRepeat(repeats, { number, at: now }, settings),
        },
      },
    );
  },
  save: async (tx, { chatLink, repeat }) => {
    if (chatLink !== null) await tx.chats.saveLink(chatLink.tokenHash, chatLink.link);
    if (repeat !== null) await saveRepeat(tx, repeat);
  },
};

/** The promised price of a quote, else the price of the present price book. */
const priceOf = (
  { project, currency, quoteToken }: NewOrder,
  { now, settings }: Pick<CallContext, 'now' | 'settings'>,
): Result<Price, InputRefusal> => {
  const { priceBook, vatTreatment, quoteSigner } = settings;
  if (quoteToken === null) return ok(quotePrice(priceBook, project, currency, vatTreatment));
  const quoted = verifyQuoteToken(quoteToken, quoteSigner, now);
  return quoted.ok ? ok(quoted.value.price) : invalidField('quote_token', quoted.problem);
};

export const placeOrder = handled(declared, { change: useCase });
