import {
  inputRequired,
  inputResponse,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { agreedRevisions } from './revisions.ts';
import { serverInfo } from './server-info.ts';
import type { JsonObject } from '../../domain/base.ts';
import type { Caller } from './call-tool.ts';
import { guideTemplate, questionsTemplate, type Document } from './documents.ts';
import { readJsonArguments } from './json-arguments.ts';
import { completionsOf, prompts } from './prompts.ts';
import { isQuestion, type Exchange, type FormReply, type ServedTool } from './served-tool.ts';

/** The service as a server of the Model Context Protocol, for one exchange or one connection. */

export type Served = {
  /** What a model is told before it sees any tool. */
  readonly instructions: string;
  readonly tools: ReadonlyMap<string, ServedTool>;
  readonly documents: readonly Document[];
  /** A document that is not listed, such as that of a template. */
  readonly documentAt: (uri: string) => Document | null;
};

/** What is listed stays as it is until the service is started again, so there is nothing to follow. */
const fixed = { listChanged: false } as const;
/** And so it can be kept. */
const listedFor = { ttlMs: 300_000, cacheScope: 'public' } as const;

export const createMcpServer = (served: Served, caller: Caller): McpServer => {
  const created = new McpServer(serverInfo, {
    capabilities: { tools: fixed, resources: fixed, prompts: fixed, completions: {} },
    instructions: served.instructions,
    supportedProtocolVersions: [...agreedRevisions],
    cacheHints: {
      'tools/list': listedFor,
      'prompts/list': listedFor,
      'resources/list': listedFor,
      'resources/templates/list': listedFor,
      'server/discover': listedFor,
      'resources/read': { ttlMs: 60_000, cacheScope: 'public' },
    },
    inputRequired: { roundTimeoutMs: answerWithinMs, maxRounds: 2 },
  });
  const { server } = created;
  serveTools(server, served, caller);
  serveDocuments(server, served);
  servePrompts(server);
  return created;
};

/** How long a form may be open. */
const answerWithinMs = 300_000;
const formName = 'brief';

const serveTools = (server: Server, { tools }: Served, caller: Caller): void => {
  const listed = { tools: [...tools.values()].map((tool) => tool.listed) };
  server.setRequestHandler('tools/list', () => listed);
  server.setRequestHandler('tools/call', async ({ params }, exchange) => {
    const { name, arguments: given = {} } = params;
    const tool = tools.get(name);
    if (tool === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool: ${name.slice(0, 80)}`,
      );
    }
    const read = readJsonArguments(tool.takes ?? tool.listed.inputSchema, given as JsonObject);
    const result = await tool.call(read, caller, exchangeOf(server, exchange));
    if (!isQuestion(result)) return result;
    const { message, properties } = result;
    const requestedSchema = { type: 'object', properties } as FormSchema;
    return inputRequired({
      inputRequests: {
        [formName]: inputRequired.elicit({ mode: 'form', message, requestedSchema }),
      },
    });
  });
};

type FormSchema = Parameters<typeof inputRequired.elicit>[0]['requestedSchema'];

const exchangeOf = (server: Server, { mcpReq }: ServerContext): Exchange => {
  const { elicitation } = server.getClientCapabilities() ?? {};
  const canAsk = elicitation !== undefined && ('form' in elicitation || !('url' in elicitation));
  const { _meta: meta } = mcpReq;
  const token = tokenIn(meta);
  const view = inputResponse(mcpReq.inputResponses, formName);
  return {
    canAsk,
    hasLists: (server.getNegotiatedProtocolVersion() ?? '') >= '2025-11-25',
    reply: view.kind === 'elicit' ? replyOf(view) : null,
    signal: mcpReq.signal,
    report: async (progress, total, message) => {
      if (token === undefined) return;
      const params = { progressToken: token, progress, total, message };
      await mcpReq.notify({ method: 'notifications/progress', params });
    },
  };
};

/** It comes back with each report, and so it is short. */
const tokenLengthMax = 100;

const tokenIn = (meta: ServerContext['mcpReq']['_meta']): string | number | undefined => {
  const token = meta?.progressToken;
  return String(token ?? '').length > tokenLengthMax ? undefined : token;
};

const replyOf = ({
  action,
  content = {},
}: Pick<FormReply, 'action'> & { readonly content?: FormReply['content'] }): FormReply => ({
  action,
  content,
});

const serveDocuments = (server: Server, { documents, documentAt }: Served): void => {
  const resources = documents.map(({ text: _text, ...listed }) => listed);
  server.setRequestHandler('resources/list', () => ({ resources }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [questionsTemplate, guideTemplate],
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = documents.find((each) => each.uri === uri) ?? documentAt(uri);
    if (found === null) throw new ResourceNotFoundError(uri.slice(0, 200));
    return { contents: [{ uri, mimeType: found.mimeType, text: await found.text() }] };
  });
};

const servePrompts = (server: Server): void => {
  const listed = prompts.map(({ text: _text, ...prompt }) => prompt);
  server.setRequestHandler('prompts/list', () => ({ prompts: listed }));
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: given = {} } }) => {
    const prompt = prompts.find((each) => each.name === name);
    if (prompt === undefined) throw wrong(`Unknown prompt: ${name.slice(0, 80)}`);
    const missing = prompt.arguments.find((each) => each.required === true && !given[each.name]);
    if (missing !== undefined) throw wrong(`The argument ${missing.name} is required`);
    return {
      description: prompt.description,
      messages: [{ role: 'user', content: { type: 'text', text: prompt.text(given) } }],
    };
  });
  server.setRequestHandler('completion/complete', ({ params: { argument } }) => {
    const values = completionsOf(argument.name, argument.value);
    return { completion: { values, total: values.length, hasMore: false } };
  });
};

const wrong = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
