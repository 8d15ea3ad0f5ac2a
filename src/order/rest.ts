import { listBriefQuestions } from '../brief/operations/list-brief-questions.ts';
import { showBriefSchema } from '../brief/operations/show-brief-schema.ts';
import { questionsQuery } from '../brief/views/project-fields.ts';
import { findOrderPath, keysPath, orderPath, pricesPath, quotesPath } from '../kernel/links.ts';
import { isLeftOut } from '../kernel/wire.ts';
import { quotesBytesMax, wordsBytesMax } from '../web/http/json-body.ts';
import type { PathParameter, Tag } from '../web/rest/api.ts';
import type { RestRequest } from '../web/rest/request.ts';
import { bound, creates, get, post, withDryRun, type BoundOperation } from '../web/rest/table.ts';
import { pathOfOrder } from './endpoints.ts';
import { addAnswers } from './operations/add-answers.ts';
import { addFiles } from './operations/add-files.ts';
import { describeService } from './operations/describe-service.ts';
import { endClientLink } from './operations/end-client-link.ts';
import {
  acceptSite,
  cancelOrder,
  refuseSite,
  reportDefects,
  requestChanges,
} from './operations/holder-acts.ts';
import { listFiles } from './operations/list-files.ts';
import { listHistory } from './operations/list-history.ts';
import { mailOrderLink } from './operations/mail-order-link.ts';
import {
  addWebhook,
  deleteWebhook,
  listWebhooks,
  replayWebhook,
  testWebhook,
} from './operations/order-webhooks.ts';
import { placeOrder } from './operations/place-order.ts';
import { quoteProjects } from './operations/quote-projects.ts';
import { quote } from './operations/quote.ts';
import { removeFile } from './operations/remove-file.ts';
import { showBrief } from './operations/show-brief.ts';
import { showNextQuestion } from './operations/show-next-question.ts';
import { showOrder } from './operations/show-order.ts';
import { showPrices } from './operations/show-prices.ts';
import { showSigningKeys } from './operations/show-signing-keys.ts';
import { writeMessage } from './operations/write-message.ts';
import { placingPolicy } from './rules/quotas.ts';

const orders = { tag: 'orders' } as const;
const prices = { tag: 'prices' } as const;
const brief = { tag: 'brief' } as const;
const files = { tag: 'files' } as const;
const webhooks = { tag: 'webhooks' } as const;
const read = { ...get, limit: 'reads' } as const;
const change = { ...post, ...withDryRun, limit: 'orders' } as const;
const write = { ...change, bodyBytesMax: wordsBytesMax } as const;
const webhookPath = `${pathOfOrder}/webhooks/{webhook_id}`;

const wantsQuestions = ({ query }: RestRequest): boolean =>
  query.ok && questionsQuery.shape.brief.safeParse(query.value['brief']).data === true;

const wantsSchema = (request: RestRequest): boolean =>
  wantsQuestions(request) &&
  request.query.ok &&
  questionsQuery.shape.format.safeParse(request.query.value['format']).data === 'json-schema';

const namesOrder = ({ body }: RestRequest): boolean =>
  body.ok && !isLeftOut(body.value['order_id']);

