import type { Settings } from '../kernel/context.ts';
import { isErasedAddress } from '../kernel/email-address.ts';
import type { Quota } from '../kernel/quota.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import { operators, type Message, type Operators, type Recipient } from './message.ts';
import { secretContextOf, type NewDelivery } from './rows/delivery.ts';

/** A message that a change sends. */
export type Outgoing = {
  /** Stable for the message, so that a repeated run cannot send it twice. */
  readonly id: string;
  readonly to: Recipient | Operators;
  readonly message: Message;
  readonly waitsForChat?: boolean;
  /** An alarm, which also goes to operators' browsers and chats. */
  readonly isAlarm?: boolean;
  /** Only the recipient may read it: stored encrypted, and erased once it is sent. */
  readonly secret?: string;
  /** The message is not sent earlier. Its window may delay a throttled message further. */
  readonly notBefore?: Instant;
  /** The message is not sent later. */
  readonly notAfter?: Instant;
  /** The window that merges the message with others if it exceeds the quota. */
  readonly throttled?: Throttled;
};

/** The window that throttles a message. */
export type Throttled = {
  /** Names the reader and the topic. */
  readonly key: string;
  readonly quota: Quota;
  /** The message is sent at once, together with the delayed message. */
  readonly isUrgent?: boolean;
  /** Delays even the first message until then, so that others can be merged with it. */
  readonly gatheredUntil?: Instant;
  /** The message is delayed until then at most. */
  readonly until?: Instant;
};

/** The settings by which messages are put into the outbox. */
export type Addressing = Pick<Settings, 'operatorEmails' | 'hash' | 'seal' | 'mails'>;

/** The outbox rows of a message: one, one for each operator, or none for an erased recipient. */
export const toDeliveries = (
  { id, to, message, waitsForChat = false, secret, notBefore, notAfter }: Outgoing,
  { operatorEmails, hash, seal, mails }: Addressing,
): readonly NewDelivery[] => {
  const rules = mails.rulesOf(message);
  const deliverTo = (recipient: Recipient, name: string): NewDelivery => {
    const rowId = mails.publicName(name, hash);
    return {
      envelope: { id: rowId, to: recipient, message },
      subject: rules.groupedBy(message),
      queue: rules.queue ?? 'others',
      state: waitsForChat ? 'waiting' : 'pending',
      notAfter: notAfter ?? null,
      sealedSecret: secret === undefined ? null : seal(secret, secretContextOf(rowId)),
      ...(notBefore === undefined ? {} : { dueAt: notBefore }),
    };
  };
  if (isErasedAddress(to.address)) return [];
  if (to.channel !== operators.channel) return [deliverTo(to, id)];
  return operatorEmails.map((address, index) =>
    deliverTo({ channel: 'email', address }, `${id}.${index + 1}`),
  );
};

/** Whether the message with these deliveries was enqueued before, even if it is sent by now. */
export const isEnqueued = async (
  { outbox }: Pick<Tx, 'outbox'>,
  [first]: readonly NewDelivery[],
): Promise<boolean> => first !== undefined && (await outbox.find(first.envelope.id)) !== null;
