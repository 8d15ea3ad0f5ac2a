import type { BidId } from '../../kernel/ids.ts';
import { emailKey, mailboxOf, type EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { appendTo } from '../../store/table-rows.ts';
import { signIns, type SignIn } from './auction-tables.ts';

/** Sign-ins that wait for their code. They stay after the code has expired, until the next cleanup. */
export const signInRows = (session: Session) => {
  const { db } = session;
  return {
    find: async (id: BidId): Promise<SignIn | null> => {
      const found = db.selectFrom('sign_ins').selectAll().where('id', '=', id);
      const row = await found.executeTakeFirst();
      return row === undefined ? null : signIns.fromRow(row);
    },
    /** Replaces an earlier sign-in of the same address and network. */
    add: async (signIn: SignIn): Promise<void> => {
      await db
        .deleteFrom('sign_ins')
        .where('email_key', '=', emailKey(signIn.email))
        .where('network', '=', signIn.network)
        .execute();
      await addSignIns(session, [signIn]);
    },
    useAttempt: async (id: BidId): Promise<void> => {
      await db
        .updateTable('sign_ins')
        .set((row) => ({ attempts_left: row('attempts_left', '-', 1) }))
        .where('id', '=', id)
        .execute();
    },
    /** Removes all sign-ins of the mailbox, in any spelling. */
    removeOf: async (email: EmailKey): Promise<void> => {
      await db.deleteFrom('sign_ins').where('mailbox', '=', mailboxOf(email)).execute();
    },
    /** Deletes sign-ins whose code expired at this moment or before. */
    forget: async (expiredUntil: Instant): Promise<void> => {
      await db.deleteFrom('sign_ins').where('code_expires_at_ms', '<=', expiredUntil).execute();
    },
  };
};

const addSignIns = appendTo(signIns);
