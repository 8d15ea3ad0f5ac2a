import assert from 'node:assert/strict';
import {
  Client,
  StreamableHTTPClientTransport,
  type JsonSchemaType,
  type JsonSchemaValidator,
} from '@modelcontextprotocol/client';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/client/validators/ajv';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type { JsonSchemaValidator as EarlierSchemaValidator } from '@modelcontextprotocol/sdk/validation';
import { AjvJsonSchemaValidator as EarlierValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { fromElsewhere } from './service.ts';

/** MCP clients from the SDK that call the service. */

/** The newest client with both protocol revisions, and the previous client. */
export const agentKinds = ['2026-07-28', '2025-11-25', 'SDK v1'] as const;
export type AgentKind = (typeof agentKinds)[number];

export type Agent = {
  /** Calls a tool, which must succeed, and returns its answer. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<any>;
  /** Calls a tool, which must refuse, and returns the refusal. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
  readonly refused: (name: string, given?: Record<string, unknown>) => Promise<any>;
  /** The SDK's client, for tests of the protocol. */
  readonly client: Client | EarlierClient;
  readonly close: () => Promise<void>;
};

/** The client's user, who fills in forms. */
type Filling = (form: FormRequest) => Record<string, string | boolean | string[]> | null;
type FormRequest = {
  readonly message: string;
  readonly requestedSchema: { readonly properties: Record<string, { readonly title?: string }> };
};

type ClientOptions = {
  /** If it is left out, the client cannot show forms. */
  readonly fill?: Filling;
  readonly key?: string;
  readonly headers?: Record<string, string>;
};

export const connectAgent = async (
  kind: AgentKind,
  url: string,
  wanted: ClientOptions = {},
): Promise<Agent> => {
  const client = await (kind === 'SDK v1' ? connectEarlier : connectNewest(kind))(url, wanted);
  const ask = async (name: string, given: Record<string, unknown> = {}) => {
    const result = (await client.callTool({ name, arguments: given })) as ToolAnswer;
    return { isError: result.isError === true, answer: answerIn(result) };
  };
  await client.listTools();
  return {
    client,
    call: async (name, given) => {
      const { isError, answer } = await ask(name, given);
      assert.ok(!isError, JSON.stringify(answer));
      return answer;
    },
    refused: async (name, given) => {
      const { isError, answer } = await ask(name, given);
      assert.ok(isError, JSON.stringify(answer));
      return answer;
    },
    close: () => client.close(),
  };
};

type ToolAnswer = {
  readonly content: readonly { readonly text?: string }[];
  readonly structuredContent?: unknown;
  readonly isError?: boolean;
};

/** A method with a path, or a call's address: instructions that a client with tools only cannot follow. */
const restCall = /\/api\/|\b(?:GET|HEAD|PUT|PATCH|DELETE) |\bPOST (?!whose type)/;

export const assertNamesNoRestCall = (text: string, what = text): void =>
  assert.doesNotMatch(text, restCall, what);

/** Reads a result, which must be sent once, as text, and must not name calls by their address. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
export const answerIn = (result: unknown): any => {
  const { content, structuredContent } = result as ToolAnswer;
  assert.equal(structuredContent, undefined);
  assert.equal(content.length, 1);
  const text = content[0]?.text ?? '';
  assertNamesNoRestCall(text);
  return JSON.parse(text);
};

const who = { name: 'agent-of-the-tests', version: '1.0.0' };
const capabilitiesOf = ({ fill }: ClientOptions) =>
  fill === undefined ? {} : { elicitation: { form: {} } };
const requestOf = ({ key, headers }: ClientOptions) => ({
  requestInit: {
    headers: {
      ...fromElsewhere(),
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
  },
});

const filledIn = (form: unknown, fill: Filling | undefined) => {
  const content = fill?.(form as FormRequest) ?? null;
  return content === null ? { action: 'decline' as const } : { action: 'accept' as const, content };
};

/** Compiles each schema once for all clients, because all get the same schemas. */
const compiledOnce = <Validator>(compile: (schema: JsonSchemaType) => Validator) => {
  const compiled = new Map<string, Validator>();
  return (schema: JsonSchemaType): Validator => {
    const text = JSON.stringify(schema);
    const validator = compiled.get(text) ?? compile(schema);
    compiled.set(text, validator);
    return validator;
  };
};

const newestSchemas = new AjvJsonSchemaValidator();
/** The first sentence of a description, which most clients show alone. */
const compiledLate = compiledOnce((schema) => {
  let validate: JsonSchemaValidator<unknown> | null = null;
  return (answer: unknown) => (validate ??= newestSchemas.getValidator(schema))(answer);
});
const earlierSchemas = new EarlierValidator();
const compiledEarly = compiledOnce((schema) => earlierSchemas.getValidator(schema as object));

/** Validates tool answers with shared validators; otherwise each client would compile all schemas again. */
export const checksOfNewest = {
  jsonSchemaValidator: {
    getValidator: <T>(schema: JsonSchemaType) => compiledLate(schema) as JsonSchemaValidator<T>,
  },
};
export const checksOfEarlier = {
  jsonSchemaValidator: {
    getValidator: <T>(schema: object) => compiledEarly(schema) as EarlierSchemaValidator<T>,
  },
};

const connectNewest =
  (revision: Exclude<AgentKind, 'SDK v1'>) =>
  async (url: string, wanted: ClientOptions): Promise<Client> => {
    const client = new Client(who, {
      capabilities: capabilitiesOf(wanted),
      ...checksOfNewest,
      versionNegotiation: { mode: revision === '2026-07-28' ? { pin: revision } : 'legacy' },
    });
    if (wanted.fill !== undefined) {
      client.setRequestHandler('elicitation/create', ({ params }) => filledIn(params, wanted.fill));
    }
    await client.connect(new StreamableHTTPClientTransport(new URL(url), requestOf(wanted)));
    assert.equal(client.getNegotiatedProtocolVersion(), revision);
    return client;
  };

const connectEarlier = async (url: string, wanted: ClientOptions): Promise<EarlierClient> => {
  const client = new EarlierClient(who, {
    capabilities: capabilitiesOf(wanted),
    ...checksOfEarlier,
  });
  if (wanted.fill !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, ({ params }) => filledIn(params, wanted.fill));
  }
  await client.connect(new EarlierTransport(new URL(url), requestOf(wanted)));
  return client;
};
