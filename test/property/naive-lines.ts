/** The reference model's list of everything that happens to a lot. Amounts are cents. */

/** One line of the list. `now` is what the machine's clock showed. */
export type Line = { readonly now: number } & (
  | { readonly what: 'looked' }
  | Offer
  | { readonly what: 'brief'; readonly who: string }
  | { readonly what: 'removed' | 'raise removed'; readonly id: string }
  | { readonly what: 'lot cancelled' }
);

/** `ready`: the bidder had a complete brief by then. A limit of null stops automatic bidding. */
export type Offer = { readonly who: string; readonly id: string; readonly ready: boolean } & (
  | { readonly what: 'bid'; readonly cents: number }
  /** `withBid`: named together with the bid of the line before. */
  | { readonly what: 'limit'; readonly cents: number | null; readonly withBid?: boolean }
);
