/** What each client has sent and what it was answered. Moments are ticks of the ledger's own clock. */

/** A request that may be repeated: when it was first sent, and when it was first answered. */
export type Act = {
  readonly sentAt: number;
  answeredAt: number | null;
  /** Attempts that got no answer; they may have been carried out. */
  unanswered: number;
};

/** An order; its e-mail address is its own, so that its rows can be told apart. */
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

export type SentBid = Act & {
  readonly lot: number;
  readonly amount: number;
  readonly key: string | null;
  /** Null until it is answered 200. */
  bidId: string | null;
  confirm: SentConfirm | null;
  cancel: (Act & { isDone: boolean }) | null;
};

type SentConfirm = Act & {
  /** What the first answer said; null until it is answered. */
  told: { readonly entered: boolean; readonly leads: boolean; readonly node: string } | null;
};

/** A maximum; one bidder sets the same amount only once on a lot. Null stops it. */
export type SentMaximum = Act & {
  readonly lot: number;
  readonly amount: number | null;
  /** Held: whoever took a bid back before is looked at first. Null until it is answered. */
  outcome: 'set' | 'held' | 'refused' | null;
  told: { readonly leads: boolean; readonly price: number; readonly bidders: number } | null;
};

export type Bidder = {
  readonly email: string;
  readonly address: string;
  readonly bids: SentBid[];
  readonly maxima: SentMaximum[];
  readonly briefs: Act[];
  readonly keys: string[];
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
