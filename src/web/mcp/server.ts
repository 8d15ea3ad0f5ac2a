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
import type { Json, JsonObject } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';
import { messageBytesMax, readJsonObject } from '../http/json-body.ts';
import type { Caller } from './call-tool.ts';
import { listedTemplates, type Document } from './documents.ts';
import { completionsOf, type Prompt } from './prompts.ts';
import { isQuestion, type Exchange, type ServedTool } from './served-tool.ts';

/** The service as an MCP server, for one exchange or one connection. */

export type McpContent = {
  /** Read by a model before it sees any tool. */
  readonly instructions: string;
  readonly tools: ReadonlyMap<string, ServedTool>;
  readonly documents: readonly Document[];
  readonly templates: ReturnType<typeof listedTemplates>;
  readonly prompts: readonly Prompt[];
  /** Finds a document that is not listed, such as one of a template. */
  readonly documentAt: (uri: string) => Document | null;
};

/** Makes a server for each exchange or connection, as the SDK requires. */
export const createServerFactory = (served: McpContent): ((caller: Caller) => McpServer) => {
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

/** The identity that clients show; the version equals that of package.json. */
export const serverInfo = {
  name: 'studiolot',
  title: 'Studiolot',
  version: '0.1.0',
} as const;

/**
 * The supported revisions, newest first. 2025-03-26 is missing, because its servers must accept
 * batches.
 */
export const revisions = ['2026-07-28', '2025-11-25', '2025-06-18'] as const;

/** Revisions with an initialize handshake. */
const agreedRevisions: readonly string[] = revisions.filter((each) => each < '2026');

/** Clients need no notifications of lists, which change only with a restart. */
const fixedList = { listChanged: false } as const;
/** How long clients may cache lists. */
const listCaching = { ttlMs: 300_000, cacheScope: 'public' } as const;

const optionsOf = ({ instructions }: McpContent): ServerOptions => ({
  capabilities: { tools: fixedList, resources: fixedList, prompts: fixedList, completions: {} },
  instructions,
  supportedProtocolVersions: [...agreedRevisions],
  cacheHints: {
    'tools/list': listCaching,
    'prompts/list': listCaching,
    'resources/list': listCaching,
    'resources/templates/list': listCaching,
    'server/discover': listCaching,
    'resources/read': { ttlMs: 60_000, cacheScope: 'public' },
  },
  inputRequired: { roundTimeoutMs: answerWithinMs, maxRounds: 2 },
});

const listedOf = ({ tools, documents, templates, prompts }: McpContent) => ({
  tools: { tools: [...tools.values()].map((tool) => tool.listed) },
  resources: { resources: documents.map(({ text: _text, ...listed }) => listed) },
  templates: { resourceTemplates: templates },
  prompts: { prompts: prompts.map(({ text: _text, ...prompt }) => prompt) },
});

/** How long a form may stay open. */
const answerWithinMs = 300_000;
const formName = 'brief';

const serveTools = (server: Server, { tools }: McpContent, caller: Caller): void => {
  server.setRequestHandler('tools/call', async ({ params }, exchange) => {
    const { name, arguments: given = {} } = params;
    const tool = tools.get(name);
    if (tool === undefined) {
      throw new ProtocolError(
        ProtocolErrorCode.InvalidParams,
        `Unknown tool: ${name.slice(0, 80)}`,
      );
    }
    const read = readJsonArguments(
      tool.argumentsSchema ?? tool.listed.inputSchema,
      given as JsonObject,
    );
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

/** The token returns with each report, so it must be short. */
const tokenLengthMax = 100;

const tokenIn = (meta: ServerContext['mcpReq']['_meta']): string | number | undefined => {
  const token = meta?.progressToken;
  return String(token ?? '').length > tokenLengthMax ? undefined : token;
};

const serveDocuments = (server: Server, { documents, documentAt }: McpContent): void => {
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const found = documents.find((each) => each.uri === uri) ?? documentAt(uri);
    if (found === null) throw new ResourceNotFoundError(uri.slice(0, 200));
    return { contents: [{ uri, mimeType: found.mimeType, text: await found.text() }] };
  });
};

const servePrompts = (server: Server, { prompts }: McpContent): void => {
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

/**
 * Parses arguments that are JSON strings where their schema expects an object or a list, at every
 * described depth.
 */
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

/**
 * Parses as strictly as the message itself; null if the text is no unambiguous JSON of the kind.
 */
const readJson = (text: string, kind: keyof typeof opening): Json => {
  if (!text.trimStart().startsWith(opening[kind])) return null;
  const read = readJsonObject(Buffer.from(`{"value":${text}}`), messageBytesMax);
  // Text after the value would add a second name.
  if (!read.ok || Object.keys(read.value).length !== 1) return null;
  return read.value['value'] ?? null;
};
