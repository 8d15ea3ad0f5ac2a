import { answerOffer } from './answer-offer.ts';
import { unblockAddress, blockAddress } from './block-address.ts';
import { cancelBid } from './cancel-bid.ts';
import { cancelLot } from './cancel-lot.ts';
import { confirmBid } from './confirm-bid.ts';
import { createLot } from './create-lot.ts';
import { confirmFollow, showFollowLink, unfollowLot } from './follow-links.ts';
import { followLot } from './follow-lot.ts';
import { inspectLot } from './inspect-lot.ts';
import { listBidsUnderReview } from './list-bids-under-review.ts';
import { listBids } from './list-bids.ts';
import { listBlocks } from './list-blocks.ts';
import { listLots } from './list-lots.ts';
import { listParticipants } from './list-participants.ts';
import { listPastLots } from './list-past-lots.ts';
import {
  addLotWebhook,
  listLotWebhooks,
  testLotWebhook,
  replayLotWebhook,
  deleteLotWebhook,
} from './lot-webhooks.ts';
import { mailCode } from './mail-code.ts';
import { offerToNext } from './offer-to-next.ts';
import { pauseBidding } from './pause-bidding.ts';
import { placeBid } from './place-bid.ts';
import { rescheduleLot } from './reschedule-lot.ts';
import { resumeBidding } from './resume-bidding.ts';
import { rejectBid, approveBid } from './review-bid.ts';
import { revokeKey } from './revoke-key.ts';
import { setAutomaticBid } from './set-automatic-bid.ts';
import { showInclusionProof } from './show-inclusion-proof.ts';
import { showLot } from './show-lot.ts';
import { showLots } from './show-lots.ts';
import { showParticipant } from './show-participant.ts';
import { showPause } from './show-pause.ts';
import { showPendingBid } from './show-pending-bid.ts';
import { signIn } from './sign-in.ts';
import { submitBrief } from './submit-brief.ts';
import { voidBid } from './void-bid.ts';

/** The operations in the order in which programs and operators see them listed. */
export const auctionOperations = [
  showLots,
  showLot,
  listPastLots,
  followLot,
  showFollowLink,
  confirmFollow,
  unfollowLot,
  placeBid,
  confirmBid,
  showPendingBid,
  showInclusionProof,
  mailCode,
  submitBrief,
  listBids,
  cancelBid,
  setAutomaticBid,
  answerOffer,
  revokeKey,
  signIn,
  showPause,
  pauseBidding,
  resumeBidding,
  addLotWebhook,
  listLotWebhooks,
  testLotWebhook,
  replayLotWebhook,
  deleteLotWebhook,
  showParticipant,
  offerToNext,
  listLots,
  inspectLot,
  createLot,
  rescheduleLot,
  cancelLot,
  listBidsUnderReview,
  approveBid,
  rejectBid,
  voidBid,
  listParticipants,
  listBlocks,
  blockAddress,
  unblockAddress,
] as const;
