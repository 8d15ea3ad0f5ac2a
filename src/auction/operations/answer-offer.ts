import { z } from 'zod';
import { type LotId, type OrderId, orderId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Minor } from '../../kernel/money.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import { changed, handled, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { describedBy, onOff, required } from '../../kernel/wire.ts';
import { reserveOrderNumber } from '../../order/steps/order-numbers.ts';
import { exampleOrderId } from '../../order/views/example-data.ts';
import type { Lot } from '../rules/lot.ts';
import { offerTo } from '../rules/offer.ts';
import { participantOf } from '../rules/participant.ts';
import { applyToLot, lotChange, upToNow } from '../steps/apply-events.ts';
import { type BiddingRestrictions, loadRestrictions } from '../steps/pause-state.ts';
import { placeWonOrder } from '../steps/place-won-order.ts';
import { lotField, lotNumber, okAnswer } from '../views/fields.ts';
import { afterOffer } from '../views/next-texts.ts';

type AnswerOfferInput = InputOf<typeof declared>;

export type AnswerOfferView = {
  readonly lotId: LotId;
  readonly amountMinor: Minor;
  /** The order, if the offer was accepted. */
  readonly orderId: OrderId | null;
  /** The language of the link to the order's page. */
  readonly language: Language;
  readonly dryRun: boolean;
};

const accept = required(
  describedBy(onOff('yes: the client takes the site for the amount; no: the client does not'), {
    default: undefined,
  }),
);

const output = okAnswer('AnsweredOffer', {
  dry_run: dryRunMark,
  lot: lotNumber,
  amount_usd: z.number().describe('What the site costs the client'),
  accepted: z.boolean().describe('Whether the offer was taken'),
  order_id: z
    .string()
    .optional()
    .meta({ description: 'For an accepted offer, the key to the order' }),
  page_url: z
    .url()
    .optional()
    .meta({ description: 'For an accepted offer, the page of the order' }),
  next: nextWords,
});

const declared = operation({
  name: 'answer_offer',
  summary:
    'Accept or decline the site that is offered after its winner dropped out; a yes orders it',
  description:
    "Use it with the client's participant key when list_bids shows an offer: the winner of the " +
    'lot dropped out, and the client can have the site at their own bid. Ask the client first. ' +
    'Yes places the order, and the answer has its order_id; no, or silence until it is over, ends ' +
    'the offer. With dry_run nothing is decided.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: ['lot_not_found', 'offer_not_found', 'offer_over', 'address_blocked', 'bidding_paused'],
  ...withInput(z.object({ lot: lotField, accept, dry_run: dryRunInput }), (fields) =>
    ok({
      lotId: fields.lot,
      isAccepted: fields.accept,
      dryRun: fields.dry_run,
    }),
  ),
  output,
  present: (view: AnswerOfferView, links): z.input<typeof output> => {
    const { lotId, orderId, language, dryRun } = view;
    return show(
      output,
      { ...view, lot: lotId, accepted: orderId !== null },
      {
        page_url: orderId === null || dryRun ? undefined : links.orderPage(language, orderId),
        next: afterOffer({ isAccepted: orderId !== null, isDryRun: dryRun }),
      },
    );
  },
  examples: [
    {
      name: 'yes',
      summary: 'The winner dropped out, and the client takes the site at their own bid',
      sent: { lot: 1, accept: true },
      answer: {
        ok: true,
        lot: 1,
        amount_usd: 20,
        accepted: true,
        order_id: exampleOrderId,
        page_url: `http://localhost:8080/en/order/${exampleOrderId}`,
        next: 'The site is ordered; the order_id is the key to the order, and the client receives an e-mail that says what is still needed.',
      },
    },
  ],
});

type RowsForAnswer = BiddingRestrictions & { readonly lot: Lot | null };

/** The bidder to whom a lot is offered accepts it, which places their order, or declines it. */
const useCase: UseCase<{
  input: AnswerOfferInput;
  loaded: RowsForAnswer;
  view: AnswerOfferView;
  generated: OrderId;
}> = {
  lockScope: 'auction',
  reserve: reserveOrderNumber,
  load: async (tx, { lotId }, callContext) => {
    const { email } = participantOf(callContext);
    return {
      lot: await tx.lots.find(lotId),
      ...(await loadRestrictions(tx, callContext.settings, email, [callContext.network])),
    };
  },
  generate: (random, { now, dryRun }) => orderId(now, random.bytes(16), dryRun),
  decide: (loaded, { lotId, isAccepted, dryRun }, context) => {
    const { now, generated, settings } = context;
    const { orderNumber: number = null } = context.reserved;
    const participant = participantOf(context);
    const { id: participantId, language } = participant;
    if (loaded.lot === null) return refuse({ kind: 'lot_not_found' });
    const current = upToNow(loaded.lot, now);
    const offer = offerTo(current.lot.offers, participantId);
    if (offer === null) return refuse({ kind: 'offer_not_found' });
    const { amountMinor, state } = offer;
    const view = { lotId, amountMinor, orderId: offer.orderId, language, dryRun };
    if (state === (isAccepted ? 'accepted' : 'declined')) return unchanged(view);
    if (state !== 'open') return refuse({ kind: 'offer_over' });
    if (!isAccepted) {
      const declined = applyToLot(current, now, { type: 'OfferDeclined', participantId });
      return changed(view, { changes: [lotChange(declined)] });
    }
    if (loaded.isBlocked) return refuse({ kind: 'address_blocked' });
    if (loaded.isPaused) return refuse({ kind: 'bidding_paused' });
    const { vatTreatment: vat } = settings;
    const placed = placeWonOrder(current.lot, offer, participant, {
      id: generated,
      number,
      now,
      vat,
    });
    const accepted = applyToLot(current, now, {
      type: 'OfferAccepted',
      participantId,
      orderId: generated,
    });
    return changed({ ...view, orderId: generated }, { changes: [lotChange(accepted), placed] });
  },
};

export const answerOffer = handled(declared, { change: useCase });
