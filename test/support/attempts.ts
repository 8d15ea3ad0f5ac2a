import { standardService } from '../../src/boot/rooms.ts';
import type { Crypto } from '../../src/kernel/ports.ts';
import type { ResultEffects } from '../../src/messages/store-results.ts';
import { lockWebhooks } from '../../src/webhooks/record-results.ts';

/** A first attempt to send a message, to a receiver that always has a free slot. */
export const firstAttempt = {
  takeSlot: () => true,
  handover: { parts: [], note: () => Promise.resolve() },
} as const;

/** What a dispatcher does after it has stored results, for tests that start one themselves. */
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
