import type { Mails } from '../messages/mails.ts';
import { aboutNoOrder } from '../messages/transport.ts';

/** A webhook gets the body that its transport makes, so its messages have no text. */
export const webhookMails: Mails = {
  kinds: {
    webhook_event: {
      groupedBy: ({ orderId }) => orderId ?? 'lots',
      orders: ({ orderId }) => (orderId === null ? [] : [orderId]),
      isConfidential: true,
      isOneOfSeries: true,
      isTriedOnce: ({ isOnce }) => isOnce === true,
    },
  },
  prepare: async () => async () => ({
    ...aboutNoOrder,
    write: () => {
      throw new Error('A webhook gets no mail');
    },
  }),
};
