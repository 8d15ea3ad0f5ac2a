/** The reference model's list of all changes of a lot. Amounts are cents. */

/** One line of the list. `now` is the time on the machine's clock. */
export type Line = { readonly now: number } & (
  | { readonly what: 'looked' }
  | Offer
  | { readonly what: 'brief'; readonly who: string }
  | { readonly what: 'removed' | 'raise removed'; readonly id: string }
  | { readonly what: 'lot cancelled' }
);

/** `ready` means that the bidder had a complete brief at that time. A limit of null stops automatic bidding. */
export type Offer = { readonly who: string; readonly id: string; readonly ready: boolean } & (
  | { readonly what: 'bid'; readonly cents: number }
  /** `withBid` means that the bidder set the limit together with the bid of the previous line. */
  | { readonly what: 'limit'; readonly cents: number | null; readonly withBid?: boolean }
);
