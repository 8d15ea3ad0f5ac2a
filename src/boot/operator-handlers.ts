import { ok } from '../kernel/result.ts';
import { offerToNext } from '../auction/operations/offer-to-next.ts';
import { block, listBlocks } from '../auction/operations/blocks-handler.ts';
import { cancelLot, createLot, rescheduleLot } from '../auction/operations/change-lots-handler.ts';
import { listHeldBids, reviewBid, voidBid } from '../auction/operations/review-handler.ts';
import {
  inspectLot,
  listLots,
  listParticipants,
} from '../auction/operations/inspect-lot-handler.ts';
import { addSourceFiles } from '../order/operations/add-files-handler.ts';
import { forgettingPerson } from '../operators/operations/forget-person.ts';
import { personalData } from './personal-data.ts';
import { dropMail, fileMail, listUnfiledMails } from '../order/inbound/unfiled.ts';
import {
  askAgain,
  callOffOrder,
  confirmMaterials,
  decideDefect,
  deliverSite,
  finishChanges,
  holdWork,
  recordPayment,
  refundPayment,
  resumeWork,
  writeNote,
  writeToStudio,
} from '../order/operations/order-acts-handler.ts';
import { takeBack } from '../order/operations/undo-act-handler.ts';
import type { HandlerOf } from '../kernel/use-case.ts';
import { deliveriesOf } from '../webhooks/list-webhooks.ts';
import { endWebhook } from '../order/operations/end-webhook-handler.ts';
import { redirectMessage, showMessage } from '../messages/operations/messages-shown.ts';
import {
  listMessages,
  markMessageDone,
  markMessagesDone,
  retryMessage,
} from '../messages/operations/messages-handler.ts';
import { findOrder, findOrderIn, listOrders } from '../order/operations/list-orders-handler.ts';

/** What a studio's programs were told of its order. */
const listOrderWebhooks: HandlerOf<'list_order_webhooks'> = {
  look: async (tx, input) => {
    const found = await findOrderIn(tx.orders, input);
    if (!found.ok) return found;
    const { id: owner, number: orderNumber } = found.value;
    const webhooks = await tx.webhooks.ofOwner(owner);
    const shown = webhooks.map(async (webhook) => {
      const { id, receiver, state, problem, madeAt } = webhook;
      const deliveries = await deliveriesOf(tx, webhook);
      return { id, orderNumber, receiver, state, problem, madeAt, deliveries };
    });
    return ok(await Promise.all(shown));
  },
};

/** What an operator can do. */
export const operatorHandlers = {
  list_orders: listOrders,
  find_order: findOrder,
  add_source_files: { change: addSourceFiles },
  ask_again: { change: askAgain },
  confirm_materials: { change: confirmMaterials },
  deliver: { change: deliverSite },
  finish_changes: { change: finishChanges },
  decide_defect: { change: decideDefect },
  record_payment: { change: recordPayment },
  refund: { change: refundPayment },
  hold: { change: holdWork },
  resume: { change: resumeWork },
  call_off_order: { change: callOffOrder },
  offer_to_next: { change: offerToNext },
  write_to_studio: { change: writeToStudio },
  write_note: { change: writeNote },
  take_back: { change: takeBack },
  list_order_webhooks: listOrderWebhooks,
  end_webhook: { change: endWebhook },
  list_unfiled_mails: listUnfiledMails,
  file_mail: { change: fileMail },
  drop_mail: { change: dropMail },
  list_messages: listMessages,
  show_message: showMessage,
  redirect_message: { change: redirectMessage },
  retry_message: { change: retryMessage },
  mark_message_done: { change: markMessageDone },
  mark_messages_done: { change: markMessagesDone },
  forget_person: { change: forgettingPerson(personalData) },
  list_lots: listLots,
  inspect_lot: inspectLot,
  create_lot: { change: createLot },
  reschedule_lot: { change: rescheduleLot },
  cancel_lot: { change: cancelLot },
  list_held_bids: listHeldBids,
  approve_bid: { change: reviewBid },
  reject_bid: { change: reviewBid },
  void_bid: { change: voidBid },
  list_participants: listParticipants,
  list_blocks: listBlocks,
  block_address: { change: block },
  unblock_address: { change: block },
};
