import { z } from 'zod';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { calledBy, operation } from '../../kernel/operation.ts';
import { messageIdInput } from '../../kernel/operator-fields.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { withFields } from '../../kernel/view-codec.ts';
import type { AllMails } from '../mails.ts';
import type { Delivery } from '../rows/delivery.ts';
import {
  notUndelivered,
  presentUndelivered,
  undeliveredFrom,
  undeliveredMessage,
  type UndeliveredMessage,
} from '../undelivered.ts';
import { isRedirectable } from './redirect-message.ts';

/** A message that has not arrived, as it would be sent now. */
export type ShownMessage = {
  readonly message: UndeliveredMessage;
  /** Its subject and text; null if it no longer applies, or only its reader may read it. */
  readonly words: { readonly subject: string | null; readonly text: string } | null;
  /** Whether it may be sent to another address. */
  readonly isRedirectable: boolean;
};

const output = undeliveredMessage.extend({
  words: z.object({ subject: z.string().nullable(), text: z.string() }).nullable().meta({
    description: 'null where it no longer applies, or contains a code or a link to sign in',
  }),
  redirectable: z.boolean(),
});

const declared = operation({
  name: 'show_message',
  summary: 'Show one message that has not arrived, as it would be sent now',
  description: 'Use it before you send a message of list_messages again or call its reader.',
  ...calledBy('operator', 'reads'),
  ...withFields({ message_id: messageIdInput }),
  output,
  present: (shown: ShownMessage): z.output<typeof output> => ({
    ...presentUndelivered(shown.message),
    words: shown.words,
    redirectable: shown.isRedirectable,
  }),
  personal: ({ message }: ShownMessage) => presentUndelivered(message).order_number ?? message.id,
});

export const showMessage = handled(declared, {
  perform: ({ store, clock, settings: { mails }, previewMessage }, { messageId }) =>
    store.read(async (tx): Promise<Result<ShownMessage, CallRefusal>> => {
      const delivery = await tx.outbox.find(messageId);
      const message = delivery === null ? null : await undeliveredFrom(tx, mails, delivery);
      if (delivery === null || message === null) return no(notUndelivered);
      const words = isConfidential(mails, delivery)
        ? null
        : await previewMessage(tx, delivery, clock.now());
      const isGenuine = await tx.outbox.isGenuine(messageId);
      return ok({ message, words, isRedirectable: isGenuine && isRedirectable(mails, delivery) });
    }),
});

const isConfidential = (mails: AllMails, { envelope, sealedSecret }: Delivery): boolean =>
  sealedSecret !== null || mails.rulesOf(envelope.message).isConfidential === true;
