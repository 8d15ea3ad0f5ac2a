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
      end: (operator, problem) =>
        set(operator, {
          chat: null,
          since_ms: null,
          token_hash: null,
          expires_at_ms: null,
          problem,
        }),
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
