import { z } from 'zod';
import { currencies } from '../../kernel/money.ts';
import type { PaymentInstructions } from '../../order/rules/payment-instructions.ts';
import { operation } from '../../kernel/operation.ts';
import {
  presentPaymentInstructions,
  readPaymentInstructions,
} from '../views/payment-instructions-file.ts';
import { presentWouldSend, wouldSendField, type WouldSend } from '../../messages/would-send.ts';
import { changedSetting, presentChanged, setBy, type ChangedSetting } from '../views/setting.ts';
import { handled } from '../../kernel/use-case.ts';
import { type ChangingSetting, changingSetting } from './setting-change.ts';

/** How an accepted site is paid. */

export type PaymentChange = ChangedSetting<PaymentInstructions> & WouldSend;

export const paymentValue = z.partialRecord(z.enum(currencies), z.string());

const declared = operation({
  name: 'change_payment',
  summary: 'Set how an accepted site is paid, as the mails that ask for it say from now on',
  ...setBy(
    'payment',
    'As in the file that PAYMENT_INSTRUCTIONS names: {"EUR": "Transfer {amount} to …, reference {number}"}',
    readPaymentInstructions,
  ),
  output: changedSetting(paymentValue).extend(wouldSendField),
  present: (change: PaymentChange) => ({
    ...presentChanged(change, presentPaymentInstructions),
    ...presentWouldSend(change),
  }),
  examples: [
    {
      name: 'in_euros',
      summary: 'Euros by transfer, the first instructions',
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

const useCase: ChangingSetting<'paymentInstructions', WouldSend> = {
  ...changingSetting('paymentInstructions', () => ({})),
  withExamples: (change, mails, now) => {
    const changed = currencies.filter((each) => change.before[each] !== change.after[each]);
    return { ...change, wouldSend: mails.payment(change.after, changed, now) };
  },
};

export const changePayment = handled(declared, { change: useCase });
