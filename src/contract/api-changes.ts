/**
 * What has changed in the API for those who call it, newest first. A change only ever adds, so the
 * version stays that of the contract.
 */

export type ApiChange = {
  /** The day, as YYYY-MM-DD. */
  readonly date: string;
  /** That of the OpenAPI document since then. */
  readonly version: string;
  readonly title: string;
  /** In sentences, for whoever has written a program against the API before it. */
  readonly text: string;
};

export const apiChanges: readonly ApiChange[] = [
  {
    date: '2026-11-25',
    version: '1.0.0',
    title: 'Idempotency-Keys about an order hold from any network',
    text: 'A call about an order is done once under its Idempotency-Key from wherever it is sent again, as those under a participant key are, and the same key for another order is another key. Those of a new order and of a bid still belong to their network.',
  },
  {
    date: '2026-11-25',
    version: '1.0.0',
    title: 'What webhooks are sent is described',
    text: 'The OpenAPI document has webhooks: each type with its headers, the schema of its body, and a delivery as it is sent. The guide and this page list the types and when each comes.',
  },
  {
    date: '2026-11-25',
    version: '1.0.0',
    title: 'Prices as data, prices that are promised, and budgets',
    text: 'show_prices answers the price book. quote_projects prices up to 50 projects at once, each with a quote_token that place_order honours for 14 days; show_signing_keys has the key by which anyone can check one. budget in a quote names the smallest changes that keep its price within it.',
  },
  {
    date: '2026-11-25',
    version: '1.0.0',
    title: 'Webhooks',
    text: 'add_webhook and add_lot_webhook have an address of yours told of every change, signed by Standard Webhooks; each can be listed, tested, replayed and deleted.',
  },
  {
    date: '2026-11-25',
    version: '1.0.0',
    title: 'Answers say what is left of a limit',
    text: 'RateLimit-Policy and RateLimit stand in every answer of an address that has a limit, and those of a new order also say how many orders the hour has left.',
  },
  {
    date: '2026-11-25',
    version: '1.0.0',
    title: 'Tools and a typed client',
    text: 'show_lot, show_pending_bid, mail_code, show_participant and show_brief have addresses: what the pages show, programs can ask for too. Every operation is a tool of the Model Context Protocol at /mcp, and a method of the package studiolot-client.',
  },
  {
    date: '2026-11-25',
    version: '1.0.0',
    title: 'A brief one question at a time, or as one schema',
    text: 'show_next_question answers the next question that an order still needs, with a JSON Schema of its answer. show_brief_schema answers the whole brief as one JSON Schema.',
  },
  {
    date: '2026-11-25',
    version: '1.0.0',
    title: 'Every operation says when to call it',
    text: 'The OpenAPI document has a description of every operation, its tags, who may call it, its headers, and in x-error-codes every code it can answer with; x-operations tells apart those that share an address. 405 is not listed with operations any more. The reference shows each of them in curl, TypeScript, Python and as an MCP tool call.',
  },
  {
    date: '2026-11-23',
    version: '1.0.0',
    title: 'Orders can be watched',
    text: 'watch_order sends an order as server-sent events, with every change of it.',
  },
  {
    date: '2026-11-22',
    version: '1.0.0',
    title: 'Orders go on to their end',
    text: 'An order has stages and promises, says in allowed what its holder can do, and takes accept_site, request_changes, report_defects, refuse_site, cancel_order and write_message, each with dry_run. A winner’s place that came free is answered by answer_offer.',
  },
  {
    date: '2026-11-22',
    version: '1.0.0',
    title: 'Files',
    text: 'add_files, list_files, download_file and remove_file; files answer the brief question that they are sent for. Large ones go in parts by the tus protocol.',
  },
  {
    date: '2026-11-22',
    version: '1.0.0',
    title: 'Slips are told, and orders are placed once',
    text: 'Answers name in warnings what nobody reads and what was probably meant; Prefer: handling=strict refuses it. A name that is nearly dry_run is never ignored. reference keeps a studio from ordering the same twice.',
  },
  {
    date: '2026-11-20',
    version: '1.0.0',
    title: 'The first version',
    text: 'Quotes, brief questions and orders with dry_run and Idempotency-Key; the auction with its lots, bids, codes, briefs, automatic maxima and a stream; problems as RFC 9457 has them.',
  },
];
