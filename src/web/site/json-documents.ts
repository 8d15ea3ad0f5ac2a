import { registeredAs } from '../../kernel/use-case.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { run } from '../../kernel/run.ts';
import { describeService, type ServiceView } from '../../order/operations/describe-service.ts';
import { clientNetwork } from '../http/client-network.ts';
import { refusalAnswer } from '../http/refuse.ts';
import { sendAnswer } from '../http/http-answer.ts';
import { guidePages } from '../docs/guide-pages.ts';
import type { Site } from './request.ts';

/** What a program reads at addresses of pages where it asks for JSON. */

export type JsonDocument = (
  site: Site,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** The description of the service, with the addresses that everything else is found from. */
export const serviceJson: JsonDocument = async (site, request, reply) => {
  const { context, links, registry } = site;
  const registered = registeredAs(registry, describeService.name);
  const { result } = await run<ServiceView>(context, registered, {
    credential: { kind: 'none' },
    sent: {},
    network: clientNetwork(request),
    via: 'api',
    idempotency: null,
  });
  if (!result.ok) {
    const { accept } = request.headers;
    return sendAnswer(reply, refusalAnswer(accept, result.problem, links, context.clock.now()));
  }
  return sendJson(reply, {
    ...describeService.present(result.value, links),
    addresses: addressesOf(site),
  });
};

/** The pages of the instructions for programs, each with its address. */
export const guideJson: JsonDocument = (site, _request, reply) =>
  sendJson(reply, {
    guide: guidePages(site).map(({ slug, title, about }) => ({
      title,
      about,
      address: site.links.guide(slug),
    })),
    addresses: addressesOf(site),
  });

const addressesOf = ({ links, publicUrl }: Site) => ({
  order: links.order,
  auction: links.auction.state,
  openapi: links.spec,
  mcp: links.mcp,
  guide: links.agents,
  guide_as_markdown: `${links.agents}.md`,
  reference: `${publicUrl}/docs`,
  llms: `${publicUrl}/llms.txt`,
});

const sendJson = (reply: FastifyReply, document: object): FastifyReply =>
  reply
    .header('cache-control', 'no-cache')
    .header('access-control-allow-origin', '*')
    .header('vary', 'accept, accept-encoding')
    .type('application/json')
    .send(JSON.stringify(document));
