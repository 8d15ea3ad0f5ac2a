import type { Crypto, PreviewMessage } from '../kernel/ports.ts';
import { compose } from './compose.ts';
import { toText } from './email.ts';
import { withIdentity } from './identity-footer.ts';
import type { Sender } from './sender.ts';
import { sendingOf } from './sending.ts';
import { chatMessage, shownInChat } from './telegram-text.ts';

/** What would be sent, in the words in which it would be: made as every message is, and given to nobody. */
export const previewBy =
  (sender: Sender, crypto: Crypto): PreviewMessage =>
  async (tx, delivery, now) => {
    const { nextAttemptAt } = delivery;
    const sending = await sendingOf(tx, crypto, delivery, now);
    if (sending === null) return null;
    const email = compose(sending, null, sender);
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
