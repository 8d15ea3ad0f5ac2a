import type { SeparateOperation, Document, OperationObject, Schema } from './operations.ts';

/** Describes each operation for the client: its address, fields, answer and refusals. */

export type Call = {
  /** The service's name of the operation. */
  readonly operation: string;
  /** The name of the client's method. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly kind: 'json' | 'stream' | 'file';
  readonly changes: boolean;
  readonly isKeyed: boolean;
  readonly hasDryRun: boolean;
  readonly takesFiles: boolean;
  readonly takesLanguage: boolean;
  /** Fixed fields that select this operation at a shared address. */
  readonly fixed: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly description: string;
  readonly fields: Schema;
  /** The name of the answer's schema; null for a file. */
  readonly answer: string | null;
  readonly refusals: readonly string[];
};

/**
 * Operations that share an address with others. `fixed` are the fields that select the operation, so
 * the caller does not give them; `without` and `only` narrow the fields to those of the operation.
 */
const shared: Readonly<
  Record<
    string,
    {
      readonly fixed?: Readonly<Record<string, string>>;
      readonly only?: readonly string[];
      readonly without?: readonly string[];
      readonly required?: readonly string[];
    }
  >
> = {
  list_brief_questions: {
    fixed: { brief: '1' },
    without: ['brief', 'currency', 'format', 'budget'],
  },
  show_brief_schema: {
    fixed: { brief: '1', format: 'json-schema' },
    without: ['brief', 'currency', 'format', 'needed', 'budget'],
  },
  quote: { fixed: { type: 'website' }, without: ['brief', 'lang', 'format', 'needed'] },
  place_order: { without: ['order_id', 'merge_fields'], required: ['studio'] },
  resupply_brief: {
    only: ['order_id', 'brief', 'lang', 'merge_fields'],
    required: ['order_id'],
  },
};

export const callOf = (
  { method, path, operation }: SeparateOperation,
  { components }: Document,
): Call => {
  const { operationId, summary, description = summary, parameters = [] } = operation;
  const all = fieldsOf(operation);
  const names = Object.keys(all.properties);
  const { fixed = {} } = shared[operationId] ?? {};
  return {
    operation: operationId,
    name: camelCase(operationId),
    method,
    path,
    kind: kindOf(operation),
    changes: parameters.some(({ name }) => name === 'Idempotency-Key'),
    isKeyed: JSON.stringify(operation.security ?? []).includes('participant_key'),
    hasDryRun: names.includes('dry_run'),
    takesFiles: contentOf(operation, 'multipart/form-data') !== undefined,
    takesLanguage: names.includes('lang') && !(shared[operationId]?.without ?? []).includes('lang'),
    fixed,
    summary,
    description,
    fields: ownFields(operationId, all),
    answer: answerOf(operation),
    refusals: refusalsOf(operation, components.schemas['Problem'] ?? {}),
  };
};

const camelCase = (name: string): string =>
  name.replaceAll(/[_.-](\w)/g, (_match, letter: string) => letter.toUpperCase());

export const pascalCase = (name: string): string =>
  camelCase(name).replace(/^\w/, (letter) => letter.toUpperCase());

type Fields = {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
};

/** Collects the fields of the path, the query and the body, because the caller passes them in one object. */
const fieldsOf = (operation: OperationObject): Fields => {
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place !== 'header');
  const body = (contentOf(operation, 'application/json') ??
    contentOf(operation, 'multipart/form-data')) as Partial<Fields> | undefined;
  return {
    properties: {
      ...Object.fromEntries(
        parameters.map(({ name, description, schema }) => [
          name,
          description === undefined ? schema : { ...schema, description },
        ]),
      ),
      ...body?.properties,
    },
    required: [
      ...parameters.filter(({ required = false }) => required).map(({ name }) => name),
      ...(body?.required ?? []),
    ],
  };
};

const contentOf = ({ requestBody }: OperationObject, type: string): Schema | undefined =>
  requestBody?.content[type]?.schema;

const ownFields = (operation: string, { properties, required }: Fields): Schema => {
  const { only, without = [], required: needed = [] } = shared[operation] ?? {};
  const isField = (name: string): boolean =>
    name !== 'dry_run' && !without.includes(name) && (only?.includes(name) ?? true);
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isField(name))),
    required: [...new Set([...required.filter(isField), ...needed])],
    additionalProperties: false,
  };
};

const successOf = ({ responses }: OperationObject) =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};

const kindOf = (operation: OperationObject): Call['kind'] => {
  const content = successOf(operation);
  if ('text/event-stream' in content) return 'stream';
  return jsonIn(content) === undefined ? 'file' : 'json';
};

/** Finds JSON content, also with a more specific type such as `application/schema+json`. */
const jsonIn = (content: ReturnType<typeof successOf>) =>
  Object.entries(content).find(([type]) => /^application\/(\w+\+)?json$/.test(type))?.[1];

const answerOf = (operation: OperationObject): string | null => {
  const content = successOf(operation);
  const schema = jsonIn(content)?.schema ?? content['text/event-stream']?.['x-event-data'];
  const reference = schema?.['$ref'];
  return typeof reference === 'string' ? (reference.split('/').at(-1) ?? null) : null;
};

/** The codes of the problems in the operation's error answers. */
const refusalsOf = ({ responses }: OperationObject, problem: Schema): readonly string[] => {
  const { code } = problem['properties'] as { readonly code: { readonly enum: readonly string[] } };
  const shown = new Set(
    Object.values(responses).flatMap(({ content }) =>
      Object.values(content?.['application/problem+json']?.examples ?? {}).map(
        ({ $ref, value }) => value?.code ?? $ref?.split('/').at(-1),
      ),
    ),
  );
  return code.enum.filter((each) => shown.has(each));
};
