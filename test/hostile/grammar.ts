import { readFileSync } from 'node:fs';
import { rooms } from '../../src/boot/rooms.ts';
import { pagesOf } from '../../src/web/site/pages.ts';
import { api } from '../support/api.ts';

/** Lists the calls, pages and files of the service, from its OpenAPI document and its list of pages. */

export type Schema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: unknown;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
};

type Parameter = { readonly name: string; readonly schema: Schema };

export type DocumentedCall = {
  readonly method: string;
  /** Parameters are written as `{name}`. */
  readonly path: string;
  readonly query: readonly Parameter[];
  /** The schema of the JSON body, or null for a call without one. */
  readonly body: Schema | null;
  /** The example bodies of the document. */
  readonly examples: readonly unknown[];
  readonly needsKey: boolean;
};

/** The parts of an OpenAPI document that the attack uses. */
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiCall>>>>;
  readonly components: unknown;
};

type OpenApiCall = {
  readonly parameters?: readonly (Parameter & { readonly in: string })[];
  readonly security?: unknown;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, Content & { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Content>> }>
  >;
};

type Content = {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
};

export const readDocument = (): Document =>
  JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'));

/** Its answer is an endless event stream. */
export const streamPath = '/api/auction/agent/stream';

export const callsIn = ({ paths }: Document): readonly DocumentedCall[] =>
  Object.entries(paths)
    .filter(([path]) => !path.endsWith('/stream'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => {
        const content = call.requestBody?.content['application/json'];
        return {
          method: method.toUpperCase(),
          path,
          query: (call.parameters ?? []).filter((each) => each.in === 'query'),
          body: content?.schema ?? (method === 'post' ? {} : null),
          examples: Object.values(content?.examples ?? {}).map(({ value }) => value),
          needsKey: call.security !== undefined,
        };
      }),
    );

/** Routes write a parameter as `:name`; the OpenAPI document writes it as `{name}`. */
const asTemplate = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

const pages = pagesOf(rooms, api);

export const pagePaths: readonly string[] = pages.map(({ path }) => asTemplate(path));

export const formPaths: readonly string[] = pages
  .filter(({ post }) => post !== undefined)
  .map(({ path }) => asTemplate(path));

/** The names of fields in the forms of a page. */
export const fieldNamesIn = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(/<(?:input|select|textarea)[^>]*\sname="([^"]+)"/g)].map(
      ([, name = '']) => name,
    ),
  ),
];

/** Files that programs and browsers fetch, and the addresses for monitoring. */
export const filePaths = [
  ...['/openapi.json', '/agents.md', '/llms.txt', '/robots.txt', '/sitemap.xml', '/favicon.ico'],
  ...[
    '/assets/site.css',
    '/assets/auction.js',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.well-known/x',
  ],
];
