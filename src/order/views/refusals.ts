import type { Links } from '../../kernel/links.ts';
import { fromMajor, toMajor } from '../../kernel/money.ts';
import { siteProblemText } from '../../kernel/outbound/site.ts';
import { tooOften, type RefusalEntries } from '../../kernel/refusal-entry.ts';
import { secondsMs } from '../../kernel/time.ts';
import { placingPolicy } from '../rules/quotas.ts';
import type { OrderRefusalKinds, UndoProblem } from '../rules/refusals.ts';
import { undoWithinMs } from '../rules/undo.ts';
import { actRefusalText } from './act-refusal.ts';

export const orderRefusals: RefusalEntries<OrderRefusalKinds> = {
  contact_required: {
    category: 'invalid',
    title: 'A contact of the studio is missing',
    text: () => 'studio.email or studio.telegram is required, so we can confirm the order',
    next: () =>
      'Add the email or telegram of the studio, and not of its client, to studio and send the order again',
  },
  order_not_found: {
    category: 'not_found',
    title: 'There is no such order',
    text: () => 'order_id not found',
    next: ({ sent }, links) => {
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
    advice: 'Check the id; it is the one that placing the order returned.',
  },
  reference_taken: {
    category: 'conflict',
    title: 'There is an order with this reference',
    text: (_refusal, { calls }) =>
      `This studio has already placed an order with this reference, and its order_id was sent to the studio: continue that order, have its link sent again (${calls.mail_order_link}), or choose another reference for a new order`,
    field: 'reference',
    next: (_refusal, links) => `Where the order_id is lost: ${mailed(links)}`,
  },
  client_link_ended: {
    category: 'gone',
    title: 'The link of the client was ended',
    text: () => 'This link was ended, ask the studio for the new one',
    advice: 'Programs that use the API never get this.',
  },
  price_changed: {
    category: 'conflict',
    title: 'The price has changed',
    text: () => 'The price has changed since you agreed to it, confirm the new price first',
    next: (_refusal, { calls }) =>
      `Ask for the price that holds now, with the same project (${calls.quote})`,
  },
  act_not_allowed: {
    category: 'conflict',
    title: 'The order does not allow this now',
    text: actRefusalText,
    next: (_refusal, links) => `${lookAtOrder(links)}: ${links.allowedActs}`,
    example: {
      act: 'accept',
      stage: 'building',
      why: 'stage',
      allowed: ['answers', 'files', 'messages'],
    },
  },
  not_taken_back: {
    category: 'conflict',
    title: 'It can no longer be taken back',
    text: ({ why }) => `This can no longer be taken back: ${undoProblems[why]}`,
    example: { why: 'sent' },
  },
  site_not_live: {
    category: 'conflict',
    title: 'The site does not answer',
    retryable: true,
    text: ({ problem }) => `site_url ${siteProblemText(problem)}`,
    field: 'site_url',
    example: { problem: { kind: 'status', status: 404 } },
  },
  amount_not_due: {
    category: 'conflict',
    title: 'The amount is not the one that is due',
    text: ({ dueMinor, currency }) =>
      `amount must be ${toMajor(dueMinor)} ${currency}, the amount that is due for this order`,
    field: 'amount',
    example: { dueMinor: fromMajor(425), currency: 'EUR' },
  },
  too_many_orders: {
    ...tooOften('The order limit is reached', 'Too many orders from this address', 1),
    usedUp: placingPolicy,
    // Programs may compare this sentence, which the published API quotes, so it never changes.
    text: () => 'Too many orders from this address, try again in an hour',
    next: (_refusal, { retryAfter }) =>
      `Nothing was placed: wait as long as ${retryAfter} says and send the order again; this limit does not apply to answers and messages for orders that you have`,
  },
  too_many_resupplies: {
    ...tooOften('This order was changed too often', 'Too many changes to this order', 24),
    next: (_refusal, { retryAfter }) =>
      `Collect all changes, and send them in one call once ${retryAfter} is over`,
  },
  too_many_order_links: tooOften(
    'Too many order links',
    'Too many order links were requested from this network',
    24,
  ),
};

const mailed = ({ calls }: Links): string =>
  `send reference and the studio's email or telegram (${calls.mail_order_link}), and the studio is sent the link to that order`;

const lookAtOrder = ({ calls }: Links): string => `Look at the order (${calls.show_order})`;

const undoProblems: Readonly<Record<UndoProblem, string>> = {
  sent: 'the message has been sent, so write to the studio what applies instead',
  too_late: `more than ${undoWithinMs / secondsMs(1)} seconds have passed, so correct it with another act`,
  something_since: 'something else has happened to the order since, so look at it again first',
};
