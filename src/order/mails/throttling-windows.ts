import { countedMailboxOf } from '../../kernel/mailbox.ts';
import type { Quota } from '../../kernel/quota.ts';
import { hoursMs, minutesMs } from '../../kernel/time.ts';
import type { Throttled } from '../../messages/outbox.ts';
import type { Order } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';

/**
 * How many messages about orders a recipient gets at most in a window. Further ones are merged into one,
 * which waits until the window ends.
 */

/** To one mailbox, because a stranger who knows its address can order for it. */
export const confirmationWindow: Quota = { countMax: 10, windowMs: hoursMs(1) };
/** A confirmation waits for the window no longer than this, because it is due within `confirmWithinMs`. */
export const confirmationDelayMsMax = minutesMs(5);
/** Other changes of the orders of one studio, to its mailbox. */
export const newsWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** Cancelled orders of one studio are limited, because a stranger who ordered for it can also cancel. */
export const cancellationWindow: Quota = { countMax: 3, windowMs: hoursMs(1) };
/** Changes of one order, to each operator. */
export const changeWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** Messages that a studio writes about one order, to each operator. */
export const writtenWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** Source files that are added to one paid order. */
export const sourceFilesWindow: Quota = { countMax: 1, windowMs: minutesMs(10) };
/** Source files are often uploaded one by one, so the first waits for the others. */
export const sourceFilesDelayMs = minutesMs(5);

/** The window of a studio's mailbox, however its address is written. */
export const studioWindow = (
  { studio }: Order,
  about: string,
  limits: Pick<Throttled, 'quota' | 'until'>,
): Throttled => {
  const { channel, address } = contactOf(studio);
  const mailbox = channel === 'email' ? countedMailboxOf(address) : address;
  return { key: `${about} ${mailbox}`, ...limits };
};
