import type { PreviewMessage } from '../kernel/ports.ts';
import { toText } from './email.ts';
import { withIdentity } from './identity-footer.ts';
import type { Sender } from './sender.ts';
import { draftOne, type DraftingOptions } from './sending.ts';
import { chatMessage, shownInChat } from './telegram-text.ts';

/** Writes a message as it would be sent now, without sending it. */
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
