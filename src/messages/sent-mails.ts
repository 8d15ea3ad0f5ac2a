import type { Crypto, ReadSentMails } from '../kernel/ports.ts';
import type { SentMail } from '../inbound/reply-text.ts';
import type { Delivery } from './rows/delivery.ts';
import type { Tx } from '../store/store.ts';
import { compose } from './compose.ts';
import { toText } from './email.ts';
import { withIdentity } from './identity-footer.ts';
import type { Sender } from './sender.ts';
import { sendingOf } from './sending.ts';

/**
 * What mails about an order said, made anew as of when they were caused. One whose words were changed
 * since, or are erased by now, is not known again; then what quotes it stays.
 */
export const sentMailsBy =
  (sender: Sender, crypto: Crypto): ReadSentMails =>
  async (tx, orderId) => {
    const deliveries = await tx.outbox.sentAbout(orderId, sentMax);
    const mails = await Promise.all(
      deliveries.map((each) => mailOf(tx, each, sender, crypto).catch(() => null)),
    );
    return mails.filter((each) => each !== null);
  };

/** A reply quotes one of the last. */
const sentMax = 20;

const mailOf = async (
  tx: Tx,
  delivery: Delivery,
  sender: Sender,
  crypto: Crypto,
): Promise<SentMail | null> => {
  const sending = await sendingOf(tx, crypto, delivery, delivery.createdAt);
  if (sending === null) return null;
  const email = compose(sending, null, sender);
  if (email.reader === undefined) return null;
  const { title } = email;
  return {
    text: toText(withIdentity(email, sender)),
    lead: title === undefined ? [] : [title.preview, title.about, title.text],
  };
};
