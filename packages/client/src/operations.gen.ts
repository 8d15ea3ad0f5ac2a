// Generated from openapi.json by `npm run client`; a test fails while it differs.

import type { components } from './schemas.gen.ts';

type Schemas = components['schemas'];

/** Any call may be refused with these codes. */
export type CommonRefusal = 'malformed_request' | 'headers_too_large' | 'internal_error' | 'invalid_field';

/** Any call that changes something may also be refused with these codes. */
export type ChangeRefusal = 'body_too_large' | 'too_many_requests' | 'request_timeout' | 'too_many_unchanged' | 'idempotency_key_reused' | 'request_in_flight' | 'kept_answer_unreadable' | 'unavailable' | 'only_looking' | 'auction_on_hold';

/** The fields, the answer and the refusals of each call. */
export interface Operations {
  /**
   * What the service is and where to begin.
   *
   * Start here when nothing is known of the service yet: it says what is sold and on which conditions, how well promises were kept lately, and shows an example of each next call. It takes nothing and stores nothing. Go on with quote for a price, or with list_brief_questions for what to ask the client.
   */
  describeService: {
    fields: Schemas['DescribeServiceFields'];
    answer: Schemas['ServiceDescription'];
    refusal: CommonRefusal | 'unavailable';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * The brief of a project as one JSON Schema, in a language.
   *
   * Use it where a form or a model is to fill in the whole brief at once: an object that fits the schema is a complete brief for a project with these pages, languages and modules. Questions with options take other words too, and answers to other ids are stored as well. Send the object as brief with place_order or resupply_brief. To ask a person, list_brief_questions has the same questions in their order.
   */
  showBriefSchema: {
    fields: Schemas['ShowBriefSchemaFields'];
    answer: Schemas['BriefSchema'];
    refusal: CommonRefusal;
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * The brief questions in a language, with those that this project needs marked.
   *
   * Use it to learn which questions the site of a project raises for the client, in their language. Send what you know of the project (type, pages, languages, modules): the questions that it needs then have required_for_start, and those that it does not need have relevant: false. Ask in the given order, and send the answers by question id as brief, with place_order or later with resupply_brief. With needed, the answer has only the questions without which the site cannot be started. Nothing is stored.
   */
  listBriefQuestions: {
    fields: Schemas['ListBriefQuestionsFields'];
    answer: Schemas['BriefQuestions'];
    refusal: CommonRefusal;
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * A fixed price; nothing is stored.
   *
   * Use it for the fixed price of a site, as often as you like: it needs no contact and stores nothing. Every field has a default, so send only what differs, such as type, pages, languages and modules. The answer has the total with its breakdown, the project with its defaults, and the conditions. To order at that price, send the same project and currency with place_order. With budget, the answer also has the smallest changes that keep the price within it.
   */
  quote: {
    fields: Schemas['QuoteFields'];
    answer: Schemas['Quote'];
    refusal: CommonRefusal;
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Fixed prices of several projects, each signed so that it holds for 14 days.
   *
   * Use it to compare variants of a site, or to get a guaranteed price: each project gets a quote with a quote_token. An order placed with that token within 14 days costs its price, even if prices have changed since. Nothing is stored. One invalid project refuses the whole call, and the error names it, such as projects[3].pages. With budget, each quote also has the smallest changes that keep the price within it.
   */
  quoteProjects: {
    fields: Schemas['QuoteProjectsFields'];
    answer: Schemas['Quotes'];
    refusal: CommonRefusal | 'not_json' | 'unclear_json' | 'body_too_large' | 'too_many_requests' | 'request_timeout' | 'unavailable';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * The price book: every rate from which a price is made.
   *
   * Use it to calculate prices yourself, or to show a price list: it has every rate of the price book. A price is the base of the type, plus each page beyond the base at the rate of its tier, plus each module, plus each role and system. quote calculates the same. The book may change any day; for a guaranteed price, use quote_projects.
   */
  showPrices: {
    fields: Schemas['ShowPricesFields'];
    answer: Schemas['Prices'];
    refusal: CommonRefusal;
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * The public key by which a quote_token can be checked, as a JSON Web Key Set.
   *
   * Use it to verify a quote_token without calling this service, with any library for JSON Web Signatures. The token is signed by EdDSA with the key that its kid names. Its typ is studiolot-quote+jwt, its iss is this service, and its aud is the address that takes orders. The key changes only with the secret of the service, and then all earlier tokens are invalid.
   */
  showSigningKeys: {
    fields: Schemas['ShowSigningKeysFields'];
    answer: Schemas['SigningKeys'];
    refusal: CommonRefusal | 'unavailable';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Merge more brief answers into an order; its price does not change.
   *
   * Use it to send missing answers of an order, or to correct earlier ones: it needs the order_id and the answers as brief, by question id. Each answer replaces the earlier one to the same question; with merge_fields it replaces only the fields that you send. The price never changes. The answer lists what is still missing. Once nothing is, a person checks the brief, and show_order shows what follows.
   */
  resupplyBrief: {
    fields: Schemas['ResupplyBriefFields'];
    answer: Schemas['OrderResponse'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'brief_too_large' | 'order_not_found' | 'act_not_allowed' | 'too_many_resupplies';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Place an order, even with an incomplete brief, or try it with dry_run.
   *
   * Use it once the client wants the site: the order_id in the answer is the only key to the order, so store it and keep it secret. studio needs an email or a telegram account, to which we send the confirmation. Try it with dry_run first, which checks and prices everything, and stores and sends nothing. The brief may be incomplete: missing lists what to send with resupply_brief. One network may place 10 orders in any hour; a dry run uses none of them, but is refused once they are used up.
   */
  placeOrder: {
    fields: Schemas['PlaceOrderFields'];
    answer: Schemas['OrderResponse'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'brief_too_large' | 'contact_required' | 'reference_taken' | 'too_many_orders';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Send the link to an order to its studio again.
   *
   * Use it if the order_id of an order is lost: it needs the order's reference and the email or telegram of its studio. The link, which contains the order_id, goes only to the contact that is stored with the order. The answer is the same whether or not there is such an order. With dry_run nothing is sent.
   */
  mailOrderLink: {
    fields: Schemas['MailOrderLinkFields'];
    answer: Schemas['OrderLinkMailed'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'too_many_order_links';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * An order as it now stands.
   *
   * Use it to see the state of an order, whose order_id you have from place_order or a message. It shows the stage, the next move with its deadline, each promise with its deadline, the missing answers, files, messages, rounds of changes and the payment. allowed lists the acts that you can call now, such as accept_site or request_changes.
   */
  showOrder: {
    fields: Schemas['ShowOrderFields'];
    answer: Schemas['OrderRecord'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'order_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Older messages, requests or steps of an order, page by page.
   *
   * Use it to read messages, requests or timeline entries that are older than those in show_order. older in show_order, and in each page, has the address of the next page. In a tool call, send list and before as in that address.
   */
  listHistory: {
    fields: Schemas['ListHistoryFields'];
    answer: Schemas['OrderHistory'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'order_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * The questions of an order with the answers that were given so far.
   *
   * Use it to see which questions of an order are answered, which are missing and which are reopened, with the answers so far. It shows what the order's client may see, so neither price nor id. Send what is missing with resupply_brief.
   */
  showBrief: {
    fields: Schemas['ShowBriefFields'];
    answer: Schemas['BriefSheet'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'order_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * The next open question of an order.
   *
   * Use it to complete a brief one question at a time: it returns the next question, a JSON Schema of its answer, and the number of open questions. Send the answer with resupply_brief under the question's id, and repeat. If nothing is missing, question is null, and next has the next step.
   */
  showNextQuestion: {
    fields: Schemas['ShowNextQuestionFields'];
    answer: Schemas['NextQuestion'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'order_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Add files to an order, such as logo and photos; they answer the question they are for.
   *
   * Use it to send a logo, photos, texts and other material for an order, one or several files per call. Set question to the question that they answer (such as logo or photos), so that it no longer counts as missing. Or send the studio's own logo with purpose studio_logo, for the page that its client sees. The type of a file is detected from its content; images, PDF, office documents, text, fonts and zip are accepted, and with dry_run they are only checked. The answer lists the files and the missing answers.
   */
  addFiles: {
    fields: Schemas['AddFilesFields'];
    answer: Schemas['FilesChanged'];
    refusal: CommonRefusal | ChangeRefusal | 'order_not_found' | 'act_not_allowed' | 'too_many_resupplies' | 'file_too_large' | 'file_empty' | 'file_type_not_taken' | 'no_file' | 'files_full' | 'too_many_files' | 'storage_full';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: true;
  };
  /**
   * The files of an order, in the order in which they came.
   *
   * Use it to see the files of an order: those that were sent for it, and the source files of the site, which can be downloaded once it is paid. Each file has its download address in url, its type by content and its SHA-256. remove_file needs its file_id.
   */
  listFiles: {
    fields: Schemas['ListFilesFields'];
    answer: Schemas['OrderFiles'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'order_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Remove a file that was sent for an order.
   *
   * Use it to delete a file that was sent by mistake: it needs the file_id under which list_files shows it. The question that only this file answered is missing again, as the answer shows. Files of the operator stay. Send the right file with add_files.
   */
  removeFile: {
    fields: Schemas['RemoveFileFields'];
    answer: Schemas['FilesChanged'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'act_not_allowed' | 'file_not_found' | 'file_not_removable';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Accept the site; its payment becomes due.
   *
   * Use it if the client accepts the delivered site: its price is then due, and this cannot be undone. Make sure that the person who decides agrees, and try it with dry_run; the stage must allow it (see allowed in show_order). payment_details in the answer has the payment instructions and the due date; before, nothing is owed. Once the payment is recorded, the source files can be downloaded (list_files).
   */
  acceptSite: {
    fields: Schemas['AcceptSiteFields'];
    answer: Schemas['OrderRecord'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'act_not_allowed' | 'too_many_resupplies';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Ask for a round of changes to the site.
   *
   * Use it for changes to the delivered site: send each change as an item, and all items of a round together. A round is done within 24 hours; up to 3 are included within 7 days after delivery, one at a time (see rounds in the answer). Report defects with report_defects instead, which uses no round.
   */
  requestChanges: {
    fields: Schemas['RequestChangesFields'];
    answer: Schemas['OrderRecord'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'act_not_allowed' | 'too_many_resupplies';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Report what is broken on the site; mending it uses no round.
   *
   * Use it when something on the delivered site does not work as it should: send each defect as an item of its own. It uses no round of changes and is mended within 24 hours; it is possible until fixes_until in show_order. What works but should be different is requested with request_changes; a report that is such a wish may be counted as a round, and the answer's requests later say so.
   */
  reportDefects: {
    fields: Schemas['ReportDefectsFields'];
    answer: Schemas['OrderRecord'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'act_not_allowed' | 'too_many_resupplies';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Refuse the site; nothing is owed for it.
   *
   * Use it if the client does not want the delivered site at all: nothing is owed, the order ends, and this cannot be undone. A reason helps us but is optional. Make sure that the person who decides agrees, try it with dry_run, and consider request_changes, which is included in the price.
   */
  refuseSite: {
    fields: Schemas['RefuseSiteFields'];
    answer: Schemas['OrderRecord'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'act_not_allowed' | 'too_many_resupplies';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Cancel an order that is not being built yet.
   *
   * Use it to end an order before its site is being built: nothing is owed, and this cannot be undone. Try it with dry_run first. Later it is refused; once the site is delivered, use refuse_site to end the order.
   */
  cancelOrder: {
    fields: Schemas['CancelOrderFields'];
    answer: Schemas['OrderRecord'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'act_not_allowed' | 'too_many_resupplies';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Write to the people who work on the order.
   *
   * Use it to write to the people who work on an order; they answer by e-mail or Telegram. Send answers to brief questions with resupply_brief instead, and wishes about the delivered site with request_changes, which promises a time. The reply comes to the studio, and stands under messages in show_order.
   */
  writeMessage: {
    fields: Schemas['WriteMessageFields'];
    answer: Schemas['OrderRecord'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'act_not_allowed' | 'too_many_resupplies';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Replace the link through which the client answers questions.
   *
   * Use it if someone who should not answer has the link to the questions (client_url in show_order): every such link of the order stops working at once, and the answer has a new one for the client. With dry_run nothing is replaced, and the answer has a present link. It needs the order_id.
   */
  endClientLink: {
    fields: Schemas['EndClientLinkFields'];
    answer: Schemas['ClientLink'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'too_many_resupplies';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Add a webhook that receives every change of an order.
   *
   * Use it if your program should know every change of an order at once, without polling. The address first gets one challenge, which it must send back; then it gets every change by POST, in order and at least once, signed as in Standard Webhooks. The answer has the secret for verifying them, which is never shown again. An order has at most 5 webhooks. If your program cannot receive requests, use the order’s stream instead.
   */
  addWebhook: {
    fields: Schemas['AddWebhookFields'];
    answer: Schemas['AddedWebhook'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'webhooks_full' | 'webhook_on_hold' | 'receiver_not_public' | 'webhook_exists' | 'receiver_unconfirmed' | 'too_many_webhook_calls';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * The webhooks of an order, with their deliveries.
   *
   * Use it to see whether deliveries arrive: it shows for each webhook whether it is active, and the state of its last 20 deliveries with the time of their next attempt. Secrets are not shown.
   */
  listWebhooks: {
    fields: Schemas['ListWebhooksFields'];
    answer: Schemas['Webhooks'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'order_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Send a test to a webhook of an order.
   *
   * Use it once a receiver is set up: it gets a signed delivery of type order.test at once, with the present order in data. There is only one attempt: poll list_webhooks for the result.
   */
  testWebhook: {
    fields: Schemas['TestWebhookFields'];
    answer: Schemas['WebhookDone'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'webhook_not_found' | 'too_many_webhook_calls';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Repeat missed deliveries to a webhook of an order.
   *
   * Use it if a receiver was down or lost deliveries, to have the missed ones sent again. Without options, all deliveries that have not arrived are tried at once, and a stopped webhook continues. With since, the deliveries of all changes since that time are repeated in order, at most the 100 newest. With delivery, only that one is repeated. Repeated deliveries have the same webhook-id.
   */
  replayWebhook: {
    fields: Schemas['ReplayWebhookFields'];
    answer: Schemas['WebhookDone'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'webhook_not_found' | 'too_many_webhook_calls';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * End a webhook of an order.
   *
   * Use it to stop a webhook of an order: nothing more is sent to its address, not even pending deliveries. Its secret becomes invalid; add_webhook returns another.
   */
  deleteWebhook: {
    fields: Schemas['DeleteWebhookFields'];
    answer: Schemas['WebhookDone'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'order_not_found' | 'webhook_not_found' | 'too_many_webhook_calls';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * The auction lots as they stand now.
   *
   * Use it to see the lots: each has its price, the minimum of the next bid and its end; open lots come first. It needs no input and names no bidder. Before a bid, read min_next_bid_usd here and agree on the amount with the client; then call place_bid. To follow the lots, use the stream of their changes instead of polling.
   */
  showLots: {
    fields: Schemas['ShowLotsFields'];
    answer: Schemas['AuctionState'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Bid for a client. The client gets a code by e-mail, and the bid counts once the code is confirmed.
   *
   * Use it to bid for a client who has agreed to the amount and to the auction rules: they get a 6-digit code by e-mail, and the bid counts once you send it to confirm_bid. It needs an open lot, an amount of at least its min_next_bid_usd, and the client's e-mail address. The code is valid for 15 minutes, for this pending_id. With max_usd the service also bids up to that maximum, which the mail states. With the client's participant key, bids up to mandate_usd, the highest amount in a confirmed code mail of this lot, enter at once, and higher ones need a new code.
   */
  placeBid: {
    fields: Schemas['PlaceBidFields'];
    answer: Schemas['PendingBid'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'rules_not_accepted' | 'lot_not_found' | 'lot_not_open' | 'brief_required' | 'bids_void' | 'below_minimum' | 'bid_under_review' | 'wrong_codes_used_up' | 'too_many_codes' | 'too_many_mailboxes' | 'too_many_maxima' | 'bidding_paused' | 'key_not_valid';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Enter the client's code: the bid enters the lot, and the answer has a participant key.
   *
   * Use it after place_bid, once the client has given you the 6-digit code from the mail: it needs that code and the pending_id. The bid enters the lot if it still reaches the least next bid, as the answer shows. The participant_key belongs to the client and is good for submit_brief, list_bids, cancel_bid, and for bidding on this lot up to mandate_usd: keep it secret. Submit what brief lists as missing, because a leader whose brief is not complete in time loses the bid. A dry run checks the code too: a wrong one uses up an attempt.
   */
  confirmBid: {
    fields: Schemas['ConfirmBidFields'];
    answer: Schemas['ConfirmedBid'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'bid_not_found' | 'wrong_code' | 'too_many_wrong_codes' | 'wrong_codes_used_up' | 'code_expired' | 'code_used' | 'code_replaced' | 'code_cancelled' | 'bidding_paused';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * One lot: the prize, the rules, the price history and the forecast.
   *
   * Use it before a bid, and to see the outcome of a lot, also long after it has ended: what is won, what a brief has to answer, the price history, and the forecast if nothing more is bid. It also has the steps between bids and the history of the lot. It needs the id of the lot, as show_lots lists it. To bid on it, call place_bid.
   */
  showLot: {
    fields: Schemas['ShowLotFields'];
    answer: Schemas['LotWithHistory'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'lot_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Send news of a lot by e-mail, without a bid.
   *
   * Use it for somebody who wants news of a lot without bidding: 1 hour before it ends, when its end moves by 30 minutes or more, and its outcome. They are mailed a link that they have to open first, and each mail has a link that stops them. A program that is always running follows the stream of the lots or adds a webhook. With dry_run nothing is mailed.
   */
  followLot: {
    fields: Schemas['FollowLotFields'];
    answer: Schemas['Following'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'lot_not_found' | 'lot_not_open' | 'too_many_follows';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Past lots, newest first.
   *
   * Use it to see the outcome of earlier lots: price, bidders and bids of each, a page at a time. Send the before of an answer for the next page. show_lot has the history of one lot.
   */
  listPastLots: {
    fields: Schemas['ListPastLotsFields'];
    answer: Schemas['PastLots'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Prove that a leaf is in the public log of the auction.
   *
   * Use it to prove that the service kept the promise of a receipt: it needs the receipt's leaf_hash, from confirm_bid, set_automatic_bid or cancel_bid. The answer has a proof that can be checked offline, or the time by which there is one.
   */
  showInclusionProof: {
    fields: Schemas['ShowInclusionProofFields'];
    answer: Schemas['InclusionProof'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'leaf_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * A bid that awaits its code.
   *
   * Use it to see to which address the code of a bid was mailed, and for which amount. It needs the pending_id from the answer of place_bid. Continue with confirm_bid once the client has given you the code.
   */
  showPendingBid: {
    fields: Schemas['ShowPendingBidFields'];
    answer: Schemas['BidBeforeItsCode'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'bid_not_found';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Mail a code for a new participant key to a bidder who has an offer.
   *
   * Use it for a client to whom a lot is offered after its winner dropped out and who has no participant key any more. A code is mailed to the address of the bid; confirm_bid exchanges it for a key, with which answer_offer says yes or no. With dry_run nothing is mailed.
   */
  mailCode: {
    fields: Schemas['MailCodeFields'];
    answer: Schemas['MailedCode'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'bid_not_found' | 'offer_over' | 'wrong_codes_used_up' | 'too_many_codes' | 'too_many_mailboxes' | 'bidding_paused';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * The participant behind a key, with their brief.
   *
   * Use it with the client's participant key to see whose key it is, which brief answers are stored, what is missing for each kind of lot, and by when. Submit the rest with submit_brief.
   */
  showParticipant: {
    fields: Schemas['ShowParticipantFields'];
    answer: Schemas['Participant'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Submit brief answers; later ones replace earlier ones, question by question.
   *
   * Use it with the client's participant key to submit what the site is built from, best before the lot ends: if the leader's brief is not complete by the deadline, their bid is void and bidding reopens once. Send answers keyed by question id; a later answer replaces the earlier one. The answer shows for each kind of lot whether the brief is ready and what is missing; after a won lot the answers go to its order too. With dry_run nothing is stored.
   */
  submitBrief: {
    fields: Schemas['SubmitBriefFields'];
    answer: Schemas['SavedBrief'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'brief_too_large' | 'too_many_answers' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * The participant's bids and lots, with their states and deadlines.
   *
   * Use it with the client's participant key to see all bids of the client, the newest first: which lead, were outbid, won or are under review, and up to which maximum the service bids automatically. lots has each lot once, with the forecast for the client if nothing more is bid (if_closed_now) and what they must do by when. A bid that has won has the order_id of its order, for show_order; one with an offer can be answered with answer_offer.
   */
  listBids: {
    fields: Schemas['ListBidsFields'];
    answer: Schemas['OwnBids'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Cancel a bid, or all bids on a lot, while that is allowed.
   *
   * Use it with the client's participant key to cancel one bid (bid_id, or pending_id before its code was entered) or everything on a lot (lot). An entered bid can be cancelled until 12 hours before the end, or within 10 minutes of being placed and until 10 minutes before the end. The answer shows what still binds the client, and whether the withdrawal counts: after 2 within 30 days a person reviews each further bid. With dry_run nothing is cancelled; it shows the effect for the client, and the lot as it is, because the lot without the bid could reveal how high others go.
   */
  cancelBid: {
    fields: Schemas['CancelBidFields'];
    answer: Schemas['CancelledBid'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'lot_not_found' | 'bid_not_found' | 'cancel_not_allowed' | 'nothing_to_cancel' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Set the automatic maximum on a lot, or stop it with null.
   *
   * Use it with the client's participant key to have the service bid for the client up to a maximum that the client has agreed to, each time the least that leads; null stops it. Others do not see the maximum before the lot is over, and raising it while the client leads does not move the price. Up to mandate_usd, the most that a code mail on this lot has named, the key is enough. Above that the client is mailed a code, and the maximum counts once that was sent to confirm_bid. To lower or stop it never needs one.
   */
  setAutomaticBid: {
    fields: Schemas['SetAutomaticBidFields'];
    answer: Schemas['AutomaticBidding'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'lot_not_found' | 'lot_not_open' | 'brief_required' | 'bids_void' | 'below_minimum' | 'bid_under_review' | 'wrong_codes_used_up' | 'too_many_codes' | 'too_many_mailboxes' | 'too_many_maxima' | 'bidding_paused' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Accept or decline the site that is offered after its winner dropped out; a yes orders it.
   *
   * Use it with the client's participant key when list_bids shows an offer: the winner of the lot dropped out, and the client can have the site at their own bid. Ask the client first. Yes places the order, and the answer has its order_id; no, or silence until it is over, ends the offer. With dry_run nothing is decided.
   */
  answerOffer: {
    fields: Schemas['AnswerOfferFields'];
    answer: Schemas['AnsweredOffer'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'lot_not_found' | 'offer_not_found' | 'offer_over' | 'bidding_paused' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Revoke the participant key of the call.
   *
   * Use it when somebody else may have seen the participant key, or when it is not needed any more: the key of the call stops working at once, and with all every other key of the client too. Bids stay as they are. A new key comes with the next confirm_bid.
   */
  revokeKey: {
    fields: Schemas['RevokeKeyFields'];
    answer: Schemas['RevokedKey'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * E-mail a client a code for a participant key, without a bid.
   *
   * Use it for a client who has no participant key any more, or none yet: they are mailed a 6-digit code, and confirm_bid exchanges it with the pending_id for a key. The answer is the same whether or not the address is known. The key reads, submits the brief, and bids on a lot as far as codes on that lot have allowed.
   */
  signIn: {
    fields: Schemas['SignInFields'];
    answer: Schemas['SignIn'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'address_blocked' | 'wrong_codes_used_up' | 'too_many_codes' | 'too_many_mailboxes' | 'bidding_paused';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * What a pause of all bidding would stop.
   *
   * Use it with the pause_token of the link in each mail to a client, to see whether bidding for them is paused and what a pause would stop. It changes nothing; pause_bidding and resume_bidding do.
   */
  showPause: {
    fields: Schemas['ShowPauseFields'];
    answer: Schemas['BiddingPause'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'pause_link_not_valid';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Stop all bidding for a client at once.
   *
   * Use it when something is bid for a client that they do not want, with the client's participant key or with the pause_token of the link in each mail to them. It ends pending codes, cancels bids under review, stops automatic bidding on all lots, and voids every bid authorization; keys can read but not bid, and no codes are mailed. Earlier bids still bind the client. Only the mailed link lifts the pause, by resume_bidding.
   */
  pauseBidding: {
    fields: Schemas['PauseBiddingFields'];
    answer: Schemas['BiddingPause'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'pause_link_not_valid' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Lift the pause of all bidding for a client, with the token from their mail.
   *
   * Use it for a client who wants to bid again after pause_bidding: it needs the pause_token of the link in the mails to them; a key is not enough. Bid authorizations stay void, so the next bid on each lot needs a code.
   */
  resumeBidding: {
    fields: Schemas['ResumeBiddingFields'];
    answer: Schemas['BiddingPause'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'pause_link_not_valid';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Add a webhook that receives every change of the auction lots.
   *
   * Use it if your program bids and should receive every change of a lot at once, without asking. The address first gets one challenge, which it must send back. Then it gets every change of a lot by POST, in order and at least once, signed as in Standard Webhooks, with the lot as in show_lots and nothing about bidders. The answer has the secret for verifying them, which is never shown again. It needs a participant key, and ends with the client's last key.
   */
  addLotWebhook: {
    fields: Schemas['AddLotWebhookFields'];
    answer: Schemas['AddedWebhook'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'key_required' | 'key_not_valid' | 'webhooks_full' | 'receiver_not_public' | 'webhook_exists' | 'receiver_unconfirmed' | 'too_many_webhook_calls';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Your webhooks for the auction lots, with their deliveries.
   *
   * Use it to see whether deliveries arrive: for each webhook, whether it is active, and the state of its last 20 deliveries with the time of their next attempt. Secrets are not shown. It needs a participant key.
   */
  listLotWebhooks: {
    fields: Schemas['ListLotWebhooksFields'];
    answer: Schemas['Webhooks'];
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'key_required' | 'key_not_valid';
    kind: 'json';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Send a test to a webhook for the auction lots.
   *
   * Use it once a receiver is set up: a delivery of type lot.test is sent at once, signed like any other. It is tried once: poll list_lot_webhooks for the result. It needs a participant key.
   */
  testLotWebhook: {
    fields: Schemas['TestLotWebhookFields'];
    answer: Schemas['WebhookDone'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'key_required' | 'key_not_valid' | 'webhook_not_found' | 'too_many_webhook_calls';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * Repeat missed deliveries to a webhook for the auction lots.
   *
   * Use it if a receiver was down or lost deliveries, to have the missed ones sent again. Without options, all deliveries that have not arrived are tried at once, and a stopped webhook continues. With since, the deliveries of all changes since that time are repeated in order, at most the 100 newest; with delivery, only that one. Repeated deliveries have the same webhook-id. It needs a participant key.
   */
  replayLotWebhook: {
    fields: Schemas['ReplayLotWebhookFields'];
    answer: Schemas['WebhookDone'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'key_required' | 'key_not_valid' | 'webhook_not_found' | 'too_many_webhook_calls';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * End a webhook for the auction lots.
   *
   * Use it to stop a webhook: nothing more is sent to its address, not even pending deliveries, and its secret becomes invalid. It needs a participant key.
   */
  deleteLotWebhook: {
    fields: Schemas['DeleteLotWebhookFields'];
    answer: Schemas['WebhookDone'];
    refusal: CommonRefusal | ChangeRefusal | 'not_json' | 'unclear_json' | 'key_required' | 'key_not_valid' | 'webhook_not_found' | 'too_many_webhook_calls';
    kind: 'json';
    changes: true;
    dryRun: true;
    files: false;
  };
  /**
   * The contents of a file of an order, for anyone who knows its id.
   *
   * Use it to download a file from list_files. Compare its content with the SHA-256 there, which is also the ETag. The source files of a site can be downloaded once it is paid.
   */
  downloadFile: {
    fields: Schemas['DownloadFileFields'];
    answer: Response;
    refusal: CommonRefusal | 'too_many_requests' | 'unavailable' | 'order_not_found' | 'file_not_found' | 'source_not_paid';
    kind: 'file';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Server-sent events: the order on connect and after every change.
   *
   * Use it to follow an order: it sends the order at once and again after every change, in the format of show_order. A broken connection resumes with Last-Event-ID. The stream ends if the order is erased.
   */
  watchOrder: {
    fields: Schemas['WatchOrderFields'];
    answer: Schemas['OrderRecord'];
    refusal: CommonRefusal | 'too_many_watchers' | 'too_many_requests' | 'unavailable' | 'order_not_found';
    kind: 'stream';
    changes: false;
    dryRun: false;
    files: false;
  };
  /**
   * Server-sent events: the lots on connect and after every change.
   *
   * Use it to follow the lots without polling: it sends them at once and after every change, in the format of show_lots, with the time of that state. A broken connection resumes with Last-Event-ID, and an event marks missed changes.
   */
  watchLots: {
    fields: Schemas['WatchLotsFields'];
    answer: Schemas['AuctionState'];
    refusal: CommonRefusal | 'too_many_watchers' | 'too_many_requests' | 'unavailable';
    kind: 'stream';
    changes: false;
    dryRun: false;
    files: false;
  };
}
