import { emailKey, mailboxOf, type EmailKey } from '../domain/auction/mailbox.ts';
import type { BidId } from '../domain/ids.ts';
import type { Language } from '../domain/languages.ts';
import { instant, type Instant } from '../domain/time.ts';
import type { SignInTable } from './auction-tables.ts';
import type { Session } from './engine.ts';

/** Somebody asked for a code that gives a key without a bid. Its id is of the kind that bids have, so that one call confirms either. */
export type SignIn = {
  readonly id: BidId;
  readonly email: string;
  readonly network: string;
  readonly language: Language;
  readonly codeHash: string;
  readonly codeExpiresAt: Instant;
  readonly attemptsLeft: number;
};

/** Sign-ins whose code is good; they are gone soon after, so they are no events. */
export const signInRows = ({ db }: Session) => ({
  find: async (id: BidId): Promise<SignIn | null> => {
    const row = await db.selectFrom('sign_ins').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : fromRow(row);
  },
  /** Takes the place of an earlier one of the same address and network. */
  add: async (signIn: SignIn): Promise<void> => {
    // A newer code that the same network asks for takes the place of the one before.
    await db
      .deleteFrom('sign_ins')
      .where('email_key', '=', emailKey(signIn.email))
      .where('network', '=', signIn.network)
      .execute();
    await db
      .insertInto('sign_ins')
      .values({
        id: signIn.id,
        email: signIn.email,
        email_key: emailKey(signIn.email),
        mailbox: mailboxOf(signIn.email),
        network: signIn.network,
        language: signIn.language,
        code_hash: signIn.codeHash,
        code_expires_at_ms: signIn.codeExpiresAt,
        attempts_left: signIn.attemptsLeft,
      })
      .execute();
  },
  useAttempt: async (id: BidId): Promise<void> => {
    await db
      .updateTable('sign_ins')
      .set((row) => ({ attempts_left: row('attempts_left', '-', 1) }))
      .where('id', '=', id)
      .execute();
  },
  /** However the mailbox was spelled. */
  removeOf: async (email: EmailKey): Promise<void> => {
    await db.deleteFrom('sign_ins').where('mailbox', '=', mailboxOf(email)).execute();
  },
  forget: async (expiredBefore: Instant): Promise<void> => {
    await db.deleteFrom('sign_ins').where('code_expires_at_ms', '<=', expiredBefore).execute();
  },
});

const fromRow = (row: SignInTable): SignIn => ({
  id: row.id as BidId,
  email: row.email,
  network: row.network,
  language: row.language as Language,
  codeHash: row.code_hash,
  codeExpiresAt: instant(row.code_expires_at_ms),
  attemptsLeft: row.attempts_left,
});
