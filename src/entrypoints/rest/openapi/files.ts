import { downloadFile } from '../../../contract/order/download-file.ts';
import { orderPath } from '../../../contract/links.ts';
import { failures } from './refusals.ts';

/** What is in files, as the OpenAPI document describes it. */

export const downloadPath = `${orderPath}/{order_id}/files/{file_id}`;

const parameter = (name: string, place: string, description: string): object => ({
  name,
  in: place,
  description,
  ...(place === 'path' ? { required: true } : {}),
  schema: { type: 'string' },
});

const content = {
  'application/octet-stream': { schema: { type: 'string', contentMediaType: '*/*' } },
};

export const describeDownload = (): Record<string, unknown> => ({
  operationId: downloadFile.name,
  summary: downloadFile.summary,
  parameters: [
    parameter('order_id', 'path', 'The order that the file is of'),
    parameter('file_id', 'path', 'The file'),
    parameter('Range', 'header', 'One range of bytes, to go on where a download broke off'),
    parameter('If-None-Match', 'header', 'The ETag of the file, which is its SHA-256'),
  ],
  responses: {
    200: { description: 'The file, to be saved under its name', content },
    206: { description: 'The part that was asked for', content },
    304: { description: 'It is there already' },
    ...failures({
      changes: false,
      isKeyed: false,
      isLimited: true,
      takesFiles: false,
      path: downloadPath,
    }),
  },
});
