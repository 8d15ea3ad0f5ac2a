import type { MessagePreview } from '../messages/message.ts';
import type { Instant } from './time.ts';
import type { Tx } from './store.ts';
import type { AppContext } from './context.ts';
import type { AnyUseCase } from './use-case.ts';

/** Adds to the answer of a dry run what it shows besides, before all that was done is taken back. */
export type Preview<View> = (view: View, watched: WatchedOutbox, now: Instant) => Promise<View>;

/** What would be sent, or mails as they would be from then on; null where neither is shown. */
export const openPreview = async <Input, View>(
  context: AppContext,
  { withMessages, withExamples }: AnyUseCase<Input, View>,
): Promise<Preview<View> | null> => {
  if (withExamples !== undefined) {
    const examples = await context.openExamples();
    return (view, _noted, now) => Promise.resolve(withExamples(view, examples, now));
  }
  if (withMessages === undefined) return null;
  const preview = await context.openPreview();
  return async (view, { tx, ids }, now) => {
    // They were put into the outbox, and into what is held back there.
    const messages: MessagePreview[] = [];
    for (const id of ids) {
      const delivery = await tx.outbox.find(id);
      const message = delivery === null ? null : await preview(tx, delivery, now);
      if (message !== null) messages.push(message);
    }
    return withMessages(view, messages);
  };
};

/** A transaction that keeps in mind which messages it has put on their way. */
export type WatchedOutbox = { readonly tx: Tx; readonly ids: ReadonlySet<string> };

export const watchOutbox = (tx: Tx): WatchedOutbox => {
  const ids = new Set<string>();
  return { tx: { ...tx, outbox: watched(tx.outbox, (id) => void ids.add(id)) }, ids };
};

const watched = (outbox: Tx['outbox'], note: (id: string) => void): Tx['outbox'] => ({
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
