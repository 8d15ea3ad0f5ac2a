import { mcpPath, type Links } from '../../contract/links.ts';
import { serverInfo } from './server-info.ts';

/** What says that this is here, for programs that know no more of the service than its address. */

const cardType = 'application/mcp-server-card+json';
const description = 'Order websites at a fixed price, or bid for them at auction, for a client';

/** The revisions of the protocol that are spoken. */
const revisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const;

const bearer = {
  name: 'Authorization',
  description: 'Bearer and the participant key that confirm_bid answers; orders need none',
  isRequired: false,
  isSecret: true,
};

/** Names are those of domains, read backwards. */
const nameAt = (publicUrl: string): string =>
  `${new URL(publicUrl).hostname.split('.').toReversed().join('.')}/${serverInfo.name}`;

/** What the server is, and where it is reached. */
const serverCard = (publicUrl: string): object => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  name: nameAt(publicUrl),
  version: serverInfo.version,
  title: serverInfo.title,
  description,
  websiteUrl: `${publicUrl}/agents`,
  remotes: [
    {
      type: 'streamable-http',
      url: `${publicUrl}${mcpPath}`,
      headers: [bearer],
      supportedProtocolVersions: revisions,
    },
  ],
});

/** `specVersion` is that of the format that is asked for. */
const catalog = (publicUrl: string, specVersion: string): object => ({
  specVersion,
  host: { displayName: serverInfo.title, documentationUrl: `${publicUrl}/agents` },
  entries: [
    {
      identifier: `urn:air:${new URL(publicUrl).hostname}:${serverInfo.name}`,
      displayName: serverInfo.title,
      type: cardType,
      url: `${publicUrl}${cardPath}`,
    },
  ],
});

/** RFC 9727: every interface for programs, with what describes it. */
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
      {
        anchor: links.mcp,
        'service-desc': [{ href: `${publicUrl}${cardPath}`, type: cardType }],
        'service-doc': [{ href: `${publicUrl}/agents.md`, type: 'text/markdown' }],
      },
    ],
  };
};

/**
 * For the registry of servers: whoever runs the service puts the name of a domain of their own in the
 * place of the example's.
 */
export const serverJson = (): object => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: `com.example/${serverInfo.name}`,
  title: serverInfo.title,
  description,
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

const cardPath = '/.well-known/mcp/server-card.json';

export type Published = { readonly path: string; readonly type: string; readonly said: object };

export const publishedAt = (publicUrl: string, links: Links): readonly Published[] => {
  const card = serverCard(publicUrl);
  return [
    { path: cardPath, type: cardType, said: card },
    // Where the protocol itself expects it.
    { path: `${mcpPath}/server-card`, type: cardType, said: card },
    {
      path: '/.well-known/mcp/catalog.json',
      type: 'application/json',
      said: catalog(publicUrl, 'draft'),
    },
    {
      path: '/.well-known/ai-catalog.json',
      type: 'application/json',
      said: catalog(publicUrl, '1.0'),
    },
    {
      path: '/.well-known/api-catalog',
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      said: apiCatalog(publicUrl, links),
    },
  ];
};
