import { countedMailboxOf } from '../../kernel/mailbox.ts';
import type { Order } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';
import type { Throttled } from '../../messages/outbox.ts';

/** The throttling of mails to a studio, by mailbox, however its address is written. */
export const studioWindow = (
  { studio }: Order,
  about: string,
  limits: Pick<Throttled, 'quota' | 'until'>,
): Throttled => {
  const { channel, address } = contactOf(studio);
  const mailbox = channel === 'email' ? countedMailboxOf(address) : address;
  return { key: `${about} ${mailbox}`, ...limits };
};
