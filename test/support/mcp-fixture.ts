import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  acceptedContent,
  completable,
  createRequestStateCodec,
  fromJsonSchema,
  inputRequired,
  inputResponse,
  McpServer,
  ResourceTemplate,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/**
 * What the official conformance suite wants of a server besides its protocol: tools, documents and
 * prompts by certain names. It is carried by the very handler that carries the service's own.
 */
export const fixtureServer = (): McpServer => {
  const server = new McpServer(
    { name: 'fixture', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, logging: {}, completions: {} },
      cacheHints: { 'tools/list': { ttlMs: 1_000, cacheScope: 'public' } },
      requestState: { verify: stateCodec.verify },
    },
  );
  addContentTools(server);
  addTalkingTools(server);
  addAskingTools(server);
  addRounds(server);
  addDocuments(server);
  addPrompts(server);
  return server;
};

const stateCodec = createRequestStateCodec<{ round: number }>({
  key: createHash('sha256').update('a key for tests').digest(),
});

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

const text = (said: string) => ({ type: 'text' as const, text: said });
const saying = (said: string) => ({ content: [text(said)] });
const image = { type: 'image' as const, data: pixel, mimeType: 'image/png' };
const embedded = (uri: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: 'What the document says' },
});

const addContentTools = (server: McpServer): void => {
  const add = (
    name: string,
    content: (ReturnType<typeof text> | typeof image | object)[],
  ): void => {
    // oxlint-disable-next-line typescript/no-explicit-any -- blocks of every kind
    server.registerTool(name, { description: name }, () => ({ content: content as any }));
  };
  add('test_simple_text', [text('This is a simple text response for testing.')]);
  add('test_image_content', [image]);
  add('test_audio_content', [{ type: 'audio', data: silence, mimeType: 'audio/wav' }]);
  add('test_embedded_resource', [embedded('test://embedded-resource')]);
  add('test_multiple_content_types', [
    text('Multiple content types test:'),
    image,
    embedded('test://mixed-content-resource'),
  ]);
  server.registerTool('test_error_handling', { description: 'fails' }, () => ({
    ...saying('This tool intentionally returns an error for testing'),
    isError: true,
  }));
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'takes much', inputSchema: fromJsonSchema(muchOfASchema) },
    () => saying('It was taken'),
  );
};

/** Every keyword that has to arrive as it was sent. */
const muchOfASchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

const addTalkingTools = (server: McpServer): void => {
  const nothing = z.object({});
  server.registerTool(
    'test_tool_with_progress',
    { description: 'reports', inputSchema: nothing },
    async (_given, { mcpReq }) => {
      const { _meta: meta } = mcpReq;
      const progressToken = meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined) {
          const params = { progressToken, progress, total: 100 };
          await mcpReq.notify({ method: 'notifications/progress', params });
        }
        await pause(10);
      }
      return saying('done');
    },
  );
  const logs = async (_given: object, { mcpReq }: ServerContext) => {
    for (const said of ['started', 'processing data', 'completed']) {
      await mcpReq.log('info', `Tool ${said === 'processing data' ? said : `execution ${said}`}`);
      await pause(10);
    }
    return saying('done');
  };
  const logging = { description: 'logs', inputSchema: nothing };
  server.registerTool('test_tool_with_logging', logging, logs);
  server.registerTool('test_logging_tool', logging, logs);
};

const question = (message: string, properties: object, required: string[]) =>
  inputRequired.elicit({
    mode: 'form',
    message,
    // oxlint-disable-next-line typescript/no-explicit-any -- any form that the suite thinks of
    requestedSchema: { type: 'object', properties, required } as any,
  });

const sampled = (prompt: string, maxTokens = 100) =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: prompt } }],
    maxTokens,
  });

type Asked = ReturnType<typeof question>;

/** Asks once, and says what the reply was. */
const addAsking = (
  server: McpServer,
  name: string,
  ask: (given: Record<string, string>) => Record<string, Asked>,
  say: (reply: string) => string,
): void => {
  server.registerTool(
    name,
    { description: 'asks', inputSchema: z.looseObject({}) },
    (given, { mcpReq }) => {
      const asked = ask(given as Record<string, string>);
      const [key = ''] = Object.keys(asked);
      const reply = inputResponse(mcpReq.inputResponses, key);
      if (reply.kind === 'missing') return inputRequired({ inputRequests: asked });
      return saying(say(replyText(reply)));
    },
  );
};

const replyText = (reply: ReturnType<typeof inputResponse>): string => {
  switch (reply.kind) {
    case 'elicit':
      return `action=${reply.action}, content=${JSON.stringify(reply.content ?? {})}`;
    case 'sampling':
      return 'text' in reply.result.content ? String(reply.result.content.text) : '';
    case 'roots':
      return JSON.stringify(reply.roots);
    case 'missing':
      return '';
  }
};

