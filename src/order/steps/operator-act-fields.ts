import { z } from 'zod';
import { calledBy, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import { fieldsOf } from '../../kernel/view-codec.ts';
import {
  operatorRecord,
  presentOperatorRecord,
  type OperatorRecord,
} from '../views/operator-record.ts';
import { orderName } from '../views/order-texts.ts';
import { orderLookupInput, readOrderLookup, type OrderLookup } from './order-lookup.ts';

/** Every act of an operator takes the order, as the operator names it. */
export type OnOrder = { readonly order: OrderLookup; readonly dryRun: boolean };

export const onOrderFields = { order_id: orderLookupInput, dry_run: dryRunInput };

type OrderFieldValues = { readonly order_id: string; readonly dry_run: boolean };

export const readOnOrder = (fields: OrderFieldValues): OnOrder => ({
  order: readOrderLookup(fields.order_id),
  dryRun: fields.dry_run,
});

/** Declares an input of the order and these fields. */
export const onOrder = <Shape extends z.ZodRawShape>(shape: Shape) =>
  withInput(z.object({ ...onOrderFields, ...shape }), (fields) =>
    ok({ ...readOnOrder(fields as OrderFieldValues), ...fieldsOf(shape, fields) }),
  );

/** Every act of an operator answers with the order as it is afterwards, or in a dry run would be. */
export const byOperator = {
  ...calledBy('operator', 'changes_with_dry_run'),
  output: operatorRecord,
  present: presentOperatorRecord,
  personal: ({ order: shown }: OperatorRecord) => orderName(shown),
} as const;
