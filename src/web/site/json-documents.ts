import type { FastifyReply, FastifyRequest } from 'fastify';
import { guidePages } from '../docs/guide-pages.ts';
import type { Site } from './request.ts';

/** JSON versions of pages, for programs that ask for it. */

export type JsonDocument = (
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** The pages of the guide with their addresses. */
export const guideJson: JsonDocument = (site, _request, reply) =>
  sendJson(reply, {
    guide: guidePages(site).map(({ slug, title, about }) => ({
      title,
      about,
      address: site.links.guide(slug),
    })),
    addresses: addressesOf(site),
  });

/** Addresses from which a program continues. */
export const addressesOf = ({ links, publicUrl }: Site) => ({
  order: links.order,
  auction: links.auction.state,
  openapi: links.spec,
  mcp: links.mcp,
  guide: links.agents,
  guide_as_markdown: `${links.agents}.md`,
  reference: `${publicUrl}/docs`,
  llms: `${publicUrl}/llms.txt`,
});

export const sendJson = (reply: FastifyReply, document: object): FastifyReply =>
  reply
    .header('cache-control', 'no-cache')
    .header('access-control-allow-origin', '*')
    .header('vary', 'accept, accept-encoding')
    .type('application/json')
    .send(JSON.stringify(document));
