/** The record of each client's requests and answers. Times are ticks of the record's own clock. */

/** A request that may be repeated, with the times of its first attempt and first answer. */
export type Act = {
  readonly sentAt: number;
  answeredAt: number | null;
  /** Attempts without an answer, which may have been carried out. */
  unanswered: number;
};

/** An order. Its unique e-mail address identifies the stored rows. */
export type SentOrder = Act & {
  readonly email: string;
  readonly address: string;
  readonly key: string | null;
  orderId: string | null;
  /** Whether the answer was 429. */
  isRefused: boolean;
};

/** An added answer, to a question that no other request answers. */
export type SentAnswers = Act & {
  readonly orderId: string;
  readonly question: string;
  readonly value: string;
  readonly key: string | null;
};

/** A bid or a maximum that needs a mailed code. It has no effect before the code is entered. */
export type Coded = {
  readonly lot: number;
  /** Null until an answer names the ID, and for a maximum without a code. */
  bidId: string | null;
  /** Null until the bidder enters the code; some never do. */
  confirm: SentConfirm | null;
};

type SentConfirm = Act & {
  /** The first answer; null until it arrives. */
  reported: Confirmed | null;
};

export type Confirmed = {
  readonly entered: boolean;
  readonly leads: boolean;
  readonly amount: number;
  /** The bidder's maximum after the call; null without one. */
  readonly maximum: number | null;
  readonly node: string;
};

export type SentBid = Act &
  Coded & {
    readonly amount: number;
    /** The maximum that comes with the bid; null without one. */
    readonly ceiling: number | null;
    readonly key: string | null;
    cancel: (Act & { isDone: boolean }) | null;
  };

/** A maximum; null ends automatic bids. */
export type SentMaximum = Act &
  Coded & {
    readonly amount: number | null;
    /** Whether the maximum is under review, because the bidder withdrew a bid before. Null until there is an answer. */
    outcome: 'set' | 'held' | 'waiting' | 'refused' | null;
    reported: { readonly leads: boolean; readonly price: number; readonly bidders: number } | null;
  };

export type Bidder = {
  readonly email: string;
  readonly address: string;
  readonly bids: SentBid[];
  readonly maxima: SentMaximum[];
  readonly briefs: Act[];
  readonly keys: string[];
  /** By lot, the amount that the key may bid according to the last answer. */
  readonly authorizations: Map<number, number>;
};

export type Ledger = {
  readonly orders: SentOrder[];
  readonly answers: SentAnswers[];
  readonly bidders: Bidder[];
  readonly newAct: () => Act;
  readonly tick: () => number;
};

export const createLedger = (): Ledger => {
  let now = 0;
  const tick = (): number => (now += 1);
  return {
    orders: [],
    answers: [],
    bidders: [],
    tick,
    newAct: () => ({ sentAt: tick(), answeredAt: null, unanswered: 0 }),
  };
};
