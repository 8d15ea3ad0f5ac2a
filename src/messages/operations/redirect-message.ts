import { z } from 'zod';
import { isErasedAddress } from '../../kernel/email-address.ts';
import type { ActId } from '../../kernel/ids.ts';
import { calledBy, operation, type InputOf } from '../../kernel/operation.ts';
import { messageIdInput } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark, textMax } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled, refuse, type UseCase } from '../../kernel/use-case.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';
import { emailAddress, required } from '../../kernel/wire.ts';
import type { AllMails } from '../mails.ts';
import { acted, generateActId } from '../message-act.ts';
import type { Recipient } from '../message.ts';
import type { Delivery } from '../rows/delivery.ts';
import { exampleMessageId, notUndelivered, undeliveredStateOf } from '../undelivered.ts';
import { withWouldSend, wouldSendField, type WouldSend } from '../would-send.ts';

export type RedirectedMessage = WouldSend & {
  readonly messageId: string;
  /** The address that it had until now. */
  readonly from: Recipient;
  readonly email: string;
  readonly dryRun: boolean;
};

const declared = operation({
  name: 'redirect_message',
  summary: 'Send a message about an order to another e-mail address, now',
  description: 'Use it where the address was wrong: the message goes to the other one at once.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({
    message_id: messageIdInput,
    email: required(emailAddress('Where it is to go', textMax.contact)),
    dry_run: dryRunInput,
  }),
  ...shows({ dry_run: dryRunMark, message_id: z.string(), email: z.string(), ...wouldSendField }),
  personal: (view: RedirectedMessage) => view.messageId,
  examples: [
    {
      name: 'by_mail_instead',
      summary: 'A confirmation by Telegram, which nobody may write to yet, goes by e-mail',
      sent: { message_id: exampleMessageId, email: 'hello@studio.example' },
      answer: { message_id: exampleMessageId, email: 'hello@studio.example' },
    },
  ],
});

type Loaded = {
  readonly delivery: Delivery | null;
  /** The row is as the service wrote it. The dispatcher sends no message that somebody changed. */
  readonly isGenuine: boolean;
};
type Redirection = { readonly messageId: string; readonly to: Recipient; readonly at: Instant };

/** Only the address changes, so the new reader can open the order that the message is about. */
const change: UseCase<{
  input: InputOf<typeof declared>;
  loaded: Loaded;
  view: RedirectedMessage;
  generated: ActId;
  extras: Redirection;
}> = {
  lockScope: 'orders',
  load: async ({ outbox }, { messageId }) => ({
    delivery: await outbox.find(messageId),
    isGenuine: await outbox.isGenuine(messageId),
  }),
  generate: generateActId,
  decide: ({ delivery, isGenuine }, { messageId, email }, context) => {
    const { now: at, dryRun, generated: actId, settings } = context;
    if (delivery === null || undeliveredStateOf(delivery) === null) return refuse(notUndelivered);
    if (!isRedirectable(settings.mails, delivery)) return refuse(notRedirectable);
    if (!isGenuine) return refuse(notGenuine);
    const act = {
      type: 'MessageRedirected',
      actId,
      version: 1,
      at,
      messageId,
    } as const;
    const from = delivery.envelope.to;
    const to = { channel: 'email', address: email } as const;
    return {
      answer: ok({ messageId, from, email, dryRun }),
      toSave: acted(act, { messageId, to, at }),
    };
  },
  save: ({ outbox }, { messageId, to, at }) => outbox.redirect(messageId, to, at),
  withMessages: withWouldSend,
};

export const redirectMessage = handled(declared, { change });

/** A message with a secret, such as a code, must not reach another address. */
export const isRedirectable = (mails: AllMails, delivery: Delivery): boolean => {
  const { to, message } = delivery.envelope;
  const hasSecret = delivery.sealedSecret !== null;
  if (hasSecret || isErasedAddress(to.address)) return false;
  return mails.rulesOf(message).isRedirectable === true;
};

const notRedirectable = {
  kind: 'invalid_field',
  field: 'message_id',
  problem: 'names a message that is for its own address alone',
} as const;

const notGenuine = {
  kind: 'invalid_field',
  field: 'message_id',
  problem: 'names a message that somebody has changed in the database: run studiolot verify',
} as const;
