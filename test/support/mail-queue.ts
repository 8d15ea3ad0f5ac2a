import type { Clock, Crypto, Store } from '../../src/app/ports.ts';
import { takeWebhooks } from '../../src/app/webhooks/line.ts';
import { createMailQueue } from '../../src/messaging/mail-queue.ts';
import { createMailWriter, type OnHandedOver } from '../../src/messaging/mail-writer.ts';

/** The first attempt at a message, which may go anywhere. */
export const firstAttempt = {
  enter: () => true,
  handover: { parts: [], note: () => Promise.resolve() },
} as const;

/** The messages in a store, for a dispatcher of a test's own. */
export const mailQueueOf = (
  store: Store,
  { clock, crypto }: { readonly clock: Clock; readonly crypto: Crypto },
  onHandedOver: OnHandedOver = () => Promise.resolve(),
) =>
  createMailQueue({
    store,
    clock,
    crypto,
    writer: createMailWriter({
      store,
      clock,
      onHandedOver,
      webhooks: {
        take: takeWebhooks({ operatorEmails: [], hash: crypto.hash, seal: crypto.seal }),
        wake: () => undefined,
      },
    }),
  });
