import type { ActRefusal } from '../order/rules/acts.ts';
import type { NotAnOrderId } from './ids.ts';
import type { LotStatus } from '../auction/rules/lot.ts';
import type { Currency, Minor } from './money.ts';
import type { Missing } from '../brief/rules/brief.ts';
import type { WebhookId } from './ids.ts';
import type { OutboundProblem, SiteProblem } from './outbound/site.ts';
import type { Instant } from './time.ts';
import type { WebhookBoundProblem } from '../webhooks/webhook-limits.ts';

/** Every "no" of a rule. Its code and words are in `contract/refusals.ts`. */
export type Refusal =
  | { readonly kind: 'contact_required' }
  /** `sent` is the kind of text that was sent instead of an id, where it is recognised. */
  | { readonly kind: 'order_not_found'; readonly sent?: NotAnOrderId }
  /** The studio has ordered under this reference before. */
  | { readonly kind: 'reference_taken' }
  /** The studio ended the link by which its client came. */
  | { readonly kind: 'client_link_ended' }
  | { readonly kind: 'brief_too_large' }
  /** Whoever sent the form had been shown another price. */
  | { readonly kind: 'price_changed' }
  | ActRefusal
  /** An act that an operator would take back stays as it is. */
  | { readonly kind: 'not_taken_back'; readonly why: UndoProblem }
  /** The address of a site that is to be delivered does not answer as it must. */
  | { readonly kind: 'site_not_live'; readonly problem: SiteProblem }
  /** A payment is recorded whole. */
  | { readonly kind: 'amount_not_due'; readonly dueMinor: Minor; readonly currency: Currency }
  | { readonly kind: 'too_many_orders'; readonly retryAt: Instant }
  | { readonly kind: 'too_many_resupplies'; readonly retryAt: Instant }
  /** Nothing came of the call, and its answer cannot be kept. */
  | { readonly kind: 'too_many_unchanged'; readonly retryAt: Instant }
  | { readonly kind: 'lot_not_found' }
  /** Nothing of the public log has this hash. */
  | { readonly kind: 'leaf_not_found' }
  /** `sought` is as what it was looked for: one that waits for its code, or any. */
  | { readonly kind: 'bid_not_found'; readonly sought: 'pending_bid' | 'bid' }
  /** A lot that was reopened takes bids only from those whose brief is complete. */
  | { readonly kind: 'brief_required'; readonly missing: readonly Missing['id'][] }
  /** The bidder missed the brief deadline, and the lot was reopened without them. */
  | { readonly kind: 'bids_void' }
  | { readonly kind: 'lot_not_open'; readonly status: LotStatus; readonly opensAt: Instant }
  | {
      readonly kind: 'below_minimum';
      readonly offered: 'bid' | 'proxy_maximum';
      readonly minimumMinor: Minor;
    }
  | { readonly kind: 'bid_under_review' }
  | { readonly kind: 'cancel_not_allowed' }
  /** Nothing was offered to this participant on the lot. */
  | { readonly kind: 'offer_not_found' }
  /** It was answered otherwise, nobody answered in time, or somebody else was asked. */
  | { readonly kind: 'offer_over' }
  /** Whoever was asked can still answer. */
  | { readonly kind: 'offer_open'; readonly until: Instant }
  | { readonly kind: 'nobody_next' }
  /** Somebody else has the lot by now, with an order of their own. */
  | { readonly kind: 'lot_passed_on' }
  /** The bid does not count and waits for nothing. */
  | { readonly kind: 'nothing_to_cancel' }
  | { readonly kind: 'wrong_code'; readonly attemptsLeft: number }
  /** Of this code. */
  | { readonly kind: 'too_many_wrong_codes'; readonly retryAt: Instant }
  /** Of a day. */
  | { readonly kind: 'wrong_codes_used_up'; readonly retryAt: Instant }
  | { readonly kind: 'code_expired' }
  /** It has confirmed its bid in time. */
  | { readonly kind: 'code_used' }
  | { readonly kind: 'code_replaced' }
  | { readonly kind: 'code_cancelled' }
  | { readonly kind: 'too_many_codes'; readonly retryAt: Instant }
  /** Codes for them, of one network. */
  | { readonly kind: 'too_many_mailboxes'; readonly retryAt: Instant }
  | { readonly kind: 'too_many_answers'; readonly retryAt: Instant }
  | { readonly kind: 'too_many_maxima'; readonly retryAt: Instant }
  /** Of links to an order that are sent again. */
  | { readonly kind: 'too_many_order_links'; readonly retryAt: Instant }
  /** Of links to follow lots by. */
  | { readonly kind: 'too_many_follows'; readonly retryAt: Instant }
  | { readonly kind: 'address_blocked' }
  /** The client has paused bidding. */
  | { readonly kind: 'bidding_paused' }
  | { readonly kind: 'pause_link_not_valid' }
  /** One of the files that were sent; the others are not kept either. */
  | { readonly kind: 'file_too_large'; readonly name: string }
  | { readonly kind: 'file_empty'; readonly name: string }
  | { readonly kind: 'file_type_not_taken'; readonly name: string }
  | { readonly kind: 'no_file' }
  /** The order would hold more than it may. */
  | { readonly kind: 'files_full' }
  /** More was sent in files from one network than one sends in a day. */
  | { readonly kind: 'too_many_files'; readonly retryAt: Instant }
  /** Begun in parts, and not sent to their end. */
  | { readonly kind: 'too_many_unfinished' }
  | { readonly kind: 'file_not_found' }
  /** The source files are had once they are paid for. */
  | { readonly kind: 'source_not_paid' }
  /** What we have sent is not the studio's to remove. */
  | { readonly kind: 'file_not_removable' }
  /** There is no room on our side. */
  | { readonly kind: 'storage_full' }
  /** Into the desk: unknown, used, late, or shown by another browser than the one that asked for it. */
  | { readonly kind: 'desk_link_not_valid' }
  | { readonly kind: 'too_many_desk_links'; readonly retryAt: Instant }
  | { readonly kind: 'webhook_not_found' }
  | { readonly kind: 'webhooks_full' }
  /** The address is one of the owner's webhooks already. */
  | { readonly kind: 'webhook_exists'; readonly id: WebhookId }
  /** Where a webhook would lead. */
  /** Nothing is sent before an operator has confirmed a restore, so no receiver is asked either. */
  | { readonly kind: 'webhook_on_hold' }
  | { readonly kind: 'receiver_not_public'; readonly problem: OutboundProblem }
  /** The receiver has not answered its challenge; why, in a sentence. */
  | { readonly kind: 'receiver_unconfirmed'; readonly problem: string }
  | ({ readonly kind: 'too_many_webhook_calls' } & WebhookBoundProblem);

/** `told`: the message has left; `something_since`: it is not the newest act of an operator, or not what is newest any more. */
export type UndoProblem = 'told' | 'too_late' | 'something_since';
