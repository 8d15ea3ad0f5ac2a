import type { Example } from '../../kernel/example.ts';
import type { CallRefusalKind } from '../../kernel/call-refusal.ts';
import { controlFields, type AnyOperation } from '../../kernel/operation.ts';
import type { RequestExample } from '../http/api-description.ts';
import { exampleBase } from '../../kernel/example.ts';
import { linksOf } from '../../kernel/links.ts';
import { instant } from '../../kernel/time.ts';
import { refusalExample } from '../http/problem-examples.ts';
import { statusOf, toProblem } from '../http/problems.ts';
import { detailed } from '../http/refuse.ts';
import type { RestBinding } from './table.ts';

/** An operation's examples as requests: each field where the table has it sent. */
export const requestExamples = ({
  operation,
  binding,
}: {
  readonly operation: AnyOperation;
  readonly binding: RestBinding;
}): readonly RequestExample[] =>
  operation.examples.map((example) => toRequest(operation, binding, example));

const toRequest = (
  { input }: AnyOperation,
  binding: RestBinding,
  example: Example,
): RequestExample => {
  const { name, summary, byKey, sent, refused, answer, excerpt, highlights } = example;
  const { method, path, alsoInQuery = [], statuses } = binding;
  const inPath = (field: string): boolean => path.includes(`{${field}}`);
  const inQuery = (field: string): boolean =>
    !inPath(field) && (method === 'GET' || alsoInQuery.includes(field));
  const params = picked(sent, inPath);
  const query = picked(sent, inQuery);
  const isOfBody = (field: string): boolean => !inPath(field) && !inQuery(field);
  // Where there is anything to be said, a body has to come even where nothing is said in it.
  const needsBody = Object.keys(input.shape).some(
    (field) => method === 'POST' && isOfBody(field) && !controlFields.has(field),
  );
  const body = picked(sent, isOfBody) ?? (needsBody ? {} : null);
  // A dry run changes nothing, so it is answered with the status of what is merely found.
  const success = 'dry_run' in sent ? statuses.at(-1) : statuses[0];
  return {
    name,
    summary,
    ...(params === null ? {} : { params: params as Record<string, string> }),
    ...(query === null ? {} : { query: query as Record<string, string> }),
    ...(body === null ? {} : { body }),
    status: refused === undefined ? (success ?? 200) : statusOf(refused),
    ...(answer === undefined ? {} : { answer }),
    ...(excerpt === undefined ? {} : { excerpt }),
    ...(refused === undefined ? {} : { problem: problemOf(refused, example) }),
    ...(byKey === undefined ? {} : { byKey }),
    ...(highlights === undefined ? {} : { highlights }),
  };
};

const links = linksOf(exampleBase);

/** What the refusal is to a program that asks for all of it. */
const problemOf = (kind: CallRefusalKind, { answer, field }: Example): object => {
  const { field: _other, ...problem } = toProblem(refusalExample(kind), links, instant(0));
  const { error } = answer as { readonly error: string };
  const told = { ...problem, text: error, ...(field === undefined ? {} : { field }) };
  return detailed(told, links);
};

/** The fields that stand in one place; null where there is none. */
const picked = (
  sent: Example['sent'],
  isHere: (field: string) => boolean,
): Record<string, unknown> | null => {
  const fields = Object.entries(sent).filter(([field]) => isHere(field));
  return fields.length === 0 ? null : Object.fromEntries(fields);
};
