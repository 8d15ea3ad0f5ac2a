import type { Reply } from './service.ts';
/** The record of a bidder's requests and of the answers to them. */

/** A bid as sent, and its answers. Times are ticks of the record. */
export type SentBid = {
  readonly lot: number;
  readonly amount: number;
  /** The maximum that is set with the bid and that its code allows. */
  readonly maxUsd: number;
  readonly email: string;
  readonly address: string;
  readonly idempotencyKey: string | null;
  /** Null until there is an answer; `refused` if the bid was refused. */
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
  /** The possible values of the maximum on each lot: several until the call that changes it is answered. */
  readonly maxima: Map<number, (number | null)[]>;
  brief: 'none' | 'sent' | 'answered';
  isBusy: boolean;
};

/** The keys that work: the newest of each code, unless that code was sent again and the answer was lost. */
export const keysOf = ({ bids }: Bidder): readonly string[] =>
  bids.flatMap(({ confirms }) => confirms.at(-1)?.key ?? []);

/** The record of all promises to bidders. */
export const createLedger = () => {
  /** The number of successful calls, and of bids that entered by them. */
  const acknowledged = { calls: 0, entered: 0 };
  /** The promised leaves of the public log, by their hashes. */
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
