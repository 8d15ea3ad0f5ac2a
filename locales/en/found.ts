/** Texts for a studio that has lost the link to an order: the mail, the answer, and the page. */
export const found = {
  mail: {
    subject: 'The link to your order',
    intro:
      'Someone who knows your reference asked us for the link to this order. The button opens the order.',
    notYou:
      'If nobody on your side asked, you do not need to do anything. Keep the link and the order ID to yourself: they open the order.',
  },
  /** Whether there is such an order or not. */
  sent: 'If this contact placed an order with this reference, the link to it is on its way there.',
  /** The same of a dry run. */
  wouldBeSent:
    'If this contact placed an order with this reference, the link to it would be sent there without dry_run.',
  /** To a Telegram account; `bot` is the address of the chat with our bot, null while it is not known. */
  sentByBot: ({ bot }: { bot: string | null }) =>
    `If this account placed an order with this reference, our bot sends it the link to the order, as soon as the account has pressed Start ${startIn(bot)}.`,
  /** The same of a dry run. */
  wouldBeSentByBot: ({ bot }: { bot: string | null }) =>
    `If this account placed an order with this reference, our bot would send it the link to the order without dry_run, as soon as the account has pressed Start ${startIn(bot)}.`,
  /** To a Telegram account, by a service that has no bot. */
  noBot:
    'This service has no Telegram bot, so it cannot send a link to a Telegram account. Use the link or the order ID that you got when you placed the order, or write to us.',
  page: {
    title: 'Find your order again',
    lead: 'Enter your own reference for the order and the contact that it was placed with. If there is such an order, we send the link to that contact.',
    reference: 'Your reference',
    email: 'E-mail of the studio',
    telegram: 'Telegram of the studio',
    either: 'One of the two is enough, but it must be the one that the order was placed with.',
    button: 'Send the link',
    /** On other pages, where it leads to this one. */
    link: 'Lost the link to an order? Have it sent to you.',
  },
};

const startIn = (bot: string | null): string =>
  bot === null ? 'in the chat with it' : `at ${bot}`;

export type FoundTexts = typeof found;
