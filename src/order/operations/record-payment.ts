import { fromMajor, isExactMajor } from '../../kernel/money.ts';
import { operation } from '../../kernel/operation.ts';
import { reasonInput } from '../../kernel/operator-fields.ts';
import { no, ok } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { field, got, required, text } from '../../kernel/wire.ts';
import { emit, operatorAct } from '../steps/carry-out-act.ts';
import { onOrder, byOperator } from '../steps/operator-act-fields.ts';
import { orderActExamples } from '../views/order-act-examples.ts';

/** Operators record payments of orders, and refunds. */

const amount = required(
  field({ description: "What was paid, in the order's currency", type: 'number' }, (value) => {
    const number =
      typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && isExactMajor(number) && number > 0
      ? ok(fromMajor(number))
      : no(`must be an amount with at most 2 decimals, got ${got(value)}`);
  }),
);

export const recordPayment = handled(
  operation({
    name: 'record_payment',
    summary: 'Record that the price was paid; the source files can be downloaded from then on',
    description:
      "Use it once the money has arrived: the amount must be the amount due, in the order's " +
      'currency. The studio is notified, and can download the source files.',
    ...byOperator,
    ...onOrder({
      amount,
      reference: text("The transfer's own reference", textMax.name),
      invoice_number: text('Of the invoice for it', textMax.reference),
    }),
    examples: orderActExamples.record_payment,
  }),
  {
    change: operatorAct(
      'record_payment',
      ({ price }, { amount: amountMinor, reference, invoiceNumber }) =>
        amountMinor === price.amountMinor
          ? emit({
              type: 'PaymentRecorded',
              amountMinor,
              currency: price.currency,
              reference,
              invoiceNumber,
            })
          : no({ kind: 'amount_not_due', dueMinor: price.amountMinor, currency: price.currency }),
    ),
  },
);

export const refundPayment = handled(
  operation({
    name: 'refund',
    summary: 'Record that the whole price was paid back',
    description:
      'Use it after the whole price was paid back. The studio is notified with your reason.',
    ...byOperator,
    ...onOrder({ reason: reasonInput }),
    examples: orderActExamples.refund,
  }),
  {
    change: operatorAct('refund', ({ price: { amountMinor, currency } }, { reason }) =>
      emit({ type: 'PaymentRefunded', reason, amountMinor, currency }),
    ),
  },
);
