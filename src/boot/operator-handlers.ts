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
import { forgetPerson } from '../people/forget-person-handler.ts';
import { confirmClock, confirmRestored, showHolds } from '../operators/holds/operations.ts';
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
import {
  endAlarmChat,
  listAlarmChats,
  makeAlarmLink,
} from '../operators/operations/alarm-chats.ts';
import {
  subscribeToAlarms,
  unsubscribeFromAlarms,
} from '../operators/operations/alarms-handler.ts';
import { showBoard } from '../operators/operations/show-board-handler.ts';
import { withdrawSetting } from '../operators/operations/change-setting-handler.ts';
import { mailDeskLink, makeDeskLink } from '../operators/operations/desk-links.ts';
import {
  endDeskSession,
  endDeskSessions,
  listDeskSessions,
} from '../operators/operations/desk-sessions-handler.ts';
import { endWebhook } from '../order/operations/end-webhook-handler.ts';
import { listLooks } from '../operators/operations/access-log.ts';
import { showMonth } from '../operators/operations/show-month-handler.ts';
import { openDesk } from '../operators/operations/open-desk-handler.ts';
import { findOrder, findOrderIn, listOrders } from '../order/operations/list-orders-handler.ts';
import { findPerson } from '../operators/operations/find-person-handler.ts';
import { rotateLogKey } from '../operators/operations/rotate-log-key-handler.ts';
import {
  changeCalendar,
  changePayment,
  changePrices,
  changeWords,
  showSettings,
  showWords,
} from '../operators/operations/settings-handler.ts';
import { showHead, verify } from '../operators/operations/verify-handler.ts';
import { listWaiting } from '../operators/operations/list-waiting-handler.ts';

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
  list_waiting: listWaiting,
  list_orders: listOrders,
  find_order: findOrder,
  show_board: showBoard,
  show_month: showMonth,
  list_looks: listLooks,
  find_person: findPerson,
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
  rotate_log_key: { change: rotateLogKey },
  list_unfiled_mails: listUnfiledMails,
  file_mail: { change: fileMail },
  drop_mail: { change: dropMail },
  show_holds: showHolds,
  confirm_restored: { change: confirmRestored },
  confirm_clock: { change: confirmClock },
  verify,
  forget_person: { change: forgetPerson },
  show_head: showHead,
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
  show_settings: showSettings,
  change_calendar: { change: changeCalendar },
  change_payment: { change: changePayment },
  change_prices: { change: changePrices },
  show_words: showWords,
  change_words: { change: changeWords },
  withdraw_setting: { change: withdrawSetting },
  mail_desk_link: { change: mailDeskLink },
  open_desk: { change: openDesk },
  make_desk_link: { change: makeDeskLink },
  subscribe_to_alarms: { change: subscribeToAlarms },
  unsubscribe_from_alarms: { change: unsubscribeFromAlarms },
  make_alarm_link: { change: makeAlarmLink },
  list_alarm_chats: listAlarmChats,
  end_alarm_chat: { change: endAlarmChat },
  list_desk_sessions: listDeskSessions,
  end_desk_session: { change: endDeskSession },
  end_desk_sessions: { change: endDeskSessions },
};
