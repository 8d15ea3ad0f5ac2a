import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Offer } from '../../domain/auction/offer.ts';
import { toMajor } from '../../domain/money.ts';
import { moment } from '../auction/fields.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { timestamp } from '../wire.ts';
import { dryRun } from './fields.ts';
import { orderReference, readOrderReference } from './find-order.ts';
import type { PlainOrderAct } from './operators-act.ts';
import { operatorRecord, presentOperatorRecord, type OperatorRecord } from './order-record.ts';
import { playedExamples } from '../order/played-examples.ts';
import { orderName } from './order-words.ts';

/** The order whose lot is offered, with whom it is offered to. */
export type OfferMadeView = {
  readonly order: OperatorRecord;
  readonly offer: Pick<Offer, 'participantId' | 'amountMinor' | 'until'>;
};

const output = operatorRecord.extend({
  offer: z.object({
    participant_id: z.string(),
    amount_usd: z.number(),
    until: moment.meta({ description: 'Silence until then is a no' }),
  }),
});

export const offerToNext = operation({
  name: 'offer_to_next',
  summary:
    'Offer a won lot whose winner refused, cancelled or did not pay to the next best bidder; an order that was not paid is called off',
  description:
    'The next bidder has 24 hours, and pays their own amount; only their yes makes an order. ' +
    'With dry_run you see who it would be.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(z.object({ order_id: orderReference, dry_run: dryRun }), (fields) =>
    ok<PlainOrderAct>({
      order: readOrderReference(fields.order_id),
      dryRun: fields.dry_run ?? false,
    }),
  ),
  output,
  personal: ({ order: { order } }: OfferMadeView) => orderName(order),
  present: ({ order, offer }: OfferMadeView, links): z.input<typeof output> => ({
    ...presentOperatorRecord(order, links),
    offer: {
      participant_id: offer.participantId,
      amount_usd: toMajor(offer.amountMinor),
      until: timestamp(offer.until),
    },
  }),
  examples: playedExamples('offer_to_next', [
    {
      name: 'offered',
      summary: 'A lot whose winner has cancelled',
      begins: 'won_and_cancelled',
      highlights: ['offer', 'stage'],
    },
    {
      name: 'not_of_auction',
      summary: 'An order that nobody else has bid for',
      begins: 'accepted',
      refused: 'act_not_allowed',
    },
  ]),
});
