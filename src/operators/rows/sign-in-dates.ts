import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import { columnsOf } from '../../store/columns.ts';
import type { Session } from '../../store/engine.ts';
import { upsert } from '../../store/table-rows.ts';

/** The last sign-in of an operator to the desk. Each sign-in replaces it; it is deleted once the person is no operator any more. */
type SignInDate = { readonly email: string; readonly signedInAt: Instant };

const column = columnsOf<SignInDate>();
export const deskSignIns = column.table('desk_sign_ins', {
  key: { operator: column.derived(({ email }) => emailKey(email)) },
  changing: {
    email: column.text('email'),
    signed_in_at_ms: column.moment('signedInAt'),
  },
});

export const signInDateRows = (session: Session) => ({
  find: async (operator: EmailKey): Promise<SignInDate | null> => {
    const row = await session.db
      .selectFrom('desk_sign_ins')
      .selectAll()
      .where('operator', '=', operator)
      .executeTakeFirst();
    return row === undefined ? null : deskSignIns.fromRow(row);
  },
  save: (date: SignInDate): Promise<void> => saveDate(session, date),
  /** Deletes the rows of people who are no operators any more. */
  forget: async (operators: readonly EmailKey[]): Promise<void> => {
    await session.db
      .deleteFrom('desk_sign_ins')
      .where((row) => row.not(row.or(operators.map((named) => row('operator', '=', named)))))
      .execute();
  },
});

const saveDate = upsert(deskSignIns);
