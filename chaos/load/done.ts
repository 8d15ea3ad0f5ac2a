import type { Ledger } from './ledger.ts';
import type { Watcher } from './watchers.ts';

/** How much of each kind was acknowledged: a run that did too little proves nothing. */
export type Done = {
  readonly orders: number;
  readonly answers: number;
  /** Bids that entered by their code. */
  readonly bids: number;
  /** Maxima that were set by a key alone. */
  readonly maxima: number;
  /** Maxima that were set by the code that was mailed for them. */
  readonly codedMaxima: number;
  /** Changes of lots that watchers saw. */
  readonly changes: number;
};

export const doneSoFar = (
  { orders, answers, bidders }: Ledger,
  watchers: readonly Watcher[],
): Done => {
  const bids = bidders.flatMap((bidder) => bidder.bids);
  const maxima = bidders.flatMap((bidder) => bidder.maxima);
  return {
    orders: orders.filter(({ orderId }) => orderId !== null).length,
    answers: answers.filter(({ answeredAt }) => answeredAt !== null).length,
    bids: bids.filter(({ confirm }) => confirm?.reported?.entered).length,
    maxima: maxima.filter(({ outcome, amount }) => outcome === 'set' && amount !== null).length,
    codedMaxima: maxima.filter(({ confirm }) => confirm?.reported?.entered).length,
    changes: watchers.reduce((sum, { events }) => sum + events.length, 0),
  };
};

/** What there is too little of, with how much there is. */
export const lacking = (done: Done, enough: Done): readonly string[] =>
  (Object.keys(enough) as (keyof Done)[])
    .filter((what) => done[what] < enough[what])
    .map((what) => `${what}: ${done[what]} of ${enough[what]}`);
