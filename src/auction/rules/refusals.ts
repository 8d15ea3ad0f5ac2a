import type { Missing } from '../../brief/rules/brief.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import type { LotStatus } from './lot.ts';

/** How calls can be refused by the auction. */
export interface AuctionRefusalKinds {
  rules_not_accepted: object;
  /** Changes of the auction wait until an operator confirms that the service may continue. */
  auction_on_hold: object;
  lot_not_found: object;
  /** The public log has no leaf with this hash. */
  leaf_not_found: object;
  /** `sought` names the field: a bid that waits for its code, or any bid. */
  bid_not_found: { readonly sought: 'pending_bid' | 'bid' };
  /** A reopened lot takes bids only from bidders whose brief is complete. */
  brief_required: { readonly missing: readonly Missing['id'][] };
  /** The bidder missed the brief deadline, and the lot reopened without them. */
  bids_void: object;
  lot_not_open: { readonly status: LotStatus; readonly opensAt: Instant };
  below_minimum: { readonly offered: 'bid' | 'proxy_maximum'; readonly minimumMinor: Minor };
  bid_under_review: object;
  cancel_not_allowed: object;
  /** Nothing on this lot was offered to this participant. */
  offer_not_found: object;
  /** The offer was answered or expired, or went to another participant. */
  offer_over: object;
  /** The participant with the offer can still answer. */
  offer_open: { readonly until: Instant };
  nobody_next: object;
  /** The lot went to another participant, who has an order for it. */
  lot_passed_on: object;
  /** The bid does not count, and no code or review of it is pending. */
  nothing_to_cancel: object;
  wrong_code: { readonly attemptsLeft: number };
  /** Too many wrong entries of this code. */
  too_many_wrong_codes: { readonly retryAt: Instant };
  /** Too many wrong codes in one day. */
  wrong_codes_used_up: { readonly retryAt: Instant };
  code_expired: object;
  /** The code confirmed its bid in time. */
  code_used: object;
  code_replaced: object;
  code_cancelled: object;
  too_many_codes: { readonly retryAt: Instant };
  /** Codes for too many mailboxes were requested from one network. */
  too_many_mailboxes: { readonly retryAt: Instant };
  too_many_answers: { readonly retryAt: Instant };
  too_many_maxima: { readonly retryAt: Instant };
  /** Too many links to follow lots. */
  too_many_follows: { readonly retryAt: Instant };
  /** The client has paused bidding. */
  bidding_paused: object;
  pause_link_not_valid: object;
}

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds extends AuctionRefusalKinds {}
}
