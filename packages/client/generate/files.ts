import openapiTS, { astToString } from 'openapi-typescript';
import { callOf, pascalCase, type Call } from './calls.ts';
import { separateOperations, readDocument, type Document, type Schema } from './operations.ts';

/**
 * Returns the generated files by their names in `src`: the schemas' types, the operations and the table of
 * calls.
 */
export const generatedFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const document = readDocument();
  const calls = separateOperations(document).map((operation) => callOf(operation, document));
  return new Map([
    ['schemas.gen.ts', await schemasText(document, calls)],
    ['operations.gen.ts', operationsText(calls)],
    ['table.gen.ts', tableText(calls)],
    ['webhook-events.gen.ts', webhookEventsText(document)],
  ]);
};

const origin =
  '// Generated from openapi.json by `npm run client`; a test fails while it differs.\n';

const schemasText = async (document: Document, calls: readonly Call[]): Promise<string> => {
  const { Error: _contract, ...answers } = document.components.schemas;
  const fields = Object.fromEntries(calls.map((call) => [fieldsName(call), call.fields]));
  const types = await openapiTS(
    {
      openapi: '3.1.0',
      info: { title: 'Studiolot', version: '1' },
      paths: {},
      components: { schemas: { ...answers, ...fields } as Schema as never },
    },
    { defaultNonNullable: false, silent: true },
  );
  const text = astToString(types);
  const components = text.slice(text.indexOf('export interface components'));
  const end = components.indexOf('\n}\n') + 3;
  return `${origin}\n${components.slice(0, end)}`;
};

const fieldsName = ({ operation }: Call): string => `${pascalCase(operation)}Fields`;

const operationsText = (calls: readonly Call[]): string => {
  const everywhere = sharedCodes(calls);
  const changing = sharedCodes(calls.filter(({ changes }) => changes)).filter(
    (code) => !everywhere.includes(code),
  );
  return [
    `${origin}\nimport type { components } from './schemas.gen.ts';\n`,
    `\ntype Schemas = components['schemas'];\n`,
    `\n/** Any call may be refused with these codes. */\nexport type CommonRefusal = ${union(everywhere)};\n`,
    `\n/** Any call that changes something may also be refused with these codes. */\nexport type ChangeRefusal = ${union(changing)};\n`,
    `\n/** The fields, the answer and the refusals of each call. */\nexport interface Operations {\n`,
    ...calls.map((call) => {
      const own = call.refusals.filter(
        (code) => !everywhere.includes(code) && !(call.changes && changing.includes(code)),
      );
      const refusals = [
        'CommonRefusal',
        ...(call.changes ? ['ChangeRefusal'] : []),
        ...own.map(quoted),
      ];
      return [
        `  /**\n   * ${call.summary}.\n   *\n   * ${call.description.replaceAll('*/', '* /').replaceAll(/\s*\n\s*/g, ' ')}\n   */\n`,
        `  ${call.name}: {\n`,
        `    fields: Schemas['${fieldsName(call)}'];\n`,
        `    answer: ${call.answer === null ? 'Response' : `Schemas['${call.answer}']`};\n`,
        `    refusal: ${refusals.join(' | ')};\n`,
        `    kind: '${call.kind}';\n`,
        `    changes: ${call.changes};\n`,
        `    dryRun: ${call.hasDryRun};\n`,
        `    files: ${call.takesFiles};\n`,
        `  };\n`,
      ].join('');
    }),
    '}\n',
  ].join('');
};

const sharedCodes = (calls: readonly Call[]): readonly string[] =>
  (calls[0]?.refusals ?? []).filter((code) =>
    calls.every(({ refusals }) => refusals.includes(code)),
  );

const quoted = (code: string): string => `'${code}'`;
const union = (codes: readonly string[]): string => codes.map(quoted).join(' | ') || 'never';

const webhookEventsText = ({ webhooks }: Document): string => {
  const types = (about: string): string =>
    union(Object.keys(webhooks).filter((type) => type.startsWith(`${about}.`)));
  return [
    `${origin}\n/** The types of events about an order. */\nexport type OrderEventType = ${types('order')};\n`,
    `\n/** The types of events about a lot. */\nexport type LotEventType = ${types('lot')};\n`,
  ].join('');
};

const tableText = (calls: readonly Call[]): string =>
  [
    `${origin}\nimport type { Entry } from './entry.ts';\nimport type { Operations } from './operations.gen.ts';\n`,
    `\n/** How each call is made. */\nexport const table: Readonly<Record<keyof Operations, Entry>> = {\n`,
    ...calls.map((call) => `  ${call.name}: ${JSON.stringify(entryOf(call))},\n`),
    '};\n',
  ].join('');

/** Leaves out the members that have their usual value. */
const entryOf = (call: Call): object => ({
  method: call.method,
  path: call.path,
  ...(call.kind === 'json' ? {} : { kind: call.kind }),
  ...(call.changes ? { changes: true } : {}),
  ...(call.isKeyed ? { keyed: true } : {}),
  ...(call.takesFiles ? { files: true } : {}),
  ...(call.takesLanguage ? { lang: true } : {}),
  ...(Object.keys(call.fixed).length === 0 ? {} : { fixed: call.fixed }),
});
