import { defaultProject } from '../../brief/rules/project.ts';
import type { OrderId, OrderNumber } from '../../kernel/ids.ts';
import { languages, type Language } from '../../kernel/languages.ts';
import { minor, type Currency } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { ExampleMails } from '../../messages/context.ts';
import { toText } from '../../messages/email.ts';
import type { MessagePreview } from '../../messages/message.ts';
import { withIdentity } from '../../messages/reader-email.ts';
import type { Sender } from '../../messages/sender.ts';
import type { OwnMailTexts, MailStep } from '../rules/mail-texts.ts';
import { evolveOrder, type Order, type OrderStepEvent } from '../rules/order.ts';
import type { PaymentInstructions } from '../rules/payment-instructions.ts';
import { noStudio } from '../rules/studio.ts';
import { exampleStory, type ExampleStory } from './example-stories.ts';
import { stepEmail } from './studio/order-step.ts';
import type { StepEvent } from './studio/step-facts.ts';

declare module '../../messages/context.ts' {
  interface ExampleMails {
    /** The mails that ask for payment, with these instructions, in each currency and language. */
    readonly payment: (
      instructions: PaymentInstructions,
      currencies: readonly Currency[],
      now: Instant,
    ) => readonly MessagePreview[];
    /** The mails on these steps, with these texts, in each language. */
    readonly steps: (
      words: OwnMailTexts,
      steps: readonly MailStep[],
      now: Instant,
    ) => readonly (MessagePreview & { readonly step: MailStep; readonly language: Language })[];
  }
}

/** Mails on the steps of an order, as a studio would get them, of an order that nobody has placed. */
export const exampleMails = (sender: Sender): ExampleMails => ({
  payment: (paymentInstructions, currencies, now) =>
    currencies.flatMap((currency) =>
      languages.map((language) => {
        const story = exampleStory('accepted', now);
        const placed = exampleOrder(currency, language, now);
        return mailOf(placed, story, { ...sender, paymentInstructions }, now);
      }),
    ),
  steps: (words, steps, now) =>
    steps.flatMap((step) =>
      languages.map((language) => {
        const placed = exampleOrder('EUR', language, now);
        const mail = mailOf(placed, exampleStory(step, now), { ...sender, words }, now);
        return { ...mail, step, language };
      }),
    ),
});

const address = 'studio@example.org';

const mailOf = (
  placed: Order,
  { story, by }: ExampleStory,
  sender: Sender,
  now: Instant,
): MessagePreview => {
  let order = placed;
  let event: OrderStepEvent | null = null;
  for (const newEvent of story) {
    event = { ...newEvent, orderId: order.id, version: order.version + 1, at: now };
    order = evolveOrder(order, event);
  }
  if (event === null) throw new Error('The story has no events');
  const { id: orderId, version, language } = order;
  // Each story ends with the step that its mail is about.
  const step = event as StepEvent;
  const message = { kind: 'order_step', step: step.type, orderId, version, language } as const;
  const to = { channel: 'email', address } as const;
  const mail = { message, to, orders: [order], event: step, by, name: null, now };
  const email = stepEmail(mail, sender);
  const text = toText(withIdentity(email, sender)).trimEnd();
  return { ...to, subject: email.subject, text, heldUntil: null };
};

const exampleOrder = (currency: Currency, language: Language, at: Instant): Order =>
  evolveOrder(null, {
    type: 'OrderPlaced',
    orderId: 'ord_example' as OrderId,
    number: 1042 as OrderNumber,
    reference: null,
    referenceKey: null,
    version: 1,
    at,
    confirmBy: at,
    source: 'api',
    language,
    studio: { ...noStudio, email: address },
    project: defaultProject,
    price: {
      amountMinor: minor(32_500),
      currency,
      totalPages: 1,
      breakdown: {},
      bookVersion: 'example',
    },
    brief: new Map(),
  });
