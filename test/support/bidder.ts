import type { Reply } from './service.ts';
/** A bidder, and what their program was answered. */

/** A bid as it was sent, and what was answered about it. Moments are ticks of the ledger. */
export type SentBid = {
  readonly lot: number;
  readonly amount: number;
  /** What the code allows to bid up to by itself; the maximum is set with the bid. */
  readonly maxUsd: number;
  readonly email: string;
  readonly address: string;
  readonly idempotencyKey: string | null;
  /** Null until it is answered; `refused` where it was not taken. */
  bidId: string | null;
  readonly confirms: {
    sentAt: number;
    answeredAt: number | null;
    entered: boolean | null;
    key: string | null;
  }[];
  cancel: 'none' | 'sent' | 'answered';
};

export const refused = 'refused';

export type Bidder = {
  readonly email: string;
  readonly address: string;
  readonly bids: SentBid[];
  /** What their maximum on each lot may be: one value once it is answered, more while it is not. */
  readonly maxima: Map<number, (number | null)[]>;
  brief: 'none' | 'sent' | 'answered';
  isBusy: boolean;
};

/** Those that work: each code's newest, unless it was sent again and the answer is not known. */
export const keysOf = ({ bids }: Bidder): readonly string[] =>
  bids.flatMap(({ confirms }) => confirms.at(-1)?.key ?? []);

/** What bidders were promised. */
export const createLedger = () => {
  /** Calls that were answered with a yes, and bids that they let in. */
  const acknowledged = { calls: 0, entered: 0 };
  /** Leaves of the public log, by their hashes. */
  const receipts = new Map<string, string>();
  return {
    acknowledged,
    receipts,
    noteYes: ({ receipt, receipts: further = [] }: Reply['json']): void => {
      acknowledged.calls += 1;
      for (const each of receipt === undefined ? [] : [receipt, ...further]) {
        receipts.set(each.leaf_hash, each.leaf);
      }
    },
  };
};
