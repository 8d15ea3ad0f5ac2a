import type { MessagePreview } from '../domain/message.ts';
import type { Instant } from '../domain/time.ts';
import type { Tx } from '../store/store.ts';
import type { PreviewMessage } from './ports.ts';

/**
 * What a dry run would send: it was put into the outbox and into what is held back there, is read from
 * it, and taken back with all the rest.
 */
export const foreseenMessages = async (
  { tx, ids }: Noting,
  preview: PreviewMessage,
  now: Instant,
): Promise<readonly MessagePreview[]> => {
  const messages: MessagePreview[] = [];
  for (const id of ids) {
    const delivery = await tx.outbox.find(id);
    const message = delivery === null ? null : await preview(tx, delivery, now);
    if (message !== null) messages.push(message);
  }
  return messages;
};

/** A transaction that keeps in mind which messages it has put on their way. */
export type Noting = { readonly tx: Tx; readonly ids: ReadonlySet<string> };

export const noting = (tx: Tx): Noting => {
  const ids = new Set<string>();
  return { tx: { ...tx, outbox: noted(tx.outbox, (id) => void ids.add(id)) }, ids };
};

const noted = (outbox: Tx['outbox'], note: (id: string) => void): Tx['outbox'] => ({
  ...outbox,
  enqueue: (deliveries, at) => {
    for (const { envelope } of deliveries) note(envelope.id);
    return outbox.enqueue(deliveries, at);
  },
  replaceHeld: async (id, ...held) => {
    const isReplaced = await outbox.replaceHeld(id, ...held);
    if (isReplaced) note(id);
    return isReplaced;
  },
  redirect: (id, ...where) => {
    note(id);
    return outbox.redirect(id, ...where);
  },
});
