import { orderPath } from '../../../kernel/links.ts';
import { refusalsOf } from '../../../kernel/operation.ts';
import { downloadFile } from '../../../order/operations/download-file.ts';
import { fileLimits } from '../../../kernel/stored-file.ts';
import { requestLimits } from '../../http/request-limits.ts';
import { unchanged } from './answers.ts';
import { headersOf } from './headers.ts';
import { pathParameters, rangeParameter, versionParameter } from './parameters.ts';
import { errorCodes, failures, type Facing } from './refusals.ts';
import type { DescribedOperation, Schema } from './schema.ts';
import { tagOf } from './tags.ts';

/** What is in files, as the OpenAPI document describes it. */

export const downloadPath = `${orderPath}/{order_id}/files/{file_id}`;

const downloadFacing: Facing = { refusals: refusalsOf(downloadFile), isLimited: true };

const facts = { isLimited: true, isVersioned: true };

const found = (status: number, description: string): Schema => ({
  description,
  headers: headersOf({ ...facts, status }),
  content: {
    'application/octet-stream': {
      schema: {
        type: 'string',
        contentMediaType: '*/*',
        format: 'binary',
        maxLength: fileLimits.bytesMax,
      },
    },
  },
});

export const describeDownload = (): DescribedOperation => ({
  operationId: downloadFile.name,
  tags: [tagOf({ name: downloadFile.name, path: downloadPath })],
  summary: downloadFile.summary,
  description: downloadFile.description,
  security: [],
  parameters: [...pathParameters(downloadPath), rangeParameter, versionParameter],
  responses: {
    200: found(200, 'The file, to be saved under its name'),
    206: found(206, 'The part that was asked for'),
    304: unchanged(facts),
    ...failures(downloadFacing),
  },
  'x-rate-limit': {
    policy: 'downloads',
    requests: requestLimits.downloads.max,
    seconds: requestLimits.downloads.windowMs / 1_000,
  },
  'x-error-codes': errorCodes(downloadFacing),
});
