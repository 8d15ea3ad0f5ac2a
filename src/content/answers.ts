import type { OrderStatus } from '../domain/order/order.ts';

/** The sentences that answers of the API hold besides the contract's fields: English, for programs. */

export const serviceDescription =
  'Studiolot builds websites for web studios and their clients at a fixed price. Ask for a price, read the brief questions, place an order even with half a brief, and complete it later under the same order id. Lots such as the site of the day are auctioned besides; the agent guide says how to bid.';

export const briefNote =
  'The questions stand in the order in which to ask them, the most important first. Those with required_for_start true are needed before the site can be started, the rest make it better. Of email, whatsapp and telegram any one is enough.';

export const howToAnswer =
  'Send the answers as the object "brief", keyed by question id, with the order or later with its order_id. A question with fields is answered by an object keyed by the field keys. An empty answer, or one that says the client does not know, counts as an answer.';

export type NextFacts = {
  readonly status: OrderStatus;
  readonly isNew: boolean;
  readonly channel: 'email' | 'telegram';
  /** The deep link that lets our bot write to the studio, where it must be opened first. */
  readonly telegramLink: string | null;
  /** The studio gave only Telegram, and neither a chat nor a bot is there: a person gets in touch. */
  readonly contactByHand: boolean;
  readonly sentUnused: boolean;
};

/** One line on what happens next. */
export const nextStep = (facts: NextFacts): string =>
  [
    facts.isNew ? confirmationLine(facts) : null,
    statusLine(facts.status),
    facts.sentUnused
      ? 'Only the brief was read: studio, project, currency and reference of an order stay as they were placed.'
      : null,
  ]
    .filter((line) => line !== null)
    .join(' ');

const confirmationLine = ({ channel, telegramLink, contactByHand }: NextFacts): string => {
  if (telegramLink !== null) {
    return `Open ${telegramLink} and press Start, so that our bot can confirm the order by Telegram and ask for the content.`;
  }
  if (contactByHand) {
    return 'A person confirms the order by Telegram within 15 minutes and asks for the content.';
  }
  const by = channel === 'email' ? 'by e-mail' : 'by Telegram';
  return `We confirm the order ${by} within 15 minutes and ask for the content.`;
};

const statusLine = (status: OrderStatus): string =>
  status === 'brief_incomplete'
    ? 'Answer the questions in missing: send them as brief with this order_id.'
    : 'The brief is complete; as soon as we have checked the texts, logo, photos and contact details, we confirm by e-mail that we have everything, and the site goes live within 24 hours of that.';
