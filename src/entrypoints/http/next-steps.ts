import type { Links } from '../../contract/links.ts';
import { fileLimits } from '../../domain/order/file.ts';
import type { HttpRefusal, HttpRefusalKind } from './http-refusal.ts';

/**
 * What whoever is refused does next, in one sentence with the addresses that it takes. Null where the
 * refusal says all there is to do, or only waiting helps.
 */

type NextStep<Kind extends HttpRefusalKind> = (
  refusal: Extract<HttpRefusal, { kind: Kind }>,
  links: Links,
) => string;

export const nextStepOf = (refusal: HttpRefusal, links: Links): string | null => {
  const step = nextSteps[refusal.kind] as NextStep<HttpRefusalKind> | null;
  return step === null ? null : step(refusal, links);
};

const bidAgain = (_refusal: object, { auction }: Links): string =>
  `POST the bid to ${auction.bid} again, and the client is mailed a new code`;
const listBids = (_refusal: object, { auction }: Links): string =>
  `GET ${auction.bids} with the participant key lists every bid with its status`;
const listLots = (_refusal: object, { auction }: Links): string =>
  `GET ${auction.state} lists the lots with their status and min_next_bid_usd`;
const signIn = (_refusal: object, { auction }: Links): string =>
  `POST the client's email to ${auction.signIn}, then the mailed code to ${auction.confirm}: it answers a participant key`;
const ofOrder = (links: Links, rest: string): string => `${links.order}/{order_id}${rest}`;
const mailed = ({ findOrder }: Links): string =>
  `POST reference and the studio's email or telegram to ${findOrder}, and the studio is sent the link to that order`;

