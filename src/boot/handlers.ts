import type { InputOf, ViewOf } from '../kernel/operation.ts';
import type { OperationName, Operations } from './operations.ts';
import { rooms } from './rooms.ts';
import { answerOffer } from '../auction/operations/answer-offer-handler.ts';
import { setAutomaticBid } from '../auction/operations/set-automatic-bid-handler.ts';
import { cancelBid } from '../auction/operations/cancel-bid-handler.ts';
import { mailCode } from '../auction/operations/code-request.ts';
import { confirmBid } from '../auction/operations/confirm-bid-handler.ts';
import { confirmFollow, showFollowLink, unfollowLot } from '../auction/operations/follow-links.ts';
import { followLot } from '../auction/operations/follow-lot-handler.ts';
import { listBids } from '../auction/operations/list-bids-handler.ts';
import { pauseBidding, resumeBidding, showPause } from '../auction/operations/pause-handler.ts';
import { placeBid } from '../auction/operations/place-bid-handler.ts';
import { listPastLots, showLot } from '../auction/operations/show-lot-handler.ts';
import { showParticipant, showPendingBid } from '../auction/operations/show-participant-handler.ts';
import { revokeKey, signIn } from '../auction/operations/sign-in-handler.ts';
import { showState } from '../auction/operations/state.ts';
import { submitBrief } from '../auction/operations/submit-brief-handler.ts';
import { addFiles } from '../order/operations/add-files-handler.ts';
import { listFiles } from '../order/operations/list-files-handler.ts';
import { removeFile } from '../order/operations/remove-file-handler.ts';
import { showProof } from '../auction/log/show-inclusion-proof-handler.ts';
import { operatorHandlers } from './operator-handlers.ts';
import { addAnswers } from '../order/operations/add-answers-handler.ts';
import { showBrief } from '../order/operations/show-brief-handler.ts';
import { describe, showSigningKeys } from '../order/operations/describe-service-handler.ts';
import { endClientLink } from '../order/operations/end-client-link-handler.ts';
import {
  acceptSite,
  cancelOrder,
  refuseSite,
  reportDefects,
  requestChanges,
  writeMessage,
} from '../order/operations/holder-acts-handler.ts';
import { mailOrderLink } from '../order/operations/mail-order-link-handler.ts';
import { placeOrder } from '../order/operations/place-order-handler.ts';
import {
  listHistory,
  showNextQuestion,
  showOrder,
} from '../order/operations/show-order-handler.ts';
import type { Handler, Registered, Registry } from '../kernel/use-case.ts';
import { addWebhook } from '../webhooks/add-webhook.ts';
import { deleteWebhook, testWebhook } from '../webhooks/change-webhook.ts';
import { listWebhooks } from '../webhooks/list-webhooks.ts';
import { replayWebhook } from '../webhooks/replay-webhook.ts';

/** The same for whoever holds an order and, about the lots, for participants. */
const webhookHandlers = {
  add_webhook: { change: addWebhook('orders') },
  list_webhooks: listWebhooks,
  test_webhook: { change: testWebhook },
  replay_webhook: { change: replayWebhook },
  delete_webhook: { change: deleteWebhook('orders') },
  add_lot_webhook: { change: addWebhook('auction') },
  list_lot_webhooks: listWebhooks,
  test_lot_webhook: { change: testWebhook },
  replay_lot_webhook: { change: replayWebhook },
  delete_lot_webhook: { change: deleteWebhook('auction') },
};

/** The handlers of those that are not declared together with theirs. */
const handlers: {
  readonly [
    Name in OperationName as Operations[Name] extends { readonly handler: unknown } ? never : Name
  ]: Handler<InputOf<Operations[Name]>, ViewOf<Operations[Name]>>;
} = {
  describe_service: describe,
  show_brief_schema: { compute: (input) => input },
  list_brief_questions: { compute: (input) => input },
  show_signing_keys: showSigningKeys,
  place_order: { change: placeOrder },
  mail_order_link: { change: mailOrderLink },
  resupply_brief: { change: addAnswers },
  show_order: showOrder,
  show_next_question: showNextQuestion,
  end_client_link: { change: endClientLink },
  ...webhookHandlers,
  add_files: { change: addFiles },
  remove_file: { change: removeFile },
  accept_site: { change: acceptSite },
  request_changes: { change: requestChanges },
  report_defects: { change: reportDefects },
  refuse_site: { change: refuseSite },
  cancel_order: { change: cancelOrder },
  write_message: { change: writeMessage },
  list_files: listFiles,
  list_history: listHistory,
  show_brief: showBrief,
  show_lots: showState,
  show_lot: showLot,
  list_past_lots: listPastLots,
  follow_lot: { change: followLot },
  show_follow_link: showFollowLink,
  confirm_follow: { change: confirmFollow },
  unfollow_lot: { change: unfollowLot },
  place_bid: { change: placeBid },
  confirm_bid: { change: confirmBid },
  show_inclusion_proof: showProof,
  show_pending_bid: showPendingBid,
  mail_code: { change: mailCode },
  submit_brief: { change: submitBrief },
  list_bids: listBids,
  cancel_bid: { change: cancelBid },
  set_automatic_bid: { change: setAutomaticBid },
  answer_offer: { change: answerOffer },
  revoke_key: { change: revokeKey },
  sign_in: { change: signIn },
  show_pause: showPause,
  pause_bidding: { change: pauseBidding },
  resume_bidding: { change: resumeBidding },
  show_participant: showParticipant,
  ...operatorHandlers,
};

// oxlint-disable-next-line typescript/no-explicit-any -- which input and view it takes is checked above
const handlerNamed = (name: string): Handler<any, any> => handlers[name as keyof typeof handlers];

/** What can be called, with what carries it out. */
export const standardRegistry: Registry = new Map<string, Registered>(
  rooms
    .flatMap((room) => room.operations)
    .map((operation) => [
      operation.name,
      { operation, handler: operation.handler ?? handlerNamed(operation.name) },
    ]),
);
