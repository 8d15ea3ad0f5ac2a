import type { Registry } from '../../kernel/use-case.ts';
import { askForBrief } from '../../auction/tools/ask-for-brief.ts';
import { callTool, type ToolWorld } from './call-tool.ts';
import { documentsOf, guidePageAt, questionsAt, type Guide } from './documents.ts';
import { instructionsFor } from './instructions.ts';
import type { Served } from './server.ts';
import type { ServedTool } from './served-tool.ts';
import { toolsOf, type Audience, type Bounds } from './tools.ts';
import { waitForChange, type Changes } from './wait-for-change.ts';
import { fromWhere, refusedResult } from './result.ts';

/** What servers are made from. */
export type Offer = {
  readonly world: ToolWorld;
  readonly registry: Registry;
  readonly bounds: Bounds;
  readonly changes: Changes;
  readonly guide: Guide;
  /** Told of what is no client's fault. */
  readonly onBug: (error: unknown) => void;
};

/** All that is served to an audience. */
export const servedTo = (
  audience: Audience,
  { world, registry, bounds, changes, guide, onBug }: Offer,
): Served => {
  const tools = toolsOf(registry, bounds, audience);
  const ofOperations = [...tools.values()].map((tool): ServedTool => {
    const { listed, takes, bytesMax, limit, registered } = tool;
    const isCounted = limit !== undefined || registered.operation.effect !== 'computes';
    return {
      listed,
      takes,
      bounds: { bytesMax, isCounted },
      call: (given, caller) => callTool(world, tool, given, caller),
    };
  });
  const isOnMachine = audience === 'operator' || audience === 'looking_operator';
  const everybodys = audience === 'everybody' ? tools : toolsOf(registry, bounds, 'everybody');
  const composed = [
    waitForChange(world, everybodys, changes),
    ...(isOnMachine ? [] : [askForBrief(world, everybodys)]),
  ];
  const all = [...ofOperations, ...composed].map((tool) => safely(tool, world, onBug));
  return {
    instructions: instructionsFor(audience, world),
    tools: new Map(all.map((tool) => [tool.listed.name, tool])),
    documents: documentsOf(world, registry, guide),
    documentAt: (uri) => questionsAt(uri, world, registry) ?? guidePageAt(uri, guide),
  };
};

/** A bug is told as one, and to nobody what it was. */
const safely = (
  { call, ...tool }: ServedTool,
  { context, links }: ToolWorld,
  onBug: Offer['onBug'],
): ServedTool => ({
  ...tool,
  call: async (...called) => {
    try {
      const made = await call(...called);
      return 'kind' in made ? made : fromWhere(made, context);
    } catch (error) {
      onBug(error);
      const now = context.clock.now();
      return fromWhere(refusedResult({ kind: 'internal_error' }, links, now), context);
    }
  },
});
