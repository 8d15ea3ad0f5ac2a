import { idempotencyWindowMs } from '../../../app/idempotency.ts';
import { repeatWithinMs } from '../../../app/order/repeats.ts';
import { code, codeLink, heading, link, say, text, type Block } from './blocks.ts';
import { duration } from './durations.ts';
import { callOf, command, type Place } from './example-blocks.ts';

/** How a request is sent again without doing anything twice. A part of `guide.ts`. */
export const repeatsGuide = (place: Place): readonly Block[] => [
  heading(2, 'idempotency', say`Send a request again`),
  text`Every ${code('POST')} may carry an ${code('Idempotency-Key')} of your choice, best a new UUID for each thing you want done. When no answer reaches you, send the same request with the same key again: within ${duration(idempotencyWindowMs)} it gets the answer of the first, with the header ${code('Idempotent-Replayed: true')}, and changes nothing twice.`,
  text`The same means to the same address, about the same order or under the same participant key, with a query and a JSON body that say the same, however they are written; anything else under a used key is refused with ${codeLink('idempotency_key_reused', '#idempotency_key_reused')}, which tells you that the first request succeeded. What shows neither, as a new order and a bid, has to come from the same network too: where that may change, and two orders must never be, send a ${code('reference')}, under which a studio orders once, from wherever. An order without a key that repeats one of your network within ${duration(repeatWithinMs)}, with the same contact, project, brief, currency and reference, is placed too: the first of its ${code('warnings')} names the first order and says how to cancel this one; ${code('Prefer: handling=strict')} refuses it instead, and that and a dry run name no order. While the first request is still being answered, the second gets ${codeLink('request_in_flight', '#request_in_flight')}. A success is kept even where it changed nothing, within a ${link('limit', '#limits')}; a refusal that changed nothing is not, so what you have put right may be sent under the same key. ${link('Rehearsals', '#rehearse')} keep nothing.`,
  ...callOf(place, 'place_order')
    .examples.slice(0, 1)
    .map((example): Block => ({
      kind: 'code',
      label: 'Request',
      language: 'shell',
      text: command(place, 'place_order', example, [exampleHeader]),
    })),
];

const exampleHeader = 'Idempotency-Key: 7c9e6679-7425-40de-944b-e07fc1f90ae7';
