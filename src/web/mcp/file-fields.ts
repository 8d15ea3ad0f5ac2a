import { streamOf, type SentFile } from '../../files/receive.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { JsonSchema } from '../../kernel/json-schema.ts';
import { no, ok, type Json, type Result } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';

/** Small files within a message, as Base64. */

const filesMax = 10;

/** `{order_id}` stands for the ID of the order. */
const uploadPath = '/api/studio-order/{order_id}/files';

export const fileFields: Readonly<Record<string, JsonSchema>> = {
  files: {
    type: 'array',
    description: `Together up to about 2 MB; larger ones, up to 50 MiB each, go as multipart/form-data to POST ${uploadPath}`,
    maxItems: filesMax,
    items: {
      type: 'object',
      properties: {
        name: { type: 'string', description: 'Such as logo.svg' },
        content: { type: 'string', contentEncoding: 'base64', description: 'Its bytes as Base64' },
      },
      required: ['name', 'content'],
    },
  },
};

/** Their content is checked when they are stored. */
export const readFiles = (sent: Json | undefined): Result<readonly SentFile[], InputRefusal> => {
  if (sent === undefined || sent === null) return ok([]);
  if (!Array.isArray(sent) || sent.length > filesMax) {
    return wrong('files', `must be a list of at most ${filesMax} files`);
  }
  const files: SentFile[] = [];
  for (const [nth, each] of sent.entries()) {
    const { name = null, content = null } = isJsonObject(each) ? each : {};
    if (typeof name !== 'string' || typeof content !== 'string') {
      return wrong(`files.${nth}`, 'must be an object with name and content, both text');
    }
    if (!base64.test(content)) return wrong(`files.${nth}.content`, 'must be Base64');
    files.push({ name, content: streamOf([Buffer.from(content, 'base64')]) });
  }
  return ok(files);
};

const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

const wrong = (field: string, problem: string) =>
  no({ kind: 'invalid_field', field, problem } as const);
