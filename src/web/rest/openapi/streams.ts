import { streamExample, streamExampleText } from '../../../auction/operations/watch-lots.ts';
import { refusalsOf } from '../../../kernel/operation.ts';
import { requestLimits } from '../../http/request-limits.ts';
import { lotStream, orderStream } from '../table.ts';
import { headersOf } from './headers.ts';
import { parametersOf } from './input.ts';
import { lastEventParameter, pathParameters, preferParameter } from './parameters.ts';
import { errorCodes, failures, type Facing } from './refusals.ts';
import type { DescribedOperation, Schema } from './schema.ts';
import { tagOf } from './tags.ts';

/** Streams of server-sent events, as the OpenAPI document describes them. */

type Stream = typeof lotStream | typeof orderStream;

const facingOf = (stream: Stream): Facing => ({
  refusals: refusalsOf(stream),
  isLimited: true,
  isStream: true,
});

type Said = { readonly parameters: readonly Schema[]; readonly description: string };

const describeStream = (stream: Stream, said: Said, content: Schema): DescribedOperation => {
  const { name, path, summary, description, limit } = stream;
  const facing = facingOf(stream);
  const { max, windowMs } = requestLimits[limit];
  return {
    operationId: name,
    tags: [tagOf({ name, path })],
    summary,
    description,
    security: [],
    parameters: [...pathParameters(path), ...said.parameters],
    responses: {
      200: {
        description: said.description,
        headers: headersOf({ ...facing, status: 200 }),
        content: {
          'text/event-stream': {
            schema: { type: 'string', maxLength: Number.MAX_SAFE_INTEGER, pattern: '^(event|:)' },
            ...content,
          },
        },
      },
      ...failures(facing),
    },
    'x-rate-limit': { policy: limit, requests: max, seconds: windowMs / 1_000 },
    'x-error-codes': errorCodes(facing),
  };
};

export const describeLotStream = (): DescribedOperation =>
  describeStream(
    lotStream,
    {
      parameters: [
        ...parametersOf(lotStream.input),
        lastEventParameter(
          'The id of the last event that was read; what came after it is sent first, or an event named skipped where that is not known any more',
        ),
        preferParameter,
      ],
      description:
        'Events named state, each with an id and the lots as JSON in data; one named skipped comes first where changes after Last-Event-ID cannot be told',
    },
    {
      'x-event-data': { $ref: '#/components/schemas/AuctionState' },
      examples: { on_connect: { summary: streamExample.summary, value: streamExampleText() } },
    },
  );

export const describeOrderStream = (): DescribedOperation =>
  describeStream(
    orderStream,
    {
      parameters: [
        lastEventParameter(
          'The id of the last event that was read; the order is sent at once unless it is still as it was then',
        ),
      ],
      description:
        'Events named order, each with an id and the whole order as JSON in data; the connection ends where the order is erased',
    },
    { 'x-event-data': { $ref: '#/components/schemas/OrderRecord' } },
  );
