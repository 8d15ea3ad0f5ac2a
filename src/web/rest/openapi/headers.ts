/** Headers of answers in the OpenAPI document. */

/** A part of the OpenAPI document, as JSON. */
export type ApiPart = Record<string, unknown>;

const text = (maxLength: number, more: ApiPart = {}): ApiPart => ({
  type: 'string',
  maxLength,
  ...more,
});

const described: Readonly<Record<string, ApiPart>> = {
  'x-request-id': {
    description: 'The id of the request in our log. Quote it when you report a problem',
    schema: text(40, { pattern: '^[0-9a-f]+-[0-9a-z]+$' }),
  },
  'Access-Control-Allow-Origin': {
    description: 'Pages of every site may read the answer',
    schema: { type: 'string', const: '*' },
  },
  'RateLimit-Policy': {
    description:
      'The named limits: q requests per w seconds from one network. Missing if a request is refused before it counts',
    schema: text(200, {
      pattern: '^"[a-z]+";q=[0-9]+;w=[0-9]+',
      examples: ['"orders";q=120;w=60'],
    }),
  },
  RateLimit: {
    description:
      'The state of the named limits: r requests are left, and t seconds until all are available again. Missing if a request is refused before it counts',
    schema: text(200, {
      pattern: '^"[a-z]+";r=[0-9]+;t=[0-9]+',
      examples: ['"orders";r=119;t=60'],
    }),
  },
  'Retry-After': {
    description: 'Seconds until a next try',
    schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
  },
  ETag: {
    description:
      'The version of the answer. Send it as If-None-Match to learn whether it has changed',
    schema: text(100, { pattern: '^(?:W/)?"[^"]+"$' }),
  },
  Location: {
    description: 'The address of the new resource',
    schema: text(2_000, { format: 'uri' }),
  },
  'Idempotent-Replayed': {
    description:
      'The answer of an earlier request under the same Idempotency-Key; nothing was done again',
    schema: { type: 'string', const: 'true' },
  },
  'Preference-Applied': {
    description: 'Prefer was followed',
    schema: {
      type: 'string',
      enum: ['handling=strict', 'return=minimal', 'handling=strict, return=minimal'],
    },
  },
  'WWW-Authenticate': {
    description: 'The key is sent as a bearer token',
    schema: { type: 'string', const: 'Bearer' },
  },
};

export const headerComponents: ApiPart = described;

/** What the headers of an answer depend on. */
export type Answering = {
  readonly status: number;
  readonly isLimited?: boolean;
  readonly changes?: boolean;
  readonly isVersioned?: boolean;
  readonly locates?: boolean;
  readonly hasRetryAfter?: boolean;
};

/** The headers that an answer always has, except Retry-After. */
export const headersOf = (answering: Answering): ApiPart => {
  const names = ['x-request-id', 'Access-Control-Allow-Origin', ...headerNames(answering)];
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
};

const headerNames = ({
  status,
  isLimited = false,
  changes = false,
  isVersioned = false,
  locates = false,
  hasRetryAfter = false,
}: Answering): readonly string[] => {
  const isNoRefusal = status < 400;
  const isServerError = status >= 500;
  return [
    ...(isLimited && !isServerError ? ['RateLimit-Policy', 'RateLimit'] : []),
    ...(hasRetryAfter ? ['Retry-After'] : []),
    ...(isVersioned && isNoRefusal ? ['ETag'] : []),
    ...(locates && status === 201 ? ['Location'] : []),
    ...(changes && !isServerError ? ['Idempotent-Replayed'] : []),
    ...(status === 304 || isServerError ? [] : ['Preference-Applied']),
    ...(status === 401 ? ['WWW-Authenticate'] : []),
  ];
};