const nextSteps: { readonly [Kind in HttpRefusalKind]: NextStep<Kind> | null } = {
  not_json: (_refusal, { agents }) => `${agents} shows the body of every call`,
  unclear_json: null,
  body_too_large: ({ bytesMax }, links) =>
    `${bytesMax === null ? 'Send less at once' : `Send at most ${bytesMax.toLocaleString('en')} bytes`}: long answers in several calls with order_id, and files as multipart/form-data to ${ofOrder(links, '/files')}, or in parts to ${ofOrder(links, '/uploads')}`,
  contact_required: () =>
    'Add the email or telegram of the studio, and not of its client, to studio and send the order again',
  invalid_field: () => 'Correct the field and send the call again, nothing was done',
  rules_not_accepted: (_refusal, { rules }) =>
    `Show ${rules('en')} to the client, and send accept_rules as true once they accept`,
  order_not_found: ({ sent }, links) => {
    switch (sent) {
      case 'number':
        return `That is the number of an order, which opens nothing: send its order_id, which begins with ord_ and stands in the answer that placed the order and in its confirmation. Where it is lost: ${mailed(links)}`;
      case 'dry_run':
        return `That id is of a dry run, which placed no order: POST the order to ${links.order} without dry_run, and use the order_id of that answer`;
      case 'address':
        return 'Send the order_id alone, which begins with ord_, without the address that it stands in';
      default:
        return `An order_id begins with ord_ and stands in the answer that placed the order and in its confirmation. Where it is lost: ${mailed(links)}`;
    }
  },
  reference_taken: (_refusal, links) => `Where the order_id is lost: ${mailed(links)}`,
  client_link_ended: null,
  brief_too_large: (_refusal, links) =>
    `Send long material as files to ${ofOrder(links, '/files')}`,
  price_changed: (_refusal, { order }) =>
    `GET ${order} with the project for the price that holds now`,
  act_not_allowed: (_refusal, links) =>
    `GET ${ofOrder(links, '')}: allowed lists what is possible now, links where it is sent`,
  not_taken_back: null,
  site_not_live: null,
  amount_not_due: null,
  too_many_orders: () =>
    'Wait as long as Retry-After says and send the order again, nothing was placed; answers and messages to orders that you have are not limited by it',
  too_many_resupplies: () =>
    'Gather what changes, and send it in one call once Retry-After is over',
  too_many_unchanged: null,
  lot_not_found: listLots,
  leaf_not_found: (_refusal, { log }) =>
    `Take leaf_hash from the receipt that a bid was answered with; GET ${log}/checkpoint says how far the log is`,
  bid_not_found: listBids,
  lot_not_open: listLots,
  below_minimum: (_refusal, { auction }) =>
    `Ask the client about the higher amount, and POST it to ${auction.bid}; GET ${auction.state} shows min_next_bid_usd`,
  bid_under_review: null,
  cancel_not_allowed: listBids,
  offer_not_found: listBids,
  offer_over: listBids,
  offer_open: null,
  nobody_next: null,
  lot_passed_on: null,
  nothing_to_cancel: listBids,
  wrong_code: () => 'Ask the client to read the code again, from the newest mail',
  too_many_wrong_codes: bidAgain,
  wrong_codes_used_up: null,
  code_expired: bidAgain,
  code_used: listBids,
  code_replaced: () =>
    'Ask the client for the code in the newest mail, and confirm it with the newest pending_id',
  code_cancelled: bidAgain,
  too_many_codes: null,
  too_many_mailboxes: null,
  too_many_order_links: null,
  too_many_follows: null,
  too_many_answers: null,
  too_many_maxima: null,
  address_blocked: null,
  bidding_paused: null,
  pause_link_not_valid: null,
  file_too_large: () =>
    `A file may have ${(fileLimits.bytesMax / 1024 ** 2).toLocaleString('en')} MiB: send a smaller one, or a link to it as the answer to its question`,
  file_empty: null,
  file_type_not_taken: () => 'Pack files of another kind into a zip, and send that',
  no_file: (_refusal, links) =>
    `POST the file as a part with a filename, as multipart/form-data, to ${ofOrder(links, '/files')}`,
  files_full: (_refusal, links) =>
    `Remove a file that is not needed: POST ${ofOrder(links, '/files/{file_id}/remove')}`,
  too_many_files: null,
  too_many_unfinished: () =>
    'Send the uploads that were begun to their end, or DELETE them at their addresses',
  file_not_found: (_refusal, links) =>
    `GET ${ofOrder(links, '/files')} lists the files of the order`,
  source_not_paid: (_refusal, links) =>
    `GET ${ofOrder(links, '')}: payment_details says how much is due, until when, and how it is paid`,
  file_not_removable: null,
  storage_full: null,
  desk_link_not_valid: null,
  too_many_desk_links: null,
  webhook_not_found: (_refusal, links) =>
    `GET ${ofOrder(links, '/webhooks')}, or ${links.auction.webhooks} with the participant key, lists them`,
  webhooks_full: (_refusal, links) =>
    `Delete one that is not needed: POST ${ofOrder(links, '/webhooks/{webhook_id}/delete')}`,
  receiver_not_public: (_refusal, links) =>
    `Send a public https address, or follow the order at ${ofOrder(links, '/stream')}; an operator can allow others by OUTBOUND_ALLOW`,
  webhook_on_hold: (_refusal, links) =>
    `Send the call again after Retry-After; until then follow the order at ${ofOrder(links, '/stream')}`,
  receiver_unconfirmed: null,
  webhook_exists: (_refusal, links) =>
    `GET ${ofOrder(links, '/webhooks')}, or ${links.auction.webhooks} with the participant key, lists those that there are`,
  too_many_webhook_calls: null,
  key_required: signIn,
  key_not_valid: signIn,
  too_many_watchers: null,
  too_many_requests: null,
  idempotency_key_reused: null,
  request_in_flight: null,
  kept_answer_unreadable: null,
  foreign_form: (_refusal, { order }) => `Programs send JSON, GET ${order} shows how`,
  no_such_address: (_refusal, { order, spec }) =>
    `GET ${order} describes the service, and ${spec} every address`,
  method_not_allowed: null,
  malformed_request: null,
  request_timeout: null,
  headers_too_large: null,
  unavailable: null,
  auction_on_hold: (_refusal, { auction }) =>
    `Nothing was done: send the call again after Retry-After; ${auction.state} goes on being answered`,
  only_looking: null,
  internal_error: () => 'Name the X-Request-Id of this answer when you write to us',
};
