import { problemPageOf, type ProblemPage } from '../../kernel/problem-address.ts';
import { instant } from '../../kernel/time.ts';
import type { HttpRefusalKind } from '../http/http-refusal.ts';
import { bodyBytesMax } from '../http/json-body.ts';
import { refusalExample } from '../http/problem-examples.ts';
import { problemKinds, toProblem } from '../http/problems.ts';
import { writeProblem } from '../http/refuse.ts';
import { code, heading, link, inline, text, type Block, type Row, type Words } from './blocks.ts';
import { figure } from './durations.ts';
import { curl, quoted } from './example-blocks.ts';
import type { DocumentedService } from '../http/api-description.ts';
import { layOut } from './json-layout.ts';

/** The guide's page of errors. */
export const errorsGuide = (place: DocumentedService): readonly Block[] => [
  heading(2, 'errors', inline`How a refusal is answered`),
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
  heading(2, 'problems', inline`Every problem`),
  text`Those that bids alone meet have ${link('a page of their own', '#wrong_code')}.`,
  problemTable('errors', place),
];

/** The problems that a page explains. */
export const problemTable = (page: ProblemPage, place: DocumentedService): Block => ({
  kind: 'table',
  look: 'problems',
  caption: problemCaption,
  columns: problemColumns,
  rows: problemRows(page, place),
});

const problemCaption =
  'Codes with their status, and “later” where the same request may succeed later';

const problemRows = (page: ProblemPage, place: DocumentedService): readonly Row[] =>
  problemKinds
    .filter(({ code: kind }) => problemPageOf(kind) === page)
    .map(({ code: kind }) => problemRow(kind, place));

const problemOf = (kind: HttpRefusalKind, { links }: DocumentedService) =>
  toProblem(refusalExample(kind), links, instant(0));

const written = (kind: HttpRefusalKind, place: DocumentedService): string =>
  writeProblem(problemOf(kind, place), 'application/problem+json', place.links).body;

const problemRow = (kind: HttpRefusalKind, place: DocumentedService): Row => ({
  id: kind,
  cells: [[code(kind)], ...problemCells(kind, place)],
});

const problemCells = (kind: HttpRefusalKind, place: DocumentedService): readonly Words[] => {
  const { status, retryable, title } = problemOf(kind, place);
  const more = advice[kind];
  return [
    [`${status}${retryable ? ', later' : ''}`],
    more === undefined ? [`${title}.`] : inline`${title}. ${more}`,
  ];
};

export const problemStatus = (kind: HttpRefusalKind, place: DocumentedService): Words => [
  String(problemOf(kind, place).status),
];

const problemColumns = ['Code', 'Status', 'Meaning'];

/** Advice where the sentence of the refusal leaves it open. */
const advice: Readonly<Partial<Record<HttpRefusalKind, Words>>> = {
  body_too_large: [
    `A body has at most ${figure(bodyBytesMax)} bytes; send long material as files.`,
  ],
  order_not_found: ['Check the id; it is the one that placing the order returned.'],
  invalid_field: inline`Put right what ${code('field')} names, and send the request again.`,
  bid_not_found: ['Only the bids of the participant whose key is sent are found.'],
  below_minimum: inline`Ask for ${code('min_next_bid_usd')} again: somebody may have bid meanwhile.`,
  wrong_code: inline`Ask the client again; ${code('retryable')} is false once no attempt is left.`,
  code_replaced: ['Only the newest code that your network requested is valid.'],
  request_timeout: inline`With an ${code('Idempotency-Key')} that is safe.`,
  unavailable: inline`With an ${code('Idempotency-Key')} that is safe.`,
  internal_error: inline`It may or may not have been carried out: send it once more with the same ${code('Idempotency-Key')}, and send us the ${code('X-Request-Id')} if it fails again.`,
  client_link_ended: ['No program meets this at the addresses of the API.'],
  foreign_form: ['No program meets this at the addresses of the API.'],
  desk_link_not_valid: ['No program meets this at the addresses of the API.'],
  too_many_desk_links: ['No program meets this at the addresses of the API.'],
};
