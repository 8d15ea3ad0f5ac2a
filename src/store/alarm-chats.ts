import type { DeskRows } from '../app/desk-ports.ts';
import type { EmailKey } from '../domain/auction/mailbox.ts';
import type { AlarmChat } from '../domain/operator/alarm-chat.ts';
import { momentOrNull } from './codec.ts';
import type { AlarmChatTable } from './desk-tables.ts';
import type { Session } from './engine.ts';

/** In which chats operators are told of alarms. */
export const alarmChatRows = ({ db, forUpdate }: Session): Pick<DeskRows, 'alarmChats'> => {
  const all = db.selectFrom('alarm_chats').selectAll();
  const set = async (operator: EmailKey, row: Partial<AlarmChatTable>): Promise<void> => {
    await db.updateTable('alarm_chats').set(row).where('operator', '=', operator).execute();
  };
  return {
    alarmChats: {
      list: async () => (await all.orderBy('operator').execute()).map(fromRow),
      find: async (operator) => {
        const row = await all.where('operator', '=', operator).executeTakeFirst();
        return row === undefined ? null : fromRow(row);
      },
      findByLink: async (hashes) => {
        const row = await forUpdate(all.where('token_hash', 'in', hashes)).executeTakeFirst();
        return row === undefined ? null : fromRow(row);
      },
      offer: async (operator, tokenHash, expiresAt) => {
        const link = {
          token_hash: tokenHash,
          expires_at_ms: expiresAt,
          chat: null,
          since_ms: null,
          problem: null,
        };
        await db
          .insertInto('alarm_chats')
          .values({ operator, ...link })
          .onConflict((conflict) => conflict.column('operator').doUpdateSet(link))
          .execute();
      },
      open: (operator, sealed, at) => set(operator, { chat: sealed, since_ms: at, problem: null }),
      end: async (operator) => {
        await db.deleteFrom('alarm_chats').where('operator', '=', operator).execute();
      },
      breakOff: async (operator, sealed, problem) => {
        await db
          .updateTable('alarm_chats')
          .set({ chat: null, since_ms: null, token_hash: null, expires_at_ms: null, problem })
          .where('operator', '=', operator)
          .where('chat', '=', sealed)
          .execute();
      },
      forget: async (now, operators) => {
        await db
          .deleteFrom('alarm_chats')
          .where((row) =>
            row.or([
              row.not(row.or(operators.map((named) => row('operator', '=', named)))),
              row.and([
                row('chat', 'is', null),
                row('problem', 'is', null),
                row.or([row('expires_at_ms', 'is', null), row('expires_at_ms', '<=', now)]),
              ]),
            ]),
          )
          .execute();
      },
    },
  };
};

const fromRow = (row: AlarmChatTable): AlarmChat => ({
  operator: row.operator as EmailKey,
  sealed: row.chat,
  since: momentOrNull(row.since_ms),
  linkExpiresAt: momentOrNull(row.expires_at_ms),
  problem: row.problem,
});
