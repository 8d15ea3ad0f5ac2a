import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/context.ts';
import { linksForTools, linksOf } from '../kernel/links.ts';
import { guideFor } from '../web/docs/markdown-texts.ts';
import type { ApiDescription } from '../web/http/api-description.ts';
import type { Limits } from '../web/http/limits.ts';
import { mcpAddresses } from '../web/mcp/addresses.ts';
import { createEndpoint } from '../web/mcp/endpoint.ts';
import { serveMcp } from '../web/mcp/routes.ts';
import { contentFor } from '../web/mcp/served-tools.ts';
import { createServerFactory } from '../web/mcp/server.ts';
import { toolSourceOf } from '../web/mcp/tool-source.ts';
import type { Watchable } from '../web/mcp/wait-for-change.ts';
import type { Service } from './service.ts';

type McpOptions = {
  readonly context: AppContext;
  readonly service: Service;
  readonly watchables: readonly Watchable[];
  readonly publicUrl: string;
  readonly description: ApiDescription;
  readonly limits: Limits;
  readonly streamsMax: number;
  readonly onBug: (error: unknown) => void;
};

/**
 * Serves the operations and documents over the Model Context Protocol, at an address for each
 * audience, until the web server closes.
 */
export const serveMcpOverHttp = async (
  app: FastifyInstance,
  options: McpOptions,
): Promise<void> => {
  const { context, watchables, publicUrl, description, limits, streamsMax, onBug } = options;
  const { api, rooms } = options.service;
  const { clock, random } = context;
  const links = linksOf(publicUrl);
  const problems = api.problemsAt(linksForTools(links));
  const setup = {
    deps: { context, problems },
    source: toolSourceOf(rooms, { ...api, bounds: api.table }),
    watchables,
    guide: guideFor({ links, problems: api.problemsAt(links), publicUrl, api: description }),
    onBug,
  };
  const generateBytes = () => random.bytes(16);
  const endpoints = mcpAddresses.map(({ path, audience }) => {
    const served = contentFor(audience, setup);
    return {
      path,
      boundsOf: (tool: string) => served.tools.get(tool)?.bounds,
      endpoint: createEndpoint({ serverFor: createServerFactory(served), generateBytes, onBug }),
    };
  });
  const mcp = await serveMcp(app, { clock, endpoints, problems, publicUrl, limits, streamsMax });
  app.addHook('preClose', mcp.close);
};
