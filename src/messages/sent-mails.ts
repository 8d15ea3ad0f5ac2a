import type { SentMail } from '../inbound/reply-text.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Tx } from '../kernel/store.ts';
import { draftOne, type DraftingOptions } from './drafting.ts';
import { toText } from './email.ts';
import { withIdentity } from './reader-email.ts';
import type { Delivery } from './rows/delivery.ts';
import type { Sender } from './sender.ts';

/** The newest mails to the studio or bidder of an order whose content is still stored. */
export type ReadSentMails = (tx: Tx, orderId: OrderId) => Promise<readonly SentMail[]>;

/**
 * The texts of mails that were sent about an order, written again as of when they were enqueued. A mail
 * whose text has changed since, or is erased, is not recognised, so a reply keeps its quote of it.
 */
export const sentMailsBy =
  (sender: Sender, options: DraftingOptions): ReadSentMails =>
  async (tx, orderId) => {
    const deliveries = await tx.outbox.sentAbout(orderId, sentMax);
    const mails = await Promise.all(
      deliveries.map((each) => mailOf(tx, each, sender, options).catch(() => null)),
    );
    return mails.filter((each) => each !== null);
  };

/** A reply quotes one of the newest mails. */
const sentMax = 20;

const mailOf = async (
  tx: Tx,
  delivery: Delivery,
  sender: Sender,
  options: DraftingOptions,
): Promise<SentMail | null> => {
  const sending = await draftOne(tx, options, delivery, delivery.createdAt);
  if (sending === null) return null;
  const email = sending.write(null, sender);
  if (email.reader === undefined) return null;
  const { title } = email;
  return {
    text: toText(withIdentity(email, sender)),
    lead: title === undefined ? [] : [title.preview, title.about, title.text],
  };
};
