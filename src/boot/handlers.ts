import type { InputOf, ViewOf } from '../kernel/operation.ts';
import { operations, type OperationName, type Operations } from './operations.ts';
import { addFiles } from '../order/operations/add-files-handler.ts';
import { listFiles } from '../order/operations/list-files-handler.ts';
import { removeFile } from '../order/operations/remove-file-handler.ts';
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

const webhookHandlers = {
  add_webhook: { change: addWebhook('orders') },
  list_webhooks: listWebhooks,
  test_webhook: { change: testWebhook },
  replay_webhook: { change: replayWebhook },
  delete_webhook: { change: deleteWebhook('orders') },
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
  ...operatorHandlers,
};

// oxlint-disable-next-line typescript/no-explicit-any -- which input and view it takes is checked above
const handlerNamed = (name: string): Handler<any, any> => handlers[name as keyof typeof handlers];

/** What can be called, with what carries it out. */
export const standardRegistry: Registry = new Map<string, Registered>(
  Object.entries(operations).map(([name, operation]) => [
    name,
    { operation, handler: 'handler' in operation ? operation.handler : handlerNamed(name) },
  ]),
);
