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

type Loaded = { readonly delivery: Delivery | null; readonly isGenuine: boolean };
type Redirection = { readonly messageId: string; readonly to: Recipient; readonly at: Instant };

/** The text stays the same; the new reader can open the order that it is about. */
const change: UseCase<{
  input: InputOf<typeof declared>;
  loaded: Loaded;
  view: RedirectedMessage;
  generated: ActId;
  extras: Redirection;
}> = {
  lockScope: 'orders',
  load: async ({ outbox }, { messageId: id }) => ({
    delivery: await outbox.find(id),
    isGenuine: await outbox.isGenuine(id),
  }),
  generate: generateActId,
  decide: ({ delivery, isGenuine }, { messageId: id, email }, context) => {
    const { now: at, dryRun: isDryRun, generated, settings } = context;
    if (delivery === null || undeliveredStateOf(delivery) === null) return refuse(notUndelivered);
    if (!isRedirectable(settings.mails, delivery)) return refuse(forItsAddressAlone);
    if (!isGenuine) return refuse(notGenuine);
    const act = {
      type: 'MessageRedirected',
      actId: generated,
      version: 1,
      at,
      messageId: id,
    } as const;
    const { to: from } = delivery.envelope;
    return {
      answer: ok({ messageId: id, from, email, dryRun: isDryRun }),
      toSave: acted(act, { messageId: id, to: { channel: 'email', address: email }, at }),
    };
  },
  save: ({ outbox }, { messageId: id, to, at }) => outbox.redirect(id, to, at),
  withMessages: withWouldSend,
};

export const redirectMessage = handled(declared, { change });

export const isRedirectable = (
  mails: AllMails,
  { envelope: { to, message }, sealedSecret }: Delivery,
): boolean =>
  mails.rulesOf(message).isRedirectable === true &&
  sealedSecret === null &&
  !isErasedAddress(to.address);

const forItsAddressAlone = {
  kind: 'invalid_field',
  field: 'message_id',
  problem: 'names a message that is for its own address alone',
} as const;

/** The dispatcher does not send such a message to anybody. */
const notGenuine = {
  kind: 'invalid_field',
  field: 'message_id',
  problem: 'names a message that somebody has changed in the database: run studiolot verify',
} as const;
