/** What a model is told of the whole before it sees any tool. */
export const instructions = [
  'Studiolot builds websites for studios and their clients at a fixed price, or sells them by auction.',
  'To order: quote, list_brief_questions, place_order with dry_run, then place_order; the order_id is the only key to the order, so keep it.',
  'To bid: show_lots, place_bid, ask the client for the mailed code, confirm_bid; its participant_key opens list_bids, submit_brief, cancel_bid and the rest.',
  'Prices are fixed: never guess one, ask quote. Nothing is paid before the finished site has been seen.',
  'Try a change with dry_run first where a tool has it. A refused call has isError and says in one sentence what to do.',
  'Send an idempotency_key of your own with each change, so that it can be sent again safely.',
].join('\n');
