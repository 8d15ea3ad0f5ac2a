import {
  inputRequired,
  inputResponse,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import type { JsonSchema } from '../../kernel/json-schema.ts';
import { isJsonObject } from '../../kernel/wire.ts';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { messageBytesMax, readJsonObject } from '../http/json-body.ts';
import type { Caller } from './call-tool.ts';
import { listedTemplates, type Document } from './documents.ts';
import { completionsOf, type Prompt } from './prompts.ts';
import { isQuestion, type Exchange, type ServedTool } from './served-tool.ts';

/** The service as a server of the Model Context Protocol, for one exchange or one connection. */

export type Served = {
  /** What a model is told before it sees any tool. */
  readonly instructions: string;
  readonly tools: ReadonlyMap<string, ServedTool>;
  readonly documents: readonly Document[];
  readonly templates: ReturnType<typeof listedTemplates>;
  readonly prompts: readonly Prompt[];
  /** A document that is not listed, such as that of a template. */
  readonly documentAt: (uri: string) => Document | null;
};

/** Makes servers, each for one exchange or one connection: the SDK wants that, and they are light. */
export const serversOf = (served: Served): ((caller: Caller) => McpServer) => {
  const options = optionsOf(served);
  const listed = listedOf(served);
  return (caller) => {
    const created = new McpServer(serverInfo, options);
    const { server } = created;
    server.setRequestHandler('tools/list', () => listed.tools);
    server.setRequestHandler('resources/list', () => listed.resources);
    server.setRequestHandler('resources/templates/list', () => listed.templates);
    server.setRequestHandler('prompts/list', () => listed.prompts);
    serveTools(server, served, caller);
    serveDocuments(server, served);
    servePrompts(server, served);
    return created;
  };
};

/** Who answers, as clients show it; package.json has the same version. */
export const serverInfo = {
  name: 'studiolot',
  title: 'Studiolot',
  version: '0.1.0',
} as const;

/**
 * The revisions of the protocol that are spoken, the newest first. Not 2025-03-26: a server of it has
 * to take batches, and one message at a time is all that is taken here.
 */
export const revisions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

/** Those that begin with initialize, in which a server and a client agree on one. */
const agreedRevisions: readonly string[] = revisions.filter((each) => each < '2026');

/** What is listed stays as it is until the service is started again, so there is nothing to follow. */
const fixed = { listChanged: false } as const;
/** And so it can be kept. */
const listedFor = { ttlMs: 300_000, cacheScope: 'public' } as const;

const optionsOf = ({ instructions }: Served): ServerOptions => ({
  capabilities: { tools: fixed, resources: fixed, prompts: fixed, completions: {} },
  instructions,
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

const listedOf = ({ tools, documents, templates, prompts }: Served) => ({
  tools: { tools: [...tools.values()].map((tool) => tool.listed) },
  resources: { resources: documents.map(({ text: _text, ...listed }) => listed) },
  templates: { resourceTemplates: templates },
  prompts: { prompts: prompts.map(({ text: _text, ...prompt }) => prompt) },
});

/** How long a form may be open. */
const answerWithinMs = 300_000;
const formName = 'brief';

const serveTools = (server: Server, { tools }: Served, caller: Caller): void => {
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
    reply: view.kind === 'elicit' ? { action: view.action, content: view.content ?? {} } : null,
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

const serveDocuments = (server: Server, { documents, documentAt }: Served): void => {
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = documents.find((each) => each.uri === uri) ?? documentAt(uri);
    if (found === null) throw new ResourceNotFoundError(uri.slice(0, 200));
    return { contents: [{ uri, mimeType: found.mimeType, text: await found.text() }] };
  });
};

const servePrompts = (server: Server, { prompts }: Served): void => {
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

/** The arguments of a tool, with what its schema wants as an object or a list read from such strings, at every depth that it describes. */
const readJsonArguments = (schema: JsonSchema, given: JsonObject): JsonObject =>
  propertiesAs(schema, given);

const valueAs = (schema: JsonSchema, value: Json): Json => {
  const { type } = schema;
  if (type !== 'object' && type !== 'array') return value;
  const meant = typeof value === 'string' ? (readJson(value, type) ?? value) : value;
  if (type === 'object') return isJsonObject(meant) ? propertiesAs(schema, meant) : meant;
  if (!Array.isArray(meant)) return meant;
  const items = (schema['items'] ?? {}) as JsonSchema;
  return (meant as readonly Json[]).map((item) => valueAs(items, item));
};

const propertiesAs = ({ properties = {} }: JsonSchema, given: JsonObject): JsonObject => {
  const described = properties as Readonly<Record<string, JsonSchema>>;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      Object.hasOwn(described, name) ? valueAs(described[name] ?? {}, value) : value,
    ]),
  );
};

const opening = { object: '{', array: '[' } as const;

/** Read as strictly as the message itself; null where it is no JSON of the kind, or none that means one thing only. */
const readJson = (text: string, kind: keyof typeof opening): Json => {
  if (!text.trimStart().startsWith(opening[kind])) return null;
  const read = readJsonObject(Buffer.from(`{"value":${text}}`), messageBytesMax);
  // More than one name stands there where the text goes on behind its value.
  if (!read.ok || Object.keys(read.value).length !== 1) return null;
  return read.value['value'] ?? null;
};