/** The questions of a brief share the address of orders, and so they stand in this table. */
export const orderRest: readonly BoundOperation[] = [
  bound(describeService, {
    ...get,
    ...orders,
    path: orderPath,
    applies: ({ hasQuery }) => !hasQuery,
  }),
  bound(showBriefSchema, {
    ...get,
    ...brief,
    path: orderPath,
    applies: wantsSchema,
    selectors: ['brief', 'format'],
    contentType: 'application/schema+json',
  }),
  bound(listBriefQuestions, {
    ...get,
    ...brief,
    path: orderPath,
    applies: wantsQuestions,
    selectors: ['brief', 'format'],
  }),
  bound(quote, { ...get, ...prices, path: orderPath }),
  bound(quoteProjects, {
    ...post,
    ...prices,
    path: quotesPath,
    limit: 'orders',
    bodyBytesMax: quotesBytesMax,
  }),
  bound(showPrices, { ...get, ...prices, path: pricesPath }),
  bound(showSigningKeys, { ...get, ...prices, path: keysPath }),
  bound(addAnswers, {
    ...change,
    ...brief,
    path: orderPath,
    applies: namesOrder,
    unread: ['studio', 'project', 'currency', 'reference', 'quote_token'],
  }),
  bound(placeOrder, {
    ...change,
    ...orders,
    ...creates,
    path: orderPath,
    unread: ['order_id', 'merge_fields'],
    namedFields: ['studio', 'project', 'currency'],
    made: 'The order is placed, and order_id is the key to it',
    location: ({ id }, links) => links.orderOf(id),
    counts: placingPolicy,
    quota: ({ ordersLeft }) =>
      ordersLeft === undefined ? null : { ...placingPolicy, ...ordersLeft },
  }),
  bound(mailOrderLink, {
    ...post,
    ...withDryRun,
    ...orders,
    path: findOrderPath,
    limit: 'confirm',
  }),
  bound(showOrder, { ...read, ...orders, path: pathOfOrder }),
  bound(listHistory, { ...read, ...orders, path: `${pathOfOrder}/history` }),
  bound(showBrief, { ...read, ...orders, path: `${pathOfOrder}/brief` }),
  bound(showNextQuestion, { ...read, ...brief, path: `${pathOfOrder}/next-question` }),
  bound(addFiles, {
    ...post,
    ...withDryRun,
    ...files,
    ...creates,
    path: `${pathOfOrder}/files`,
    limit: 'uploads',
    takesFiles: true,
    made: 'The files are added',
  }),
  bound(listFiles, { ...read, ...files, path: `${pathOfOrder}/files` }),
  bound(removeFile, { ...change, ...files, path: `${pathOfOrder}/files/{file_id}/remove` }),
  bound(acceptSite, { ...change, ...orders, path: `${pathOfOrder}/accept` }),
  bound(requestChanges, { ...write, ...orders, path: `${pathOfOrder}/changes` }),
  bound(reportDefects, { ...write, ...orders, path: `${pathOfOrder}/defects` }),
  bound(refuseSite, { ...change, ...orders, path: `${pathOfOrder}/refuse` }),
  bound(cancelOrder, { ...change, ...orders, path: `${pathOfOrder}/cancel` }),
  bound(writeMessage, { ...write, ...orders, path: `${pathOfOrder}/messages` }),
  bound(endClientLink, { ...change, ...brief, path: `${pathOfOrder}/client-link` }),
  bound(addWebhook, {
    ...change,
    ...webhooks,
    ...creates,
    path: `${pathOfOrder}/webhooks`,
    made: 'The webhook is added, and its secret is shown this once',
  }),
  bound(listWebhooks, { ...read, ...webhooks, path: `${pathOfOrder}/webhooks` }),
  bound(testWebhook, { ...change, ...webhooks, path: `${webhookPath}/test` }),
  bound(replayWebhook, { ...change, ...webhooks, path: `${webhookPath}/replay` }),
  bound(deleteWebhook, { ...change, ...webhooks, path: `${webhookPath}/delete` }),
];

export const orderTags: readonly Tag[] = [
  {
    name: 'orders',
    description: 'Place an order, follow it, and act on it',
  },
  { name: 'prices', description: 'What a site costs; nothing is stored' },
  {
    name: 'brief',
    description: 'The questions of the brief, and their answers',
  },
  {
    name: 'files',
    description: 'The material for a site, and its source files',
  },
];

const idSchema = (prefix: string): PathParameter['schema'] => ({
  type: 'string',
  maxLength: 39,
  pattern: `^${prefix}_[0-9a-z]{26,35}$`,
});

export const orderPathParameters: Readonly<Record<string, PathParameter>> = {
  order_id: {
    description:
      'The id that placing the order answered. Keep it secret: anyone who has it can do everything that is described here',
    schema: idSchema('ord'),
  },
  file_id: { description: 'The file_id under which the file is listed', schema: idSchema('fil') },
};
