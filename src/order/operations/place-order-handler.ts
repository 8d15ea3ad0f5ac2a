import type { PlaceInput } from './place-order.ts';
import type { OrderView } from '../views/present.ts';
import { openQuoteToken } from '../views/quote-token.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import { invalidField } from '../../kernel/wire.ts';
import { blockSubjects } from '../../auction/rules/block.ts';
import { ok, type Result } from '../../kernel/result.ts';
import {
  dryRunLinkToken,
  linkToken,
  orderId,
  type LinkToken,
  type OrderId,
  type OrderNumber,
} from '../../kernel/ids.ts';
import { fitsLimits } from '../../brief/rules/brief.ts';
import { offered, quotePrice, type Price } from '../rules/price.ts';
import { evolveOrder, type OrderPlaced } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';
import { confirmWithinMs } from '../rules/work-terms.ts';
import { after, hoursMs, type Instant } from '../../kernel/time.ts';
import type { OrderChange } from '../../kernel/changes.ts';
import type { ChatLink } from '../../messages/rows/chat-tables.ts';
import type { CallContext } from '../../kernel/context.ts';
import { changed, refuse, type UseCase } from '../../kernel/use-case.ts';
import { sealClientLink } from './client-link.ts';
import { loadOrderQuotas, ordersLeft, useOrderQuotas, type OrderQuotas } from './order-quotas.ts';
import { reachByTelegram, reachWarnings, type Reach } from './reach.ts';
import { loadReference, type Reference } from './reference.ts';
import {
  loadRepeats,
  noteRepeat,
  repeatWarnings,
  saveRepeat,
  type Noted,
  type Repeats,
} from './repeats.ts';
import { viewOrder } from './view.ts';

type Loaded = {
  readonly isBlocked: boolean;
  readonly quotas: OrderQuotas;
  readonly reference: Reference;
  readonly reach: Reach;
  readonly repeats: Repeats;
};

type Generated = {
  readonly orderId: OrderId;
  readonly linkToken: LinkToken;
};

/** The link by which the studio lets the bot write to it, where it has to. */
type Opened = { readonly tokenHash: string; readonly link: ChatLink };

type Extras = { readonly opened: Opened | null; readonly noted: Noted | null };

/** A link lives long enough for a studio to come back to it after a weekend. */
const chatLinkValidMs = hoursMs(7 * 24);

/** Places an order, even with half a brief. */
export const placeOrder: UseCase<PlaceInput, Loaded, OrderView, Generated, Extras> = {
  lockScope: 'orders',
  takesOrderNumber: true,
  keepsPace: true,
  load: async (tx, input, callContext) => {
    const [isBlocked, quotas, reference, reach, repeats] = await Promise.all([
      tx.blocks.isBlocked(blockSubjects(input.studio.email, callContext.network)),
      loadOrderQuotas(tx, callContext),
      loadReference(tx, input, callContext.settings),
      reachByTelegram(tx, input, callContext.settings.hasBot),
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
      orderNumber: number,
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
    if (agreedPrice !== null && agreedPrice !== offered(price)) {
      return refuse({ kind: 'price_changed' });
    }
    const ordered = { number, ...reference, studio, project, brief, language, price, source };
    const placed = placeOne(generated.orderId, now, ordered);
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
      [placed],
      used.value,
      {
        opened: opensChat ? { tokenHash: hash(generated.linkToken), link } : null,
        noted: number === null ? null : noteRepeat(repeats, { number, at: now }, settings),
      },
    );
  },
  save: async (tx, { opened, noted }) => {
    if (opened !== null) await tx.chats.saveLink(opened.tokenHash, opened.link);
    if (noted !== null) await saveRepeat(tx, noted);
  },
};

/** What was promised, or what the book says that holds now. */
const priceOf = (
  { project, currency, quoteToken }: PlaceInput,
  { now, settings }: Pick<CallContext, 'now' | 'settings'>,
): Result<Price, InputRefusal> => {
  const { priceBook, pricesAre, quoteSigner } = settings;
  if (quoteToken === null) return ok(quotePrice(priceBook, project, currency, pricesAre));
  const quoted = openQuoteToken(quoteToken, quoteSigner, now);
  return quoted.ok ? ok(quoted.value.price) : invalidField('quote_token', quoted.problem);
};

type Ordered = Pick<OrderPlaced, 'studio' | 'project' | 'brief' | 'language' | 'price' | 'source'> &
  Pick<OrderPlaced, 'reference' | 'referenceKey'> & { readonly number: OrderNumber | null };

/** The one way an order comes to be, whichever way it came in. */
export const placeOne = (orderId: OrderId, now: Instant, ordered: Ordered): OrderChange => {
  const event: OrderPlaced = {
    type: 'OrderPlaced',
    orderId,
    version: 1,
    at: now,
    confirmBy: after(now, confirmWithinMs),
    ...ordered,
  };
  return { subject: 'order', before: null, after: evolveOrder(null, event), events: [event] };
};
