import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { pieceBytes } from './long-answers.ts';
import { preferenceApplied } from './preferences.ts';
import { limitName, policyName } from './rate-limit.ts';

/** An answer to a program, which nearly always is whole before any of it is sent. */
export type HttpAnswer = {
  readonly status: number;
  /** Besides those that every answer has (app.ts); names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
  /** Writes an answer that comes in parts, once its head is written, and ends it. */
  readonly stream?: (response: ServerResponse) => void;
};

/** With text of exactly this type: JSON has no charset parameter (RFC 8259). */
export const textAnswer = (
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>>,
): HttpAnswer => ({
  status,
  headers: { ...headers, 'content-type': type },
  // All who wait for a long one share its bytes.
  body: text.length > pieceBytes ? Buffer.from(text) : text,
});

/** Makes a route's handler of a function that gives an answer, now or later. */
export const answering =
  (answer: (request: FastifyRequest) => HttpAnswer | Promise<HttpAnswer>): RouteHandlerMethod =>
  (request, reply) => {
    const made = answer(request);
    if (!(made instanceof Promise)) return void sendAnswer(reply, made);
    made.then((each) => void sendAnswer(reply, each)).catch((error: unknown) => reply.send(error));
  };

/** The one place that writes answers to programs. */
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

/** Headers that hooks have begun as well, and that stand there once for each. */
const lists: ReadonlySet<string> = new Set([policyName, limitName, preferenceApplied]);

/** Without it Fastify would add a charset to the type. */
const asItIs = (text: string): string => text;
