import { orderPath } from '../kernel/links.ts';
import { fileLimits } from '../kernel/stored-file.ts';
import type { Endpoint } from '../web/rest/endpoints.ts';
import { listFiles } from './operations/list-files.ts';
import { showOrder } from './operations/show-order.ts';
import { exampleOrderId } from './views/example-data.ts';
import { exampleFileId } from './views/played-examples.ts';

/** Addresses that are no operations, because they answer with a file, or with a stream that has no end. */

export const pathOfOrder = `${orderPath}/{order_id}`;

const downloadFile: Endpoint = {
  name: 'download_file',
  summary: 'The contents of a file of an order, for anyone who knows its id',
  description:
    'Use it to download a file from list_files. Compare its content with the SHA-256 there, ' +
    'which is also the ETag. The source files of a site can be downloaded once it is paid.',
  access: 'order_holder',
  effect: 'reads',
  refusals: ['file_not_found', 'source_not_paid'],
  tag: 'files',
  path: `${pathOfOrder}/files/{file_id}`,
  limit: 'downloads',
  exampleParams: { order_id: exampleOrderId, file_id: exampleFileId },
  tool: { name: listFiles.name, arguments: { order_id: exampleOrderId } },
  answer: { kind: 'file', bytesMax: fileLimits.bytesMax },
};

export const orderStreamEndpoint = {
  name: 'watch_order',
  summary: 'Server-sent events: the order on connect and after every change',
  description:
    'Use it to follow an order: it sends the order at once and again after every change, in ' +
    'the format of show_order. A broken connection resumes with Last-Event-ID. The stream ' +
    'ends if the order is erased.',
  access: 'order_holder',
  effect: 'reads',
  tag: 'streams',
  path: `${pathOfOrder}/stream`,
  limit: 'stream',
  exampleParams: { order_id: exampleOrderId },
  tool: { name: 'wait_for_change', arguments: { order_id: exampleOrderId } },
  answer: {
    kind: 'stream',
    lastEventId:
      'The id of the last event that you read. The order is sent at once if it has changed since',
    events:
      'Events named order, each with an id and the whole order as JSON in data; the connection ends if the order is erased',
    eventData: 'OrderRecord',
    example: { kind: 'operation', operation: showOrder, event: 'order' },
  },
} as const satisfies Endpoint;

export const orderEndpoints: readonly Endpoint[] = [downloadFile, orderStreamEndpoint];
