import type { NotedOperation } from '../../web/mcp/tool-notes.ts';
import { unblockAddress, blockAddress } from '../operations/block-address.ts';
import { cancelBid } from '../operations/cancel-bid.ts';
import { confirmBid } from '../operations/confirm-bid.ts';
import { createLot } from '../operations/create-lot.ts';
import { unfollowLot, showFollowLink, confirmFollow } from '../operations/follow-links.ts';
import { followLot } from '../operations/follow-lot.ts';
import {
  addLotWebhook,
  deleteLotWebhook,
  replayLotWebhook,
  testLotWebhook,
} from '../operations/lot-webhooks.ts';
import { mailCode } from '../operations/mail-code.ts';
import { placeBid } from '../operations/place-bid.ts';
import { revokeKey } from '../operations/revoke-key.ts';
import { setAutomaticBid } from '../operations/set-automatic-bid.ts';
import { showInclusionProof } from '../operations/show-inclusion-proof.ts';
import { submitBrief } from '../operations/submit-brief.ts';

/** What a model must know of each tool, and which operations are no tools. */
export const auctionToolNotes: readonly NotedOperation[] = [
  [followLot, { isAdditive: true }],
  [showFollowLink, { notOffered: 'It explains a link in a mail' }],
  [confirmFollow, { notOffered: 'Only the reader of the mail has the link' }],
  [unfollowLot, { notOffered: 'Only the reader of the mail has the link' }],
  [placeBid, { isAdditive: true }],
  [confirmBid, { isAdditive: true }],
  [showInclusionProof, { isForPrograms: true }],
  [mailCode, { isAdditive: true }],
  [submitBrief, { isAdditive: true, isRepeatable: true }],
  [cancelBid, { isRepeatable: true }],
  [setAutomaticBid, { isRepeatable: true }],
  [revokeKey, { isRepeatable: true, isLocal: true }],
  [addLotWebhook, { isAdditive: true }],
  [testLotWebhook, { isAdditive: true }],
  [replayLotWebhook, { isAdditive: true }],
  [deleteLotWebhook, { isRepeatable: true, isLocal: true }],
  [createLot, { isAdditive: true }],
  [blockAddress, { isRepeatable: true }],
  [unblockAddress, { isRepeatable: true, isLocal: true }],
];
