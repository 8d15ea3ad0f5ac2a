import type { Dice } from '../support/dice.ts';
import { streamPath } from './grammar.ts';
import { clientAddress } from './headers.ts';
import type { Material } from './json-bodies.ts';
import { pick } from './values.ts';
import { makeWholeRequest } from './whole-requests.ts';

/** Generates requests that violate HTTP, stop halfway or never end. Each uses its own connection. */

export type BrokenRequest = {
  readonly kind: string;
  readonly bytes: Buffer;
  /** The methods of its requests, as far as reading the answers depends on them: HEAD has no body. */
  readonly methods?: readonly string[];
  /** What the client does after it has sent the bytes. */
  readonly ending: 'listen' | 'end' | 'reset' | 'drip';
};

type Maker = (material: Material, dice: Dice) => BrokenRequest;

export const makeBrokenRequest = (material: Material, dice: Dice): BrokenRequest =>
  pick(dice, makers)(material, dice);

const head = (dice: Dice, path = '/api/studio-order'): string =>
  `POST ${path} HTTP/1.1\r\nHost: studio.example\r\nX-Forwarded-For: ${clientAddress(dice)}`;

const framing: Maker = (_material, dice) => {
  const lines = pick(dice, [
    ...[
      'Content-Length: 5\r\nContent-Length: 0',
      'Content-Length: 0\r\nTransfer-Encoding: chunked',
    ],
    ...[
      'Transfer-Encoding: xchunked',
      'Transfer-Encoding: chunked, identity',
      'Content-Length: -1',
    ],
    ...['Transfer-Encoding : chunked', 'Transfer-Encoding: \x0bchunked', 'Content-Length: 0x5'],
    ...[
      'Content-Length: 99999999999999999999',
      'X: y\r\n Content-Length: 0',
      'X: y\nContent-Length: 0',
    ],
    ...[
      'X: \0',
      '\0: x',
      'no colon',
      ': x',
      'X: y\rContent-Length: 0',
      'Content-Length: ٠',
      'Content-Length:',
    ],
  ]);
  const hidden = `${head(dice)}\r\nContent-Length: 2\r\n\r\n{}`;
  return {
    kind: 'framing',
    bytes: Buffer.from(`${head(dice)}\r\n${lines}\r\n\r\n0\r\n\r\n${hidden}`),
    ending: 'end',
  };
};

const chunks: Maker = (_material, dice) => {
  const body = pick(dice, [
    ...[
      'zz\r\n',
      '-1\r\n',
      '2\r\n{}0\r\n\r\n',
      'fffffffffffffffff\r\n',
      '2\n{}\n0\n\n',
      ' 2\r\n{}\r\n0\r\n\r\n',
    ],
    ...[
      `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      '2\r\n{}\r\n0\r\nx\0: y\r\n\r\n',
      '4e20\r\n{',
    ],
    `${'1\r\n \r\n'.repeat(21_000)}0\r\n\r\n`,
  ]);
  return {
    kind: 'chunks',
    bytes: Buffer.from(`${head(dice)}\r\nTransfer-Encoding: chunked\r\n\r\n${body}`),
    ending: 'end',
  };
};

const notHttp: Maker = (_material, dice) => {
  const opening = pick(dice, [
    ...[
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
      '\0\0\0\0',
      '{}\r\n',
    ],
    ...[
      'EHLO studio.example\r\n',
      'GET\r\n\r\n',
      'GET  HTTP/1.1\r\n\r\n',
      'GET / HTTP/9.9\r\n\r\n',
    ],
    ...[
      'GET / HTTP/1.1\n\n',
      'CONNECT a.example:443 HTTP/1.1\r\nHost: a\r\n\r\n',
      '\r\n'.repeat(500),
    ],
    Buffer.from(Array.from({ length: 1 + dice.below(300) }, () => dice.below(256))).toString(
      'latin1',
    ),
  ]);
  return { kind: 'no HTTP', bytes: Buffer.from(opening, 'latin1'), ending: 'end' };
};

const hugeHeaders: Maker = (_material, dice) => {
  const more = pick(dice, [
    ...[`X: ${'x'.repeat(20_000)}`, `${'x'.repeat(20_000)}: y`, `${'a: b\r\n'.repeat(5_000)}X: y`],
    ...[
      `Cookie: ${'a=b; '.repeat(4_000)}`,
      `X: ${'x'.repeat(200_000)}`,
      `${'a: b\r\n'.repeat(1_999)}c: d`,
    ],
  ]);
  return {
    kind: 'huge headers',
    bytes: Buffer.from(`${head(dice)}\r\n${more}\r\nContent-Length: 2\r\n\r\n{}`),
    ending: 'end',
  };
};

/** The first part of a whole request. */
const halfRequest: Maker = (material, dice) => {
  const { bytes, method } = makeWholeRequest(material, dice);
  const ending = pick(dice, ['end', 'reset', 'reset'] as const);
  const start = bytes.subarray(0, dice.below(bytes.length));
  return { kind: 'half a request', bytes: start, methods: [method], ending };
};

/** More pipelined requests than any real client sends, from a client that disconnects without reading. */
const unreadRequests: Maker = (material, dice) => {
  const many = Array.from({ length: 5 + dice.below(90) }, () => makeWholeRequest(material, dice));
  return {
    kind: 'many at once, unread',
    bytes: Buffer.concat(many.map(({ bytes }) => bytes)),
    methods: many.map(({ method }) => method),
    ending: 'reset',
  };
};

const streamWatcher: Maker = (_material, dice) => {
  const path = pick(dice, [streamPath, `${streamPath}?currency=PLN`, `${streamPath}?currency=x`]);
  const id = pick(dice, [
    '',
    '\r\nLast-Event-ID: 0',
    '\r\nLast-Event-ID: 99999',
    '\r\nLast-Event-ID: x',
  ]);
  const more = dice.oneIn(3) ? 'GET / HTTP/1.1\r\nHost: a\r\n\r\n' : '';
  const request = `GET ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${clientAddress(dice)}${id}\r\n\r\n${more}`;
  return {
    kind: 'stream',
    bytes: Buffer.from(request),
    ending: pick(dice, ['listen', 'end', 'reset'] as const),
  };
};

/** A request that stays open until the service closes it. The attack therefore sends few of them. */
export const makeSlowRequest: Maker = (material, dice) => {
  const { bytes } = makeWholeRequest(material, dice);
  const start = pick(dice, [
    bytes.subarray(0, dice.below(bytes.length)),
    Buffer.from(`${head(dice)}\r\nContent-Length: 10000\r\n\r\n{`),
    Buffer.from(`${head(dice)}\r\n`),
    Buffer.alloc(0),
  ]);
  return { kind: 'slow', bytes: start, ending: 'drip' };
};

/** Each entry is equally likely, so a repeated maker is chosen more often. */
const makers = [
  ...[framing, framing, chunks, chunks, notHttp, notHttp, hugeHeaders],
  ...[
    halfRequest,
    halfRequest,
    halfRequest,
    halfRequest,
    halfRequest,
    unreadRequests,
    streamWatcher,
    streamWatcher,
  ],
];
