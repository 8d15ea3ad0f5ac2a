import { refusalsOf } from '../../../kernel/operation.ts';
import { requestLimits } from '../../http/request-limits.ts';
import type { Api } from '../api.ts';
import type { Endpoint, FileAnswer, StreamAnswer } from '../endpoints.ts';
import { notModified } from './answers.ts';
import { headersOf, type ApiPart } from './headers.ts';
import { parametersOf } from './input.ts';
import type { DescribedOperation } from './operation.ts';
import {
  lastEventParameter,
  pathParametersOf,
  preferParameter,
  rangeParameter,
  versionParameter,
} from './parameters.ts';
import { errorCodes, failures, type RefusalConditions } from './refusals.ts';

/** Streams and files, as the OpenAPI document describes them. */
export const describeEndpoint = (
  endpoint: Endpoint,
  { pathParameters, exampleProblems }: Pick<Api, 'pathParameters' | 'exampleProblems'>,
): DescribedOperation => {
  const { name, tag, path, summary, description, limit, answer } = endpoint;
  const conditions: RefusalConditions = {
    refusals: refusalsOf(endpoint),
    isLimited: true,
    ...(answer.kind === 'stream' ? { isStream: true } : {}),
  };
  const { max, windowMs } = requestLimits[limit];
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    security: [],
    parameters: [
      ...pathParametersOf(path, pathParameters),
      ...(answer.kind === 'stream' ? streamParameters(answer) : [rangeParameter, versionParameter]),
    ],
    responses: {
      ...(answer.kind === 'stream' ? streamResponses(answer, conditions) : fileResponses(answer)),
      ...failures(exampleProblems, conditions),
    },
    'x-rate-limit': { policy: limit, requests: max, seconds: windowMs / 1_000 },
    'x-error-codes': errorCodes(exampleProblems, conditions),
  };
};

const streamParameters = ({ query, lastEventId }: StreamAnswer): readonly ApiPart[] =>
  query === undefined
    ? [lastEventParameter(lastEventId)]
    : [...parametersOf(query), lastEventParameter(lastEventId), preferParameter];

const streamResponses = (
  { events, eventData, example }: StreamAnswer,
  conditions: RefusalConditions,
): ApiPart => ({
  200: {
    description: events,
    headers: headersOf({ ...conditions, status: 200 }),
    content: {
      'text/event-stream': {
        schema: { type: 'string', maxLength: Number.MAX_SAFE_INTEGER, pattern: '^(event|:)' },
        'x-event-data': { $ref: `#/components/schemas/${eventData}` },
        ...(example.kind === 'operation'
          ? {}
          : { examples: { on_connect: { summary: example.summary, value: example.text } } }),
      },
    },
  },
});

const fileFacts = { isLimited: true, isVersioned: true };

const fileResponses = ({ bytesMax }: FileAnswer): ApiPart => {
  const content = (status: number, description: string): ApiPart => ({
    description,
    headers: headersOf({ ...fileFacts, status }),
    content: {
      'application/octet-stream': {
        schema: {
          type: 'string',
          contentMediaType: '*/*',
          format: 'binary',
          maxLength: bytesMax,
        },
      },
    },
  });
  return {
    200: content(200, 'The file, with its name for saving'),
    206: content(206, 'The requested part'),
    304: notModified(fileFacts),
  };
};
