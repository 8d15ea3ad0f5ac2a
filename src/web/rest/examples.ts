import type { CallRefusalKind } from '../../kernel/call-refusal.ts';
import type { Example } from '../../kernel/example.ts';
import { controlFields, type AnyOperation } from '../../kernel/operation.ts';
import type { RequestExample } from '../http/api-description.ts';
import { exampleProblem, type Problems } from '../http/problems.ts';
import { problemDetails } from '../http/refuse.ts';
import type { RestBinding } from './table.ts';

/** Examples of an operation as requests, with each field in its place. */
export const requestExamples = (
  operation: AnyOperation,
  binding: RestBinding,
  problems: Problems,
): readonly RequestExample[] =>
  operation.examples.map((example) => toRequest(operation, binding, example, problems));

const toRequest = (
  { input }: AnyOperation,
  binding: RestBinding,
  example: Example,
  problems: Problems,
): RequestExample => {
  const { name, summary, sendsKey, sent, refused, answer, excerpt, highlights } = example;
  const { method, path, alsoInQuery = [], statuses } = binding;
  const inPath = (field: string): boolean => path.includes(`{${field}}`);
  const inQuery = (field: string): boolean =>
    !inPath(field) && (method === 'GET' || alsoInQuery.includes(field));
  const params = picked(sent, inPath);
  const query = picked(sent, inQuery);
  const isOfBody = (field: string): boolean => !inPath(field) && !inQuery(field);
  // If the operation has fields in its body, the body must be sent even if it is empty.
  const needsBody = Object.keys(input.shape).some(
    (field) => method === 'POST' && isOfBody(field) && !controlFields.has(field),
  );
  const body = picked(sent, isOfBody) ?? (needsBody ? {} : undefined);
  // A dry run answers with the last status.
  const success = 'dry_run' in sent ? statuses.at(-1) : statuses[0];
  return {
    name,
    summary,
    params: params as Record<string, string> | undefined,
    query: query as Record<string, string> | undefined,
    body,
    status: refused === undefined ? (success ?? 200) : problems.statusOf(refused),
    answer,
    excerpt,
    problem: refused === undefined ? undefined : problemOf(refused, example, problems),
    sendsKey,
    highlights,
  };
};

/** The refusal of an example as a problem. */
const problemOf = (
  kind: CallRefusalKind,
  { answer, field }: Example,
  problems: Problems,
): object => {
  const { error } = answer as { readonly error: string };
  const problem = { ...exampleProblem(problems, kind), text: error, field };
  return problemDetails(problem, problems);
};

/** The fields in one place; undefined if there are none. */
const picked = (
  sent: Example['sent'],
  isHere: (field: string) => boolean,
): Record<string, unknown> | undefined => {
  const fields = Object.entries(sent).filter(([field]) => isHere(field));
  return fields.length === 0 ? undefined : Object.fromEntries(fields);
};
