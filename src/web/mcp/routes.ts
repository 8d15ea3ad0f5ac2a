import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/ports.ts';
import { no, ok, type JsonObject, type Result } from '../../kernel/result.ts';
import { isJsonObject } from '../../kernel/wire.ts';
import { takesAll } from '../http/accept.ts';
import { clientNetwork } from '../http/client-network.ts';
import { releaseWith } from '../http/event-stream.ts';
import { sendAnswer, type HttpAnswer } from '../http/http-answer.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import {
  bodyBytesMax,
  messageBytesMax,
  quotesBytesMax,
  readJsonObject,
} from '../http/json-body.ts';
import type { Limits } from '../http/limits.ts';
import { applyStrict, isStrictPreferred } from '../http/preferences.ts';
import type { Problems } from '../http/problems.ts';
import { readBodies } from '../http/read-body.ts';
import { Refused } from '../http/refuse.ts';
import { isOfForeignPage, isRebound } from '../http/sender.ts';
import { createShares, type Shares } from '../http/shares.ts';
import type { Caller } from './call-tool.ts';
import type { ProtocolEndpoint } from './endpoint.ts';
import { wrongParams } from './params.ts';
import { invalidParams, rebound, refusedAs, unreadable } from './rpc-error.ts';
import type { MessageBounds } from './served-tool.ts';

/** The Model Context Protocol over HTTP: each message is a request. */

export type McpParts = {
  readonly clock: Clock;
  readonly endpoints: readonly McpEndpoint[];
  readonly problems: Problems;
  readonly publicUrl: string;
  readonly limits: Limits;
  /** The limit on streamed answers and on waiting calls. */
  readonly streamsMax: number;
};

/** An address with tools of its own. */
type McpEndpoint = {
  readonly path: string;
  readonly endpoint: ProtocolEndpoint;
  /** The bounds of messages that call the named tool. */
  readonly boundsOf: (tool: string) => MessageBounds | undefined;
};

export type ServedMcp = { readonly close: () => Promise<void> };

export const serveMcp = async (app: FastifyInstance, parts: McpParts): Promise<ServedMcp> => {
  const exchanges: Exchanges = {
    running: new Set(),
    streams: createShares(parts.streamsMax),
    waitingCalls: createShares(parts.streamsMax),
  };
  await app.register((scope, _options, done) => {
    readBodies(scope);
    for (const at of parts.endpoints) {
      scope.route({
        method: 'POST',
        url: at.path,
        bodyLimit: messageBytesMax,
        onRequest: applyStrict,
        handler: async (request, reply) => {
          sendAnswer(reply, await perform(parts, at, exchanges, request, reply));
        },
      });
    }
    done();
  });
  return {
    close: async () => {
      for (const exchange of exchanges.running) exchange.abort();
      await Promise.all(parts.endpoints.map(({ endpoint }) => endpoint.close()));
    },
  };
};

/** Shared by all addresses. */
type Exchanges = {
  /** Aborted once the client leaves or the service stops. */
  readonly running: Set<AbortController>;
  readonly streams: Shares;
  readonly waitingCalls: Shares;
};

