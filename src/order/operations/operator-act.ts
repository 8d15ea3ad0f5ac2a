import { z } from 'zod';
import type { Offer } from '../../auction/rules/offer.ts';
import { ok } from '../../kernel/result.ts';
import { calledBy, withInput } from '../../kernel/operation.ts';
import { dryRun } from '../../kernel/operator-fields.ts';
import { orderReference, readOrderReference, type FindOrderInput } from './find-order.ts';
import {
  operatorRecord,
  presentOperatorRecord,
  type OperatorRecord,
} from '../views/order-record.ts';
import { orderName } from '../views/order-words.ts';
import { fieldsOf } from '../../kernel/view-codec.ts';

/** The order whose lot is offered, with whom it is offered to. */
export type OfferMadeView = {
  readonly order: OperatorRecord;
  readonly offer: Pick<Offer, 'participantId' | 'amountMinor' | 'until'>;
};

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

export const operatorsAct = {
  ...calledBy('operator', 'changes_with_dry_run'),
  output: operatorRecord,
  present: presentOperatorRecord,
  personal: ({ order: shown }: OperatorRecord) => orderName(shown),
} as const;
