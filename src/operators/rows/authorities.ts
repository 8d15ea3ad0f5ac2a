import { sql } from 'kysely';
import type { OrderId, ParticipantId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Session } from '../../store/engine.ts';
import { countIn } from '../../store/table-rows.ts';
import type { VoidedCounts } from '../rules/service-hold.ts';

/** The kinds of authorities that have rows but no events. */
export type VoidedRows = keyof Omit<
  VoidedCounts,
  'participantKeys' | 'authorizations' | 'maxima' | 'clientLinks'
>;

/**
 * The authorities that a backup may revive: secrets and standing permissions.
 * docs/reference/restore-holds.md lists them.
 */
export const authorityRows = (session: Session) => ({
  /** Participants who have a key, a code or a bid on a lot that is not over, in the order of their ids. */
  participants: async (after: string, limit: number): Promise<readonly ParticipantId[]> => {
    const { db } = session;
    const keyed = db.selectFrom('participant_keys').select('participant_id as id');
    const bidding = db
      .selectFrom('bids')
      .innerJoin('lots', 'lots.id', 'bids.lot_id')
      .select('bids.participant_id as id')
      .where('bids.participant_id', 'is not', null)
      .where('lots.next_change_at_ms', 'is not', null);
    const rows = await db
      .selectFrom('participants')
      .select('id')
      .where('id', '>', after)
      .where((row) =>
        row.or([row('id', 'in', keyed), row('id', 'in', bidding.$castTo<{ id: string }>())]),
      )
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as ParticipantId);
  },
  /** Orders with a valid client link, in the order of their ids. */
  orders: async (after: string, limit: number): Promise<readonly OrderId[]> => {
    const rows = await session.db
      .selectFrom('orders')
      .select('id')
      .where('id', '>', after)
      .where('forgotten_at_ms', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id as OrderId);
  },
  /** Voids all authorities without events, and resolves to how many of each kind there were. */
  voidRows: async (at: Instant): Promise<Pick<VoidedCounts, VoidedRows>> => ({
    codes: await eraseCodes(session),
    secretMessages: await dropSecrets(session, at),
    webhooks: await stopWebhooks(session, at),
    chatLinks: await endChatLinks(session, at),
    signIns: await deleteAll(session, 'sign_ins'),
    deskSessions: await deleteAll(session, 'desk_sessions'),
    deskLinks: await deleteAll(session, 'desk_links'),
    alarmChats: await deleteAll(session, 'alarm_chats'),
    followers: await deleteAll(session, 'lot_followers'),
  }),
});

type DeletedTable = 'sign_ins' | 'desk_sessions' | 'desk_links' | 'alarm_chats' | 'lot_followers';

const deleteAll = async ({ db }: Session, table: DeletedTable): Promise<number> => {
  const count = await countIn(db.selectFrom(table));
  if (count > 0) await db.deleteFrom(table).execute();
  return count;
};

/** Erases used codes too, because entering one again would return its key again. */
const eraseCodes = async ({ db }: Session): Promise<number> => {
  const erased = await db
    .updateTable('bids')
    .set({ code_hash: null })
    .where('code_hash', 'is not', null)
    .returning('id')
    .execute();
  return erased.length;
};

/** Drops the unsent mails that carry a code or a link, because it is void now. */
const dropSecrets = async ({ db }: Session, at: Instant): Promise<number> => {
  const mails = await db
    .updateTable('outbox')
    .set(dropped(at))
    .where('sealed', 'is not', null)
    .where('settled_at_ms', 'is', null)
    .returning('id')
    .execute();
  return mails.length;
};

/** The state of a message that is never sent. */
const dropped = (at: Instant) =>
  ({ state: 'expired', settled_at_ms: at, last_error: null, sealed: null }) as const;

const stoppedByRestore =
  'The service was restored from a backup and cannot know whether you have ended this webhook since; have it go on by a replay, or delete it and add it again where your receiver skips deliveries whose ids it has had';

const stopWebhooks = async ({ db }: Session, at: Instant): Promise<number> => {
  const stopped = await db
    .updateTable('webhooks')
    .set({ state: 'stopped', problem: stoppedByRestore, changed_at_ms: at })
    .where('state', '=', sql.lit('active'))
    .returning('message_id')
    .execute();
  const onTheirWay = stopped.flatMap(({ message_id: id }) => id ?? []);
  if (onTheirWay.length > 0) {
    await db
      .updateTable('outbox')
      .set(dropped(at))
      .where('id', 'in', onTheirWay)
      .where('settled_at_ms', 'is', null)
      .execute();
  }
  return stopped.length;
};

const endChatLinks = async ({ db }: Session, at: Instant): Promise<number> => {
  const ended = await db
    .updateTable('chat_links')
    .set({ expires_at_ms: at })
    .where('chat_id', 'is', null)
    .where('expires_at_ms', '>', at)
    .returning('token_hash')
    .execute();
  return ended.length;
};
