import { answerOffer } from './answer-offer.ts';
import { listBlocks, blockAddress, unblockAddress } from './blocks.ts';
import { cancelBid } from './cancel-bid.ts';
import { listLots, createLot, rescheduleLot, cancelLot } from './change-lots.ts';
import { confirmBid } from './confirm-bid.ts';
import { followLot, showFollowLink, confirmFollow, unfollowLot } from './follow-lot.ts';
import { inspectLot } from './inspect-lot.ts';
import { listBids } from './list-bids.ts';
import { listPastLots } from './list-past-lots.ts';
import {
  addLotWebhook,
  listLotWebhooks,
  testLotWebhook,
  replayLotWebhook,
  deleteLotWebhook,
} from './lot-webhooks.ts';
import { listParticipants } from './participants.ts';
import { showPause, pauseBidding, resumeBidding } from './pause-bidding.ts';
import { placeBid } from './place-bid.ts';
import { listHeldBids, approveBid, rejectBid, voidBid } from './review.ts';
import { setAutomaticBid } from './set-automatic-bid.ts';
import { showInclusionProof } from './show-inclusion-proof.ts';
import { showLot } from './show-lot.ts';
import { showLots } from './show-lots.ts';
import { showParticipant } from './show-participant.ts';
import { showPendingBid, mailCode } from './show-pending-bid.ts';
import { revokeKey, signIn } from './sign-in.ts';
import { submitBrief } from './submit-brief.ts';

/** In the order in which programs and operators see them listed. */
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
  listLots,
  inspectLot,
  createLot,
  rescheduleLot,
  cancelLot,
  listHeldBids,
  approveBid,
  rejectBid,
  voidBid,
  listParticipants,
  listBlocks,
  blockAddress,
  unblockAddress,
] as const;
