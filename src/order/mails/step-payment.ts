import { sourceFilesOf } from '../rules/order-file.ts';
import { paymentInstructionsText } from '../rules/payment-instructions.ts';
import { facts, heading, paragraph, type MailBlock, type Fact } from '../../messages/email.ts';
import { spokenNumber } from './order-mail.ts';
import { formatPrice, formatPriceWithVat } from './project-facts.ts';
import {
  dueFact,
  namedFact,
  termFacts,
  type StepEventOf,
  type StepContent,
  type StepSetting,
} from './step-facts.ts';

/** Step mails about the payment. */

export const accepted = (setting: StepSetting): StepContent => ({
  step: setting.texts.accepted,
  above: payment(setting),
  leadsTo: 'pay',
});

export const paid = (
  { invoiceNumber }: StepEventOf<'PaymentRecorded'>,
  setting: StepSetting,
): StepContent => {
  const { texts, order } = setting;
  const hasFiles = sourceFilesOf(order).length > 0;
  const { filesFollow } = texts.paid;
  return {
    step: hasFiles ? texts.paid : { ...texts.paid, next: filesFollow },
    above: [
      facts([
        amountFact(setting),
        ...namedFact(texts.labels.invoice, invoiceNumber),
        ...termFacts(setting),
      ]),
    ],
    leadsTo: hasFiles ? 'files' : 'open',
  };
};

export const refunded = (
  { reason }: StepEventOf<'PaymentRefunded'>,
  setting: StepSetting,
): StepContent => ({
  step: setting.texts.refunded,
  above: [facts([amountFact(setting), ...namedFact(setting.texts.labels.reason, reason)])],
  leadsTo: 'open',
});

/** The amount, the deadline and how to pay. */
export const payment = (setting: StepSetting): readonly MailBlock[] => {
  const { texts, order } = setting;
  const { dueAt } = order.work.payment;
  const how = instructions(setting);
  return [
    facts([amountFact(setting), ...(dueAt === null ? [] : [dueFact('payBy', dueAt, setting)])]),
    ...(how === null
      ? [paragraph(texts.accepted.howFollows)]
      : [heading(texts.accepted.howHeading), paragraph(how)]),
  ];
};

const amountFact = ({ order, texts, language }: StepSetting): Fact => [
  texts.labels.amount,
  formatPriceWithVat(order.price, language),
];

/** The operator's instructions for the currency; null where there are none. */
const instructions = ({ order, language, sender }: StepSetting): string | null =>
  paymentInstructionsText(sender.paymentInstructions, order.price.currency, {
    number: spokenNumber(order.number),
    amount: formatPrice(order.price, language),
  });
