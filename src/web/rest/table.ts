import {
  auctionPath,
  findOrderPath,
  keysPath,
  orderPath,
  pricesPath,
  quotesPath,
  type Links,
} from '../../kernel/links.ts';
import type { ViewOf } from '../../kernel/operation.ts';
import { watchLots } from '../../auction/operations/watch-lots.ts';
import { questionsQuery } from '../../order/views/fields.ts';
import type { OperationName, Operations } from '../../boot/operations.ts';
import { watchOrder } from '../../order/operations/watch-order.ts';
import { isLeftOut } from '../../kernel/wire.ts';
import { quotesBytesMax, wordsBytesMax } from '../http/json-body.ts';
import { placing, type Quota, type QuotaLeft } from '../http/rate-limit.ts';
import type { LimitName } from '../http/request-limits.ts';
import type { FieldPlaces, RestRequest } from './request.ts';

/** How each operation is reached over HTTP: the contract's methods, paths, statuses and limits. */

export type RestBinding<View = never> = FieldPlaces & {
  /** Operations of one method and path are tried in their order; the first that applies is meant. */
  readonly applies?: (request: RestRequest) => boolean;
  /** Fields that the other operations at its address are shown with, and it is not. */
  readonly unread?: readonly string[];
  /** Success; with `status` where there are several. */
  readonly statuses: readonly [number, ...number[]];
  readonly status?: (view: View) => number;
  /** What 201 means, where 200 is a dry run. */
  readonly made?: string;
  /** Where what was made is found from now on. */
  readonly location?: (view: View, links: Links) => string;
  readonly limit?: LimitName;
  /** What is left of a quota that the operation itself counts. */
  readonly quota?: (view: View) => QuotaLeft | null;
  /** That quota. */
  readonly counts?: Quota;
  /** Where a body may hold more than most. */
  readonly bodyBytesMax?: number;
  /** Of a success, where it is not plain JSON. */
  readonly contentType?: string;
  /** Whether files come along, so that the body is a form and not JSON. */
  readonly takesFiles?: true;
};

// oxlint-disable-next-line typescript/no-explicit-any -- each view is its operation's own affair
export type RestTable = ReadonlyMap<string, RestBinding<any>>;

type Bindings = {
  readonly [Name in OperationName]?: RestBinding<ViewOf<Operations[Name]>>;
};

const get = { method: 'GET', statuses: [200] } as const;
const read = { ...get, limit: 'reads' } as const;
const post = { method: 'POST', statuses: [200] } as const;
const dryRunToo = { alsoInQuery: ['dry_run'] } as const;
const dryRun = { ...dryRunToo, limit: 'orders' } as const;
const words = { ...dryRun, bodyBytesMax: wordsBytesMax } as const;
const keyedDryRun = { ...dryRunToo, limit: 'keyed' } as const;
const orderWebhook = `${orderPath}/{order_id}/webhooks/{webhook_id}`;
const lotWebhook = `${auctionPath}/webhooks/{webhook_id}`;
const added = {
  made: 'The webhook is added, and its secret is shown this once',
  statuses: [201, 200],
  status: ({ dryRun: isDryRun }: { readonly dryRun: boolean }) => (isDryRun ? 200 : 201),
} as const;

const asksForQuestions = ({ query }: RestRequest): boolean =>
  query.ok && questionsQuery.shape.brief.safeParse(query.value['brief']).data === true;

const asksForSchema = (request: RestRequest): boolean =>
  asksForQuestions(request) &&
  request.query.ok &&
  questionsQuery.shape.format.safeParse(request.query.value['format']).data === 'json-schema';

const namesOrder = ({ body }: RestRequest): boolean =>
  body.ok && !isLeftOut(body.value['order_id']);

