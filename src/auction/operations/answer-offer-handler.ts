import type { AnswerOfferInput, AnswerOfferView } from './answer-offer.ts';
import type { Lot } from '../rules/lot.ts';
import { offerTo } from '../rules/offer.ts';
import { orderId, type OrderId } from '../../kernel/ids.ts';
import { changed, participantOf, refuse, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { loadBarred, type Barred } from './paused.ts';
import { apply, lotChange, upToNow } from './pending-changes.ts';
import { placeWon } from './place-won.ts';

type Loaded = Barred & { readonly lot: Lot | null };

/** Whoever a lot is offered to takes it, which places their order, or leaves it. */
export const answerOffer: UseCase<AnswerOfferInput, Loaded, AnswerOfferView, OrderId> = {
  lockScope: 'auction',
  takesOrderNumber: true,
  load: async (tx, { lotId }, callContext) => {
    const { email } = participantOf(callContext);
    return {
      lot: await tx.lots.find(lotId),
      ...(await loadBarred(tx, callContext.settings, email, [callContext.network])),
    };
  },
  generate: (random, { now, dryRun }) => orderId(now, random.bytes(16), dryRun),
  decide: (
    { lot: stored, isBlocked, isPaused: paused },
    { lotId, isAccepted, dryRun },
    context,
  ) => {
    const { now, generated, orderNumber: number, settings } = context;
    const participant = participantOf(context);
    const { id: participantId, language } = participant;
    if (stored === null) return refuse({ kind: 'lot_not_found' });
    const current = upToNow(stored, now);
    const offer = offerTo(current.lot.offers, participantId);
    if (offer === null) return refuse({ kind: 'offer_not_found' });
    const { amountMinor, state } = offer;
    const view = { lotId, amountMinor, orderId: offer.orderId, language, dryRun };
    if (state === (isAccepted ? 'accepted' : 'declined')) return unchanged(view);
    if (state !== 'open') return refuse({ kind: 'offer_over' });
    if (!isAccepted) {
      const declined = apply(current, now, { type: 'OfferDeclined', participantId });
      return changed(view, [lotChange(declined)]);
    }
    if (isBlocked) return refuse({ kind: 'address_blocked' });
    if (paused) return refuse({ kind: 'bidding_paused' });
    const { pricesAre: vat } = settings;
    const placed = placeWon(current.lot, offer, participant, { id: generated, number, now, vat });
    const accepted = apply(current, now, {
      type: 'OfferAccepted',
      participantId,
      orderId: generated,
    });
    return changed({ ...view, orderId: generated }, [lotChange(accepted), placed]);
  },
};
