import { addAnswers } from './add-answers.ts';
import { addFiles } from './add-files.ts';
import { addSourceFiles } from './add-source-files.ts';
import { describeService, showSigningKeys } from './describe-service.ts';
import { endClientLink } from './end-client-link.ts';
import { listOrderWebhooks, endWebhook } from './end-webhook.ts';
import { findOrder } from './find-order.ts';
import {
  acceptSite,
  requestChanges,
  reportDefects,
  refuseSite,
  cancelOrder,
  writeMessage,
} from './holder-acts.ts';
import { removeFile, listFiles } from './list-files.ts';
import { listOrders } from './list-orders.ts';
import { mailOrderLink } from './mail-order-link.ts';
import { offerToNext } from './operator-act.ts';
import {
  askAgain,
  confirmMaterials,
  deliverSite,
  finishChanges,
  decideDefect,
  recordPayment,
  refundPayment,
  holdWork,
  resumeWork,
  callOffOrder,
  writeToStudio,
  writeNote,
} from './order-acts.ts';
import {
  addWebhook,
  listWebhooks,
  testWebhook,
  replayWebhook,
  deleteWebhook,
} from './order-webhooks.ts';
import { placeOrder } from './place-order.ts';
import { quoteProjects } from './quote-projects.ts';
import { quote } from './quote.ts';
import { showBrief } from './show-brief.ts';
import { showNextQuestion } from './show-next-question.ts';
import { showOrder, listHistory } from './show-order.ts';
import { showPrices } from './show-prices.ts';
import { takeBack } from './undo-act.ts';
import { listUnfiledMails, fileMail, dropMail } from './unfiled-mails.ts';

/** In the order in which programs and operators see them listed. */
export const orderOperations = [
  describeService,
  quote,
  quoteProjects,
  showPrices,
  showSigningKeys,
  placeOrder,
  mailOrderLink,
  addAnswers,
  showOrder,
  showNextQuestion,
  endClientLink,
  addWebhook,
  listWebhooks,
  testWebhook,
  replayWebhook,
  deleteWebhook,
  addFiles,
  removeFile,
  acceptSite,
  requestChanges,
  reportDefects,
  refuseSite,
  cancelOrder,
  writeMessage,
  listFiles,
  listHistory,
  showBrief,
  listOrders,
  findOrder,
  addSourceFiles,
  askAgain,
  confirmMaterials,
  deliverSite,
  finishChanges,
  decideDefect,
  recordPayment,
  refundPayment,
  holdWork,
  resumeWork,
  callOffOrder,
  offerToNext,
  writeToStudio,
  writeNote,
  takeBack,
  listOrderWebhooks,
  endWebhook,
  listUnfiledMails,
  fileMail,
  dropMail,
] as const;
