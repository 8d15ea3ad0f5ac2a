/** A mail in the mailbox, before its body is read. */
export type ArrivedMail = {
  /** Null if it has none. */
  readonly messageId: string | null;
  readonly sender: string;
  readonly subject: string;
  /** Every address that it was sent or delivered to. */
  readonly addresses: readonly string[];
  /**
   * `reply`: a program answered; `bounce`: a mail server did. Neither speaks for a studio. `maybe`: its
   * headers may mean a program, but some mail programs of people send them too.
   */
  readonly automatic: 'no' | 'maybe' | 'reply' | 'bounce';
  readonly isTooLarge: boolean;
  readonly readBody: ReadBody;
};

/** Passes on each file as it arrives, then resolves to the words. @throws MailUnreadable */
type ReadBody = (onFile: (file: MailFile) => Promise<void>) => Promise<MailBody>;

export type MailBody = {
  readonly text: string;
  /** Parts that could not be read, such as `an encrypted part`. */
  readonly unreadable: readonly string[];
};

export type MailFile = { readonly name: string; readonly content: AsyncIterable<Uint8Array> };

/** The mail cannot be read, now or later. */
export class MailUnreadable extends Error {
  override readonly name = 'MailUnreadable';
}

/** Resolves once the mail is stored, or need not be. @throws StoreBusy */
export type TakeMail = (mail: ArrivedMail) => Promise<void>;
