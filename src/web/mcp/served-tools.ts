import { callTool, type ToolDeps } from './call-tool.ts';
import {
  documentInLanguage,
  documentsOf,
  guidePageAt,
  listedTemplates,
  type Guide,
} from './documents.ts';
import { instructionsFor } from './instructions.ts';
import { markSandboxResult, refusedResult } from './result.ts';
import type { ServedTool } from './served-tool.ts';
import type { McpContent } from './server.ts';
import type { Audience } from './tool-notes.ts';
import type { ToolSource } from './tool-source.ts';
import { toolsOf } from './tools.ts';
import { waitForChange, type Watchable } from './wait-for-change.ts';

export type McpSetup = {
  readonly deps: ToolDeps;
  readonly source: ToolSource;
  /** What programs can wait for. */
  readonly watchables: readonly Watchable[];
  readonly guide: Guide;
  /** Receives errors that are not the client's fault. */
  readonly onBug: (error: unknown) => void;
};

export const contentFor = (
  audience: Audience,
  { deps, source, watchables, guide, onBug }: McpSetup,
): McpContent => {
  const tools = toolsOf(source, audience);
  const ofOperations = [...tools.values()].map((tool): ServedTool => {
    const { listed, argumentsSchema, bytesMax, limit, registered } = tool;
    const isCounted = limit !== undefined || registered.operation.effect !== 'computes';
    return {
      listed,
      argumentsSchema,
      bounds: { bytesMax, isCounted },
      call: (given, caller) => callTool(deps, tool, given, caller),
    };
  });
  const allTools = audience === 'everybody' ? tools : toolsOf(source, 'everybody');
  const composed = [
    waitForChange(deps, allTools, watchables),
    ...source.composeTools.flatMap((compose) => compose(deps, allTools, audience)),
  ];
  const all = [...ofOperations, ...composed].map((tool) => reportingBugs(tool, deps, onBug));
  return {
    instructions: instructionsFor(audience, deps, source),
    tools: new Map(all.map((tool) => [tool.listed.name, tool])),
    documents: documentsOf(deps, source, guide),
    templates: listedTemplates(source),
    documentAt: (uri) => documentInLanguage(uri, deps, source) ?? guidePageAt(uri, guide),
    prompts: source.prompts,
  };
};

/** Reports a bug without its details. */
const reportingBugs = (
  { call, ...tool }: ServedTool,
  { context, problems }: ToolDeps,
  onBug: McpSetup['onBug'],
): ServedTool => ({
  ...tool,
  call: async (...called) => {
    try {
      const made = await call(...called);
      return 'kind' in made ? made : markSandboxResult(made, context);
    } catch (error) {
      onBug(error);
      const now = context.clock.now();
      return markSandboxResult(refusedResult({ kind: 'internal_error' }, problems, now), context);
    }
  },
});
