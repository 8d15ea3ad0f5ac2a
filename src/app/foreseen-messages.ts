import type { MessagePreview } from '../domain/message.ts';
import type { Instant } from '../domain/time.ts';
import type { Left, PreviewMessage, Tx } from './ports.ts';

/**
 * What a dry run would send: it is put into the outbox and into what is held back there, read from
 * it, and taken back with all the rest.
 */
export const foreseenMessages = async (
  tx: Tx,
  left: readonly Left[],
  preview: PreviewMessage,
  now: Instant,
): Promise<readonly MessagePreview[]> => {
  const ids = new Set<string>();
  const noting = { ...tx, outbox: noted(tx.outbox, (id) => void ids.add(id)) };
  for (const { decide } of left) await decide(noting);
  const messages: MessagePreview[] = [];
  for (const id of ids) {
    const delivery = await tx.outbox.find(id);
    const message = delivery === null ? null : await preview(tx, delivery, now);
    if (message !== null) messages.push(message);
  }
  return messages;
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
});
