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

/** Programs that come by the Model Context Protocol, with the clients that the SDK has. */

/** The newest client in both revisions, and the one before. */
export const agentKinds = ['2026-07-28', '2025-11-25', 'SDK v1'] as const;
export type AgentKind = (typeof agentKinds)[number];

export type Agent = {
  /** What a tool answers; it must have worked. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  readonly call: (name: string, given?: Record<string, unknown>) => Promise<any>;
  /** What it is refused with. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
  readonly refused: (name: string, given?: Record<string, unknown>) => Promise<any>;
  /** The client itself, where a test is about the protocol. */
  readonly client: Client | EarlierClient;
  readonly close: () => Promise<void>;
};

/** How the client's user fills in a form. */
type Filling = (form: FormRequest) => Record<string, string | boolean | string[]> | null;
type FormRequest = {
  readonly message: string;
  readonly requestedSchema: { readonly properties: Record<string, { readonly title?: string }> };
};

type ClientOptions = {
  /** Left out, the client shows no forms. */
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

/** A method with a path, or an address of a call: what nobody can do who only has tools. */
const restCall = /\/api\/|\b(?:GET|HEAD|PUT|PATCH|DELETE) |\bPOST (?!whose type)/;

export const assertNamesNoRestCall = (text: string, what = text): void =>
  assert.doesNotMatch(text, restCall, what);

/** A result is sent once, as text, and names the next call by its tool; its shape is any. */
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

/** Each schema is compiled once for all clients, since they are given the same ones again and again. */
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
/** When to call a tool; most clients show only this. */
const compiledLate = compiledOnce((schema) => {
  let validate: JsonSchemaValidator<unknown> | null = null;
  return (answer: unknown) => (validate ??= newestSchemas.getValidator(schema))(answer);
});
const earlierSchemas = new EarlierValidator();
const compiledEarly = compiledOnce((schema) => earlierSchemas.getValidator(schema as object));

/** How a client checks what tools answer; a client of its own makes each check anew for all tools. */
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
