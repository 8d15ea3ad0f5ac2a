import { readFileSync } from 'node:fs';
import { rooms } from '../../src/boot/rooms.ts';
import { pagesOf } from '../../src/web/site/pages.ts';
import { api } from '../support/api.ts';

/** All possible requests to the service, from its OpenAPI document and its list of pages. */

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

export type Address = {
  readonly method: string;
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly query: readonly Parameter[];
  /** Of a call with a JSON body. */
  readonly body: Schema | null;
  /** Bodies that the document shows. */
  readonly examples: readonly unknown[];
  readonly isKeyed: boolean;
};

/** The parts of an OpenAPI document that are looked at. */
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedCall>>>>;
  readonly components: unknown;
};

type DocumentedCall = {
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

/** An answer to it does not end. */
export const streamPath = '/api/auction/agent/stream';

export const callsIn = ({ paths }: Document): readonly Address[] =>
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
          isKeyed: call.security !== undefined,
        };
      }),
    );

/** `:name` in a route stands for a parameter too. */
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

/** What programs and browsers fetch besides, and what a machine asks. */
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
