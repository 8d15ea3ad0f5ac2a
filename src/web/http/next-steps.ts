import type { Links } from '../../kernel/links.ts';
import { fileLimits } from '../../kernel/stored-file.ts';
import type { HttpRefusal, HttpRefusalKind } from './http-refusal.ts';

/**
 * Explains in one sentence with addresses what a refused caller can do next. There is none if the
 * refusal explains it already, or if only waiting helps.
 */

type NextStep<Kind extends HttpRefusalKind> = (
  refusal: Extract<HttpRefusal, { kind: Kind }>,
  links: Links,
) => string;

export const nextStepOf = (refusal: HttpRefusal, links: Links): string | null => {
  const step = nextSteps[refusal.kind] as NextStep<HttpRefusalKind> | undefined;
  return step?.(refusal, links) ?? null;
};

const bidAgain = (_refusal: object, { calls }: Links): string =>
  `Place the bid again (${calls.place_bid}), and the client is mailed a new code`;
const listBids = (_refusal: object, { calls }: Links): string =>
  `${calls.list_bids}, with the participant key, lists every bid with its status`;
const listLots = (_refusal: object, { calls }: Links): string =>
  `${calls.show_lots} lists the lots with their status and min_next_bid_usd`;
const signIn = (_refusal: object, { calls }: Links): string =>
  `Sign in with the client's email (${calls.sign_in}), then send the mailed code (${calls.confirm_bid}), which is answered with a participant key`;
const mailed = ({ calls }: Links): string =>
  `send reference and the studio's email or telegram (${calls.mail_order_link}), and the studio is sent the link to that order`;
const listWebhooks = (_refusal: object, { calls }: Links): string =>
  `${calls.list_webhooks} lists the webhooks of the order, ${calls.list_lot_webhooks} those of the participant key`;
const showOrder = ({ calls }: Links): string => `Look at the order (${calls.show_order})`;

const nextSteps: { readonly [Kind in HttpRefusalKind]?: NextStep<Kind> } = {
  not_json: (_refusal, { agents }) => `${agents} shows the body of every call`,
  body_too_large: ({ bytesMax }, links) =>
    `${bytesMax === null ? 'Send less at once' : `Send at most ${bytesMax.toLocaleString('en')} bytes`}: long answers in several calls with order_id, and files ${links.sendFiles}`,
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
        return `That id is of a dry run, which placed no order: send the order without dry_run (${links.calls.place_order}), and use the order_id of that answer`;
      case 'address':
        return 'Send the order_id alone, which begins with ord_, without the address that it stands in';
      default:
        return `An order_id begins with ord_ and stands in the answer that placed the order and in its confirmation. Where it is lost: ${mailed(links)}`;
    }
  },
  reference_taken: (_refusal, links) => `Where the order_id is lost: ${mailed(links)}`,
  brief_too_large: (_refusal, { sendFiles }) => `Send long material as files, ${sendFiles}`,
  price_changed: (_refusal, { calls }) =>
    `Ask for the price that holds now, with the same project (${calls.quote})`,
  act_not_allowed: (_refusal, links) => `${showOrder(links)}: ${links.allowedActs}`,
  too_many_orders: (_refusal, { retryAfter }) =>
    `Nothing was placed: wait as long as ${retryAfter} says and send the order again; this limit does not apply to answers and messages for orders that you have`,
  too_many_resupplies: (_refusal, { retryAfter }) =>
    `Collect all changes, and send them in one call once ${retryAfter} is over`,
  lot_not_found: listLots,
  leaf_not_found: (_refusal, { log }) =>
    `Take leaf_hash from the receipt that a bid was answered with; ${log}/checkpoint says how far the log is`,
  bid_not_found: listBids,
  lot_not_open: listLots,
  brief_required: (_refusal, { calls }) =>
    `Ask the client for the missing answers and send them (${calls.submit_brief}); what was set aside counts again then`,
  bids_void: listLots,
  below_minimum: (_refusal, { calls }) =>
    `Ask the client whether to bid more, then bid again (${calls.place_bid}); ${calls.show_lots} shows min_next_bid_usd`,
  cancel_not_allowed: listBids,
  offer_not_found: listBids,
  offer_over: listBids,
  nothing_to_cancel: listBids,
  wrong_code: () => 'Ask the client to read the code again, from the newest mail',
  too_many_wrong_codes: bidAgain,
  code_expired: bidAgain,
  code_used: listBids,
  code_replaced: () =>
    'Ask the client for the code in the newest mail, and confirm it with the newest pending_id',
  code_cancelled: bidAgain,
  file_too_large: () =>
    `A file may have ${(fileLimits.bytesMax / 1024 ** 2).toLocaleString('en')} MiB: send a smaller one, or a link to it as the answer to its question`,
  file_type_not_taken: () => 'Pack files of another kind into a zip, and send that',
  no_file: (_refusal, { sendFiles }) => `Send the file with its name, ${sendFiles}`,
  files_full: (_refusal, { calls }) =>
    `Remove a file that is not needed (${calls.remove_file}), or send a link instead`,
  too_many_unfinished: () =>
    'Finish the uploads that were started, or delete them at their addresses',
  file_not_found: (_refusal, { calls }) => `${calls.list_files} lists the files of the order`,
  source_not_paid: (_refusal, links) =>
    `${showOrder(links)}: payment_details says how much is due, by when, and how to pay`,
  webhook_not_found: listWebhooks,
  webhooks_full: (_refusal, { calls }) =>
    `Delete a webhook that is not needed (${calls.delete_webhook})`,
  receiver_not_public: (_refusal, { calls }) =>
    `Send a public https address, or follow the order (${calls.wait_for_change}); the operator can allow other addresses with OUTBOUND_ALLOW`,
  webhook_on_hold: (_refusal, { calls, retryAfter }) =>
    `Send the call again after ${retryAfter}; until then follow the order (${calls.wait_for_change})`,
  webhook_exists: listWebhooks,
  key_required: signIn,
  key_not_valid: signIn,
  foreign_form: (_refusal, { calls }) => `Programs send JSON, ${calls.describe_service} shows how`,
  no_such_address: (_refusal, { calls, spec }) =>
    `${calls.describe_service} describes the service, and ${spec} every address`,
  auction_on_hold: (_refusal, { calls, retryAfter }) =>
    `Nothing was done: send the call again after ${retryAfter}; ${calls.show_lots} still works`,
  internal_error: () => 'Name the X-Request-Id of this answer when you write to us',
};
