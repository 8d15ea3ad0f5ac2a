import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { mcpPath, type Links } from '../../kernel/links.ts';
import { clientHasVersion } from '../http/etag.ts';
import { sendAnswer, textAnswer } from '../http/http-answer.ts';
import type { Limits } from '../http/limits.ts';
import { mcpAddresses, type McpAddress } from './addresses.ts';
import { revisions, serverInfo } from './server.ts';

/** Documents by which programs find the MCP server from the address of the service. */

const cardType = 'application/mcp-server-card+json';
const [complete] = mcpAddresses;

const bearer = {
  name: 'Authorization',
  description: 'Bearer and the participant key that confirm_bid answers; orders need none',
  isRequired: false,
  isSecret: true,
};

/** Reverse domain names. */
const nameAt = (publicUrl: string, address: McpAddress): string =>
  `${new URL(publicUrl).hostname.split('.').toReversed().join('.')}/${nameOf(address)}`;

const nameOf = ({ suffix }: McpAddress): string =>
  suffix === '' ? serverInfo.name : `${serverInfo.name}-${suffix}`;

const titleOf = ({ suffix }: McpAddress): string =>
  suffix === '' ? serverInfo.title : `${serverInfo.title}: ${suffix}`;

/** The card of a server. That of the complete server also lists the others. */
const serverCard = (publicUrl: string, address: McpAddress): object => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: nameAt(publicUrl, address),
  version: serverInfo.version,
  title: titleOf(address),
  description: address.description,
  websiteUrl: `${publicUrl}/agents`,
  remotes: (address === complete ? mcpAddresses : [address]).map(({ path }) => ({
    type: 'streamable-http',
    url: `${publicUrl}${path}`,
    headers: [bearer],
    supportedProtocolVersions: revisions,
  })),
});

/** `specVersion` is that of the requested format. */
const catalog = (publicUrl: string, specVersion: string): object => ({
  specVersion,
  host: { displayName: serverInfo.title, documentationUrl: `${publicUrl}/agents` },
  entries: mcpAddresses.map((address) => ({
    identifier: `urn:air:${new URL(publicUrl).hostname}:${nameOf(address)}`,
    displayName: titleOf(address),
    type: cardType,
    url: `${publicUrl}${cardPathOf(address)}`,
  })),
});

/** RFC 9727: the interfaces for programs, with their descriptions. */
const apiCatalog = (publicUrl: string, links: Links): object => {
  const described = {
    'service-desc': [{ href: links.spec, type: 'application/json' }],
    'service-doc': [
      { href: `${publicUrl}/docs`, type: 'text/html' },
      { href: `${publicUrl}/agents.md`, type: 'text/markdown' },
    ],
    'terms-of-service': [{ href: links.terms, type: 'text/html' }],
    status: [{ href: `${publicUrl}/healthz`, type: 'application/json' }],
  };
  return {
    linkset: [
      { anchor: links.order, ...described },
      { anchor: links.auction.state, ...described },
      ...mcpAddresses.map((address) => ({
        anchor: `${publicUrl}${address.path}`,
        'service-desc': [{ href: `${publicUrl}${cardPathOf(address)}`, type: cardType }],
        'service-doc': [{ href: `${publicUrl}/agents/mcp.md`, type: 'text/markdown' }],
      })),
    ],
  };
};

/**
 * For the registry of MCP servers. The operator replaces the domain of the example by their own.
 */
export const serverJson = (): object => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: `com.example/${serverInfo.name}`,
  title: serverInfo.title,
  description: complete.description,
  version: serverInfo.version,
  remotes: [
    {
      type: 'streamable-http',
      url: `{service}${mcpPath}`,
      variables: {
        service: {
          description: 'The address of the service, such as https://studiolot.example.com',
          isRequired: true,
        },
      },
      headers: [bearer],
    },
  ],
});

/**
 * Where the protocol expects the card; the complete server's also stands at the root of the host.
 */
const cardPathOf = (address: McpAddress): string =>
  address === complete ? cardPath : `${address.path}/server-card`;

const cardPath = '/.well-known/mcp/server-card.json';

type Published = { readonly path: string; readonly type: string; readonly document: object };

const publishedAt = (publicUrl: string, links: Links): readonly Published[] => {
  const cards = mcpAddresses.map((address) => ({
    path: `${address.path}/server-card`,
    type: cardType,
    document: serverCard(publicUrl, address),
  }));
  return [
    ...cards,
    { path: cardPath, type: cardType, document: serverCard(publicUrl, complete) },
    {
      path: '/.well-known/mcp/catalog.json',
      type: 'application/json',
      document: catalog(publicUrl, 'draft'),
    },
    {
      path: '/.well-known/ai-catalog.json',
      type: 'application/json',
      document: catalog(publicUrl, '1.0'),
    },
    {
      path: '/.well-known/api-catalog',
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      document: apiCatalog(publicUrl, links),
    },
  ];
};

const tagLength = 22;

type DiscoveryDependencies = {
  readonly publicUrl: string;
  readonly links: Links;
  readonly limits: Limits;
};

/** Serves these documents. They change only with a restart. */
export const serveDiscovery = (
  app: FastifyInstance,
  { publicUrl, links, limits }: DiscoveryDependencies,
): void => {
  for (const { path, type, document } of publishedAt(publicUrl, links)) {
    const text = JSON.stringify(document, null, 2);
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, tagLength);
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      onRequest: limits.hook('pages'),
      handler: (request, reply) => {
        const known = clientHasVersion(request, reply, tag);
        reply
          .header('cache-control', 'public, max-age=3600')
          .header('link', `<${publicUrl}/.well-known/api-catalog>; rel="api-catalog"`);
        return known
          ? reply.status(304).send()
          : sendAnswer(reply, textAnswer(200, type, text, {}));
      },
    });
  }
};
