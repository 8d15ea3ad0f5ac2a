/**
 * The changes of the API for those who call it, newest first. The API is not released yet, so a change may
 * also rename something, and the version stays the same.
 */

export type ApiChange = {
  /** As YYYY-MM-DD. */
  readonly date: string;
  readonly title: string;
  /** Describes the change in sentences, for authors of programs that call the API. */
  readonly text: string;
};

export const apiChanges: readonly ApiChange[] = [
  {
    date: '2026-11-30',
    title: 'A further bid of the leader is a maximum',
    text: 'If a client who leads bids again, place_bid and confirm_bid take the bid as a maximum: automatic_max_usd has the new maximum, and the leading amount stays. If the maximum was already as high, nothing changes: entered is false, leader is true, and place_bid has the status not_entered. you_must never names a code that another network requested. options is there only if you_must is its first entry.',
  },
  {
    date: '2026-11-29',
    title: 'Every answer to a bidder shows the lot',
    text: 'place_bid and confirm_bid answer with the lot, and submit_brief with all lots that are not over. These calls, set_automatic_bid and cancel_bid also answer with brief_deadline, what_is_won and prices_are. An event of the stream has at, the time from which its ends_in_seconds counts. show_lot has prices in EUR if no currency is named. min_next_bid_usd and min_next_bid are null once a lot takes no bids. If a call did several things, receipts has the further receipts. placed_at is always the time at which the bid was placed. place_bid and set_automatic_bid refuse a currency other than USD, and more names that resemble max_usd. Amounts may have a decimal comma, and codes may have spaces and hyphens.',
  },
  {
    date: '2026-11-28',
    title: 'Clearer warnings and refusals',
    text: 'A studio that gives only a Telegram contact is warned if the service has no bot, and mail_order_link says whether its link can reach a Telegram account. Warnings name options in the language of the call, otherwise in that of the order or bidder. Over MCP, refusals and results name tools instead of addresses, and the record of an order leaves out rules and empty fields. Many refusals have a new text; their codes are the same. Each schema and each call has a page of its own at /docs, and /docs/calls.md lists the calls.',
  },
  {
    date: '2026-11-28',
    title: 'Shorter answers',
    text: 'With needed=1, the brief questions are only those that a project needs to start. Prefer: return=minimal leaves project, links, rules and the conditions out of answers about an order. The MCP tools are also at /mcp/orders and /mcp/auction. A result is sent once, as text, and sessions use revision 2025-11-25 or 2025-06-18. Each problem is explained at /agents/errors or /agents/auction-errors.',
  },
  {
    date: '2026-11-28',
    title: 'Files as other software sends them',
    text: 'A file that is text from end to end is accepted as text, whatever letters it begins with. A PDF may begin anywhere within its first 1,024 bytes. add_files refuses a part that has the name of the files but no filename. File names keep joiners and emoji, and have at most 255 bytes. Uploads by the tus protocol answer OPTIONS, X-HTTP-Method-Override and pages of other sites, and HEAD for a day after they end. An upload ends if no data arrives for an hour.',
  },
  {
    date: '2026-11-28',
    title: 'The auction can be on hold',
    text: 'Calls that change the auction may be refused with auction_on_hold (503, Retry-After) while the service waits for its operator: after its database was restored from a backup, or if a lot has ended while the clock is in doubt. Such a call did nothing; send it again later. A restored service has voided participant keys, bid authorizations, automatic maxima, client links and followers, and has stopped webhooks: confirm a new code, and restart each webhook by a replay. Until its operator has confirmed, webhooks cannot be added to an order: webhook_on_hold (503, Retry-After).',
  },
  {
    date: '2026-11-28',
    title: 'Answers have links and next steps',
    text: 'Every answer about an order has links: the absolute address of each action that is possible, and allowed lists the keys of links. expected_by is renamed to brief_checked_by. site_due is the time by which the site is live, with its rule, and rules has a sentence for each field of an order that is null. Missing answers are listed with their type, options and fields, in orders, in the auction and over MCP. Problems have a member next, which says what to do, with addresses. / and /agents answer JSON to clients that accept it.',
  },
  {
    date: '2026-11-28',
    title: 'Typing mistakes that cost money are refused',
    text: 'A call that changes something, or its dry run, refuses a name that is nearly a known one, such as project.page. It also refuses a field that affects the price but stands in the wrong place. The error names both places. warnings come first in an answer. They also name brief answers of the wrong type and unknown question ids. A studio that is not an object is refused by name. Over MCP, an object or a list may be sent as a JSON string.',
  },
  {
    date: '2026-11-28',
    title: 'Repeated and lost orders',
    text: 'If an order without an Idempotency-Key repeats one that the same network sent within 10 minutes, it is placed with a warning that names the first order and says how to cancel this one. With Prefer: handling=strict it is refused. mail_order_link sends the link of an order to its studio again, found by reference and contact.',
  },
  {
    date: '2026-11-28',
    title: 'Files replace answers',
    text: 'A file that is sent for a question replaces an answer that says that the client does not know, and an earlier link. link has the addresses of all files of the question.',
  },
  {
    date: '2026-11-28',
    title: 'Conditions in eight languages, and content_ready in quotes',
    text: 'delivery, payment and edits are in the language of lang, and in English without it. quote_projects and show_prices take lang. quote takes content_ready.',
  },
  {
    date: '2026-11-28',
    title: 'Receivers of webhooks answer a challenge',
    text: 'add_webhook and add_lot_webhook first send the address a challenge of type webhook.challenge. They add the webhook once the receiver has answered 200 with the same challenge, and otherwise refuse with receiver_unconfirmed. An address that already is a webhook is refused with webhook_exists. Challenges, tests, replays and retries are limited for each order or participant, each network and each receiver (too_many_webhook_calls). Codes for too many different mailboxes from one network are refused with too_many_mailboxes.',
  },
  {
    date: '2026-11-28',
    title: 'Older messages by page, HEAD, and limited reads',
    text: 'show_order shows the newest messages, requests and timeline entries. older has the addresses of earlier ones, which list_history answers. HEAD works wherever GET only reads, except at the address where orders are placed. Reads of orders have a limit, which RateLimit states. A client that takes less than 60,000 bytes a minute of its pending answers is disconnected.',
  },
  {
    date: '2026-11-26',
    title: 'Bidding reopens once',
    text: 'If the leader’s brief is not complete two hours after the end, the bid is void, bids of clients without a complete brief are set aside, and the lot is open again for 30 minutes. It then takes bids only from clients whose brief is complete. Others are refused with brief_required (409), and clients who missed the deadline with bids_void (409). A bid that was set aside counts again once its brief is complete. Bids have the statuses set_aside and void, and if_closed_now says whether bidding would reopen.',
  },
  {
    date: '2026-11-26',
    title: 'A public log, and receipts',
    text: 'Everything that decides a lot is in a public log at /log, which anyone can copy and check. confirm_bid, set_automatic_bid and cancel_bid answer with a receipt, which promises an entry in the log; if a call did several things, receipts has the further ones. show_inclusion_proof proves that the entry is there. outcome_witness of show_lot says whether a witness has signed the outcome of the lot.',
  },
  {
    date: '2026-11-26',
    title: 'Following a lot without bidding',
    text: 'follow_lot sends news by e-mail once the link in the first mail was opened: an hour before a lot ends, if its end moves by half an hour or more, and after it has ended.',
  },
  {
    date: '2026-11-26',
    title: 'The outcome of a bid',
    text: 'show_lot also says what is won, which rules apply, what a brief has to answer, and in if_closed_now how the lot would end without further bids. list_bids has each lot once, with the outcome for the client in that case, and with what they must do by when. cancel_bid, submit_brief and mail_code take dry_run, like the other calls that change the auction. If a brief has no contact, need_one_of in missing lists the answers that give one. saved names the answered questions; unknown question ids are only in unrecognized.',
  },
  {
    date: '2026-11-26',
    title: 'Sign in without a bid, and pause all bidding',
    text: 'sign_in mails a code for a participant key without a bid. pause_bidding stops all bidding for a client at once, by their key or by the link in each mail to them; resume_bidding resumes it, only by that link. revoke_key with all ends all keys, and takes dry_run.',
  },
  {
    date: '2026-11-26',
    title: 'A key can bid up to the amount in a code mail',
    text: 'place_bid takes max_usd, which the code mail names next to the amount. It also takes a participant key: up to mandate_usd, the highest amount that a code mail of this lot has named, such a bid enters at once. set_automatic_bid above that amount answers waiting_for_code with a pending_id for confirm_bid. place_bid, confirm_bid and set_automatic_bid take dry_run.',
  },
  {
    date: '2026-11-25',
    title: 'Bids and past lots',
    text: 'entries of show_lot lists each bid, automatic bid, withdrawal and move of the end. Bidders have a number in each lot. list_past_lots lists the lots that are over.',
  },
  {
    date: '2026-11-25',
    title: 'Idempotency-Keys of an order work from any network',
    text: 'A call about an order is carried out once under its Idempotency-Key, even if it is sent again from another network, as with a participant key. The same key for another order is another key. Keys of new orders and of bids still belong to their network.',
  },
  {
    date: '2026-11-25',
    title: 'Webhooks are described',
    text: 'webhooks in the OpenAPI document has each type with its headers, the schema of its body and an example. The guide and this page list the types and when each is sent.',
  },
  {
    date: '2026-11-25',
    title: 'Prices as data, quotes that are promised, and budgets',
    text: 'show_prices answers with the price book. quote_projects prices up to 50 projects at once, each with a quote_token that place_order honours for 14 days. show_signing_keys has the key by which anyone can check a token. budget in a quote lists the smallest changes that keep the price within it.',
  },
  {
    date: '2026-11-25',
    title: 'Webhooks',
    text: 'add_webhook and add_lot_webhook notify an address of yours of every change. Deliveries are signed by Standard Webhooks. Each webhook can be listed, tested, replayed and deleted.',
  },
  {
    date: '2026-11-25',
    title: 'Answers state the rest of a limit',
    text: 'Every answer under a limit has RateLimit-Policy and RateLimit. The answer to a new order also says how many more orders may be placed within the hour.',
  },
  {
    date: '2026-11-25',
    title: 'Tools and a typed client',
    text: 'show_lot, show_pending_bid, mail_code, show_participant and show_brief have addresses, so programs can read what the pages show. Every operation is an MCP tool at /mcp and a method of the package studiolot-client.',
  },
  {
    date: '2026-11-25',
    title: 'A brief one question at a time, or as one schema',
    text: 'show_next_question answers with the next question that an order still needs, with a JSON Schema of its answer. show_brief_schema answers with the whole brief as one JSON Schema.',
  },
  {
    date: '2026-11-25',
    title: 'Every operation is described',
    text: 'The OpenAPI document describes every operation with its tags, access and headers. x-error-codes lists every code that it can answer with, and x-operations the operations that share an address. 405 is no longer listed with operations. The reference shows each operation in curl, TypeScript, Python and as an MCP tool call.',
  },
  {
    date: '2026-11-23',
    title: 'Streams of orders',
    text: 'watch_order sends an order as server-sent events, with every change.',
  },
  {
    date: '2026-11-22',
    title: 'Orders until they are paid',
    text: 'An order has stages and promises, and allowed lists what its holder can do. New calls are accept_site, request_changes, report_defects, refuse_site, cancel_order and write_message, each with dry_run. answer_offer accepts or declines the offer to take a winner’s place.',
  },
  {
    date: '2026-11-22',
    title: 'Files',
    text: 'New calls are add_files, list_files, download_file and remove_file. A file can answer the brief question that it is sent for. Large files are sent in parts by the tus protocol.',
  },
  {
    date: '2026-11-22',
    title: 'Warnings, and orders that are placed once',
    text: 'warnings names fields that nobody reads, with the names that were probably meant; Prefer: handling=strict refuses them. A name that resembles dry_run is never ignored. A studio can give an order a reference, so that it cannot place the same order twice.',
  },
  {
    date: '2026-11-20',
    title: 'The first version',
    text: 'Quotes, brief questions, and orders with dry_run and Idempotency-Key; the auction with lots, bids, codes, briefs, automatic maxima and a stream; problems as in RFC 9457.',
  },
];
