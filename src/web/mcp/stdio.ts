import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { JsonObject } from '../../kernel/result.ts';
import { messageBytesMax, readJsonObject } from '../http/json-body.ts';
import type { Caller } from './call-tool.ts';
import { refusedResult } from './result.ts';
import type { ServedTool } from './served-tool.ts';
import { contentFor, type McpSetup } from './served-tools.ts';
import { createServerFactory } from './server.ts';

/** MCP over the standard streams, for programs on the same machine. */

export type StdioOptions = {
  /** The name of the person at the terminal, for the audit trail. */
  readonly operatorName: string;
  /** Leaves out every tool that changes something. */
  readonly isReadOnly: boolean;
  /** The tools to offer; null for all. */
  readonly only: readonly string[] | null;
};

/**
 * Resolves once the client closes the stream. @throws UnknownTool if `only` names a tool that does
 * not exist
 */
export const serveOverStdio = async (
  setup: McpSetup,
  { operatorName, isReadOnly, only }: StdioOptions,
): Promise<void> => {
  const { tools, ...others } = contentFor(isReadOnly ? 'reading_operator' : 'operator', setup);
  const names = only ?? [...tools.keys()];
  const offered = names.map((name) => {
    const tool = tools.get(name);
    if (tool === undefined) throw new UnknownTool(`There is no tool ${name}`);
    return [name, refusingAmbiguousJson(tool, setup)] as const;
  });
  const serverFor = createServerFactory({ ...others, tools: new Map(offered) });
  const caller = callerOnMachine(operatorName);
  const serving = serveStdio(() => serverFor(caller));
  await once(process.stdin, 'end');
  await serving.close();
};

class UnknownTool extends Error {
  override readonly name = 'UnknownTool';
}

/** No limits apply on the machine itself. */
const callerOnMachine = (operator: string): Caller => ({
  network: 'none',
  isOfForeignPage: false,
  isStrict: false,
  bearer: null,
  operator,
  count: () => null,
  takeWaitingCall: () => () => undefined,
});

/** Refuses ambiguous JSON, like HTTP does. */
const refusingAmbiguousJson = ({ call, ...tool }: ServedTool, { deps }: McpSetup): ServedTool => ({
  ...tool,
  call: async (given: JsonObject, ...others) => {
    const read = readJsonObject(Buffer.from(JSON.stringify(given)), messageBytesMax);
    if (read.ok) return call(read.value, ...others);
    return refusedResult(read.problem, deps.problems, deps.context.clock.now());
  },
});