const perform = async (
  parts: McpParts,
  at: McpEndpoint,
  exchanges: Exchanges,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<HttpAnswer> => {
  const message = messageIn(request, parts, at);
  if (!message.ok) return message.problem;
  // Frees the body: a call may wait for long.
  request.body = null;
  const exchange = new AbortController();
  exchanges.running.add(exchange);
  reply.raw.once('close', () => {
    exchanges.running.delete(exchange);
    if (!reply.raw.writableFinished) exchange.abort();
  });
  const sent = toWebRequest(request, `${parts.publicUrl}${at.path}`, exchange.signal);
  const caller = callerOf(request, parts, exchanges.waitingCalls);
  const response = await at.endpoint.answer(sent, message.value, caller);
  return toHttpAnswer(response, () => exchanges.streams.take(caller.network));
};

/** Longer messages take long to parse, so they count before their content is known. */
const shortBytesMax = 4_000;

/** The message of a body, or the answer that refuses it. */
const messageIn = (
  request: FastifyRequest,
  { limits, clock, problems, publicUrl }: McpParts,
  { boundsOf }: McpEndpoint,
): Result<JsonObject, HttpAnswer> => {
  if (isRebound(request.headers, publicUrl)) return no(rebound());
  const problemOf = (refusal: HttpRefusal) => problems.toProblem(refusal, clock.now());
  const body = (request.body ?? nothing) as Uint8Array;
  const bytes = body.byteLength;
  const isShort = bytes <= shortBytesMax;
  if (!isShort) {
    const refusal = limits.count(bytes > quotesBytesMax ? 'uploads' : 'mcp', request);
    if (refusal !== null) return no(refusedAs('serverError', problemOf(refusal)));
  }
  const read = readJsonObject(body, messageBytesMax);
  const message = read.ok ? read.value : {};
  const { bytesMax, isCounted } = boundsOf(toolIn(message)) ?? usualBounds;
  if (isShort && isCounted) {
    const refusal = limits.count('mcp', request);
    if (refusal !== null) return no(refusedAs('serverError', problemOf(refusal), message));
  }
  if (!read.ok) return no(unreadable(problemOf(read.problem)));
  if (bytes > bytesMax) {
    const refusal = { kind: 'body_too_large', bytesMax } as const;
    return no(refusedAs('invalidRequest', problemOf(refusal), message));
  }
  const wrong = wrongParams(message);
  return wrong === null ? ok(message) : no(invalidParams(message, wrong));
};

const nothing = new Uint8Array();
const usualBounds: MessageBounds = { bytesMax: bodyBytesMax, isCounted: true };

/** The name of the called tool; empty if the message calls none. */
const toolIn = ({ method, params = null }: JsonObject): string => {
  const name = method === 'tools/call' && isJsonObject(params) ? params['name'] : null;
  return typeof name === 'string' ? name : '';
};

const callerOf = (
  request: FastifyRequest,
  { limits, publicUrl }: McpParts,
  waitingCalls: Shares,
): Caller => {
  const network = clientNetwork(request);
  const { authorization = '' } = request.headers;
  const [, bearer = null] = /^Bearer +(\S+)\s*$/i.exec(authorization) ?? [];
  return {
    network,
    isOfForeignPage: isOfForeignPage(request, publicUrl),
    isStrict: isStrictPreferred(request.headers),
    bearer,
    operator: null,
    count: (limit) => limits.count(limit, request),
    takeWaitingCall: () => waitingCalls.take(network),
  };
};

const answerTypes = ['application/json', 'text/event-stream'] as const;

/** Without the body, which is passed separately. */
const toWebRequest = ({ headers }: FastifyRequest, url: string, signal: AbortSignal): Request => {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') sent.set(name, value);
  }
  // The body was parsed as JSON, whatever its Content-Type.
  sent.set('content-type', 'application/json');
  // The SDK requires both types by name, and understands neither ranges nor a missing header.
  if (takesAll(headers.accept, answerTypes)) sent.set('accept', answerTypes.join(', '));
  return new Request(url, { method: 'POST', headers: sent, signal });
};

/** @throws Refused if the client has all the streams that it may have */
const toHttpAnswer = async (
  response: Response,
  takeStream: () => (() => void) | null,
): Promise<HttpAnswer> => {
  const { status, body } = response;
  const headers = Object.fromEntries(response.headers);
  if (body === null || headers['content-type'] !== 'text/event-stream') {
    return { status, headers, body: (await response.text()) || null };
  }
  const release = takeStream();
  if (release === null) {
    await body.cancel();
    throw new Refused({ kind: 'too_many_watchers' });
  }
  const stream = (raw: ServerResponse): void => {
    releaseWith(raw, release);
    raw.flushHeaders();
    // A connection that either side has cut is over.
    pipeline(body, raw).catch(() => undefined);
  };
  return { status, headers, body: null, stream };
};