const bindings: Bindings = {
  show_lots: { ...get, path: `${auctionPath}/state`, limit: 'state' },
  place_bid: { ...post, ...dryRunToo, path: `${auctionPath}/bid`, limit: 'bid' },
  confirm_bid: { ...post, ...dryRunToo, path: `${auctionPath}/confirm`, limit: 'confirm' },
  show_lot: { ...get, path: `${auctionPath}/lots/{lot}`, limit: 'state' },
  follow_lot: { ...post, ...dryRunToo, path: `${auctionPath}/follow`, limit: 'confirm' },
  list_past_lots: { ...get, path: `${auctionPath}/past`, limit: 'state' },
  show_inclusion_proof: { ...get, path: `${auctionPath}/proof`, limit: 'state' },
  show_pending_bid: { ...get, path: `${auctionPath}/pending`, limit: 'state' },
  mail_code: { ...post, ...dryRunToo, path: `${auctionPath}/code`, limit: 'confirm' },
  show_participant: { ...get, path: `${auctionPath}/brief`, limit: 'keyed' },
  submit_brief: { ...post, ...keyedDryRun, path: `${auctionPath}/brief`, namedFields: ['answers'] },
  list_bids: { ...get, path: `${auctionPath}/bids`, limit: 'keyed' },
  cancel_bid: { ...post, ...keyedDryRun, path: `${auctionPath}/cancel` },
  set_automatic_bid: { ...post, ...keyedDryRun, path: `${auctionPath}/auto` },
  answer_offer: { ...post, ...keyedDryRun, path: `${auctionPath}/offer` },
  revoke_key: { ...post, ...keyedDryRun, path: `${auctionPath}/revoke`, namedFields: [] },
  sign_in: { ...post, ...dryRunToo, path: `${auctionPath}/sign-in`, limit: 'confirm' },
  show_pause: { ...get, path: `${auctionPath}/pause`, limit: 'confirm' },
  pause_bidding: {
    ...post,
    ...dryRunToo,
    path: `${auctionPath}/pause`,
    namedFields: [],
    limit: 'confirm',
  },
  resume_bidding: { ...post, ...dryRunToo, path: `${auctionPath}/resume`, limit: 'confirm' },
  add_lot_webhook: { ...post, ...keyedDryRun, ...added, path: `${auctionPath}/webhooks` },
  list_lot_webhooks: { ...get, path: `${auctionPath}/webhooks`, limit: 'keyed' },
  test_lot_webhook: { ...post, ...keyedDryRun, path: `${lotWebhook}/test` },
  replay_lot_webhook: { ...post, ...keyedDryRun, path: `${lotWebhook}/replay` },
  delete_lot_webhook: { ...post, ...keyedDryRun, path: `${lotWebhook}/delete` },
  describe_service: { ...get, path: orderPath, applies: ({ hasQuery }) => !hasQuery },
  show_brief_schema: {
    ...get,
    path: orderPath,
    applies: asksForSchema,
    contentType: 'application/schema+json',
  },
  list_brief_questions: { ...get, path: orderPath, applies: asksForQuestions },
  quote: { ...get, path: orderPath },
  quote_projects: { ...post, path: quotesPath, limit: 'orders', bodyBytesMax: quotesBytesMax },
  show_prices: { ...get, path: pricesPath },
  show_signing_keys: { ...get, path: keysPath },
  resupply_brief: {
    ...post,
    ...dryRun,
    path: orderPath,
    applies: namesOrder,
    unread: ['studio', 'project', 'currency', 'reference', 'quote_token'],
  },
  place_order: {
    ...post,
    ...dryRun,
    path: orderPath,
    unread: ['order_id', 'merge_fields'],
    namedFields: ['studio', 'project', 'currency'],
    statuses: [201, 200],
    status: (view) => (view.dryRun ? 200 : 201),
    made: 'The order is placed, and order_id is the key to it',
    location: ({ id }, links) => links.orderOf(id),
    counts: placing,
    quota: ({ ordersLeft = null }) => ordersLeft && { ...placing, ...ordersLeft },
  },
  mail_order_link: { ...post, ...dryRunToo, path: findOrderPath, limit: 'confirm' },
  show_order: { ...read, path: `${orderPath}/{order_id}` },
  list_history: { ...read, path: `${orderPath}/{order_id}/history` },
  show_brief: { ...read, path: `${orderPath}/{order_id}/brief` },
  show_next_question: { ...read, path: `${orderPath}/{order_id}/next-question` },
  add_files: {
    ...post,
    path: `${orderPath}/{order_id}/files`,
    alsoInQuery: ['dry_run'],
    limit: 'uploads',
    takesFiles: true,
    statuses: [201, 200],
    status: ({ dryRun }) => (dryRun ? 200 : 201),
    made: 'The files are added',
  },
  list_files: { ...read, path: `${orderPath}/{order_id}/files` },
  remove_file: { ...post, ...dryRun, path: `${orderPath}/{order_id}/files/{file_id}/remove` },
  accept_site: { ...post, ...dryRun, path: `${orderPath}/{order_id}/accept` },
  request_changes: { ...post, ...words, path: `${orderPath}/{order_id}/changes` },
  report_defects: { ...post, ...words, path: `${orderPath}/{order_id}/defects` },
  refuse_site: { ...post, ...dryRun, path: `${orderPath}/{order_id}/refuse` },
  cancel_order: { ...post, ...dryRun, path: `${orderPath}/{order_id}/cancel` },
  write_message: { ...post, ...words, path: `${orderPath}/{order_id}/messages` },
  end_client_link: { ...post, ...dryRun, path: `${orderPath}/{order_id}/client-link` },
  add_webhook: { ...post, ...dryRun, ...added, path: `${orderPath}/{order_id}/webhooks` },
  list_webhooks: { ...read, path: `${orderPath}/{order_id}/webhooks` },
  test_webhook: { ...post, ...dryRun, path: `${orderWebhook}/test` },
  replay_webhook: { ...post, ...dryRun, path: `${orderWebhook}/replay` },
  delete_webhook: { ...post, ...dryRun, path: `${orderWebhook}/delete` },
};

/** In the order in which the documents list them. */
export const standardTable: RestTable = new Map(Object.entries(bindings));

/** Where the lots are sent as they change. */
export const lotStream = {
  ...watchLots,
  path: `${auctionPath}/stream`,
  limit: 'stream',
} as const satisfies { readonly path: string; readonly limit: LimitName };

/** Where an order is sent as it changes. */
export const orderStream = {
  ...watchOrder,
  path: `${orderPath}/{order_id}/stream`,
  limit: 'stream',
} as const satisfies { readonly path: string; readonly limit: LimitName };
