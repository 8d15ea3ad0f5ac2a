import type { Contract, OperationName } from '../contract/operations.ts';
import { ok } from '../domain/base.ts';
import { setAutomaticBid } from './auction/auto-bid.ts';
import { cancelBid } from './auction/cancel.ts';
import { confirmBid } from './auction/confirm.ts';
import { listBids } from './auction/list-bids.ts';
import { placeBid } from './auction/place-bid.ts';
import { revokeKey } from './auction/revoke.ts';
import { keyed } from './auction/sign-in.ts';
import { showState } from './auction/state.ts';
import { submitBrief } from './auction/submit-brief.ts';
import { placeOrder } from './order/place.ts';
import { quote } from './order/quote.ts';
import { addAnswers } from './order/add-answers.ts';
import { showOrder } from './order/show.ts';
import type { AppContext } from './ports.ts';
import { answered, type Answer, type Caller } from './run.ts';

/** The use case behind an operation. */
export type Handler<Name extends OperationName> = (
  context: AppContext,
  input: Contract[Name]['input'],
  caller: Caller,
) => Answer<Contract[Name]['view']> | Promise<Answer<Contract[Name]['view']>>;

/** Every operation has exactly one use case. */
export const handlers: { readonly [Name in OperationName]: Handler<Name> } = {
  describe_service: () => answered(ok(null)),
  list_brief_questions: (_context, input) => answered(ok(input)),
  quote,
  resupply_brief: addAnswers,
  place_order: placeOrder,
  show_order: showOrder,
  show_lots: showState,
  place_bid: placeBid,
  confirm_bid: confirmBid,
  submit_brief: keyed(submitBrief),
  list_bids: keyed(listBids),
  cancel_bid: keyed(cancelBid),
  set_automatic_bid: keyed(setAutomaticBid),
  revoke_key: keyed(revokeKey),
};
