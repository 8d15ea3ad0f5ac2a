import { createHash } from 'node:crypto';
import {
  acceptedContent,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  McpServer,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import {
  addContentTools,
  addDocuments,
  addPrompts,
  addTalkingTools,
  saying,
  text,
} from './mcp-fixture-content.ts';

/**
 * The tools, resources and prompts that the official conformance suite expects by name. The service's
 * own MCP handler serves them.
 */
export const fixtureServer = (): McpServer => {
  const server = new McpServer(
    { name: 'fixture', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: {}, prompts: {}, logging: {}, completions: {} },
      cacheHints: { 'tools/list': { ttlMs: 1_000, cacheScope: 'public' } },
      requestState: { verify: (state, exchange) => stateCodec.verify(state, exchange) },
    },
  );
  addContentTools(server);
  addTalkingTools(server);
  addQuestionTools(server);
  addRounds(server);
  addDocuments(server);
  addPrompts(server);
  addQuestionPrompt(server);
  return server;
};

const stateCodec = createRequestStateCodec<{ round: number }>({
  key: createHash('sha256').update('a key for tests').digest(),
});

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

type InputRequest = ReturnType<typeof question>;

/** Registers a tool that asks the user once and answers with the reply. */
const addQuestionTool = (
  server: McpServer,
  name: string,
  ask: (given: Record<string, string>) => Record<string, InputRequest>,
  replyOf: (reply: string) => string,
): void => {
  server.registerTool(
    name,
    { description: 'asks', inputSchema: z.looseObject({}) },
    (given, { mcpReq }) => {
      const inputRequests = ask(given as Record<string, string>);
      const [key = ''] = Object.keys(inputRequests);
      const reply = inputResponse(mcpReq.inputResponses, key);
      if (reply.kind === 'missing') return inputRequired({ inputRequests });
      return saying(replyOf(replyText(reply)));
    },
  );
};

const replyText = (reply: ReturnType<typeof inputResponse>): string => {
  switch (reply.kind) {
    case 'elicit':
      return `action=${reply.action}, content=${JSON.stringify(reply.content ?? {})}`;
    case 'sampling':
      return 'text' in reply.result.content ? reply.result.content.text : '';
    case 'roots':
      return JSON.stringify(reply.roots);
    case 'missing':
      return '';
  }
};

const addQuestionTools = (server: McpServer): void => {
  const name = { name: { type: 'string' } };
  addQuestionTool(
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
  addQuestionTool(
    server,
    'test_sampling',
    ({ prompt = '' }) => ({ reply: sampled(prompt) }),
    (reply) => `LLM response: ${reply}`,
  );
  const completed = (reply: string) => `Elicitation completed: ${reply}`;
  const forms = { form: question('Please look through it', formWithDefaults, []) };
  addQuestionTool(server, 'test_elicitation_sep1034_defaults', () => forms, completed);
  const lists = { form: question('Please choose', formWithLists, []) };
  addQuestionTool(server, 'test_elicitation_sep1330_enums', () => lists, completed);
  const hello = () => ({ user_name: question('What is your name?', name, ['name']) });
  for (const tool of ['test_input_required_result_elicitation', 'test_streaming_elicitation']) {
    addQuestionTool(server, tool, hello, (reply) => `Hello, ${reply}!`);
  }
  const capital = () => ({ capital_question: sampled('What is the capital of France?') });
  addQuestionTool(server, 'test_input_required_result_sampling', capital, (reply) => reply);
  addQuestionTool(server, 'test_missing_capability', capital, (reply) => reply);
  const roots = () => ({ client_roots: inputRequired.listRoots() });
  addQuestionTool(server, 'test_input_required_result_list_roots', roots, (reply) => reply);
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

/** A tool that asks over several rounds, with a state that the client cannot change. */
const addRounds = (server: McpServer): void => {
  const ok = { ok: { type: 'boolean' } };
  const confirm = question('Please confirm', ok, ['ok']);
  const colour = { color: { type: 'string' } };
  const name = { name: { type: 'string' } };
  const rounds: Readonly<Record<string, readonly Record<string, InputRequest>[]>> = {
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
  for (const [tool, requests] of Object.entries(rounds)) {
    server.registerTool(
      tool,
      { description: 'asks in turn', inputSchema: z.object({}) },
      async (_given, { mcpReq }) => {
        const { round } = mcpReq.requestState<{ round: number }>() ?? { round: 0 };
        const answered = Object.keys(requests[round - 1] ?? {});
        const isAnswered = answered.every((key) => key in (mcpReq.inputResponses ?? {}));
        const next = isAnswered ? round : round - 1;
        const inputRequests = requests[next];
        if (inputRequests === undefined) return saying('state-ok');
        const requestState = await stateCodec.mint({ round: next + 1 });
        return inputRequired({ inputRequests, requestState });
      },
    );
  }
};

const addQuestionPrompt = (server: McpServer): void => {
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'asks' },
    ({ mcpReq }) => {
      const given = acceptedContent(mcpReq.inputResponses, 'user_context');
      if (given !== undefined) {
        const content = text(JSON.stringify(given));
        return { messages: [{ role: 'user', content }] };
      }
      const context = { context: { type: 'string' } };
      const request = question('What context should the prompt use?', context, ['context']);
      return inputRequired({ inputRequests: { user_context: request } });
    },
  );
};
