import { addAnswers } from './add-answers.ts';
import { addFiles } from './add-files.ts';
import { addSourceFiles } from './add-source-files.ts';
import { confirmMaterials, askAgain } from './check-brief.ts';
import { deliverSite } from './deliver-site.ts';
import { describeService } from './describe-service.ts';
import { endClientLink } from './end-client-link.ts';
import { endWebhook } from './end-webhook.ts';
import { fileMail } from './file-mail.ts';
import { findOrder } from './find-order.ts';
import { decideDefect, finishChanges } from './finish-changes.ts';
import { callOffOrder, resumeWork, holdWork } from './hold-work.ts';
import {
  acceptSite,
  requestChanges,
  reportDefects,
  refuseSite,
  cancelOrder,
} from './holder-acts.ts';
import { listFiles } from './list-files.ts';
import { listHistory } from './list-history.ts';
import { listOrderWebhooks } from './list-order-webhooks.ts';
import { listOrders } from './list-orders.ts';
import { mailOrderLink } from './mail-order-link.ts';
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
import { refundPayment, recordPayment } from './record-payment.ts';
import { removeFile } from './remove-file.ts';
import { showBrief } from './show-brief.ts';
import { showNextQuestion } from './show-next-question.ts';
import { showOrder } from './show-order.ts';
import { showPrices } from './show-prices.ts';
import { showSigningKeys } from './show-signing-keys.ts';
import { undoAct } from './undo-act.ts';
import { listUnfiledMails, dropMail } from './unfiled-mails.ts';
import { writeMessage } from './write-message.ts';
import { writeNote, writeToStudio } from './write-to-studio.ts';

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
  writeToStudio,
  writeNote,
  undoAct,
  listOrderWebhooks,
  endWebhook,
  listUnfiledMails,
  fileMail,
  dropMail,
] as const;
