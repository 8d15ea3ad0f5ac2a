import type { Ledger } from './ledger.ts';
import type { Watcher } from './watchers.ts';

/** Counts the acknowledged work, because a run that did too little proves nothing. */
export type Done = {
  readonly orders: number;
  readonly answers: number;
  /** Bids that entered with their code. */
  readonly bids: number;
  /** Maxima that were set with a key only. */
  readonly maxima: number;
  /** Maxima that needed a mailed code. */
  readonly codedMaxima: number;
  /** Changes of lots that watchers received. */
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

/** The kinds of work that are below their minimum, with their counts. */
export const lacking = (done: Done, enough: Done): readonly string[] =>
  (Object.keys(enough) as (keyof Done)[])
    .filter((what) => done[what] < enough[what])
    .map((what) => `${what}: ${done[what]} of ${enough[what]}`);
