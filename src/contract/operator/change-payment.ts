import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { currencies } from '../../domain/money.ts';
import type { PaymentInstructions } from '../../domain/order/payment-instructions.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import {
  presentPaymentInstructions,
  readPaymentInstructions,
} from '../order/payment-instructions.ts';
import { required } from '../wire.ts';
import { dryRun } from './fields.ts';
import { presentWouldSend, wouldSendField, type WouldSend } from './message-preview.ts';
import {
  basedOn,
  changedSetting,
  fileRefusal,
  presentChanged,
  type ChangedSetting,
  type SettingInput,
} from './setting.ts';

/** How an accepted site is paid. */

export type ChangePaymentInput = SettingInput<PaymentInstructions>;

export type PaymentChange = ChangedSetting<PaymentInstructions> & WouldSend;

export const paymentValue = z.partialRecord(z.enum(currencies), z.string());

const input = z.object({
  payment: required(
    z.unknown().optional().meta({
      description:
        'As in the file that PAYMENT_INSTRUCTIONS names: {"EUR": "Transfer {amount} to …, reference {number}"}',
      type: 'object',
      additionalProperties: true,
    }),
  ),
  based_on: basedOn,
  dry_run: dryRun,
});

export const changePayment = operation({
  name: 'change_payment',
  summary: 'Set how an accepted site is paid, as the mails that ask for it say from now on',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(input, ({ payment, based_on = null, dry_run = false }) => {
    const read = readPaymentInstructions(payment);
    return read.ok
      ? ok<ChangePaymentInput>({ value: read.value, basedOn: based_on, dryRun: dry_run })
      : fileRefusal('payment', read.problem);
  }),
  output: changedSetting(paymentValue).extend(wouldSendField),
  present: (change: PaymentChange) => ({
    ...presentChanged(change, presentPaymentInstructions),
    ...presentWouldSend(change),
  }),
  examples: [
    {
      name: 'in_euros',
      summary: 'Euros by transfer, where nothing was said before',
      sent: { payment: { EUR: 'Transfer {amount} to DE02 1203, reference {number}' } },
      answer: {
        before: {},
        after: { EUR: 'Transfer {amount} to DE02 1203, reference {number}' },
        holds_from: '2026-03-01T12:00:00.000Z',
        version: 1,
      },
    },
  ],
});
