import { z } from 'zod';
import { ok, type JsonObject, type Result } from '../domain/base.ts';
import type { Refusal } from '../domain/refusal.ts';
import { orderPath, type Links } from './links.ts';
import { orderAnswer, questionsAnswer, quoteAnswer, serviceAnswer } from './order-answers.ts';
import { orderBody, orderBodyQuery, orderQuery, showQuery } from './order-fields.ts';
import {
  isResupply,
  readPlace,
  readQuestions,
  readQuote,
  readResupply,
  readShow,
  type PlaceInput,
  type QuestionsInput,
  type QuoteInput,
  type ResupplyInput,
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

/** Every operation of the service, once: doors serve them, the OpenAPI document describes them. */

export type Operation<Input, View> = {
  readonly summary: string;
  /**
   * none: the answer follows from the request alone, as long as the service runs; read: it shows
   * what is stored; write: it changes that, and may be repeated under an Idempotency-Key.
   */
  readonly effect: 'none' | 'read' | 'write';
  readonly auth: 'none';
  readonly http: HttpBinding<View>;
  readonly read: (request: RawRequest) => Result<Input, Refusal>;
  readonly output: z.ZodType;
  readonly present: (view: View, links: Links) => object;
};

type HttpBinding<View> = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  /** Operations of one method and path are tried in their order; the first that applies is meant. */
  readonly applies: (request: RawRequest) => boolean;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  readonly statuses: readonly [number, ...number[]];
  readonly status: (view: View) => number;
};

/** Every operation's input and view, by its name. */
export type Contract = {
  readonly describe_service: { readonly input: null; readonly view: null };
  readonly list_brief_questions: { readonly input: QuestionsInput; readonly view: QuestionsView };
  readonly quote: { readonly input: QuoteInput; readonly view: QuoteView };
  readonly resupply_brief: { readonly input: ResupplyInput; readonly view: OrderView };
  readonly place_order: { readonly input: PlaceInput; readonly view: OrderView };
  readonly show_order: { readonly input: ShowInput; readonly view: OrderView };
};

export type OperationName = keyof Contract;

type Operations = {
  readonly [Name in OperationName]: Operation<Contract[Name]['input'], Contract[Name]['view']>;
};

const always = (): boolean => true;
const found = (): number => 200;

const withBody =
  <Input>(read: (body: JsonObject, query: RawRequest['query']) => Result<Input, Refusal>) =>
  (request: RawRequest): Result<Input, Refusal> =>
    request.body.ok ? read(request.body.value, request.query) : request.body;

export const operations: Operations = {
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
      applies: ({ body }) => body.ok && isResupply(body.value),
      query: orderBodyQuery,
      body: orderBody,
      statuses: [200],
      status: found,
    },
    read: withBody(readResupply),
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
