import { isErasedAddress } from '../people/erased-address.ts';
import { operators, type Message, type Operators, type Recipient } from './message.ts';
import type { Quota } from '../kernel/quota.ts';
import { withoutOrderId } from '../order/rules/reference.ts';
import { hoursMs, type Instant } from '../kernel/time.ts';
import { secretOf, type NewDelivery } from './rows/delivery.ts';
import type { Settings } from '../kernel/context.ts';

/** A message that a change causes. */
export type Outgoing = {
  /** Stable for the message, so that a repeated run cannot send it twice. */
  readonly id: string;
  readonly to: Recipient | Operators;
  readonly message: Message;
  readonly waitsForChat?: boolean;
  /** The operators' browsers at the desk are told of it too. */
  readonly isAlarm?: boolean;
  /** Only the recipient may read it; kept encrypted, and erased once it is sent. */
  readonly secret?: string;
  /** It is held back until then; what is spared is held back by its window. */
  readonly notBefore?: Instant;
  /** From then on it is not sent any more. */
  readonly notAfter?: Instant;
  /** Goes out together with others of its window where it is one too many. */
  readonly throttled?: Throttled;
};

/** A window in which only so many messages go to somebody. */
export type Throttled = {
  /** Of whom, and about what. */
  readonly key: string;
  readonly quota: Quota;
  /** Goes out at once all the same, with all that was held back. */
  readonly isUrgent?: boolean;
  /** It is held back at least until then, though it be the first, so that others can go with it. */
  readonly gatheredUntil?: Instant;
  /** It is not held back longer than this. */
  readonly until?: Instant;
};

/** By what messages find their way into the outbox. */
export type Addressing = Pick<Settings, 'operatorEmails' | 'hash' | 'seal'>;

/** What stands in the outbox for a message: one row, one for each of the operators, or none for who was erased. */
export const toDeliveries = (
  { id, to, message, waitsForChat = false, secret, notBefore, notAfter }: Outgoing,
  { operatorEmails, hash, seal }: Addressing,
): readonly NewDelivery[] => {
  const deliverTo = (recipient: Recipient, name: string): NewDelivery => {
    const rowId = withoutOrderId(name, hash);
    return {
      envelope: { id: rowId, to: recipient, message },
      state: waitsForChat ? 'waiting' : 'pending',
      notAfter: notAfter ?? null,
      sealedSecret: secret === undefined ? null : seal(secret, secretOf(rowId)),
      ...(notBefore === undefined ? {} : { dueAt: notBefore }),
    };
  };
  if (isErasedAddress(to.address)) return [];
  if (to.channel !== operators.channel) return [deliverTo(to, id)];
  return operatorEmails.map((address, index) =>
    deliverTo({ channel: 'email', address }, `${id}.${index + 1}`),
  );
};

/** How long the text of a sent message is stored. That it was sent, and when, stays. */
export const messageStoredMs = hoursMs(7 * 24);
