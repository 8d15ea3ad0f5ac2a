import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { pieceBytes } from './long-answers.ts';
import { preferenceApplied } from './preferences.ts';
import { limitName, policyName } from './rate-limit.ts';

/** An answer to a program. Most are complete before anything is sent. */
export type HttpAnswer = {
  readonly status: number;
  /** In addition to those of every answer (app.ts); lowercase names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** Writes and ends an answer that comes in parts, after its headers. */
  readonly stream?: (response: ServerResponse) => void;
};

/** Keeps the type as it is: JSON has no charset parameter (RFC 8259). */
export const textAnswer = (
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>>,
): HttpAnswer => ({
  status,
  headers: { ...headers, 'content-type': type },
  // Clients that wait for the same long answer share its bytes.
  body: text.length > pieceBytes ? Buffer.from(text) : text,
});

/** Turns a function that returns an answer into a route handler. */
export const answering =
  (answer: (request: FastifyRequest) => HttpAnswer | Promise<HttpAnswer>): RouteHandlerMethod =>
  (request, reply) => {
    const made = answer(request);
    if (!(made instanceof Promise)) return void sendAnswer(reply, made);
    made.then((each) => void sendAnswer(reply, each)).catch((error: unknown) => reply.send(error));
  };

/** The only function that writes answers to programs. */
export const sendAnswer = (
  reply: FastifyReply,
  { status, headers, body, stream }: HttpAnswer,
): FastifyReply => {
  reply.status(status);
  for (const name in headers) {
    const before = lists.has(name) ? reply.getHeader(name) : undefined;
    reply.header(name, before === undefined ? headers[name] : [before, headers[name]]);
  }
  if (stream === undefined) {
    return body === null ? reply.send() : reply.serializer(asItIs).send(body);
  }
  reply.hijack();
  reply.raw.writeHead(status, reply.getHeaders() as Record<string, string>);
  stream(reply.raw);
  return reply;
};

/** Lists that hooks may have started. */
const lists: ReadonlySet<string> = new Set([policyName, limitName, preferenceApplied]);

/** Keeps Fastify from adding a charset. */
const asItIs = (text: string): string => text;
