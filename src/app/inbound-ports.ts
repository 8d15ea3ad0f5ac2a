import type { InboundMailId, UnfiledMail } from '../domain/inbound-mail.ts';
import type { OrderId } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';

/** What mails that come in need from the store and the world. A part of `ports.ts`. */

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

/**
 * `proven`: it had the mark of its order, and an operator has filed it there; `filed`: then another
 * one was by itself; `filed_by_hand`: it had no mark of that order; `set_aside`: nothing of it is
 * kept but that it came.
 */
type DoneState = 'proven' | 'filed' | 'filed_by_hand' | 'dropped' | 'set_aside';

export type InboundMailRows = {
  readonly isKnown: (key: string) => Promise<boolean>;
  /** Whether an operator has filed a mail with the mark of the order there. */
  readonly isProven: (orderId: OrderId) => Promise<boolean>;
  /** False where it was there before. */
  readonly note: (mail: {
    readonly key: string;
    readonly id: InboundMailId;
    readonly receivedAt: Instant;
    readonly state: DoneState;
    readonly orderId: OrderId | null;
  }) => Promise<boolean>;
  /** False where it was there before. */
  readonly addUnfiled: (key: string, mail: UnfiledMail) => Promise<boolean>;
  /** Those that wait, the newest first. */
  readonly unfiled: (limit: number) => Promise<readonly UnfiledMail[]>;
  /** How many wait, and the first so many, the oldest first. */
  readonly waiting: (limit: number) => Promise<{
    readonly count: number;
    readonly first: readonly Pick<UnfiledMail, 'id' | 'receivedAt'>[];
  }>;
  /** Keeps it to this transaction; null where it does not wait. */
  readonly find: (id: string) => Promise<UnfiledMail | null>;
  /** It does not wait any more, and nothing that was said in it is kept here. */
  readonly end: (
    ids: readonly string[],
    state: DoneState,
    orderId: OrderId | null,
  ) => Promise<void>;
  /** Those that came before, and those that are too many. */
  readonly overdue: (before: Instant) => Promise<readonly UnfiledMail[]>;
  /** Forgets that those came that came before, do not wait and prove nothing. */
  readonly forget: (before: Instant) => Promise<void>;
  /** That they came is all that is still known of those that became a part of these orders. */
  readonly disown: (orderIds: readonly OrderId[]) => Promise<void>;
  /** Those that wait and have the mark of one of these orders, as their numbers are written. */
  readonly marked: (numbers: readonly string[]) => Promise<readonly UnfiledMail[]>;
  /** Those that wait and in which something like the name stands. */
  readonly like: (name: string) => Promise<readonly UnfiledMail[]>;
};
