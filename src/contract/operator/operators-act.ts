import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { calledBy, withInput } from '../operation.ts';
import { textMax } from '../order/fields.ts';
import { required, text } from '../wire.ts';
import { dryRun, reason } from './fields.ts';
import { orderReference, readOrderReference, type FindOrderInput } from './find-order.ts';
import { operatorRecord, presentOperatorRecord, type OperatorRecord } from './order-record.ts';
import { orderName } from './order-words.ts';

/** What acts of operators on an order have in common: each answers the order as it then is, or in a dry run would be. */

export type OnOrder = { readonly order: FindOrderInput; readonly dryRun: boolean };
export type PlainOrderAct = OnOrder;
export type ReasonOrderAct = OnOrder & { readonly reason: string };
export type TextOrderAct = OnOrder & { readonly text: string };

export const operatorsAct = {
  ...calledBy('operator', 'changes_with_dry_run'),
  output: operatorRecord,
  present: presentOperatorRecord,
  personal: ({ order: shown }: OperatorRecord) => orderName(shown),
} as const;

export const order = { order_id: orderReference, dry_run: dryRun };
export const onOrder = (fields: {
  readonly order_id: string;
  readonly dry_run?: boolean | undefined;
}): OnOrder => ({
  order: readOrderReference(fields.order_id),
  dryRun: fields.dry_run ?? false,
});

export const plain = withInput(z.object(order), (fields) => ok<PlainOrderAct>(onOrder(fields)));
export const withReason = withInput(z.object({ ...order, reason }), (fields) =>
  ok<ReasonOrderAct>({ ...onOrder(fields), reason: fields.reason }),
);
export const withText = (description: string) =>
  withInput(z.object({ ...order, text: required(text(description, textMax.long)) }), (fields) =>
    ok<TextOrderAct>({ ...onOrder(fields), text: fields.text }),
  );
