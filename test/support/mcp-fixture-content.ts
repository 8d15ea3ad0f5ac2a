import { setTimeout as pause } from 'node:timers/promises';
import {
  completable,
  fromJsonSchema,
  ResourceTemplate,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

/** The fixed content that the conformance suite expects. */

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

export const text = (contentText: string) => ({ type: 'text' as const, text: contentText });
export const saying = (contentText: string) => ({ content: [text(contentText)] });
const image = { type: 'image' as const, data: pixel, mimeType: 'image/png' };
const embedded = (uri: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: 'What the document says' },
});

export const addContentTools = (server: McpServer): void => {
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

/** A schema with the keywords that must reach the client unchanged. */
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
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

export const addTalkingTools = (server: McpServer): void => {
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
    for (const contentText of ['started', 'processing data', 'completed']) {
      await mcpReq.log(
        'info',
        `Tool ${contentText === 'processing data' ? contentText : `execution ${contentText}`}`,
      );
      await pause(10);
    }
    return saying('done');
  };
  const logging = { description: 'logs', inputSchema: nothing };
  server.registerTool('test_tool_with_logging', logging, logs);
  server.registerTool('test_logging_tool', logging, logs);
};

export const addDocuments = (server: McpServer): void => {
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

export const addPrompts = (server: McpServer): void => {
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
};
