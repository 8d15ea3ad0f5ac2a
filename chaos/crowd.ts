import { diceOf } from '../test/support/dice.ts';
import type { Disturbances } from './disturbances.ts';
import type { Faults } from './faults.ts';
import type { Auctioneer } from './load/auctioneer.ts';
import { bidderAtWork, keyedRequest, submitBrief } from './load/bidders.ts';
import { createClient, type Client } from './load/client.ts';
import { createTally, type Tally } from './load/counts.ts';
import { doneSoFar, type Done } from './load/done.ts';
import { createLedger, type Bidder, type Ledger } from './load/ledger.ts';
import { createPersistence, type Persistence } from './load/persistence.ts';
import { studioAtWork } from './load/studios.ts';
import { startWatcher, type Watcher } from './load/watchers.ts';
import type { Mailbox } from './mailbox.ts';
import type { ClientConnections } from './nodes/connections.ts';
import type { Node } from './nodes/node.ts';

/** All simulated users of a run. */
export type Crowd = {
  readonly ledger: Ledger;
  readonly tally: Tally;
  readonly watchers: readonly Watcher[];
  readonly done: () => Done;
  /** Lets all users finish their current work, and stops them. */
  readonly finish: () => Promise<void>;
  /** Hands in the brief of the leader of an ended lot. */
  readonly handInBriefs: () => Promise<void>;
  /** Checks that each returned key still shows its participant's bids. */
  readonly checkKeys: () => Promise<void>;
};

/** The number of concurrent users of each kind. */
export type CrowdSize = {
  readonly studios: number;
  readonly bidders: number;
  readonly watchers: number;
};

type Parts = {
  readonly size: CrowdSize;
  /** The work after which no user starts anything new; null if they continue until they are stopped. */
  readonly amount: Done | null;
  readonly seed: number;
  readonly nodes: () => readonly Node[];
  readonly lines: ClientConnections;
  readonly mailbox: Mailbox;
  readonly auctioneer: Auctioneer;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
  /** Resolves when no user waits for an answer. */
  readonly isAborted: () => boolean;
};

export const startCrowd = (parts: Parts): Crowd => {
  const { size, amount, seed, nodes, lines, mailbox, auctioneer, faults, isAborted } = parts;
  const { disturbances } = parts;
  const ledger = createLedger();
  const tally = createTally();
  let over = false;
  const isOver =
    (...kinds: readonly (keyof Done)[]) =>
    (): boolean => {
      if (over || amount === null) return over;
      const done = doneSoFar(ledger, watchers);
      return kinds.every((kind) => done[kind] >= amount[kind]);
    };
  let diceMade = 0;
  const newDice = () => diceOf(seed + (diceMade += 1));
  const newProgram = () => {
    const dice = newDice();
    const client = createClient({ nodes, lines, dice, tally, disturbances, faults });
    const persistence = createPersistence(client, ledger, dice, isAborted);
    return { client, persistence, ledger, mailbox, faults, dice };
  };
  const watchers = many(size.watchers, (nth) => startWatcher(nth, nodes, newDice(), faults));
  const { hotLot } = auctioneer;
  const working = [
    ...many(size.studios, () =>
      studioAtWork({ ...newProgram(), isOver: isOver('orders', 'answers') }),
    ),
    ...many(size.bidders, () =>
      bidderAtWork({
        ...newProgram(),
        hotLot,
        isOver: isOver('bids', 'maxima', 'codedMaxima', 'changes'),
      }),
    ),
  ];
  return {
    ledger,
    tally,
    watchers,
    done: () => doneSoFar(ledger, watchers),
    finish: async () => {
      over = true;
      await Promise.all(working);
    },
    handInBriefs: () => handInBriefs(auctioneer, newProgram()),
    checkKeys: async () => {
      const { client } = newProgram();
      for (const bidder of ledger.bidders) await checkKey(client, bidder, faults);
    },
  };
};

const many = <Made>(count: number, make: (nth: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const handInBriefs = async (
  auctioneer: Auctioneer,
  { persistence, ledger }: { readonly persistence: Persistence; readonly ledger: Ledger },
): Promise<void> => {
  const waiting = (await auctioneer.lots()).filter(({ status }) => status === 'awaiting_brief');
  for (const { standing } of waiting) {
    const email = await auctioneer.emailOf(standing.leader?.participantId ?? '');
    const leader = ledger.bidders.find((bidder) => bidder.email === email);
    if (leader !== undefined) await submitBrief({ persistence, ledger }, leader);
  }
};

type Shown = { readonly bid_id: string; readonly lot: number };

const checkKey = async (client: Client, bidder: Bidder, faults: Faults): Promise<void> => {
  const { email, bids, keys } = bidder;
  if (keys.length === 0) return;
  const reply = await client.send(keyedRequest(bidder, 'bids', null, [200]));
  if (reply === null) faults.report('no answer when everything is over', email);
  const shown: readonly Shown[] = reply?.json.bids ?? [];
  // A leader's further bid is listed only with their leading bid on the lot.
  const missing = bids.filter(
    (bid) =>
      bid.bidId !== null &&
      shown.every(({ bid_id, lot }) => bid_id !== bid.bidId && lot !== bid.lot),
  );
  if (missing.length > 0) faults.report('bids not shown', `${missing.length} of ${email}`);
};
