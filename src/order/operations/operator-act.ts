import { z } from 'zod';
import type { Offer } from '../../auction/rules/offer.ts';
import { ok } from '../../kernel/result.ts';
import { toMajor } from '../../kernel/money.ts';
import { moment } from '../../auction/views/fields.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { playedExamples } from '../views/played-examples.ts';
import { dryRun } from '../../kernel/operator-fields.ts';
import { orderReference, readOrderReference, type FindOrderInput } from './find-order.ts';
import {
  operatorRecord,
  presentOperatorRecord,
  type OperatorRecord,
} from '../views/order-record.ts';
import { orderName } from '../views/order-words.ts';
import { fieldsOf, show } from '../../kernel/view-codec.ts';

/** The order whose lot is offered, with whom it is offered to. */
export type OfferMadeView = {
  readonly order: OperatorRecord;
  readonly offer: Pick<Offer, 'participantId' | 'amountMinor' | 'until'>;
};

const offerMade = z.object({
  participant_id: z.string(),
  amount_usd: z.number(),
  until: moment.meta({ description: 'Silence until then is a no' }),
});

const output = operatorRecord.extend({ offer: offerMade });

/** What acts of operators on an order have in common: each answers the order as it then is, or in a dry run would be. */
export type OnOrder = { readonly order: FindOrderInput; readonly dryRun: boolean };

export const orderFields = { order_id: orderReference, dry_run: dryRun };

type OrderFields = { readonly order_id: string; readonly dry_run: boolean };

export const readOnOrder = (fields: OrderFields): OnOrder => ({
  order: readOrderReference(fields.order_id),
  dryRun: fields.dry_run,
});

/** Takes these fields besides. */
export const onOrder = <Shape extends z.ZodRawShape>(shape: Shape) =>
  withInput(z.object({ ...orderFields, ...shape }), (fields) =>
    ok({ ...readOnOrder(fields as OrderFields), ...fieldsOf(shape, fields) }),
  );

export const offerToNext = operation({
  name: 'offer_to_next',
  summary:
    'Offer a won lot whose winner refused, cancelled or did not pay to the next best bidder; an order that was not paid is called off',
  description:
    'The next bidder has 24 hours, and pays their own amount; only their yes makes an order. ' +
    'With dry_run you see who it would be.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...onOrder({}),
  output,
  personal: ({ order: { order } }: OfferMadeView) => orderName(order),
  present: ({ order, offer }: OfferMadeView, links): z.output<typeof output> => ({
    ...presentOperatorRecord(order, links),
    offer: show(offerMade, offer, { amount_usd: toMajor(offer.amountMinor) }),
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

export const operatorsAct = {
  ...calledBy('operator', 'changes_with_dry_run'),
  output: operatorRecord,
  present: presentOperatorRecord,
  personal: ({ order: shown }: OperatorRecord) => orderName(shown),
} as const;
