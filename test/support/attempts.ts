import type { Crypto } from '../../src/kernel/ports.ts';
import { takeWebhooks } from '../../src/webhooks/queue.ts';
import type { Follows } from '../../src/messages/outcomes.ts';

/** The first attempt at a message, which may go anywhere. */
export const firstAttempt = {
  enter: () => true,
  handover: { parts: [], note: () => Promise.resolve() },
} as const;

/** What follows from messages that a dispatcher of a test's own sends. */
export const follows = ({ hash, seal }: Crypto): Follows => ({
  onHandedOver: () => Promise.resolve(),
  takeWebhooks: takeWebhooks({ operatorEmails: [], hash, seal }),
});
