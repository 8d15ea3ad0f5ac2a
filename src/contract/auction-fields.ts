import { z } from 'zod';
import { bidMax } from '../domain/auction/increments.ts';
import { answers, currency, language, textMax } from './order-fields.ts';
import {
  describedBy,
  emailAddress,
  integer,
  onOff,
  required,
  requiredMark,
  sixDigits,
  text,
  usd,
} from './wire.ts';

/** The fields that outsiders may send to the auction, in the contract's order. */

const lotIdMax = 2_147_483_647;

const lot = required(integer('Lot id', { min: 1, max: lotIdMax }));
const pendingId = text('The pending bid, as the bid call returned it', textMax.contact);

/** The query of GET state and of GET stream. */
export const stateQuery = z.object({ currency });

export const bidBody = z.object({
  lot,
  amount_usd: required(usd('Bid amount in USD', bidMax)),
  email: required(emailAddress("The client's e-mail; the code is sent here", textMax.contact)),
  name: text("The client's name", textMax.name),
  lang: describedBy(language, {
    description: "Language of the client's e-mails and of the question texts",
  }),
  accept_rules: describedBy(
    onOff('Must be true: the client accepts the auction rules at /auction/rules'),
    { const: true, default: undefined, [requiredMark]: true },
  ),
});

export const confirmBody = z.object({
  pending_id: required(pendingId),
  code: required(sixDigits('The 6 digits that were mailed to the client')),
});

export const briefBody = z.object({ answers: describedBy(answers, { [requiredMark]: true }) });

export const cancelBody = z.object({
  bid_id: text('The bid, as the list of bids names it', textMax.contact),
  pending_id: pendingId,
});

export const autoBody = z.object({
  lot,
  max_usd: describedBy(
    usd('Up to here it is bid for the client; null stops automatic bidding', bidMax),
    { type: ['number', 'null'], [requiredMark]: true },
  ),
});
