import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import { draftOne, type DraftingOptions } from './drafting.ts';
import { toText } from './email.ts';
import type { MessagePreview } from './message.ts';
import { withIdentity } from './reader-email.ts';
import type { Delivery } from './rows/delivery.ts';
import type { Sender } from './sender.ts';
import { chatMessage, shownInChat } from './telegram-text.ts';

/** Composes a message as it would be sent now, without sending it; null if it no longer applies. */
export type PreviewMessage = (
  tx: Tx,
  delivery: Delivery,
  now: Instant,
) => Promise<MessagePreview | null>;

export const previewBy =
  (sender: Sender, options: DraftingOptions): PreviewMessage =>
  async (tx, delivery, now) => {
    const { nextAttemptAt } = delivery;
    const sending = await draftOne(tx, options, delivery, now);
    if (sending === null) return null;
    const email = sending.write(null, sender);
    const heldUntil = nextAttemptAt > now ? nextAttemptAt : null;
    return sending.to.channel === 'telegram'
      ? { ...sending.to, subject: null, text: shownInChat(chatMessage(email)), heldUntil }
      : {
          ...sending.to,
          subject: email.subject,
          text: toText(withIdentity(email, sender)).trimEnd(),
          heldUntil,
        };
  };
