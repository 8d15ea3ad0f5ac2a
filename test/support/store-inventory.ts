import type { Tx } from '../../src/kernel/store.ts';

/**
 * Lists which file of `test/store` tests which functions of the store, by table: some names, or `all`.
 * A function that is missing here, or listed twice, fails `inventory.test.ts`. A function that its file
 * does not call fails that file.
 */

type Part = keyof Tx | 'desk.alarmChats';
type Parts = Readonly<Partial<Record<Part, string>>>;

const all = '*';

export const inventory = {
  'alarm-chats': { 'desk.alarmChats': all },
  'bid-codes': { bids: 'withCode isConfirmedFor' },
  'bid-evidence': {
    bids: 'evidence countWithdrawalsFrom approvedOf',
  },
  'bid-lists': {
    bids: 'ofParticipant unconfirmedOf ofLot inPlay countByLot ids unconfirmedOrUnderReview authorizing authorizingOnOpenLots automaticUnderReview underReview overdueReviews countUnderReview',
  },
  bids: {
    bids: 'find findWithCodeHash save eraseCode eraseUsedCodes forgetCodes forgetUnconfirmed',
  },
  blocks: { blocks: all },
  board: { board: all },
  changes: { changes: all },
  chats: { chats: all },
  deadlines: { deadlines: all },
  'derived-columns': { derivedColumns: all },
  desk: { desk: all },
  events: { events: 'stream find latest streams outline firstSince append' },
  'event-hashes': { events: 'between' },
  followers: { followers: all },
  'inbound-bounds': { inboundMails: 'overdue' },
  'inbound-mails': {
    inboundMails:
      'isKnown isProven note addUnfiled unfiled waiting find end forget disown marked like',
  },
  keys: { keys: all },
  lease: { leases: all },
  limits: { quotas: all, mailWindows: all, counters: all, idempotencyRecords: all },
  'log-leaves': {
    log: 'size append ofLot countOfLot find leaves rangeOfLot hashes saveRoot',
  },
  'log-signed': {
    log: 'keys saveKeys checkpoint saveCheckpoint checkpointOf checkpoints thinOut newestCosigned cosignedOver',
  },
  'access-log': { accessLog: all },
  'lot-bidders': {
    lots: 'bidder bidders saveBidders replaceBidders',
  },
  'lot-changes': { lotFeed: all, lotNotices: all },
  lots: { lots: 'add find save nextId shown list past ids' },
  'lots-by-time': {
    lots: 'due nextChangeAt countRunning runningWith withOrder isPassedOn lastOrderOf',
  },
  months: { months: all },
  orders: {
    orders: 'add find findAll findIdByNumber startingWith findIdByReference versions save',
  },
  'service-holds': { serviceHolds: all, authorities: all },
  'orders-found': { orders: 'list named ids withFiles due nextDueAt' },
  'orders-waiting': { orders: 'waiting countWaiting' },
  outbox: {
    outbox: 'enqueue find markDone retryLater giveUp retryNow endFailed release',
  },
  'outbox-erased': { outbox: 'eraseSecrets eraseMessages lastNamed deleteOfWebhooks' },
  'outbox-claims': {
    outbox:
      'maySend pendingQueues due dueByDestination claim noteParts releaseLease nextDueAt isUnderway',
  },
  'outbox-watch': {
    outbox:
      'sentAbout undelivered reportOverdue reportLateCodes counts stillFor markSent countUndelivered markAllDone',
  },
  'outbox-edits': { outbox: 'replaceDelayed isGenuine redirect checkDigests' },
  participants: { participants: all },
  people: {
    personalOrders: 'addressesAt count ofEmail',
    personalBidders: 'addressesAt addressesFrom countBids bidsOf',
    personalMessages: 'to',
  },
  'record-rows': {
    record: 'begin isWaiting waiting take missing triggers',
  },
  'record-secrets': { record: 'hasKey isUnderOtherSecret secret' },
  'sign-ins': { signIns: all },
  'stored-files': { storedFiles: all },
  'personal-data': {
    personalOrders: 'ofMailbox ofAccount like',
    personalBidders: 'spellings',
    personalMessages: 'named like erase eraseChats',
  },
  'personal-data-idle': { personalOrders: 'overSince', personalBidders: 'idleSince' },
  uploads: { uploads: all },
  webhooks: { webhooks: all },
} as const satisfies Readonly<Record<string, Parts>>;

export type StoreTest = keyof typeof inventory;

/** The functions of a part of the store, each with the name of its part. */
const functionsIn = (tx: Tx, part: string): readonly string[] => {
  const object = part
    .split('.')
    .reduce<object>((whole, member) => (whole as Record<string, object>)[member] ?? {}, tx);
  return Object.entries(object)
    .filter(([, member]) => typeof member !== 'object')
    .map(([name]) => `${part}.${name}`);
};

/** The functions that the file must test. */
export const functionsOf = (file: StoreTest, tx: Tx): readonly string[] =>
  Object.entries<string>(inventory[file]).flatMap(([part, names]) =>
    names === all ? functionsIn(tx, part) : names.split(' ').map((name) => `${part}.${name}`),
  );

/** All functions of a transaction. */
export const allFunctions = (tx: Tx): readonly string[] =>
  Object.entries(tx).flatMap(([part, rows]) => [
    ...functionsIn(tx, part),
    ...Object.entries(rows)
      .filter(([, member]) => typeof member === 'object' && member !== null)
      .flatMap(([name]) => functionsIn(tx, `${part}.${name}`)),
  ]);
