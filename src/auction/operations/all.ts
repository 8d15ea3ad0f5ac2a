import { answerOffer } from './answer-offer.ts';
import { cancelBid } from './cancel-bid.ts';
import { confirmBid } from './confirm-bid.ts';
import { listBids } from './list-bids.ts';
import { confirmFollow, showFollowLink, unfollowLot } from './follow-links.ts';
import { followLot } from './follow-lot.ts';
import { listPastLots } from './list-past-lots.ts';
import { placeBid } from './place-bid.ts';
import { mailCode } from './mail-code.ts';
import { showPendingBid } from './show-pending-bid.ts';
import { revokeKey } from './revoke-key.ts';
import { signIn } from './sign-in.ts';
import { pauseBidding } from './pause-bidding.ts';
import { resumeBidding } from './resume-bidding.ts';
import { showPause } from './show-pause.ts';
import { setAutomaticBid } from './set-automatic-bid.ts';
import { showInclusionProof } from './show-inclusion-proof.ts';
import { showLot } from './show-lot.ts';
import { showLots } from './show-lots.ts';
import { submitBrief } from './submit-brief.ts';
import type { AnyOperation } from '../../kernel/operation.ts';

/** The operations of the auction that are open to everyone and to participants. */
export const auctionOperations = {
  show_lots: showLots,
  show_lot: showLot,
  list_past_lots: listPastLots,
  follow_lot: followLot,
  show_follow_link: showFollowLink,
  confirm_follow: confirmFollow,
  unfollow_lot: unfollowLot,
  place_bid: placeBid,
  confirm_bid: confirmBid,
  show_pending_bid: showPendingBid,
  show_inclusion_proof: showInclusionProof,
  mail_code: mailCode,
  submit_brief: submitBrief,
  list_bids: listBids,
  cancel_bid: cancelBid,
  set_automatic_bid: setAutomaticBid,
  answer_offer: answerOffer,
  revoke_key: revokeKey,
  sign_in: signIn,
  show_pause: showPause,
  pause_bidding: pauseBidding,
  resume_bidding: resumeBidding,
} as const satisfies Record<string, AnyOperation>;
