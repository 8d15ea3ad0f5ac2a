import { standardService } from '../../src/boot/rooms.ts';
import type { Crypto } from '../../src/kernel/ports.ts';
import type { ResultEffects } from '../../src/messages/store-results.ts';
import { lockWebhooks } from '../../src/webhooks/queue.ts';

/** The first attempt at a message, which may go anywhere. */
export const firstAttempt = {
  takeSlot: () => true,
  handover: { parts: [], note: () => Promise.resolve() },
} as const;

/** The effects of results for a dispatcher that a test starts itself. */
export const effectsOf = ({ hash, seal }: Crypto) =>
  ({
    mails: standardService.settings.mails,
    onHandedOver: () => Promise.resolve(),
    lockForResults: lockWebhooks({
      operatorEmails: [],
      hash,
      seal,
      mails: standardService.settings.mails,
      webhooks: standardService.settings.webhooks,
    }),
  }) satisfies ResultEffects;
