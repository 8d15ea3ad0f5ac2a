import type { AppContext } from '../app/context.ts';
import type { Registry } from '../app/run.ts';
import { linksForTools, type Links } from '../contract/links.ts';
import type { ApiDescription } from '../entrypoints/http/api-description.ts';
import type { Direct } from '../entrypoints/http/direct.ts';
import type { Limits } from '../entrypoints/http/limits.ts';
import { bodyBytesMax } from '../entrypoints/http/json-body.ts';
import { computedBy } from '../entrypoints/mcp/computed.ts';
import { addresses } from '../entrypoints/mcp/addresses.ts';
import type { Changes } from '../entrypoints/mcp/offer.ts';
import { openStandardEndpoint } from '../entrypoints/mcp/open-endpoint.ts';
import { serveMcp, type ServedMcp } from '../entrypoints/mcp/routes.ts';
import { toolsOf, type Bounds, type Tool } from '../entrypoints/mcp/tools.ts';
import { guideFor } from '../entrypoints/pages/programs/markdown-texts.ts';

/** What is reached by the Model Context Protocol: the operations and documents of the rest of the web. */

type Surroundings = {
  readonly context: AppContext;
  readonly registry: Registry;
  readonly bounds: Bounds;
  readonly links: Links;
  readonly publicUrl: string;
  readonly api: ApiDescription;
  readonly limits: Limits;
  readonly streamsMax: number;
  readonly changes: Changes;
  readonly onBug: (error: unknown) => void;
};

export const openMcp = (direct: Direct, surroundings: Surroundings): ServedMcp => {
  const { context, registry, bounds, publicUrl, api, changes, onBug } = surroundings;
  const guide = guideFor({ links: surroundings.links, publicUrl, api });
  const links = linksForTools(surroundings.links);
  const world = { context, links };
  const { limits, streamsMax } = surroundings;
  const offer = { world, registry, bounds, changes, guide, onBug };
  const endpoints = addresses.map(({ path, audience }) => {
    let tools: ReadonlyMap<string, Tool> | undefined;
    const offered = () => (tools ??= toolsOf(registry, bounds, audience));
    return {
      path,
      bytesMaxOf: (tool: string) => offered().get(tool)?.bytesMax ?? bodyBytesMax,
      computed: computedBy(world, offered),
      open: () => openStandardEndpoint(audience, offer),
    };
  });
  return serveMcp(direct, {
    clock: context.clock,
    endpoints,
    priceBook: () => context.settings.priceBook,
    links,
    publicUrl,
    limits,
    streamsMax,
  });
};
