import { languages } from '../../kernel/languages.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { run } from '../../kernel/run.ts';
import { registeredAs, type Registry } from '../../kernel/use-case.ts';
import type { ToolDeps } from './call-tool.ts';

/** Documents that a client reads without calling a tool. */

export type Document = {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly text: () => Promise<string>;
};

/** The guide: the index, or the named page; null if there is no such page. */
export type Guide = (page: string | null) => string | null;

/** A document with the answer of an operation that is called without input. */
export type OperationDocument = Omit<Document, 'text' | 'mimeType'> & {
  readonly operation: AnyOperation;
};

/** One such document for each language; `{lang}` in the address stands for it. */
export type OperationTemplate = Omit<OperationDocument, 'uri'> & { readonly uriTemplate: string };

declare module '../../kernel/room.ts' {
  interface Room {
    readonly documents?: readonly OperationDocument[];
    readonly documentTemplates?: readonly OperationTemplate[];
  }
}

type Source = {
  readonly registry: Registry;
  readonly documents: readonly OperationDocument[];
  readonly templates: readonly OperationTemplate[];
};

const json = { mimeType: 'application/json' } as const;

export const documentsOf = (
  deps: ToolDeps,
  { registry, documents }: Source,
  guide: Guide,
): readonly Document[] => [
  {
    uri: 'studiolot://agent-guide',
    name: 'agent-guide',
    title: 'Instructions for programs',
    description: 'The calls that most programs need, and the pages that say the rest',
    mimeType: 'text/markdown',
    text: async () => guide(null) ?? '',
  },
  ...documents
    .filter(({ operation }) => registry.has(operation.name))
    .map(({ operation, ...document }) => ({
      ...document,
      ...json,
      text: () => answerText(deps, registry, operation, {}),
    })),
];

export const listedTemplates = ({ templates }: Pick<Source, 'templates'>) => [
  ...templates.map(({ operation: _operation, ...template }) => ({ ...template, ...json })),
  guideTemplate,
];

/** `{page}` stands for a page of the guide. */
const guideTemplate = {
  uriTemplate: 'studiolot://agent-guide/{page}',
  name: 'agent-guide-page',
  title: 'A page of the instructions for programs',
  description: 'Such as orders, brief, webhooks, auction or errors',
  mimeType: 'text/markdown',
} as const;

/** Null if there is no such page. */
export const guidePageAt = (uri: string, guide: Guide): Document | null => {
  const [start = ''] = guideTemplate.uriTemplate.split('{');
  const text = uri.startsWith(start) ? guide(uri.slice(start.length)) : null;
  return text === null ? null : { ...guideTemplate, uri, text: async () => text };
};

/** Null if no template matches the address. */
export const documentInLanguage = (
  uri: string,
  deps: ToolDeps,
  { registry, templates }: Source,
): Document | null => {
  for (const { uriTemplate, operation, ...document } of templates) {
    const lang = languages.find((each) => uriTemplate.replace('{lang}', each) === uri);
    if (lang === undefined) continue;
    return {
      ...document,
      ...json,
      uri,
      text: () => answerText(deps, registry, operation, { lang }),
    };
  }
  return null;
};

const answerText = async (
  { context, problems }: ToolDeps,
  registry: Registry,
  { name }: AnyOperation,
  sent: JsonObject,
): Promise<string> => {
  const registered = registeredAs(registry, name);
  const { result } = await run(context, registered, {
    credential: { kind: 'none' },
    sent,
    network: 'none',
    via: 'api',
    idempotency: null,
  });
  if (!result.ok) throw new Error(`${name} was refused: ${result.problem.kind}`);
  return JSON.stringify(registered.operation.present(result.value, problems.links));
};
