import type { FastifyReply } from 'fastify';

/** An answer that is whole before any of it is sent. */
export type HttpAnswer = {
  readonly status: number;
  /** Besides those that every answer has (every-answer.ts); names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
};

/** With text of exactly this type: JSON has no charset parameter (RFC 8259). */
export const textAnswer = (
  status: number,
  type: string,
  text: string,
  headers: Readonly<Record<string, string>>,
): HttpAnswer => ({
  status,
  headers: {
    ...headers,
    'content-type': type,
    'content-length': String(Buffer.byteLength(text)),
  },
  body: text,
});

export const sendWhole = (
  reply: FastifyReply,
  { status, headers, body }: HttpAnswer,
): FastifyReply => {
  reply.status(status).headers(headers);
  return body === null ? reply.send() : reply.serializer(asItIs).send(body);
};

const asItIs = (text: string): string => text;
