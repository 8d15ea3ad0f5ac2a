/** What each client has sent and what it was answered. Moments are ticks of the ledger's own clock. */

/** A request that may be repeated: when it was first sent, and when it was first answered. */
export type Act = {
  readonly sentAt: number;
  answeredAt: number | null;
  /** Attempts that got no answer; they may have been carried out. */
  unanswered: number;
};

/** An order; its e-mail address is unique, and so identifies its rows. */
export type SentOrder = Act & {
  readonly email: string;
  readonly address: string;
  readonly key: string | null;
  orderId: string | null;
  /** It was answered 429. */
  isRefused: boolean;
};

/** More answers for an order; their question is their own. */
export type SentAnswers = Act & {
  readonly orderId: string;
  readonly question: string;
  readonly value: string;
  readonly key: string | null;
};

/** A bid or a maximum for which a code is mailed: it counts for nothing before that is entered. */
export type Coded = {
  readonly lot: number;
  /** Null until an answer names it, and for a maximum that needs no code. */
  bidId: string | null;
  /** Null until its bidder enters the code; some never do. */
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
  /** Up to where it is bid for them from then on; null where it is not. */
  readonly maximum: number | null;
  readonly node: string;
};

export type SentBid = Act &
  Coded & {
    readonly amount: number;
    /** Up to where the bid goes on by itself; null where it does not. */
    readonly ceiling: number | null;
    readonly key: string | null;
    cancel: (Act & { isDone: boolean }) | null;
  };

/** A maximum. Null stops it. */
export type SentMaximum = Act &
  Coded & {
    readonly amount: number | null;
    /** Under review: a bidder who withdrew a bid is reviewed first. Null until it is answered. */
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
  /** By lot: the amount up to which a key is enough, according to the last answer. */
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
