import { currencies } from '../../kernel/money.ts';
import { operation } from '../../kernel/operation.ts';
import { handled } from '../../kernel/use-case.ts';
import { presentWouldSend, wouldSendField, type WouldSend } from '../../messages/would-send.ts';
import type { PaymentInstructions } from '../../order/rules/payment-instructions.ts';
import { type ChangeSettingUseCase, changeSettingUseCase } from '../steps/setting-change.ts';
import {
  paymentValue,
  presentPaymentInstructions,
  readPaymentInstructions,
} from '../views/payment-instructions-file.ts';
import {
  changedSetting,
  presentChangedSetting,
  settingInput,
  type ChangedSetting,
} from '../views/setting.ts';

export type PaymentChange = ChangedSetting<PaymentInstructions> & WouldSend;

const declared = operation({
  name: 'change_payment',
  summary: 'Set how an accepted site is paid, as the mails that ask for it say from now on',
  ...settingInput({
    field: 'payment',
    description:
      'As in the file that PAYMENT_INSTRUCTIONS names: {"EUR": "Transfer {amount} to …, reference {number}"}',
    read: readPaymentInstructions,
  }),
  output: changedSetting(paymentValue).extend(wouldSendField),
  present: (change: PaymentChange) => ({
    ...presentChangedSetting(change, presentPaymentInstructions),
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

const useCase: ChangeSettingUseCase<'paymentInstructions', WouldSend> = {
  ...changeSettingUseCase('paymentInstructions', { detailsOf: () => ({}) }),
  withExamples: (change, mails, now) => {
    const changed = currencies.filter((each) => change.before[each] !== change.after[each]);
    return { ...change, wouldSend: mails.payment(change.after, changed, now) };
  },
};

export const changePayment = handled(declared, { change: useCase });
