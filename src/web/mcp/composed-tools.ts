import { warningsFirst, type AnyOperation } from '../../kernel/operation.ts';
import { no, ok, type JsonObject, type Result } from '../../kernel/result.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { toolAnswer, type Caller, type ToolDeps } from './call-tool.ts';
import type { ServedTool } from './served-tool.ts';
import type { Audience } from './tool-notes.ts';
import type { Tool } from './tools.ts';

/** Tools that are made of several operations. */

export type Tools = ReadonlyMap<string, Tool>;

export type ComposeTools = (
  deps: ToolDeps,
  tools: Tools,
  audience: Audience,
) => readonly ServedTool[];

declare module '../../kernel/room.ts' {
  interface Room {
    readonly composeTools?: ComposeTools;
  }
}

export type ComposedCall = {
  readonly deps: ToolDeps;
  readonly tools: Tools;
  readonly given: JsonObject;
  readonly caller: Caller;
};

/** @throws Error where the operation is no tool */
export const toolFor = (tools: Tools, { name }: Pick<AnyOperation, 'name'>): Tool => {
  const tool = tools.get(name);
  if (tool === undefined) throw new Error(`There is no tool ${name}`);
  return tool;
};

/** Calls an operation like any program, with the credentials of the tool's caller, and counts the call. */
export const callOperation = async <Shown>(
  { deps: { context, problems }, tools, given, caller }: ComposedCall,
  operation: Pick<AnyOperation, 'name'>,
  fields: JsonObject,
): Promise<Result<Shown, HttpRefusal>> => {
  const tool = toolFor(tools, operation);
  const overLimit = tool.limit === undefined ? null : caller.count(tool.limit);
  if (overLimit !== null) return no(overLimit);
  const keys = ['order_id', 'participant_key'].filter((key) => tool.added.has(key));
  const sent = { ...fields, ...Object.fromEntries(keys.map((key) => [key, given[key] ?? null])) };
  const { result, warnings } = await toolAnswer<never>(context, tool, sent, caller);
  if (!result.ok) return result;
  return ok(warningsFirst(warnings, tool.present(result.value, problems.links)) as Shown);
};
