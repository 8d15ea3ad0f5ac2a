/**
 * What has changed in the API for those who call it, newest first. The API
 * is not released yet, so a change may also rename, and the version stays the same.
 */

export type ApiChange = {
  /** The day, as YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  /** Describes the change in sentences, for authors of programs that call the API. */
  readonly text: string;
};

export const apiChanges: readonly ApiChange[] = [
  {
    date: '2026-11-30',
    title: 'A further bid of the leader is a maximum',
    text: 'place_bid and confirm_bid answer a further bid of a client who leads with what is bid for them, and with what they bid now in automatic_max_usd. Where they allow as much already nothing changes: entered is false, leader is true, and place_bid has the status not_entered. you_must never names a code that another network requested, and options are there only where the first of them is you_must.',
  },
  {
    date: '2026-11-29',
    title: 'Every answer to a bidder shows the lot',
    text: 'place_bid and confirm_bid answer with the lot, and submit_brief with the lots that are not over. These, set_automatic_bid and cancel_bid also have brief_deadline, what_is_won and prices_are; what_is_won says what the winner has to send. An event of the stream has at, from which its ends_in_seconds counts. show_lot has prices in EUR where no currency is named. min_next_bid_usd and min_next_bid are null once a lot takes no bids. receipts has the further receipts where a call did several things, and repeats none. placed_at is always when the bid was placed. A currency other than USD in place_bid or set_automatic_bid is refused, as are more names that are near to max_usd. Amounts may have a decimal comma, and codes spaces and hyphens.',
  },
  {
    date: '2026-11-28',
    title: 'Words that are true for their reader',
    text: 'An order whose studio has only Telegram is warned of where the service has no bot, and mail_order_link says how its link reaches a Telegram account, or that it cannot. Warnings name options in the language of the call, else in that of the order or bidder. By MCP, refusals and results name tools where those of REST name addresses, and the record of an order leaves out rules and what is empty. Many refusals are worded anew; their codes are the same. Each schema has a page of its own at /docs, as each call has, and /docs/calls.md lists the calls.',
  },
  {
    date: '2026-11-28',
    title: 'Less to read',
    text: 'With needed=1 the brief questions are only those without which a project cannot be started. Prefer: return=minimal leaves project, links, rules and the conditions out of answers about an order. The tools of MCP are also at /mcp/orders and /mcp/auction, a result is sent once, as text, and sessions are agreed on in 2025-11-25 or 2025-06-18. Each problem is explained on a page of its subject, at /agents/errors or /agents/auction-errors.',
  },
  {
    date: '2026-11-28',
    title: 'Files as other software sends them',
    text: 'A file that is a text from end to end is taken as one, whatever letters it begins with, and a PDF may begin within its first 1,024 bytes. add_files refuses a part that stands under the name of the files and has no filename. Names keep joiners and emoji as they are, and hold at most 255 bytes. Uploads by the tus protocol answer OPTIONS, X-HTTP-Method-Override and pages of other sites, and HEAD for a day after their end. An upload ends if no data arrives for an hour.',
  },
  {
    date: '2026-11-28',
    title: 'An auction that waits for its operator',
    text: 'Calls that change the auction may be refused with auction_on_hold (503, Retry-After) while the service waits for its operator: after its database was restored from a backup, and for a lot whose end has passed while the clock is in doubt. Nothing was done then; try again later. A restored service has voided participant keys, bid authorizations, automatic maxima, client links and followers, and stopped webhooks: confirm a new code, and have a webhook go on by a replay. It adds no webhook to an order before its operator has confirmed: webhook_on_hold (503, Retry-After).',
  },
  {
    date: '2026-11-28',
    title: 'Answers say where to go on',
    text: 'Every answer about an order has links, the absolute address of each thing that can be done with it; allowed lists keys of links. expected_by is called brief_checked_by. site_due says until when the site is live, with its rule, and rules has a sentence for each field of an order that is null. What is missing says the type, options and fields of its answer, in orders, in the auction and by MCP. Problems have a member next, which says what to do with the addresses that it takes, such as where a number was sent as an order_id, or a body is too large. / and /agents answer JSON to clients that accept it.',
  },
  {
    date: '2026-11-28',
    title: 'Typing mistakes that cost money are refused',
    text: 'A call that changes something, and its dry run, refuses a name that is nearly a known one, such as project.page, and a field that decides the price where it stands in the wrong place; the error names both. warnings come first in an answer. They also name brief answers of the wrong type and ids that are no question. A studio that is not an object is named as such. By MCP an object or a list may be sent as the string that holds its JSON.',
  },
  {
    date: '2026-11-28',
    title: 'Orders that are sent twice, and orders that are lost',
    text: 'An order without an Idempotency-Key that repeats one of its network within 10 minutes is placed with a warning that names the first order and says how to cancel this one; with Prefer: handling=strict it is refused. mail_order_link sends the link to an order to its studio again, by its reference and contact.',
  },
  {
    date: '2026-11-28',
    title: 'Files instead of answers that nobody knew',
    text: 'A file that is sent for a question takes the place of an answer that says that the client does not know, and of an earlier link; link holds the addresses of all files of the question.',
  },
  {
    date: '2026-11-28',
    title: 'Conditions in eight languages, and content_ready in quotes',
    text: 'delivery, payment and edits are in the language that lang names, and in English without it. quote_projects and show_prices take lang. quote takes content_ready.',
  },
  {
    date: '2026-11-28',
    title: 'Receivers of webhooks agree first',
    text: 'add_webhook and add_lot_webhook send the address one challenge, of type webhook.challenge, and add it once it has answered 200 with the same challenge; else they refuse with receiver_unconfirmed. An address that is a webhook already is refused with webhook_exists. Challenges, tests, replays and retries have bounds by order or participant, by network and by receiver (too_many_webhook_calls). Codes for too many different mailboxes from one network are refused with too_many_mailboxes.',
  },
  {
    date: '2026-11-28',
    title: 'Older messages page by page, HEAD, and reads that are counted',
    text: 'show_order shows the newest messages, requests and timeline entries. older has the addresses of those before them; list_history answers there. HEAD is answered wherever GET only reads, but at the address where orders are placed. Reads of orders have a limit, which RateLimit states. A client that takes less than 60,000 bytes a minute of its pending answers is disconnected.',
  },
  {
    date: '2026-11-26',
    title: 'Bidding reopens once',
    text: 'If the brief of the leader is not complete two hours after the end, their bid is void, bids of others without a complete brief are set aside, and the lot is open again for 30 minutes. It then takes bids only from clients whose brief is complete; others are refused with brief_required (409), and who missed the deadline with bids_void (409). What was set aside counts again once the brief is complete. Bids have the statuses set_aside and void, and if_closed_now says whether bidding would reopen.',
  },
  {
    date: '2026-11-26',
    title: 'A public log, and receipts',
    text: 'Everything that decides a lot stands in a public log that anybody can copy and check, at /log. confirm_bid, set_automatic_bid and cancel_bid answer with a receipt, which promises that what they did will stand there. show_inclusion_proof proves that it does. Where a call does several things, receipts has the further ones. show_lot says in outcome_witness whether a witness has signed how the lot came out.',
  },
  {
    date: '2026-11-26',
    title: 'Following a lot without bidding',
    text: 'follow_lot has somebody mailed an hour before a lot ends, when its end is moved by half an hour or more, and how it ended, once they have opened the link that they are mailed.',
  },
  {
    date: '2026-11-26',
    title: 'What a bid would come to',
    text: 'show_lot also says what is won, by which rules, what a brief has to answer, and in if_closed_now what becomes of the lot if nothing more is bid; list_bids has each lot once, with what becomes of the client then and what they must do by when. cancel_bid, submit_brief and mail_code take dry_run, as the other calls that change the auction do. Where a brief lacks a contact, missing says in need_one_of which answers give one. saved names the questions that were answered; ids that are no question of ours stand in unrecognized alone.',
  },
  {
    date: '2026-11-26',
    title: 'Sign in without a bid, and pause all bidding',
    text: 'sign_in mails a code that gives a participant key without a bid. pause_bidding stops at once all that is bid for a client, by their key or by the link in each mail to them, and resume_bidding lifts it by that link alone. revoke_key with all ends all keys, and takes dry_run.',
  },
  {
    date: '2026-11-26',
    title: 'A key commits its client to no more than a code mail has named',
    text: 'place_bid takes max_usd, which the code mail names next to the amount, and a participant key: up to mandate_usd, the highest amount that a code mail on the lot has named, such a bid enters at once. set_automatic_bid above it is answered waiting_for_code with a pending_id for confirm_bid. place_bid, confirm_bid and set_automatic_bid take dry_run.',
  },
  {
    date: '2026-11-25',
    title: 'Who bid what, and what past lots came to',
    text: 'show_lot has entries: each bid, automatic bid, withdrawal and move of the end, with who it was as a number of that lot. list_past_lots lists the lots that are over.',
  },
  {
    date: '2026-11-25',
    title: 'Idempotency-Keys about an order hold from any network',
    text: 'A call about an order is done once under its Idempotency-Key from wherever it is sent again, as those under a participant key are, and the same key for another order is another key. Those of a new order and of a bid still belong to their network.',
  },
  {
    date: '2026-11-25',
    title: 'What webhooks are sent is described',
    text: 'The OpenAPI document has webhooks: each type with its headers, the schema of its body, and a delivery as it is sent. The guide and this page list the types and when each comes.',
  },
  {
    date: '2026-11-25',
    title: 'Prices as data, prices that are promised, and budgets',
    text: 'show_prices answers the price book. quote_projects prices up to 50 projects at once, each with a quote_token that place_order honours for 14 days; show_signing_keys has the key by which anyone can check one. budget in a quote names the smallest changes that keep its price within it.',
  },
  {
    date: '2026-11-25',
    title: 'Webhooks',
    text: 'add_webhook and add_lot_webhook notify an address of yours of every change, with deliveries signed by Standard Webhooks. Each webhook can be listed, tested, replayed and deleted.',
  },
  {
    date: '2026-11-25',
    title: 'Answers say what is left of a limit',
    text: 'RateLimit-Policy and RateLimit stand in every answer of an address that has a limit, and those of a new order also say how many orders the hour has left.',
  },
  {
    date: '2026-11-25',
    title: 'Tools and a typed client',
    text: 'show_lot, show_pending_bid, mail_code, show_participant and show_brief have addresses: what the pages show, programs can ask for too. Every operation is a tool of the Model Context Protocol at /mcp, and a method of the package studiolot-client.',
  },
  {
    date: '2026-11-25',
    title: 'A brief one question at a time, or as one schema',
    text: 'show_next_question answers the next question that an order still needs, with a JSON Schema of its answer. show_brief_schema answers the whole brief as one JSON Schema.',
  },
  {
    date: '2026-11-25',
    title: 'Every operation says when to call it',
    text: 'The OpenAPI document has a description of every operation, its tags, who may call it, its headers, and in x-error-codes every code it can answer with; x-operations lists those that share an address. 405 is not listed with operations any more. The reference shows each of them in curl, TypeScript, Python and as an MCP tool call.',
  },
  {
    date: '2026-11-23',
    title: 'Orders can be watched',
    text: 'watch_order sends an order as server-sent events, with every change of it.',
  },
  {
    date: '2026-11-22',
    title: 'Orders go on to their end',
    text: 'An order has stages and promises, says in allowed what its holder can do, and takes accept_site, request_changes, report_defects, refuse_site, cancel_order and write_message, each with dry_run. A winner’s place that came free is answered by answer_offer.',
  },
  {
    date: '2026-11-22',
    title: 'Files',
    text: 'add_files, list_files, download_file and remove_file; files answer the brief question that they are sent for. Large ones go in parts by the tus protocol.',
  },
  {
    date: '2026-11-22',
    title: 'Warnings, and orders that are placed once',
    text: 'Answers name in warnings what nobody reads and what was probably meant; Prefer: handling=strict refuses it. A name that is nearly dry_run is never ignored. reference keeps a studio from ordering the same twice.',
  },
  {
    date: '2026-11-20',
    title: 'The first version',
    text: 'Quotes, brief questions and orders with dry_run and Idempotency-Key; the auction with its lots, bids, codes, briefs, automatic maxima and a stream; problems as RFC 9457 has them.',
  },
];
