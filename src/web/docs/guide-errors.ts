import type { ErrorGuidePage } from '../../kernel/refusals.ts';
import type { DocumentedService } from '../http/api-description.ts';
import type { HttpRefusalKind } from '../http/http-refusal.ts';
import { exampleProblem, type ProblemKind } from '../http/problems.ts';
import { writeProblem } from '../http/refuse.ts';
import {
  code,
  heading,
  link,
  inline,
  text,
  type DocBlock,
  type Row,
  type RichText,
} from './blocks.ts';
import { curl, quoted } from './example-blocks.ts';
import { layOut } from './json-layout.ts';

export const errorsGuide = (service: DocumentedService): readonly DocBlock[] => [
  heading(2, 'errors', inline`How a refusal is answered`),
  text`Every refusal is ${code('{"error": "…"}')} with a sentence in English that says what to do. With ${code('Accept: application/problem+json')} it comes as RFC 9457: with a ${code('code')} that never changes and with ${code('retryable')}. ${code('field')} names the invalid field, and ${code('next')} says what to do next, with addresses. ${code('type')} links to the line below that explains the problem.`,
  {
    kind: 'code',
    label: 'Request',
    language: 'shell',
    text: curl([
      quoted(`${service.links.order}?pages=501`),
      `-H ${quoted('Accept: application/problem+json')}`,
    ]),
  },
  {
    kind: 'code',
    label: `Answer, status ${service.problems.statusOf('invalid_field')}`,
    language: 'json',
    text: layOut(JSON.parse(written('invalid_field', service))),
  },
  text`A new order is checked in this sequence: size, JSON, the named order, the studio’s contact, all other fields, and last the limit on orders. The answer names the first problem. If waiting helps, ${code('Retry-After')} has the seconds to wait. Every answer has an ${code('X-Request-Id')}; quote it when you write to us.`,
  heading(2, 'problems', inline`Every problem`),
  text`Problems of bids are on ${link('another page', '#wrong_code')}.`,
  problemTable('errors', service),
];

export const problemTable = (page: ErrorGuidePage, service: DocumentedService): DocBlock => ({
  kind: 'table',
  look: 'problems',
  caption: problemCaption,
  columns: problemColumns,
  rows: problemRows(page, service),
});

const problemCaption = 'Codes with their status; “later”: the same request may succeed later';

const problemRows = (page: ErrorGuidePage, service: DocumentedService): readonly Row[] =>
  service.problems.kinds
    .filter(({ guidePage }) => guidePage === page)
    .map((kind) => problemRow(kind, service));

const written = (kind: HttpRefusalKind, { problems }: DocumentedService): string =>
  writeProblem(exampleProblem(problems, kind), 'application/problem+json', problems).body;

const problemRow = (
  { code: kind, status, title, advice }: ProblemKind,
  { problems }: DocumentedService,
): Row => {
  const { retryable } = exampleProblem(problems, kind);
  return {
    id: kind,
    cells: [
      [code(kind)],
      [`${status}${retryable ? ', later' : ''}`],
      advice === null ? [`${title}.`] : [`${title}. `, ...withCode(advice)],
    ],
  };
};

/** What stands between backticks is code. */
const withCode = (sentence: string): RichText =>
  sentence.split('`').map((part, nth) => (nth % 2 === 1 ? code(part) : part));

export const problemStatus = (kind: HttpRefusalKind, { problems }: DocumentedService): RichText => [
  String(problems.statusOf(kind)),
];

const problemColumns = ['Code', 'Status', 'Meaning'];