const addAskingTools = (server: McpServer): void => {
  const name = { name: { type: 'string' } };
  addAsking(
    server,
    'test_elicitation',
    ({ message = '' }) => ({
      form: question(message, { username: { type: 'string' }, email: { type: 'string' } }, [
        'username',
        'email',
      ]),
    }),
    (reply) => `User response: ${reply}`,
  );
  addAsking(
    server,
    'test_sampling',
    ({ prompt = '' }) => ({ said: sampled(prompt) }),
    (reply) => `LLM response: ${reply}`,
  );
  const completed = (reply: string) => `Elicitation completed: ${reply}`;
  const forms = { form: question('Please look through it', formWithDefaults, []) };
  addAsking(server, 'test_elicitation_sep1034_defaults', () => forms, completed);
  const lists = { form: question('Please choose', formWithLists, []) };
  addAsking(server, 'test_elicitation_sep1330_enums', () => lists, completed);
  const hello = () => ({ user_name: question('What is your name?', name, ['name']) });
  for (const tool of ['test_input_required_result_elicitation', 'test_streaming_elicitation']) {
    addAsking(server, tool, hello, (reply) => `Hello, ${reply}!`);
  }
  const capital = () => ({ capital_question: sampled('What is the capital of France?') });
  addAsking(server, 'test_input_required_result_sampling', capital, (reply) => reply);
  addAsking(server, 'test_missing_capability', capital, (reply) => reply);
  const roots = () => ({ client_roots: inputRequired.listRoots() });
  addAsking(server, 'test_input_required_result_list_roots', roots, (reply) => reply);
  server.registerTool(
    'test_input_required_result_capabilities',
    { description: 'asks what it may', inputSchema: z.object({}) },
    () => {
      const { elicitation, sampling } = server.server.getClientCapabilities() ?? {};
      return inputRequired({
        inputRequests: {
          ...(elicitation === undefined ? {} : hello()),
          ...(sampling === undefined ? {} : capital()),
        },
      });
    },
  );
};

const formWithDefaults = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
};

const plainOptions = ['option1', 'option2', 'option3'];
const titledOptions = [
  { const: 'value1', title: 'First' },
  { const: 'value2', title: 'Second' },
  { const: 'value3', title: 'Third' },
];
const formWithLists = {
  untitledSingle: { type: 'string', enum: plainOptions },
  titledSingle: { type: 'string', oneOf: titledOptions },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: { type: 'array', items: { type: 'string', enum: plainOptions } },
  titledMulti: { type: 'array', items: { anyOf: titledOptions } },
};

/** Questions that go on over several rounds, with a state that nobody can change in between. */
const addRounds = (server: McpServer): void => {
  const ok = { ok: { type: 'boolean' } };
  const confirm = question('Please confirm', ok, ['ok']);
  const colour = { color: { type: 'string' } };
  const name = { name: { type: 'string' } };
  const rounds: Readonly<Record<string, readonly Record<string, Asked>[]>> = {
    test_input_required_result_request_state: [{ confirm }],
    test_input_required_result_tampered_state: [{ confirm }],
    test_input_required_result_multiple_inputs: [
      {
        user_name: question('What is your name?', name, ['name']),
        greeting: sampled('Generate a greeting', 50),
        client_roots: inputRequired.listRoots(),
      },
    ],
    test_input_required_result_multi_round: [
      { step1: question('Step 1: What is your name?', name, ['name']) },
      { step2: question('Step 2: What is your favourite colour?', colour, ['color']) },
    ],
  };
  for (const [tool, asked] of Object.entries(rounds)) {
    server.registerTool(
      tool,
      { description: 'asks in turn', inputSchema: z.object({}) },
      async (_given, { mcpReq }) => {
        const { round } = mcpReq.requestState<{ round: number }>() ?? { round: 0 };
        const answered = Object.keys(asked[round - 1] ?? {});
        const isAnswered = answered.every((key) => key in (mcpReq.inputResponses ?? {}));
        const next = isAnswered ? round : round - 1;
        const inputRequests = asked[next];
        if (inputRequests === undefined) return saying('state-ok');
        const requestState = await stateCodec.mint({ round: next + 1 });
        return inputRequired({ inputRequests, requestState });
      },
    );
  }
};

const addDocuments = (server: McpServer): void => {
  const plain = { mimeType: 'text/plain' };
  server.registerResource('text', 'test://static-text', plain, () => ({
    contents: [
      {
        uri: 'test://static-text',
        mimeType: 'text/plain',
        text: 'This is the content of the static text resource.',
      },
    ],
  }));
  server.registerResource('binary', 'test://static-binary', { mimeType: 'image/png' }, () => ({
    contents: [{ uri: 'test://static-binary', mimeType: 'image/png', blob: pixel }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, plain, (uri, { id }) => ({
    contents: [
      {
        uri: uri.href,
        mimeType: 'application/json',
        text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${String(id)}` }),
      },
    ],
  }));
};

const addPrompts = (server: McpServer): void => {
  const from = (...content: object[]) => ({
    // oxlint-disable-next-line typescript/no-explicit-any -- blocks of every kind
    messages: content.map((each) => ({ role: 'user' as const, content: each as any })),
  });
  server.registerPrompt('test_simple_prompt', { description: 'simple' }, () =>
    from(text('This is a simple prompt for testing.')),
  );
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'two',
      argsSchema: z.object({
        arg1: completable(z.string(), () => ['one', 'two']),
        arg2: z.string(),
      }),
    },
    ({ arg1, arg2 }) => from(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'document', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => from(embedded(resourceUri), text('Please process it.')),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'picture' }, () =>
    from(image, text('Please look at it.')),
  );
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'asks' },
    ({ mcpReq }) => {
      const given = acceptedContent(mcpReq.inputResponses, 'user_context');
      if (given !== undefined) return from(text(JSON.stringify(given)));
      const context = { context: { type: 'string' } };
      const asked = question('What context should the prompt use?', context, ['context']);
      return inputRequired({ inputRequests: { user_context: asked } });
    },
  );
};
