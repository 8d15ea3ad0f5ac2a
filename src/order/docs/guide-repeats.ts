import { idempotencyWindowMs } from '../../kernel/idempotency.ts';
import {
  code,
  codeLink,
  heading,
  link,
  inline,
  text,
  type DocBlock,
} from '../../web/docs/blocks.ts';
import { describedCall, command, curl, exampleOf, quoted } from '../../web/docs/example-blocks.ts';
import { duration } from '../../web/docs/limit-words.ts';
import type { DocumentedService } from '../../web/http/api-description.ts';
import { placeOrder } from '../operations/place-order.ts';
import { repeatWithinMs } from '../steps/repeated-orders.ts';

/** How a request is sent again without doing anything twice. */
export const repeatsGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'idempotency', inline`Send a request again`),
  text`Every ${code('POST')} may carry an ${code('Idempotency-Key')} of your choice, best a new UUID for each thing you want done. When no answer reaches you, send the same request with the same key again: within ${duration(idempotencyWindowMs)} it gets the answer of the first, with the header ${code('Idempotent-Replayed: true')}, and changes nothing twice.`,
  text`The same means to the same address, about the same order or under the same participant key, with a query and a JSON body that say the same, however they are written; anything else under a used key is refused with ${codeLink('idempotency_key_reused', '#idempotency_key_reused')}, which means that the first request succeeded. What shows neither, as a new order and a bid, has to come from the same network too: where that may change, and two orders must never be, send a ${code('reference')}, under which a studio orders once, from wherever. An order without a key that repeats one of your network within ${duration(repeatWithinMs)}, with the same contact, project, brief, currency and reference, is placed too: the first of its ${code('warnings')} names the first order and says how to cancel this one; ${code('Prefer: handling=strict')} refuses it instead, and that and a dry run name no order. While the first request is still being answered, the second gets ${codeLink('request_in_flight', '#request_in_flight')}. The answer of a success is stored even if it changed nothing, within a ${link('limit', '#limits')}. A refusal that changed nothing is not stored, so you may send a corrected request under the same key. ${link('Dry runs', '#dry_run')} store nothing.`,
  ...describedCall(service, placeOrder.name)
    .examples.slice(0, 1)
    .map((example): DocBlock => ({
      kind: 'code',
      label: 'Request',
      language: 'shell',
      text: command(service, placeOrder.name, example, [exampleHeader]),
    })),
];

const exampleHeader = 'Idempotency-Key: 7c9e6679-7425-40de-944b-e07fc1f90ae7';

/** Typing mistakes: which are refused, and which the answer warns of. */
export const warningsGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'warnings', inline`Typing mistakes`),
  text`A call that changes something refuses a name that is nearly one that we know: a letter or two away, in the singular or plural, in another style. So does its dry run. Nothing is done, and the error names both. A field that decides the price is refused as well where it stands in the wrong object or in the query, such as ${code('pages')} beside ${code('project')}:`,
  ...exampleOf(service, placeOrder, { example: 'mistyped_name', fields: ['warnings', 'error'] }),
  text`Everything else that we cannot read as meant is a warning. ${code('warnings')} come first in the answer, and ${code('did_you_mean')} names what was probably meant. There are warnings for names that resemble none that we know, near misses in a price request, ids that are no question of ours, answers of the wrong type, choices that are none of the options, e-mail addresses and links that cannot be one, a logo or photos that are there without a link, a ${code('page_list')} of another length than is paid for, ${code('null')}, and a studio with Telegram alone where the service has no bot. Answers are stored as they were sent. Read the warnings in a ${link('dry run', '#dry_run')}:`,
  ...exampleOf(service, placeOrder, { example: 'odd_answers', fields: ['warnings', 'error'] }),
  text`Send ${code('Prefer: handling=strict')} to have every warning refused, with status 400 and nothing done. The one about a service without a bot is an exception: the order is placed, and the answer has the warning. The answer then has ${code('Preference-Applied: handling=strict')}.`,
  {
    kind: 'code',
    label: 'Request',
    language: 'shell',
    text: curl([
      quoted(`${service.links.order}?page=6`),
      `-H ${quoted('Prefer: handling=strict')}`,
    ]),
  },
  {
    kind: 'code',
    label: 'Answer, status 400',
    language: 'json',
    text: '{\n  "error": "page is not known, did you mean pages?"\n}',
  },
];
