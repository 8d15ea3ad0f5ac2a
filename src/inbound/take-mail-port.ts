/** What mails that come in need from the store and the world. */

/** A mail as a mailbox has it, before anything of its body is read. */
export type ArrivedMail = {
  /** Null where it has none. */
  readonly messageId: string | null;
  readonly sender: string;
  readonly subject: string;
  /** Every address that it was sent or handed to. */
  readonly addresses: readonly string[];
  /**
   * `reply`: a program answered; `bounce`: a mail server did. Neither speaks for a studio. `maybe`:
   * programs say so of themselves, and so do some through which people write.
   */
  readonly automatic: 'no' | 'maybe' | 'reply' | 'bounce';
  readonly isTooLarge: boolean;
  readonly readBody: ReadBody;
};

/** Hands over each file as it comes, and then the words. @throws MailUnreadable */
type ReadBody = (onFile: (file: MailFile) => Promise<void>) => Promise<MailBody>;

export type MailBody = {
  readonly text: string;
  /** What of it could not be read, such as `an encrypted part`. */
  readonly unreadable: readonly string[];
};

export type MailFile = { readonly name: string; readonly content: AsyncIterable<Uint8Array> };

/** What is in a mail cannot be read, and never will be. */
export class MailUnreadable extends Error {
  override readonly name = 'MailUnreadable';
}

/** Once this resolves the mail is kept, or need not be. @throws StoreBusy */
export type TakeMail = (mail: ArrivedMail) => Promise<void>;
