import type { Change } from '../kernel/changes.ts';
import type { Settings } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { WebhookOwner } from '../webhooks/webhook.ts';

/**
 * The personal data of one folder. The folder declares which parts of its events are personal, how it
 * finds the records of a person, and which records are erased by age. The platform erases the records of
 * all folders together.
 */
export type PersonalData = {
  /** By type of event (`Redactions`), for each event that the folder declares. */
  readonly redactions: object;
  /** Finds the records of an e-mail address or the key of a Telegram account, and locks them. */
  readonly find?: (tx: Tx, name: string, settings: Settings) => Promise<PersonalRecords>;
  /** Whether anything is stored about an e-mail address that `find_person` does not list itself. */
  readonly isKnown?: (tx: Tx, email: string) => Promise<boolean>;
  readonly expiring?: readonly ExpiringRecords[];
};

/** A kind of records that is erased once they are old. */
export type ExpiringRecords = {
  /** The ids of records that ended, or were last used, before the moment; the oldest first. */
  readonly list: (tx: Tx, before: Instant) => Promise<readonly string[]>;
  /** Finds the record and locks it; null if it must not be erased now. */
  readonly find: (tx: Tx, id: string, settings: Settings) => Promise<PersonalRecords | null>;
};

/** The records of one person in one folder. */
export type PersonalRecords = {
  /**
   * The person's e-mail address or the key of their Telegram account: messages and mails that name it
   * are erased too. Null if only the records themselves are erased.
   */
  readonly name: string | null;
  readonly isEmpty: boolean;
  /**
   * Why the person must not be erased now, as a sentence that begins with the name of the field; null
   * if nothing speaks against it.
   */
  readonly problem: string | null;
  /** Other addresses with records that reach the same mailbox; they are not erased. */
  readonly otherSpellings: readonly string[];
  /** What `forget_person` reports of the records. */
  readonly report: Partial<ErasureReport>;
  /** Messages whose ids begin with these are erased. */
  readonly messagePrefixes: readonly string[];
  /** Webhooks of these owners are deleted, with their deliveries. */
  readonly webhookOwners: readonly WebhookOwner[];
  /** Incoming mails that wait under these order numbers are deleted. */
  readonly mailMarks: readonly string[];
  /** The changes that erase the records. */
  readonly erase: (at: Instant) => readonly Change[];
  /** Erases rows that have no events, in the same transaction. */
  readonly eraseRows: (tx: Tx, at: Instant) => Promise<void>;
};

/** The report of `forget_person`. Each folder adds its part, and the platform adds its own. */
// oxlint-disable-next-line typescript/no-empty-object-type -- folders add their members
export interface ErasureReport {}

/** Whether any folder stores something about the address that `find_person` does not list itself. */
export const isKnownToAnyFolder = async (
  tx: Tx,
  email: string,
  all: readonly PersonalData[],
): Promise<boolean> => {
  for (const each of all) if ((await each.isKnown?.(tx, email)) === true) return true;
  return false;
};

declare module '../kernel/room.ts' {
  interface Room {
    readonly personal?: PersonalData;
  }
}

declare module '../kernel/context.ts' {
  interface Settings {
    /** The personal data of all rooms. */
    readonly personalData: readonly PersonalData[];
  }
}
