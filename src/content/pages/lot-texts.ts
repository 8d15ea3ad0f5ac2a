import type { LotEntryKind } from '../../domain/auction/lot-entries.ts';
import type { LotKindName } from '../../domain/auction/kind.ts';

/** What the page of one lot says besides what all pages of the auction say. */
export type LotPageTexts = {
  readonly won: WonTexts;
  readonly estimate: EstimateTexts;
  readonly entries: EntriesTexts;
  readonly past: PastTexts;
  readonly calendar: string;
  readonly mine: string;
  /** The name of the browser's window while the visitor is outbid. */
  readonly outbid: string;
  readonly alarm: string;
  readonly proof: ProofTexts;
};

/** What the winner gets, each in a sentence that somebody understands who has never ordered a site. */
type WonTexts = {
  readonly heading: string;
  readonly site: Readonly<Record<LotKindName, string>>;
  readonly live: (term: { readonly hours: string }) => string;
  readonly changes: (included: { readonly rounds: string }) => string;
  readonly payment: string;
  readonly files: string;
  readonly brief: (grace: { readonly hours: string }) => string;
};

type EstimateTexts = {
  readonly about: (price: { readonly amount: string }) => string;
  readonly note: string;
  readonly choose: string;
};

/** Who bid what, and what else happened. */
type EntriesTexts = {
  readonly heading: string;
  readonly note: string;
  readonly time: string;
  readonly who: string;
  readonly what: string;
  readonly amount: string;
  readonly bidder: (who: { readonly number: string }) => string;
  readonly kinds: Readonly<Record<LotEntryKind, string>>;
  readonly earlier: string;
  readonly newest: string;
};

type PastTexts = {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly lot: string;
  readonly ended: string;
  readonly price: string;
  readonly bids: string;
  readonly outcome: string;
  readonly older: string;
  readonly newest: string;
};

type ProofTexts = {
  readonly heading: string;
  readonly text: string;
  readonly checkpoint: string;
  /** No witness has signed the outcome yet. */
  readonly waits: string;
  readonly witnessed: (by: { readonly names: string }) => string;
};
