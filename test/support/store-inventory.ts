import type { Tx } from '../../src/app/ports.ts';

/**
 * Which file of `test/store` tests which functions of the store, by their tables: the names of some,
 * or `all`. A function that stands nowhere here, or in two places, fails `inventory.test.ts`; one that
 * its file does not call fails that file.
 */

type Part = keyof Tx | 'lots.standby' | 'desk.alarmChats';
type Parts = Readonly<Partial<Record<Part, string>>>;

const all = '*';

export const inventory = {
  'alarm-chats': { 'desk.alarmChats': all },
  'bid-evidence': {
    bids: 'withCode isConfirmedFor countEntered countEmails countMailbox countWithdrawals countWithdrawalsFrom isWithdrawnFrom approvedOf',
  },
  'bid-lists': {
    bids: 'ofParticipant unconfirmedOf ofLot inPlay countByLot ids waitingOf confirmedByCode heldAutomatic underReview heldTooLong countUnderReview',
  },
  bids: {
    bids: 'find save codeHash saveCodeHash eraseCode eraseUsedCodes forgetCodes forgetUnconfirmed',
  },
  blocks: { blocks: all },
  chats: { chats: all },
  desk: { desk: all },
  followers: { followers: all },
  keys: { keys: all },
  limits: { quotas: all, mailWindows: all, counters: all, idempotencyRecords: all },
  looks: { looks: all },
  'lot-bidders': {
    lots: 'bidder bidders saveBidders replaceBidders',
    'lots.standby': all,
  },
  'lot-changes': { lotFeed: all, lotNotices: all },
  lots: { lots: 'find save nextId shown list past ids' },
  'lots-by-time': { lots: 'due nextChangeAt countRunning runningWith withOrder lastOrderOf' },
  participants: { participants: all },
  'sign-ins': { signIns: all },
  'stored-files': { storedFiles: all },
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

/** Those that the file is to test. */
export const functionsOf = (file: StoreTest, tx: Tx): readonly string[] =>
  Object.entries<string>(inventory[file]).flatMap(([part, names]) =>
    names === all ? functionsIn(tx, part) : names.split(' ').map((name) => `${part}.${name}`),
  );

/** Every function that a transaction offers. */
export const allFunctions = (tx: Tx): readonly string[] =>
  Object.entries(tx).flatMap(([part, rows]) => [
    ...functionsIn(tx, part),
    ...Object.entries(rows)
      .filter(([, member]) => typeof member === 'object' && member !== null)
      .flatMap(([name]) => functionsIn(tx, `${part}.${name}`)),
  ]);
