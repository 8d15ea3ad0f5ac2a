import { withWouldSend } from '../message-preview.ts';
import type { ShownMessage } from './show-messages.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { isErasedAddress } from '../../kernel/email-address.ts';
import type { ActId } from '../../kernel/ids.ts';
import type { Message, Recipient } from '../message.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Delivery } from '../rows/delivery.ts';
import { refuse, type HandlerOf, type UseCaseOf } from '../../kernel/use-case.ts';
import { acted, generateActId, listedOf, notUndelivered } from './messages-handler.ts';

/** One message that has not arrived: what it says, and another address for it. */

/** What is about an order and goes to whoever has it; all else is for one address alone. */
const redirectable: ReadonlySet<Message['kind']> = new Set<Message['kind']>([
  'order_confirmation',
  'order_confirmations',
  'order_news',
  'order_step',
  'auction_won',
]);

const isRedirectable = ({ envelope: { to, message }, sealedSecret }: Delivery): boolean =>
  redirectable.has(message.kind) && sealedSecret === null && !isErasedAddress(to.address);

/** What only its reader may know is shown to nobody else. */
const hasSecret = ({ envelope: { message }, sealedSecret }: Delivery): boolean =>
  sealedSecret !== null ||
  message.kind === 'bid_code' ||
  message.kind === 'desk_link' ||
  message.kind === 'follow_link' ||
  message.kind === 'follow_news' ||
  message.kind === 'sign_in_code' ||
  message.kind === 'webhook_event';

export const showMessage: HandlerOf<'show_message'> = {
  perform: async (context, { messageId }) => {
    const { store, clock } = context;
    const preview = await context.openPreview();
    return store.read(async (tx): Promise<Result<ShownMessage, CallRefusal>> => {
      const delivery = await tx.outbox.find(messageId);
      const message = delivery === null ? null : await listedOf(tx, delivery);
      if (delivery === null || message === null) return no(notUndelivered);
      const words = hasSecret(delivery) ? null : await preview(tx, delivery, clock.now());
      const isOurs = await tx.outbox.isGenuine(messageId);
      return ok({ message, words, isRedirectable: isOurs && isRedirectable(delivery) });
    });
  },
};

type Extras = { readonly messageId: string; readonly to: Recipient; readonly at: Instant };

/** Its words are no others; who has them then holds the order's address. */
export const redirectMessage: UseCaseOf<
  'redirect_message',
  { readonly delivery: Delivery | null; readonly isGenuine: boolean },
  ActId,
  Extras
> = {
  lockScope: 'orders',
  load: async ({ outbox }, { messageId }) => ({
    delivery: await outbox.find(messageId),
    isGenuine: await outbox.isGenuine(messageId),
  }),
  generate: generateActId,
  decide: ({ delivery, isGenuine }, { messageId, email }, { now: at, dryRun, generated }) => {
    if (delivery === null || !isUndelivered(delivery)) return refuse(notUndelivered);
    if (!isRedirectable(delivery)) return refuse(onlyForOne);
    if (!isGenuine) return refuse(notOurs);
    const act = { type: 'MessageRedirected', actId: generated, version: 1, at, messageId } as const;
    const { to: from } = delivery.envelope;
    return {
      answer: ok({ messageId, from, email, dryRun }),
      toSave: acted(act, { messageId, to: { channel: 'email', address: email }, at }),
    };
  },
  save: ({ outbox }, { messageId, to, at }) => outbox.redirect(messageId, to, at),
  withMessages: withWouldSend,
};

const isUndelivered = ({ state }: Delivery): boolean =>
  state === 'pending' || state === 'waiting' || state === 'dead';

const onlyForOne = {
  kind: 'invalid_field',
  field: 'message_id',
  problem: 'names a message that is for its own address alone',
} as const;

/** It would not be sent to anybody. */
const notOurs = {
  kind: 'invalid_field',
  field: 'message_id',
  problem: 'names a message that somebody has changed in the database: run studiolot verify',
} as const;
