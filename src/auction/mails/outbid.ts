import type { Quota } from '../../kernel/quota.ts';
import { before, type Instant, minutesMs } from '../../kernel/time.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import type { Lot } from '../rules/lot.ts';
import type { Participant } from '../rules/participant.ts';
import type { Bidder } from '../rules/standing.ts';
import { outbidMail } from './bidder-messages.ts';

/** Mails to one bidder about being outbid on one lot; urgent ones are sent anyway. */
const outbidQuota: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** From this long before the end of a lot, mails about being outbid are not throttled. */
const outbidUrgentMs = minutesMs(30);

/** The key of the window that counts these mails. */
export const outbidKey = (lot: Pick<Lot, 'id'>, reader: Pick<Participant, 'id'>): string =>
  `outbid ${lot.id} ${reader.id}`;

/**
 * Mails about being outbid are sent at most once in ten minutes for one lot. They are sent at once
 * if the lot ends soon, or if the reader's proxy maximum was beaten.
 */
export const throttledOutbidMail = (
  lot: Lot,
  reader: Participant,
  { amountMinor, proxyMaximumMinor }: Bidder,
  now: Instant,
): Outgoing => {
  const urgentFrom = before(lot.endsAt, outbidUrgentMs);
  // A bidder with a maximum trusts it to bid for them, so it is urgent that it no longer does.
  const hadMaximum = proxyMaximumMinor !== null && proxyMaximumMinor >= amountMinor;
  return {
    ...outbidMail(lot, reader, amountMinor),
    throttled: {
      key: outbidKey(lot, reader),
      quota: outbidQuota,
      isUrgent: hadMaximum || now >= urgentFrom,
      until: urgentFrom,
    },
  };
};
