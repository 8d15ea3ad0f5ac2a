import type { Instant } from '../../kernel/time.ts';
import { isClosed, type Lot } from './lot.ts';
import { openOffer } from './offer.ts';

/** When the service has to act on the lot next; null if there is nothing left to do. */
export const nextChangeAt = (lot: Lot): Instant | null =>
  isClosed(lot) && !lot.isFinalized ? lot.closedAt : changesByTimeAt(lot);

/** When time alone changes the lot next; null if it does not. */
export const changesByTimeAt = (lot: Lot): Instant | null => {
  switch (lot.status) {
    case 'scheduled':
      return lot.opensAt;
    case 'open':
      return lot.endsAt;
    case 'awaiting_brief':
      return lot.briefDeadline;
    case 'sold':
      return openOffer(lot.offers)?.until ?? null;
    default:
      return null;
  }
};

/** Whether time should have changed the lot by now, but the service is on hold. */
export const isChangeOnHold = (lot: Lot | null, now: Instant): boolean => {
  if (lot?.isOnHold !== true) return false;
  const changeAt = nextChangeAt(lot);
  return changeAt !== null && changeAt <= now;
};
