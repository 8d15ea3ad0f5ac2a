import { facts, heading, paragraph, type MailBlock, type Fact } from '../../../messages/email.ts';
import { sourceFilesOf } from '../../rules/order-file.ts';
import { paymentInstructionsText } from '../../rules/payment-instructions.ts';
import { presentNumber } from '../../views/present-order.ts';
import { formatPrice, formatPriceWithVat } from '../project-facts.ts';
import {
  dueFact,
  optionalFact,
  termFacts,
  type StepEventOf,
  type StepContent,
  type StepContext,
} from './step-facts.ts';

/** Step mails about the payment. */

export const accepted = (context: StepContext): StepContent => ({
  step: context.texts.accepted,
  above: payment(context),
  leadsTo: 'pay',
});

export const paid = (
  { invoiceNumber }: StepEventOf<'PaymentRecorded'>,
  context: StepContext,
): StepContent => {
  const { texts, order } = context;
  const hasFiles = sourceFilesOf(order).length > 0;
  const { filesFollow } = texts.paid;
  return {
    step: hasFiles ? texts.paid : { ...texts.paid, next: filesFollow },
    above: [
      facts([
        amountFact(context),
        ...optionalFact(texts.labels.invoice, invoiceNumber),
        ...termFacts(context),
      ]),
    ],
    leadsTo: hasFiles ? 'files' : 'open',
  };
};

export const refunded = (
  { reason }: StepEventOf<'PaymentRefunded'>,
  context: StepContext,
): StepContent => ({
  step: context.texts.refunded,
  above: [facts([amountFact(context), ...optionalFact(context.texts.labels.reason, reason)])],
  leadsTo: 'open',
});

/** The amount, the deadline and how to pay. */
export const payment = (context: StepContext): readonly MailBlock[] => {
  const { texts, order } = context;
  const { dueAt } = order.work.payment;
  const how = instructions(context);
  return [
    facts([amountFact(context), ...(dueAt === null ? [] : [dueFact('payBy', dueAt, context)])]),
    ...(how === null
      ? [paragraph(texts.accepted.howFollows)]
      : [heading(texts.accepted.howHeading), paragraph(how)]),
  ];
};

const amountFact = ({ order, texts, language }: StepContext): Fact => [
  texts.labels.amount,
  formatPriceWithVat(order.price, language),
];

/** The operator's instructions for the currency; null where there are none. */
const instructions = ({ order, language, sender }: StepContext): string | null =>
  paymentInstructionsText(sender.paymentInstructions, order.price.currency, {
    number: presentNumber(order.number) ?? '',
    amount: formatPrice(order.price, language),
  });
