import { run } from '../../kernel/run.ts';
import { registeredAs, type Registry } from '../../kernel/use-case.ts';
import type { Links } from '../../kernel/links.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { languages } from '../../kernel/languages.ts';
import type { ToolWorld } from './call-tool.ts';

/** What a client can read without calling a tool. */

export type Document = {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly text: () => Promise<string>;
};

/** The instructions for programs: the index, or one of its pages; null where there is no such page. */
export type Guide = (page: string | null) => string | null;

/** Where `{lang}` stands for a language. */
export const questionsTemplate = {
  uriTemplate: 'studiolot://brief-questions/{lang}',
  name: 'brief-questions',
  title: 'Brief questions in a language',
  description: `Every question of a brief, in one of ${languages.join(', ')}`,
  mimeType: 'application/json',
} as const;

export const documentsOf = (
  world: ToolWorld,
  registry: Registry,
  guide: Guide,
): readonly Document[] => {
  const answer = (name: string, sent: JsonObject) => answerText(world, registry, name, sent);
  const json = { mimeType: 'application/json' } as const;
  return [
    {
      uri: 'studiolot://agent-guide',
      name: 'agent-guide',
      title: 'Instructions for programs',
      description: 'The calls that most programs need, and the pages that say the rest',
      mimeType: 'text/markdown',
      text: async () => guide(null) ?? '',
    },
    {
      uri: 'studiolot://prices',
      name: 'prices',
      title: 'Price book',
      description: 'Every price of a site and its parts',
      ...json,
      text: () => answer('show_prices', {}),
    },
    {
      uri: 'studiolot://conditions',
      name: 'conditions',
      title: 'Conditions',
      description: 'Delivery, payment and changes, and where the contract terms stand',
      ...json,
      text: () => answer('describe_service', {}),
    },
  ].filter(({ uri }) => uri !== 'studiolot://prices' || registry.has('show_prices'));
};

/** Where `{page}` stands for a page that the instructions name. */
export const guideTemplate = {
  uriTemplate: 'studiolot://agent-guide/{page}',
  name: 'agent-guide-page',
  title: 'A page of the instructions for programs',
  description: 'Such as orders, brief, webhooks, auction or errors',
  mimeType: 'text/markdown',
} as const;

/** Null where there is no such page. */
export const guidePageAt = (uri: string, guide: Guide): Document | null => {
  const [start = ''] = guideTemplate.uriTemplate.split('{');
  const text = uri.startsWith(start) ? guide(uri.slice(start.length)) : null;
  return text === null ? null : { ...guideTemplate, uri, text: async () => text };
};

/** Null where it is none of ours, or in no language. */
export const questionsAt = (uri: string, world: ToolWorld, registry: Registry): Document | null => {
  const lang = languages.find((each) => questionsUri(each) === uri);
  if (lang === undefined) return null;
  return {
    ...questionsTemplate,
    uri,
    text: () => answerText(world, registry, 'list_brief_questions', { lang }),
  };
};

const questionsUri = (lang: string): string =>
  questionsTemplate.uriTemplate.replace('{lang}', lang);

const answerText = async (
  { context, links }: { readonly context: ToolWorld['context']; readonly links: Links },
  registry: Registry,
  name: string,
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
  return JSON.stringify(registered.operation.present(result.value, links));
};
