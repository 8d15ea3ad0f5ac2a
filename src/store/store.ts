import { authorityRows } from '../operators/rows/authorities.ts';
import { bidRows } from '../auction/rows/bids.ts';
import { blockRows } from '../auction/rows/blocks.ts';
import { ordersOnBoard } from '../order/rows/board.ts';
import { changeRows, insertChange } from './changes.ts';
import { chatRows } from '../messages/rows/chats.ts';
import { counterRows } from './counters.ts';
import { deadlineRows } from '../order/rows/deadlines.ts';
import { derivedColumns } from './derived-columns.ts';
import { deskRows } from '../operators/rows/desk.ts';
import type { Conclude, Ending, EngineOptions, LockScope, Session } from './engine.ts';
import { openEngine } from './engines/open.ts';
import { eventLog } from './events.ts';
import { followerRows } from '../auction/rows/followers.ts';
import { idempotencyRecordRows } from './idempotency-records.ts';
import { inboundMailRows } from '../inbound/rows/inbound-mails.ts';
import { keyRows } from '../auction/rows/keys.ts';
import { leaseRows } from './leases.ts';
import { logRows } from '../log/rows/log.ts';
import { accessRows } from '../operators/rows/access-log.ts';
import { lotFeedRows } from '../auction/rows/lot-feed.ts';
import { lotNoticeRows } from '../auction/rows/lot-notices.ts';
import { lotRows } from '../auction/rows/lots.ts';
import { mailWindows } from '../messages/rows/mail-windows.ts';
import { monthRows } from '../operators/rows/months.ts';
import { orderRows } from '../order/rows/orders.ts';
import { outbox } from '../messages/rows/outbox.ts';
import { participantRows } from '../auction/rows/participants.ts';
import { personRows } from '../people/rows/people.ts';
import { quotaRows } from './quotas.ts';
import { insertEnds, present } from '../log/rows/record-ends.ts';
import type { RecordKey } from '../log/rows/record-key.ts';
import { beginRecord, recordRows } from '../log/rows/record.ts';
import { serviceHoldRows } from '../operators/rows/service-holds.ts';
import { signInRows } from '../auction/rows/sign-ins.ts';
import { storedFileRows } from '../files/rows/stored-files.ts';
import { personalDataRows } from '../people/rows/personal-data-index.ts';
import { uploadRows } from '../files/rows/uploads.ts';
import { webhookRows } from '../webhooks/rows/webhooks.ts';

type StoreOptions = EngineOptions & {
  /** What the record is kept with; without it nothing can be recorded, and not all of it be checked. */
  readonly key?: RecordKey | null;
  /** Whether the record may go on under another key, without what was worth something under the last. */
  readonly mayRenew?: boolean;
};

/** Opens the database at the address and creates the tables of a new one. */
export const openStore = async (
  databaseUrl: string,
  { key = null, mayRenew = false, ...options }: StoreOptions = {},
) => {
  /** Asked for once, since it is never undone. */
  let isBegun = false;
  const conclude: Conclude = async (session, notes) => {
    const at = notes.at(-1)?.at;
    if (at === undefined) return () => undefined;
    const ends = notes.flatMap(({ end }) => (end === null ? [] : [end]));
    if (ends.length > 0) {
      if (!isBegun) await beginRecord(session, present(key), at, mayRenew);
      await insertEnds(session, present(key), ends);
    }
    await insertChange(
      session,
      notes.map(({ about }) => about),
    );
    return () => {
      isBegun ||= ends.length > 0;
    };
  };
  const engine = await openEngine(databaseUrl, { ...options, conclude });
  const sessions = new WeakMap<Session, Tx>();
  const inTx = (session: Session): Tx => {
    const known = sessions.get(session) ?? toTx(session, key, mayRenew);
    sessions.set(session, known);
    return known;
  };
  return {
    /**
     * Runs the work in a transaction; again from its beginning where another node was in its way.
     * Resolves only once what was kept is durable.
     * @throws StoreBusy where too much is waiting already or the database cannot be written now
     */
    write: <Value>(
      lockScope: LockScope,
      work: (tx: Tx) => Promise<Ending<Value>>,
    ): Promise<Value> => engine.write(lockScope, (session) => work(inTx(session))),
    /** Runs the work on what is committed; it must not write. */
    read: <Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> =>
      engine.read((session) => work(inTx(session))),
    mayBackup: engine.mayBackup,
    backup: engine.backup,
    redact: engine.redact,
    close: engine.close,
  };
};

export type Store = Awaited<ReturnType<typeof openStore>>;

/** Everything stored, as one transaction sees it. */
export type Tx = ReturnType<typeof toTx>;

const toTx = (session: Session, key: RecordKey | null, mayRenew: boolean) => ({
  orders: orderRows(session),
  deadlines: deadlineRows(session),
  months: monthRows(session),
  board: ordersOnBoard(session),
  people: personRows(session),
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
  signIns: signInRows(session),
  lotFeed: lotFeedRows(session),
  changes: changeRows(session),
  lotNotices: lotNoticeRows(session),
  followers: followerRows(session),
  leases: leaseRows(session),
  record: recordRows(session, key, mayRenew),
  log: logRows(session),
  personalData: personalDataRows(session),
  counters: counterRows(session),
  storedFiles: storedFileRows(session),
  uploads: uploadRows(session),
  derivedColumns: derivedColumns(session),
  desk: deskRows(session),
  accessLog: accessRows(session),
  inboundMails: inboundMailRows(session),
  webhooks: webhookRows(session),
  serviceHolds: serviceHoldRows(session),
  authorities: authorityRows(session),
});
