import { streamExample, streamExampleText } from '../../../contract/auction/watch-lots.ts';
import { lotStream, orderStream } from '../streams.ts';
import { failures } from './refusals.ts';
import { parametersOf, preferParameter } from './input.ts';

/** Streams of server-sent events, as the OpenAPI document describes them. */

type Schema = Record<string, unknown>;

export const describeLotStream = (): Schema => ({
  operationId: lotStream.name,
  summary: lotStream.summary,
  parameters: [
    ...parametersOf(lotStream.input),
    {
      name: 'Last-Event-ID',
      in: 'header',
      description:
        'The id of the last event that was read; what came after it is sent first, or an event named skipped where that is not known any more',
      schema: { type: 'string' },
    },
    preferParameter,
  ],
  responses: {
    200: {
      description:
        'Events named state, each with an id and the lots as JSON in data; one named skipped comes first where changes after Last-Event-ID cannot be told',
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          'x-event-data': { $ref: '#/components/schemas/AuctionState' },
          examples: { on_connect: { summary: streamExample.summary, value: streamExampleText() } },
        },
      },
    },
    ...failures({
      changes: false,
      isKeyed: false,
      path: lotStream.path,
      isLimited: true,
      takesFiles: false,
      isStream: true,
    }),
  },
});

export const describeOrderStream = (): Schema => ({
  operationId: orderStream.name,
  summary: orderStream.summary,
  parameters: [
    {
      name: 'order_id',
      in: 'path',
      required: true,
      description: 'The order to follow',
      schema: { type: 'string' },
    },
    {
      name: 'Last-Event-ID',
      in: 'header',
      description:
        'The id of the last event that was read; the order is sent at once unless it is still as it was then',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: {
      description:
        'Events named order, each with an id and the whole order as JSON in data; the connection ends where the order is erased',
      content: {
        'text/event-stream': {
          schema: { type: 'string' },
          'x-event-data': { $ref: '#/components/schemas/OrderRecord' },
        },
      },
    },
    ...failures({
      changes: false,
      isKeyed: false,
      path: orderStream.path,
      isLimited: true,
      takesFiles: false,
      isStream: true,
    }),
  },
});
