import { cancelBid } from './auction/cancel-bid.ts';
import { confirmBid } from './auction/confirm-bid.ts';
import { listBids } from './auction/list-bids.ts';
import { placeBid } from './auction/place-bid.ts';
import { revokeKey } from './auction/revoke-key.ts';
import { setAutomaticBid } from './auction/set-automatic-bid.ts';
import { showLot } from './auction/show-lot.ts';
import { showLots } from './auction/show-lots.ts';
import { showParticipant } from './auction/show-participant.ts';
import { showPendingBid } from './auction/show-pending-bid.ts';
import { submitBrief } from './auction/submit-brief.ts';
import type { AnyOperation } from './operation.ts';
import { addAnswers } from './order/add-answers.ts';
import { describeService } from './order/describe-service.ts';
import { listBriefQuestions } from './order/list-brief-questions.ts';
import { placeOrder } from './order/place-order.ts';
import { quote } from './order/quote.ts';
import { showBrief } from './order/show-brief.ts';
import { showOrder } from './order/show-order.ts';

/** Every operation of the service, once: entrypoints bind them, documents describe them. */
export const operations = {
  describe_service: describeService,
  list_brief_questions: listBriefQuestions,
  quote,
  place_order: placeOrder,
  resupply_brief: addAnswers,
  show_order: showOrder,
  show_brief: showBrief,
  show_lots: showLots,
  show_lot: showLot,
  place_bid: placeBid,
  confirm_bid: confirmBid,
  show_pending_bid: showPendingBid,
  submit_brief: submitBrief,
  list_bids: listBids,
  cancel_bid: cancelBid,
  set_automatic_bid: setAutomaticBid,
  revoke_key: revokeKey,
  show_participant: showParticipant,
} as const satisfies Record<string, AnyOperation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
