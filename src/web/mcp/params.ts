import { z } from 'zod';
import type { Json, JsonObject } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';

/** Checks the params of a request, so that mistakes get a readable error. */

const meta = z.looseObject({ progressToken: z.union([z.string(), z.number()]).optional() });
const named = z.looseObject({ name: z.string() });
const withMeta = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject({ ...shape, _meta: meta.optional() });
const list = withMeta({ cursor: z.string().optional() }).optional();

const paramsOf = new Map<unknown, z.ZodType>(
  Object.entries({
    initialize: withMeta({
      protocolVersion: z.string(),
      capabilities: z.looseObject({}),
      clientInfo: named.extend({ version: z.string() }),
    }),
    'tools/call': withMeta({
      name: z.string(),
      arguments: z.record(z.string(), z.unknown()).optional(),
    }),
    'resources/read': withMeta({ uri: z.string() }),
    'prompts/get': withMeta({
      name: z.string(),
      arguments: z.record(z.string(), z.string()).optional(),
    }),
    'completion/complete': withMeta({
      ref: z.discriminatedUnion('type', [
        named.extend({ type: z.literal('ref/prompt') }),
        z.looseObject({ type: z.literal('ref/resource'), uri: z.string() }),
      ]),
      argument: named.extend({ value: z.string() }),
    }),
    'tools/list': list,
    'resources/list': list,
    'resources/templates/list': list,
    'prompts/list': list,
  }),
);

/** The problem with the params; null if there is none, or if the method is unknown. */
export const wrongParams = (message: JsonObject): string | null => {
  const { method = null, params = null } = message;
  const schema = paramsOf.get(method);
  if (schema === undefined || !('id' in message)) return null;
  if (method === 'initialize' && isOfNewest(params)) return null;
  const [issue] = schema.safeParse(params ?? undefined).error?.issues ?? [];
  if (issue === undefined) return null;
  const at = ['params', ...issue.path].join('.').slice(0, pathLengthMax);
  return `${at} is wrong: ${issue.message}`;
};

const pathLengthMax = 100;

/** Only requests of 2026-07-28 name their revision. */
const isOfNewest = (params: Json): boolean => {
  const { _meta: requestMeta = null } = isJsonObject(params) ? params : {};
  return isJsonObject(requestMeta) && 'io.modelcontextprotocol/protocolVersion' in requestMeta;
};
