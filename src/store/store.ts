import type { RecordKey, Store, Tx } from '../app/ports.ts';
import { bidRows } from './bids.ts';
import { blockRows } from './blocks.ts';
import { counterRows } from './counters.ts';
import { derivedColumns } from './derived-columns.ts';
import { lotFeedRows } from './lot-feed.ts';
import { chatRows } from './chats.ts';
import type { EngineOptions, Session } from './engine.ts';
import { openEngine } from './engines/open.ts';
import { eventLog } from './events.ts';
import { leaseRows } from './leases.ts';
import { lotNoticeRows } from './lot-notices.ts';
import { mailWindows } from './mail-windows.ts';
import { lotRows } from './lots.ts';
import { deadlineRows } from './deadlines.ts';
import { orderRows } from './orders.ts';
import { outbox } from './outbox.ts';
import { keyRows } from './keys.ts';
import { participantRows } from './participants.ts';
import { storedFileRows } from './stored-files.ts';
import { traceRows } from './traces.ts';
import { quotaRows } from './quotas.ts';
import { insertEnds, present, takeNotes } from './record-ends.ts';
import { beginRecord, recordRows } from './record.ts';
import { idempotencyRecordRows } from './idempotency-records.ts';

type StoreOptions = EngineOptions & {
  /** What the record is kept with; without it nothing can be recorded, and not all of it be checked. */
  readonly key?: RecordKey | null;
  /** Whether the record may go on under another key, without what was worth something under the last. */
  readonly mayRenew?: boolean;
};

/** Opens the database at the address and brings its schema up to date. */
export const openStore = async (
  databaseUrl: string,
  { key = null, mayRenew = false, ...options }: StoreOptions = {},
): Promise<Store> => {
  const engine = await openEngine(databaseUrl, options);
  const sessions = new WeakMap<Session, Tx>();
  const inTx = (session: Session): Tx => {
    const known = sessions.get(session) ?? toTx(session, key, mayRenew);
    sessions.set(session, known);
    return known;
  };
  /** Asked for once, since it is never undone. */
  let isBegun = false;
  return {
    write: async (lockScope, work) => {
      let begins = false;
      const value = await engine.write(lockScope, async (session) => {
        takeNotes(session);
        const ending = await work(inTx(session));
        const notes = takeNotes(session);
        if (!ending.keep || notes === null) return ending;
        if (!isBegun) await beginRecord(session, present(key), notes.at, mayRenew);
        begins = true;
        await insertEnds(session, present(key), notes.ends);
        return ending;
      });
      isBegun ||= begins;
      return value;
    },
    read: (work) => engine.read((session) => work(inTx(session))),
    mayBackup: engine.mayBackup,
    backup: engine.backup,
    scrub: engine.scrub,
    hint: engine.hint,
    close: engine.close,
  };
};

const toTx = (session: Session, key: RecordKey | null, mayRenew: boolean): Tx => ({
  orders: orderRows(session),
  deadlines: deadlineRows(session),
  events: eventLog(session, key),
  outbox: outbox(session, key),
  mailWindows: mailWindows(session),
  quotas: quotaRows(session),
  idempotencyRecords: idempotencyRecordRows(session),
  chats: chatRows(session),
  lots: lotRows(session),
  bids: bidRows(session),
  participants: participantRows(session),
  keys: keyRows(session, key),
  blocks: blockRows(session),
  lotFeed: lotFeedRows(session),
  lotNotices: lotNoticeRows(session),
  leases: leaseRows(session),
  record: recordRows(session, key, mayRenew),
  traces: traceRows(session),
  counters: counterRows(session),
  storedFiles: storedFileRows(session),
  derivedColumns: derivedColumns(session),
});
