import type { MessagePreview } from '../messages/message.ts';
import type { Instant } from './time.ts';
import type { Tx } from './store.ts';
import type { AppContext } from './context.ts';
import type { AnyUseCase } from './use-case.ts';

/** Adds previews of messages to the answer of a dry run, before its transaction rolls back. */
export type Preview<View> = (view: View, outbox: WatchedOutbox, now: Instant) => Promise<View>;

/**
 * Previews the messages that the change would send, or example mails under the changed settings. Null
 * if the use case shows neither.
 */
export const openPreview = async <Input, View>(
  context: AppContext,
  { withMessages, withExamples }: AnyUseCase<Input, View>,
): Promise<Preview<View> | null> => {
  if (withExamples !== undefined) {
    const examples = await context.openExamples();
    return (view, _outbox, now) => Promise.resolve(withExamples(view, examples, now));
  }
  if (withMessages === undefined) return null;
  const preview = await context.openPreview();
  return async (view, { tx, ids }, now) => {
    // The messages are in the outbox, including those that throttling holds back.
    const messages: MessagePreview[] = [];
    for (const id of ids) {
      const delivery = await tx.outbox.find(id);
      const message = delivery === null ? null : await preview(tx, delivery, now);
      if (message !== null) messages.push(message);
    }
    return withMessages(view, messages);
  };
};

/** A transaction that records which messages it has put into the outbox. */
export type WatchedOutbox = { readonly tx: Tx; readonly ids: ReadonlySet<string> };

export const watchOutbox = (tx: Tx): WatchedOutbox => {
  const ids = new Set<string>();
  return { tx: { ...tx, outbox: recordingIds(tx.outbox, ids) }, ids };
};

const recordingIds = (outbox: Tx['outbox'], ids: Set<string>): Tx['outbox'] => ({
  ...outbox,
  enqueue: (deliveries, at) => {
    for (const { envelope } of deliveries) ids.add(envelope.id);
    return outbox.enqueue(deliveries, at);
  },
  replaceDelayed: async (id, ...held) => {
    const isReplaced = await outbox.replaceDelayed(id, ...held);
    if (isReplaced) ids.add(id);
    return isReplaced;
  },
  redirect: (id, ...where) => {
    ids.add(id);
    return outbox.redirect(id, ...where);
  },
});
