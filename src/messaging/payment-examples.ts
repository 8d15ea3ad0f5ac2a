import type { ExampleMails } from '../app/ports.ts';
import type { OrderId, OrderNumber } from '../domain/ids.ts';
import { languages, type Language } from '../domain/languages.ts';
import { minor, type Currency } from '../domain/money.ts';
import { evolveOrder, type Order } from '../domain/order/order.ts';
import { defaultProject } from '../domain/order/project.ts';
import { payWithinMs } from '../domain/order/work-terms.ts';
import { after, type Instant } from '../domain/time.ts';
import { compose } from './compose.ts';
import { toText } from './email.ts';
import { withIdentity } from './identity-footer.ts';
import type { Sender } from './sender.ts';

/** The mail that asks for payment, as a studio would get it, of an order that nobody has placed. */
export const paymentExamples =
  (sender: Sender): ExampleMails =>
  (paymentInstructions, currencies, now) =>
    currencies.flatMap((currency) =>
      languages.map((language) =>
        example({ ...sender, paymentInstructions }, currency, language, now),
      ),
    );

const address = 'studio@example.org';

const example = (sender: Sender, currency: Currency, language: Language, now: Instant) => {
  const order = acceptedOrder(currency, language, now);
  const { id: orderId, version } = order;
  const payBy = after(now, payWithinMs);
  const email = compose(
    {
      id: 'example',
      to: { channel: 'email', address },
      message: { kind: 'order_step', step: 'SiteAccepted', orderId, version, language },
      orders: [order],
      event: { type: 'SiteAccepted', orderId, version, at: now, payBy },
      by: 'order_holder',
      now,
      name: null,
      thread: null,
      replyTag: null,
    },
    null,
    sender,
  );
  const text = toText(withIdentity(email, sender)).trimEnd();
  return { channel: 'email', address, subject: email.subject, text, heldUntil: null } as const;
};

const acceptedOrder = (currency: Currency, language: Language, at: Instant): Order => {
  const placed = evolveOrder(null, {
    type: 'OrderPlaced',
    orderId: 'ord_example' as OrderId,
    number: 1042 as OrderNumber,
    version: 1,
    at,
    source: 'api',
    language,
    studio: { name: null, website: null, email: address, telegram: null },
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
  const payment = { ...placed.work.payment, dueAt: after(at, payWithinMs) };
  return { ...placed, work: { ...placed.work, payment } };
};
