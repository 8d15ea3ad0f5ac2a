import { standardService } from '../../src/boot/rooms.ts';
import { defaultProject } from '../../src/brief/rules/project.ts';
import type { OrderId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import type { Store } from '../../src/kernel/store.ts';
import type { Instant } from '../../src/kernel/time.ts';
import type { Envelope, Recipient } from '../../src/messages/message.ts';
import type { NewDelivery } from '../../src/messages/rows/delivery.ts';
import type { OrderConfirmation } from '../../src/order/mails/message-types.ts';

/** Makes messages about orders that are not stored. */

export const confirmationTo = (
  to: Recipient,
  id: string,
  changes: Partial<OrderConfirmation> = {},
): Envelope => ({
  id,
  to,
  message: {
    kind: 'order_confirmation',
    orderId: `ord_${id}` as OrderId,
    language: 'en',
    studioName: null,
    project: defaultProject,
    price: {
      amountMinor: minor(25_000),
      currency: 'EUR',
      totalPages: 1,
      breakdown: {},
      bookVersion: 'test',
    },
    missing: [],
    ...changes,
  },
});

/** A delivery with the subject and queue that its kind has. */
export const ofItsKind = (delivery: Omit<NewDelivery, 'subject' | 'queue'>): NewDelivery => {
  const { message } = delivery.envelope;
  const rules = standardService.settings.mails.rulesOf(message);
  return { ...delivery, subject: rules.groupedBy(message), queue: rules.queue ?? 'others' };
};

/** Puts a message into the outbox as an operation does. */
export const enqueue = (
  { store }: { readonly store: Store },
  envelope: Envelope,
  at: Instant,
  notAfter: Instant | null = null,
): Promise<void> =>
  store.write('orders', async ({ outbox }) => {
    const delivery = { envelope, state: 'pending', notAfter, sealedSecret: null } as const;
    await outbox.enqueue([ofItsKind(delivery)], at);
    return { keep: true, value: undefined };
  });
