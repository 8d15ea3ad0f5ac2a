import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../kernel/context.ts';
import { linksForTools } from '../kernel/links.ts';
import { guideFor } from '../web/docs/markdown-texts.ts';
import type { ApiDescription } from '../web/http/api-description.ts';
import type { Limits } from '../web/http/limits.ts';
import type { Problems } from '../web/http/problems.ts';
import { mcpAddresses } from '../web/mcp/addresses.ts';
import { createEndpoint } from '../web/mcp/endpoint.ts';
import { serveMcp } from '../web/mcp/routes.ts';
import { contentFor } from '../web/mcp/served-tools.ts';
import { createServerFactory } from '../web/mcp/server.ts';
import type { ToolSource } from '../web/mcp/tool-source.ts';
import type { Watchable } from '../web/mcp/wait-for-change.ts';
import type { Api } from '../web/rest/api.ts';

type McpOptions = {
  readonly context: AppContext;
  readonly source: ToolSource;
  readonly watchables: readonly Watchable[];
  readonly problems: Problems;
  readonly problemsAt: Api['problemsAt'];
  readonly publicUrl: string;
  readonly api: ApiDescription;
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
  const { context, source, watchables, publicUrl, api, limits, streamsMax, onBug } = options;
  const { links } = options.problems;
  const guide = guideFor({ links, problems: options.problems, publicUrl, api });
  const problems = options.problemsAt(linksForTools(links));
  const setup = { deps: { context, problems }, source, watchables, guide, onBug };
  const generateBytes = () => context.random.bytes(16);
  const endpoints = mcpAddresses.map(({ path, audience }) => {
    const served = contentFor(audience, setup);
    return {
      path,
      boundsOf: (tool: string) => served.tools.get(tool)?.bounds,
      endpoint: createEndpoint({ serverFor: createServerFactory(served), generateBytes, onBug }),
    };
  });
  const { clock } = context;
  const mcp = await serveMcp(app, { clock, endpoints, problems, publicUrl, limits, streamsMax });
  app.addHook('preClose', mcp.close);
};
