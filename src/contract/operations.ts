import { ok, type JsonObject, type Result } from '../domain/base.ts';
import type { Refusal } from '../domain/refusal.ts';
import { auctionOperations, type AuctionContract } from './auction-operations.ts';
import { always, found, type OperationsOf } from './operation.ts';
import { orderPath } from './links.ts';
import { orderAnswer, questionsAnswer, quoteAnswer, serviceAnswer } from './order-answers.ts';
import { orderBody, orderBodyQuery, orderQuery, showQuery } from './order-fields.ts';
import {
  addsAnswers,
  readPlace,
  readQuestions,
  readQuote,
  readAddAnswers,
  readShow,
  type PlaceInput,
  type QuestionsInput,
  type QuoteInput,
  type AddAnswersInput,
  type ShowInput,
} from './order-input.ts';
import {
  presentOrder,
  presentQuestions,
  presentQuote,
  presentService,
  type OrderView,
  type QuestionsView,
  type QuoteView,
} from './order-views.ts';
import type { RawRequest } from './request.ts';

/** Every operation of the service, once: entrypoints serve them, the OpenAPI document describes them. */

/** Every operation's input and view, by its name. */
export type Contract = {
  readonly describe_service: { readonly input: null; readonly view: null };
  readonly list_brief_questions: { readonly input: QuestionsInput; readonly view: QuestionsView };
  readonly quote: { readonly input: QuoteInput; readonly view: QuoteView };
  readonly resupply_brief: { readonly input: AddAnswersInput; readonly view: OrderView };
  readonly place_order: { readonly input: PlaceInput; readonly view: OrderView };
  readonly show_order: { readonly input: ShowInput; readonly view: OrderView };
} & AuctionContract;

export type OperationName = keyof Contract;

const withBody =
  <Input>(read: (body: JsonObject, query: RawRequest['query']) => Result<Input, Refusal>) =>
  (request: RawRequest): Result<Input, Refusal> =>
    request.body.ok ? read(request.body.value, request.query) : request.body;

export const operations: OperationsOf<Contract> = {
  ...auctionOperations,
  describe_service: {
    summary: 'What the service is and where to begin',
    effect: 'none',
    auth: 'none',
    http: {
      method: 'GET',
      path: orderPath,
      applies: ({ hasQuery }) => !hasQuery,
      statuses: [200],
      status: found,
    },
    read: () => ok(null),
    output: serviceAnswer,
    present: (_view, links) => presentService(links),
  },
  list_brief_questions: {
    summary: 'The brief questions in a language, with those that this project needs marked',
    effect: 'none',
    auth: 'none',
    http: {
      method: 'GET',
      path: orderPath,
      applies: ({ query }) =>
        query.ok && orderQuery.shape.brief.safeParse(query.value['brief']).data === true,
      query: orderQuery,
      statuses: [200],
      status: found,
    },
    read: ({ query }) => readQuestions(query),
    output: questionsAnswer,
    present: presentQuestions,
  },
  quote: {
    summary: 'A fixed price; nothing is stored',
    effect: 'none',
    auth: 'none',
    http: {
      method: 'GET',
      path: orderPath,
      applies: always,
      query: orderQuery,
      statuses: [200],
      status: found,
    },
    read: ({ query }) => readQuote(query),
    output: quoteAnswer,
    present: presentQuote,
  },
  resupply_brief: {
    summary: 'Merge more brief answers into an order; its price does not change',
    effect: 'write',
    auth: 'none',
    http: {
      method: 'POST',
      path: orderPath,
      applies: ({ body }) => body.ok && addsAnswers(body.value),
      query: orderBodyQuery,
      body: orderBody,
      statuses: [200],
      status: found,
      limit: 'orders',
    },
    read: withBody(readAddAnswers),
    output: orderAnswer,
    present: presentOrder,
  },
  place_order: {
    summary: 'Place an order, even with an incomplete brief, or rehearse it with dry_run',
    effect: 'write',
    auth: 'none',
    http: {
      method: 'POST',
      path: orderPath,
      applies: always,
      query: orderBodyQuery,
      body: orderBody,
      statuses: [201, 200],
      status: ({ dryRun }) => (dryRun ? 200 : 201),
      limit: 'orders',
    },
    read: withBody(readPlace),
    output: orderAnswer,
    present: presentOrder,
  },
  show_order: {
    summary: 'An order as it now stands',
    effect: 'read',
    auth: 'none',
    http: {
      method: 'GET',
      path: `${orderPath}/{order_id}`,
      applies: always,
      query: showQuery,
      statuses: [200],
      status: found,
    },
    read: ({ params, query }) => readShow(params['order_id'] ?? '', query),
    output: orderAnswer,
    present: presentOrder,
  },
};
