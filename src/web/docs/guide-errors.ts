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
  text`Every refusal is ${code('{"error": "…"}')} with a sentence in English that says what to do. Send ${code('Accept: application/problem+json')}, and you get it as RFC 9457 has it, with a ${code('code')} that never changes, ${code('retryable')}, and where they apply the ${code('field')} at fault and in ${code('next')} what to do then, with the addresses that it takes. ${code('type')} is the address of the line below that explains it.`,
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
  text`An order is checked in this order: size, JSON, the order that is named, the studio’s contact, every other field, and the limit on orders last. The answer names the first problem. Where it helps to wait, ${code('Retry-After')} says how many seconds. Answers carry an ${code('X-Request-Id')}; name it when you write to us.`,
  heading(2, 'problems', inline`Every problem`),
  text`Those that bids alone meet have ${link('a page of their own', '#wrong_code')}.`,
  problemTable('errors', service),
];

export const problemTable = (page: ErrorGuidePage, service: DocumentedService): DocBlock => ({
  kind: 'table',
  look: 'problems',
  caption: problemCaption,
  columns: problemColumns,
  rows: problemRows(page, service),
});

const problemCaption =
  'Codes with their status, and “later” where the same request may succeed later';

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
