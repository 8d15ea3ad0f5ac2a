import { idempotencyWindowMs } from '../../kernel/idempotency.ts';
import { repeatWithinMs } from '../../order/operations/repeats.ts';
import { problemPageOf, type ProblemPage } from '../../kernel/problem-address.ts';
import { instant } from '../../kernel/time.ts';
import type { HttpRefusalKind } from '../http/http-refusal.ts';
import { bodyBytesMax } from '../http/json-body.ts';
import { refusalExample } from '../http/problem-examples.ts';
import { problemKinds, toProblem } from '../http/problems.ts';
import { writeProblem } from '../http/refuse.ts';
import {
  code,
  codeLink,
  heading,
  link,
  say,
  text,
  type Block,
  type Row,
  type Words,
} from './blocks.ts';
import { duration, figure } from './durations.ts';
import { callOf, command, curl, exampleOf, quoted, type Place } from './example-blocks.ts';
import { layOut } from './json-layout.ts';

/** What goes wrong, and what to do then. A part of `guide.ts`. */
export const errorsGuide = (place: Place): readonly Block[] => [
  heading(2, 'errors', say`How a refusal is answered`),
  text`Every refusal is ${code('{"error": "…"}')} with a sentence in English that says what to do. Send ${code('Accept: application/problem+json')}, and you get it as RFC 9457 has it, with a ${code('code')} that never changes, ${code('retryable')}, and where they apply the ${code('field')} at fault and in ${code('next')} what to do then, with the addresses that it takes. ${code('type')} is the address of the line below that explains it.`,
  {
    kind: 'code',
    label: 'Request',
    language: 'shell',
    text: curl([
      quoted(`${place.links.order}?pages=501`),
      `-H ${quoted('Accept: application/problem+json')}`,
    ]),
  },
  {
    kind: 'code',
    label: `Answer, status ${problemOf('invalid_field', place).status}`,
    language: 'json',
    text: layOut(JSON.parse(written('invalid_field', place))),
  },
  text`An order is checked in this order: size, JSON, the order that is named, the studio’s contact, every other field, and the limit on orders last. The answer names the first problem. Where it helps to wait, ${code('Retry-After')} says how many seconds. Answers carry an ${code('X-Request-Id')}; name it when you write to us.`,
  heading(2, 'problems', say`Every problem`),
  text`Those that bids alone meet have ${link('a page of their own', '#wrong_code')}.`,
  {
    kind: 'table',
    look: 'problems',
    caption: problemCaption,
    columns: problemColumns,
    rows: problemRows('errors', place),
  },
];

/** What the auction refuses besides. */
export const auctionErrorsGuide = (place: Place): readonly Block[] => [
  text`${link('How a refusal is answered, and what every call may be refused for', '#errors')}.`,
  {
    kind: 'table',
    look: 'problems',
    caption: problemCaption,
    columns: problemColumns,
    rows: problemRows('auction-errors', place),
  },
];

const problemCaption =
  'Codes with their status, and “later” where the same request may succeed later';

const problemRows = (page: ProblemPage, place: Place): readonly Row[] =>
  problemKinds
    .filter(({ code: kind }) => problemPageOf(kind) === page)
    .map(({ code: kind }) => problemRow(kind, place));

const problemOf = (kind: HttpRefusalKind, { links }: Place) =>
  toProblem(refusalExample(kind), links, instant(0));

const written = (kind: HttpRefusalKind, place: Place): string =>
  writeProblem(problemOf(kind, place), 'application/problem+json', place.links).body;

const problemRow = (kind: HttpRefusalKind, place: Place): Row => ({
  id: kind,
  cells: [[code(kind)], ...problemCells(kind, place)],
});

/** Its status, whether the same request may succeed later, and what it means; the answer has its sentence. */
const problemCells = (kind: HttpRefusalKind, place: Place): readonly Words[] => {
  const { status, retryable, title } = problemOf(kind, place);
  const more = advice[kind];
  return [
    [`${status}${retryable ? ', later' : ''}`],
    more === undefined ? [`${title}.`] : say`${title}. ${more}`,
  ];
};

export const problemStatus = (kind: HttpRefusalKind, place: Place): Words => [
  String(problemOf(kind, place).status),
];

const problemColumns = ['Code', 'Status', 'Meaning'];

/** Where the sentence leaves open what a program can do. */
const advice: Readonly<Partial<Record<HttpRefusalKind, Words>>> = {
  body_too_large: [
    `A body has at most ${figure(bodyBytesMax)} bytes; send long material as files.`,
  ],
  order_not_found: ['Check the id; it is the one that placing the order returned.'],
  invalid_field: say`Put right what ${code('field')} names, and send the request again.`,
  bid_not_found: ['Only the bids of the participant whose key is sent are found.'],
  below_minimum: say`Ask for ${code('min_next_bid_usd')} again: somebody may have bid meanwhile.`,
  wrong_code: say`Ask the client again; ${code('retryable')} is false once no attempt is left.`,
  code_replaced: ['Only the newest code that your network has asked for is good.'],
  request_timeout: say`With an ${code('Idempotency-Key')} that is safe.`,
  unavailable: say`With an ${code('Idempotency-Key')} that is safe.`,
  internal_error: say`It may or may not have been carried out: send it once more with the same ${code('Idempotency-Key')}, and tell us the ${code('X-Request-Id')} if it stays.`,
  client_link_ended: ['No program meets this at the addresses of the API.'],
  foreign_form: ['No program meets this at the addresses of the API.'],
  desk_link_not_valid: ['No program meets this at the addresses of the API.'],
  too_many_desk_links: ['No program meets this at the addresses of the API.'],
};

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

/** Typing mistakes: which are refused, and which the answer warns of. A part of `guide.ts`. */
export const warningsGuide = (place: Place): readonly Block[] => [
  heading(2, 'warnings', say`Typing mistakes`),
  text`A call that changes something refuses a name that is nearly one that we know: a letter or two away, in the singular or plural, in another style. So does its dry run. Nothing is done, and the error names both. A field that decides the price is refused as well where it stands in the wrong object or in the query, such as ${code('pages')} beside ${code('project')}:`,
  ...exampleOf(place, 'place_order', { example: 'mistyped_name', fields: ['warnings', 'error'] }),
  text`Everything else that we cannot read as meant is a warning. ${code('warnings')} come first in the answer, and ${code('did_you_mean')} names what was probably meant. There are warnings for names that resemble none that we know, near misses in a price request, ids that are no question of ours, answers of the wrong type, choices that are none of the options, e-mail addresses and links that cannot be one, a logo or photos that are there without a link, a ${code('page_list')} of another length than is paid for, ${code('null')}, and a studio with Telegram alone where the service has no bot. Answers are stored as they were sent. Read the warnings in a ${link('dry run', '#rehearse')}:`,
  ...exampleOf(place, 'place_order', { example: 'odd_answers', fields: ['warnings', 'error'] }),
  text`Send ${code('Prefer: handling=strict')} to have every warning refused, with status 400 and nothing done, but for the one about a service without a bot: such an order is taken, and its warning told; the answer then has ${code('Preference-Applied: handling=strict')}.`,
  {
    kind: 'code',
    label: 'Request',
    language: 'shell',
    text: curl([quoted(`${place.links.order}?page=6`), `-H ${quoted('Prefer: handling=strict')}`]),
  },
  {
    kind: 'code',
    label: 'Answer, status 400',
    language: 'json',
    text: '{\n  "error": "page is not known, did you mean pages?"\n}',
  },
];
