/** Texts for a studio that has lost the link to an order: the mail, the answer, and the page. */
export type FoundTexts = {
  readonly mail: {
    readonly subject: string;
    readonly intro: string;
    readonly notYou: string;
  };
  /** Whether there is such an order or not. */
  readonly sent: string;
  /** The same of a dry run. */
  readonly wouldBeSent: string;
  /** To a Telegram account; `bot` is the address of the chat with our bot, null while it is not known. */
  readonly sentByBot: (facts: { readonly bot: string | null }) => string;
  /** The same of a dry run. */
  readonly wouldBeSentByBot: (facts: { readonly bot: string | null }) => string;
  /** To a Telegram account, by a service that has no bot. */
  readonly noBot: string;
  readonly page: {
    readonly title: string;
    readonly lead: string;
    readonly reference: string;
    readonly email: string;
    readonly telegram: string;
    readonly either: string;
    readonly button: string;
    /** On other pages, where it leads to this one. */
    readonly link: string;
  };
};
