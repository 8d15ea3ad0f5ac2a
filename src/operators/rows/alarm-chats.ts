import type { EmailKey } from '../../kernel/mailbox.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { upsert } from '../../store/table-rows.ts';
import type { AlarmChat } from '../rules/alarm-receivers.ts';
import { alarmChats, type AlarmChatRow } from './desk-tables.ts';

/** The Telegram chats that get operators' alarms. */
export const alarmChatRows = (session: Session) => {
  const { db, forUpdate } = session;
  const all = db.selectFrom('alarm_chats').selectAll();
  const set = async (operator: EmailKey, row: Partial<AlarmChatRow>): Promise<void> => {
    await db.updateTable('alarm_chats').set(row).where('operator', '=', operator).execute();
  };
  return {
    alarmChats: {
      list: async (): Promise<readonly AlarmChat[]> =>
        (await all.orderBy('operator').execute()).map(alarmChats.fromRow),
      find: async (operator: EmailKey): Promise<AlarmChat | null> => {
        const row = await all.where('operator', '=', operator).executeTakeFirst();
        return row === undefined ? null : alarmChats.fromRow(row);
      },
      /** The chat whose link has one of these hashes; locks it. */
      findByLink: async (hashes: readonly string[]): Promise<AlarmChat | null> => {
        const row = await forUpdate(all.where('token_hash', 'in', hashes)).executeTakeFirst();
        return row === undefined ? null : alarmChats.fromRow(row);
      },
      /** Replaces the operator's previous chat. */
      offer: (operator: EmailKey, tokenHash: string, linkExpiresAt: Instant): Promise<void> =>
        saveChat(session, {
          operator,
          tokenHash,
          linkExpiresAt,
          sealed: null,
          since: null,
          problem: null,
        }),
      open: (operator: EmailKey, sealed: string, at: Instant): Promise<void> =>
        set(operator, { chat: sealed, since_ms: at, problem: null }),
      end: async (operator: EmailKey): Promise<void> => {
        await db.deleteFrom('alarm_chats').where('operator', '=', operator).execute();
      },
      /** Ends the chat and stores why, unless the operator has another chat by now. */
      breakOff: async (operator: EmailKey, sealed: string, problem: string): Promise<void> => {
        await db
          .updateTable('alarm_chats')
          .set({ chat: null, since_ms: null, token_hash: null, expires_at_ms: null, problem })
          .where('operator', '=', operator)
          .where('chat', '=', sealed)
          .execute();
      },
      /** Deletes chats of people who are no operators any more, and links that expired without being opened. */
      forget: (now: Instant, operators: readonly EmailKey[]): Promise<void> =>
        deleteUseless(session, now, operators),
    },
  };
};

const saveChat = upsert(alarmChats);

const deleteUseless = async (
  { db }: Session,
  now: Instant,
  operators: readonly EmailKey[],
): Promise<void> => {
  await db
    .deleteFrom('alarm_chats')
    .where((row) => {
      const isOfOperator = row.or(operators.map((operator) => row('operator', '=', operator)));
      const hasNoValidLink = row.or([
        row('expires_at_ms', 'is', null),
        row('expires_at_ms', '<=', now),
      ]);
      const isEmpty = row.and([row('chat', 'is', null), row('problem', 'is', null)]);
      return row.or([row.not(isOfOperator), row.and([isEmpty, hasNoValidLink])]);
    })
    .execute();
};
