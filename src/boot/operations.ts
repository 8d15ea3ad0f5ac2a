import { auctionOperations } from '../auction/operations/all.ts';
import { showParticipant } from '../auction/operations/show-participant.ts';
import type { AnyOperation } from '../kernel/operation.ts';
import { addSourceFiles } from '../order/operations/add-source-files.ts';
import { changeCalendar } from '../operators/operations/change-calendar.ts';
import { changePayment } from '../operators/operations/change-payment.ts';
import { changePrices } from '../operators/operations/change-prices.ts';
import { changeWords } from '../operators/operations/change-words.ts';
import { confirmClock } from '../operators/operations/confirm-clock.ts';
import { confirmRestored } from '../operators/operations/confirm-restored.ts';
import {
  endDeskSession,
  endDeskSessions,
  listDeskSessions,
} from '../operators/operations/desk-sessions.ts';
import { findOrder } from '../order/operations/find-order.ts';
import { findPerson } from '../operators/operations/find-person.ts';
import { forgetPerson } from '../operators/operations/forget-person.ts';
import { inspectLot } from '../auction/operations/inspect-lot.ts';
import { listOrders } from '../order/operations/list-orders.ts';
import { listWaiting } from '../operators/operations/list-waiting.ts';
import { makeDeskLink } from '../operators/operations/make-desk-link.ts';
import { openDesk } from '../operators/operations/open-desk.ts';
import { offerToNext } from '../auction/operations/offer-to-next.ts';
import { askAgain, confirmMaterials } from '../order/operations/check-brief.ts';
import { deliverSite } from '../order/operations/deliver-site.ts';
import { decideDefect, finishChanges } from '../order/operations/finish-changes.ts';
import { callOffOrder, holdWork, resumeWork } from '../order/operations/hold-work.ts';
import { recordPayment, refundPayment } from '../order/operations/record-payment.ts';
import { writeNote, writeToStudio } from '../order/operations/write-to-studio.ts';
import { rotateLogKey } from '../operators/operations/rotate-log-key.ts';
import { showBoard } from '../order/operations/show-board.ts';
import { showHolds } from '../operators/operations/show-holds.ts';
import { showMonth } from '../operators/operations/show-month.ts';
import { showSettings } from '../operators/operations/show-settings.ts';
import { showWords } from '../operators/operations/show-words.ts';
import { takeBack } from '../order/operations/undo-act.ts';
import { fileMail } from '../order/operations/file-mail.ts';
import { dropMail, listUnfiledMails } from '../order/operations/unfiled-mails.ts';
import { verify } from '../operators/operations/verify.ts';
import { endWebhook } from '../order/operations/end-webhook.ts';
import { listOrderWebhooks } from '../order/operations/list-order-webhooks.ts';
import { withdrawSetting } from '../operators/operations/withdraw-setting.ts';
import { addAnswers } from '../order/operations/add-answers.ts';
import { addFiles } from '../order/operations/add-files.ts';
import { describeService } from '../order/operations/describe-service.ts';
import { showSigningKeys } from '../order/operations/show-signing-keys.ts';
import { endClientLink } from '../order/operations/end-client-link.ts';
import {
  acceptSite,
  cancelOrder,
  refuseSite,
  reportDefects,
  requestChanges,
} from '../order/operations/holder-acts.ts';
import { writeMessage } from '../order/operations/write-message.ts';
import { listBriefQuestions } from '../brief/operations/list-brief-questions.ts';
import { listFiles } from '../order/operations/list-files.ts';
import { removeFile } from '../order/operations/remove-file.ts';
import { mailOrderLink } from '../order/operations/mail-order-link.ts';
import { placeOrder } from '../order/operations/place-order.ts';
import { quoteProjects } from '../order/operations/quote-projects.ts';
import { quote } from '../order/operations/quote.ts';
import { showBriefSchema } from '../brief/operations/show-brief-schema.ts';
import { showBrief } from '../order/operations/show-brief.ts';
import { showNextQuestion } from '../order/operations/show-next-question.ts';
import { listHistory } from '../order/operations/list-history.ts';
import { showOrder } from '../order/operations/show-order.ts';
import { showPrices } from '../order/operations/show-prices.ts';
import {
  addLotWebhook,
  deleteLotWebhook,
  listLotWebhooks,
  replayLotWebhook,
  testLotWebhook,
} from '../auction/operations/lot-webhooks.ts';
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  replayWebhook,
  testWebhook,
} from '../order/operations/order-webhooks.ts';
import { blockAddress, unblockAddress } from '../auction/operations/block-address.ts';
import { listBlocks } from '../auction/operations/list-blocks.ts';
import { cancelLot } from '../auction/operations/cancel-lot.ts';
import { createLot } from '../auction/operations/create-lot.ts';
import { listLots } from '../auction/operations/list-lots.ts';
import { rescheduleLot } from '../auction/operations/reschedule-lot.ts';
import { listParticipants } from '../auction/operations/list-participants.ts';
import { listBidsUnderReview } from '../auction/operations/list-bids-under-review.ts';
import { approveBid, rejectBid } from '../auction/operations/review-bid.ts';
import { voidBid } from '../auction/operations/void-bid.ts';
import { messagesOperations } from '../messages/operations/all.ts';
import {
  endAlarmChat,
  listAlarmChats,
  makeAlarmLink,
} from '../operators/operations/alarm-chats.ts';
import {
  subscribeToAlarms,
  unsubscribeFromAlarms,
} from '../operators/operations/browser-alarms.ts';
import { mailDeskLink } from '../operators/operations/mail-desk-link.ts';
import { listAccesses } from '../operators/operations/list-accesses.ts';
import { showHead } from '../operators/operations/show-head.ts';

