import type { OrderId } from './ids.ts';

/**
 * How texts name the next call to their reader: by method and address over HTTP, by its tool over MCP.
 * Each text takes these words from its `Links`, so it is written once for both.
 */
export type HowCalled = {
  /** Operation → how it is called, within a sentence. */
  readonly calls: Readonly<Record<CalledOperation, string>>;
  /** How each of these three examples is called, within a sentence. */
  readonly exampleCalls: Readonly<Record<'quote' | 'order' | 'brief', string>>;
  /** The target of files, to follow the word `send`. */
  readonly sendFiles: string;
  /** How to send a file, to follow `send at least one file`. */
  readonly asFile: string;
  /** Names the member that lists allowed acts, and the one that says how to call them. */
  readonly allowedActs: string;
  /** Names the member or header that says how long to wait. */
  readonly retryAfter: string;
  readonly idempotencyKey: string;
  readonly sendParticipantKey: string;
  /** Where the entries of an order's list that are older than the shown ones are. */
  readonly older: (id: OrderId, list: string, before: number) => string;
};

/** Operations that texts refer to. */
type CalledOperation = keyof ReturnType<typeof callsTo>;

const exampleOrder =
  '{"studio": {"email": "you@your-studio.example"}, "project": {"type": "website", "pages": 5}, "brief": {"goal": "Book a table"}, "currency": "EUR"}';

/** Over HTTP: `order` and `auction` are the addresses that all calls of their subject begin with. */
export const howCalledOverHttp = (order: string, auction: string): HowCalled => {
  const files = `${order}/{order_id}/files`;
  return {
    calls: callsTo(order, auction),
    exampleCalls: {
      quote: `GET ${order}?type=shop&pages=12&languages=3&currency=PLN`,
      order: `POST ${order} ${exampleOrder}`,
      brief: `GET ${order}?brief=1&lang=en&pages=5`,
    },
    sendFiles: `as multipart/form-data to ${files}, or in parts to ${order}/{order_id}/uploads`,
    asFile: 'as a part of multipart/form-data that has a filename',
    allowedActs: 'allowed lists what is possible now, links where it is sent',
    retryAfter: 'Retry-After',
    idempotencyKey: 'Idempotency-Key',
    sendParticipantKey:
      'Send the participant key in the header Authorization: Bearer <PARTICIPANT_KEY>; confirming a bid returns one',
    older: (id, list, before) => `${order}/${id}/history?list=${list}&before=${before}`,
  };
};

const callsTo = (order: string, auction: string) => {
  const ofOrder = `${order}/{order_id}`;
  return {
    describe_service: `GET ${order}`,
    quote: `GET ${order}`,
    place_order: `POST ${order}`,
    resupply_brief: `POST ${order}`,
    mail_order_link: `POST ${order}/find`,
    show_order: `GET ${ofOrder}`,
    list_files: `GET ${ofOrder}/files`,
    remove_file: `POST ${ofOrder}/files/{file_id}/remove`,
    list_webhooks: `GET ${ofOrder}/webhooks`,
    delete_webhook: `POST ${ofOrder}/webhooks/{webhook_id}/delete`,
    show_lots: `GET ${auction}/state`,
    place_bid: `POST ${auction}/bid`,
    confirm_bid: `POST ${auction}/confirm`,
    sign_in: `POST ${auction}/sign-in`,
    list_bids: `GET ${auction}/bids`,
    submit_brief: `POST ${auction}/brief`,
    list_lot_webhooks: `GET ${auction}/webhooks`,
    /** No operation, but a stream over HTTP and a tool of its own over MCP. */
    wait_for_change: `GET ${ofOrder}/stream`,
  };
};

/** The names of tools are those of their operations. */
const toolCalls = Object.fromEntries(
  Object.keys(callsTo('', '')).map((name) => [name, name]),
) as HowCalled['calls'];

export const howCalledByTools: HowCalled = {
  calls: toolCalls,
  exampleCalls: {
    quote: `${toolCalls.quote} {"type": "shop", "pages": 12, "languages": 3, "currency": "PLN"}`,
    order: `${toolCalls.place_order} ${exampleOrder}`,
    brief: 'list_brief_questions {"lang": "en", "pages": 5}',
  },
  sendFiles: 'with add_files',
  asFile: 'in files',
  allowedActs: 'allowed lists what is possible now',
  retryAfter: 'retry_after_seconds',
  idempotencyKey: 'idempotency_key',
  // Most clients can send nothing but arguments.
  sendParticipantKey:
    'Send the participant key as participant_key, or with the connection as Authorization: Bearer; confirm_bid returns one',
  older: (_id, list, before) => `list_history {"list": "${list}", "before": ${before}}`,
};
