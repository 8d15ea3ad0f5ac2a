import type { AddedSteps, AppContext, DryRun } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import type { ExampleMails } from './context.ts';
import type { MessagePreview } from './message.ts';
import type { PreviewMessage } from './preview.ts';

/**
 * Previews the messages that the change would send, or example mails under the changed settings. Null
 * if the use case shows neither.
 */
export const dryRunBy =
  (previewMessage: PreviewMessage, exampleMails: ExampleMails): AppContext['dryRunOf'] =>
  <View>({ withMessages, withExamples }: AddedSteps<View>): DryRun<View> | null => {
    if (withExamples !== undefined) {
      return {
        observe: (tx) => tx,
        addTo: (view, _tx, now) => Promise.resolve(withExamples(view, exampleMails, now)),
      };
    }
    if (withMessages === undefined) return null;
    const ids = new Set<string>();
    return {
      observe: (tx) => {
        // The transaction may run again from its start.
        ids.clear();
        return { ...tx, outbox: recordingIds(tx.outbox, ids) };
      },
      addTo: async (view, tx, now) => {
        // The messages are in the outbox, including those that throttling delays.
        const messages: MessagePreview[] = [];
        for (const id of ids) {
          const delivery = await tx.outbox.find(id);
          const message = delivery === null ? null : await previewMessage(tx, delivery, now);
          if (message !== null) messages.push(message);
        }
        return withMessages(view, messages);
      },
    };
  };

const recordingIds = (outbox: Tx['outbox'], ids: Set<string>): Tx['outbox'] => ({
  ...outbox,
  enqueue: (deliveries, at) => {
    for (const { envelope } of deliveries) ids.add(envelope.id);
    return outbox.enqueue(deliveries, at);
  },
  replaceDelayed: async (id, ...delayed) => {
    const isReplaced = await outbox.replaceDelayed(id, ...delayed);
    if (isReplaced) ids.add(id);
    return isReplaced;
  },
  redirect: (id, ...where) => {
    ids.add(id);
    return outbox.redirect(id, ...where);
  },
});
