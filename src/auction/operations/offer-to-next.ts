import { z } from 'zod';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { blockKeysOfCall } from '../../kernel/mailbox.ts';
import { networkItself } from '../../kernel/network.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import type { Result } from '../../kernel/result.ts';
import { recordedActor } from '../../kernel/save-changes.ts';
import { moment } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, refuse, type UseCase, handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { withWouldSend } from '../../messages/would-send.ts';
import { actRefusalOf } from '../../order/rules/acts.ts';
import { applyToOrder } from '../../order/rules/next-events.ts';
import {
  stageOf,
  type Order,
  type OrderChange,
  type RecordedOrderEvent,
} from '../../order/rules/order.ts';
import { loadHistory } from '../../order/steps/load-history.ts';
import { onOrder, type OnOrder } from '../../order/steps/operator-act-fields.ts';
import { lookUpOrder } from '../../order/steps/order-lookup.ts';
import type { OfferMadeView } from '../../order/views/act-effect.ts';
import { operatorRecord, presentOperatorRecord } from '../../order/views/operator-record.ts';
import { orderName } from '../../order/views/order-texts.ts';
import { playedExamples } from '../../order/views/played-examples.ts';
import { viewForOperator } from '../../order/views/view-record.ts';
import type { Lot } from '../rules/lot.ts';
import { offerUntil, openOffer, runnersUp } from '../rules/offer.ts';
import type { Bidder } from '../rules/standing.ts';
import { applyToLot, lotChange, upToNow } from '../steps/apply-events.ts';
import { offerOpenText } from '../views/limit-texts.ts';

const offerMade = z.object({
  participant_id: z.string(),
  amount_usd: z.number(),
  until: moment.meta({ description: 'Silence until then is a no' }),
});

const output = operatorRecord.extend({ offer: offerMade });

const declared = operation({
  name: 'offer_to_next',
  summary:
    'Offer a won lot whose winner refused, cancelled or did not pay to the next best bidder; an ' +
    'unpaid order is cancelled',
  description:
    `The next bidder has ${offerOpenText}, and pays their own amount; only their yes makes an order. ` +
    'With dry_run you see who it would be.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...onOrder({}),
  output,
  personal: ({ order: { order } }: OfferMadeView) => orderName(order),
  present: ({ order, offer }: OfferMadeView, links): z.output<typeof output> => ({
    ...presentOperatorRecord(order, links),
    offer: show(offerMade, offer),
  }),
  examples: playedExamples('offer_to_next', [
    {
      name: 'offered',
      summary: 'A lot whose winner has cancelled',
      startingStage: 'won_and_cancelled',
      highlights: ['offer', 'stage'],
    },
    {
      name: 'not_of_auction',
      summary: 'An order that nobody else has bid for',
      startingStage: 'accepted',
      refused: 'act_not_allowed',
    },
  ]),
});

type RowsForOffer = {
  readonly found: Result<Order, CallRefusal>;
  readonly history: readonly RecordedOrderEvent[];
  /** Null if the order is of no lot, or somebody else has bought the lot since. */
  readonly lot: Lot | null;
  /** Whether the bidder of the open offer can still accept it. */
  readonly isAwaited: boolean;
  readonly next: Bidder | null;
};

/**
 * An operator offers a lot whose order came to nothing to the next bidder. An order that was not
 * paid in time is cancelled first.
 */
const useCase: UseCase<{ input: OnOrder; loaded: RowsForOffer; view: OfferMadeView }> = {
  lockScope: 'auction',
  load: async (tx, { order: sought }) => {
    const found = await lookUpOrder(tx.orders, sought);
    const order = found.ok ? found.value : null;
    const history = order === null ? [] : await loadHistory(tx, order);
    const lot = order?.source === 'auction' ? await lotOf(tx, order.id) : null;
    const openedOffer = lot === null ? null : openOffer(lot.offers);
    return {
      found,
      history,
      lot,
      isAwaited: openedOffer !== null && (await mayBuy(tx, openedOffer)),
      next: lot === null ? null : await findNext(tx, lot),
    };
  },
  decide: ({ found, history, lot: stored, isAwaited, next }, _input, context) => {
    const { now, actor } = context;
    if (!found.ok) return refuse(found.problem);
    const before = found.value;
    if (before.forgottenAt !== null) return refuse({ kind: 'order_not_found' });
    const problem = actRefusalOf(before, 'offer_to_next', 'operator', now);
    if (problem !== null) return refuse(problem);
    if (stored === null) return refuse({ kind: 'lot_passed_on' });
    const current = upToNow(stored, now);
    const open = openOffer(current.lot.offers);
    if (open !== null && isAwaited) return refuse({ kind: 'offer_open', until: open.until });
    if (next === null) return refuse({ kind: 'nobody_next' });
    const { participantId, bidId, amountMinor } = next;
    const until = offerUntil(now);
    const offer = { participantId, bidId, amountMinor, until };
    const made = applyToLot(current, now, { type: 'OfferMade', ...offer });
    const cancelled = cancelIfUnpaid(before, now);
    const recorded = cancelled.events.map((event) => ({ event, actor: recordedActor(actor) }));
    const order = viewForOperator(cancelled.after, [...history, ...recorded], context);
    const changes = cancelled.events.length === 0 ? [] : [cancelled];
    return changed({ order, offer }, { changes: [...changes, lotChange(made)] });
  },
  withMessages: ({ order, ...view }, messages) => ({
    ...view,
    order: withWouldSend(order, messages),
  }),
};

const lotOf = async ({ lots }: Tx, orderId: OrderId): Promise<Lot | null> => {
  const id = await lots.withOrder(orderId);
  return id === null ? null : lots.find(id);
};

/** The best of the bidders behind who are neither erased nor blocked. */
const findNext = async (tx: Tx, { id, winner, offers }: Lot): Promise<Bidder | null> => {
  if (winner === null) return null;
  const behind = runnersUp(winner.participantId, offers, await tx.lots.bidders(id));
  for (const bidder of behind) {
    if (await mayBuy(tx, bidder)) return bidder;
  }
  return null;
};

const mayBuy = async (
  { participants, bids, blocks }: Tx,
  { participantId, bidId }: Pick<Bidder, 'participantId' | 'bidId'>,
): Promise<boolean> => {
  const participant = await participants.find(participantId);
  const bid = await bids.find(bidId);
  if (participant === null || participant.forgottenAt !== null || bid === null) return false;
  return !(await blocks.isBlocked(blockKeysOfCall(participant.email, networkItself(bid.network))));
};

/** The order, cancelled if its site was accepted and not paid in time. */
const cancelIfUnpaid = (order: Order, now: Instant): OrderChange => {
  const reason = catalogues[order.language].auction.offer.notPaid;
  const isUnpaid = stageOf(order) === 'accepted';
  return applyToOrder(order, isUnpaid ? [{ type: 'OrderCancelled', reason }] : [], now);
};

export const offerToNext = handled(declared, { change: useCase });
