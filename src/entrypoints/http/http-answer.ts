import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { pieceBytes } from './long-answers.ts';

/** An answer, which nearly always is whole before any of it is sent. */
export type HttpAnswer = {
  readonly status: number;
  /** Besides those that every answer has (every-answer.ts); names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Where it is sent again and again. */
  readonly wire?: Wire;
  /** Where it comes in parts: writes them, once the head is written, and ends it. */
  readonly stream?: (response: ServerResponse) => void;
};

/** How it goes over the wire. */
type Wire = {
  /** The name and the value of each header in turn. */
  readonly fields: readonly string[];
  /** A short one with a character for each byte, which Node sends as they are. */
  readonly body: string | Buffer;
};

/** Encodes it once, however often it is sent: to write it as UTF-8 takes as long as to send it. */
export const encodedOnce = (answer: HttpAnswer): HttpAnswer => {
  const fields = Object.entries(answer.headers).flat();
  const bytes = Buffer.from(answer.body ?? '');
  // All that wait for a long one share its bytes.
  const body = bytes.byteLength > pieceBytes ? bytes : bytes.toString('latin1');
  return { ...answer, wire: { fields, body } };
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