type ByName<All extends readonly AnyOperation[]> = {
  readonly [Each in All[number] as Each['name']]: Each;
};

const byName = <const All extends readonly AnyOperation[]>(all: All): ByName<All> =>
  Object.fromEntries(all.map((each) => [each.name, each])) as ByName<All>;

/** Every operation of the service, once: entrypoints bind them, documents describe them. */
export const operations = {
  describe_service: describeService,
  show_brief_schema: showBriefSchema,
  list_brief_questions: listBriefQuestions,
  quote,
  quote_projects: quoteProjects,
  show_prices: showPrices,
  show_signing_keys: showSigningKeys,
  place_order: placeOrder,
  mail_order_link: mailOrderLink,
  resupply_brief: addAnswers,
  show_order: showOrder,
  show_next_question: showNextQuestion,
  end_client_link: endClientLink,
  add_webhook: addWebhook,
  list_webhooks: listWebhooks,
  test_webhook: testWebhook,
  replay_webhook: replayWebhook,
  delete_webhook: deleteWebhook,
  add_files: addFiles,
  remove_file: removeFile,
  accept_site: acceptSite,
  request_changes: requestChanges,
  report_defects: reportDefects,
  refuse_site: refuseSite,
  cancel_order: cancelOrder,
  write_message: writeMessage,
  list_files: listFiles,
  list_history: listHistory,
  show_brief: showBrief,
  ...byName(auctionOperations),
  add_lot_webhook: addLotWebhook,
  list_lot_webhooks: listLotWebhooks,
  test_lot_webhook: testLotWebhook,
  replay_lot_webhook: replayLotWebhook,
  delete_lot_webhook: deleteLotWebhook,
  show_participant: showParticipant,
  list_waiting: listWaiting,
  list_orders: listOrders,
  find_order: findOrder,
  show_board: showBoard,
  show_month: showMonth,
  list_accesses: listAccesses,
  find_person: findPerson,
  add_source_files: addSourceFiles,
  ask_again: askAgain,
  confirm_materials: confirmMaterials,
  deliver: deliverSite,
  finish_changes: finishChanges,
  decide_defect: decideDefect,
  record_payment: recordPayment,
  refund: refundPayment,
  hold: holdWork,
  resume: resumeWork,
  call_off_order: callOffOrder,
  offer_to_next: offerToNext,
  write_to_studio: writeToStudio,
  write_note: writeNote,
  take_back: takeBack,
  list_order_webhooks: listOrderWebhooks,
  end_webhook: endWebhook,
  rotate_log_key: rotateLogKey,
  list_unfiled_mails: listUnfiledMails,
  file_mail: fileMail,
  drop_mail: dropMail,
  ...byName(messagesOperations),
  show_holds: showHolds,
  confirm_restored: confirmRestored,
  confirm_clock: confirmClock,
  verify,
  forget_person: forgetPerson,
  show_head: showHead,
  list_lots: listLots,
  inspect_lot: inspectLot,
  create_lot: createLot,
  reschedule_lot: rescheduleLot,
  cancel_lot: cancelLot,
  list_held_bids: listBidsUnderReview,
  approve_bid: approveBid,
  reject_bid: rejectBid,
  void_bid: voidBid,
  list_participants: listParticipants,
  list_blocks: listBlocks,
  block_address: blockAddress,
  unblock_address: unblockAddress,
  show_settings: showSettings,
  change_calendar: changeCalendar,
  change_payment: changePayment,
  change_prices: changePrices,
  show_words: showWords,
  change_words: changeWords,
  withdraw_setting: withdrawSetting,
  mail_desk_link: mailDeskLink,
  open_desk: openDesk,
  make_desk_link: makeDeskLink,
  subscribe_to_alarms: subscribeToAlarms,
  unsubscribe_from_alarms: unsubscribeFromAlarms,
  make_alarm_link: makeAlarmLink,
  list_alarm_chats: listAlarmChats,
  end_alarm_chat: endAlarmChat,
  list_desk_sessions: listDeskSessions,
  end_desk_session: endDeskSession,
  end_desk_sessions: endDeskSessions,
} as const satisfies Record<string, AnyOperation>;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
