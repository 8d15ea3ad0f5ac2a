import { ERRORS } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageFull, StorageUnavailable, TooManyParts } from '../../app/file-ports.ts';
import { StoreBusy } from '../../app/ports.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { toProblem } from './problems.ts';
import { sendAnswer } from './http-answer.ts';
import { headersOf, refusalAnswer, Refused } from './refuse.ts';
import type { Sending, Surroundings } from './resumed-file.ts';

/** What goes wrong with a file in parts, told as everywhere. A part of `resumable.ts`. */

/** Null where the library has words of its own for it. */
export const refusalOf = (error: unknown): HttpRefusal | null => {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof StorageFull) return { kind: 'storage_full' };
  if (error instanceof StorageUnavailable) return { kind: 'unavailable' };
  if (error instanceof TooManyParts) return { kind: 'too_many_unfinished' };
  if (error instanceof StoreBusy) return { kind: 'unavailable' };
  // Another request for the same file is still being carried out.
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return { kind: 'unavailable' };
  return isOfLibrary(error) ? null : { kind: 'internal_error' };
};

type LibraryError = { readonly status_code: number; readonly body: string };

const isOfLibrary = (error: unknown): error is LibraryError =>
  typeof error === 'object' && error !== null && 'status_code' in error;

/** What the library does not serve is the sender's affair, and nothing is broken here. */
export const inOurStatus = (error: unknown): LibraryError | undefined =>
  isOfLibrary(error) && error.status_code >= 500
    ? { status_code: 400, body: error.body }
    : undefined;

export const sayRefused = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: HttpRefusal,
  { context, links }: Surroundings,
  { wordsOf }: Pick<Sending, 'wordsOf'>,
): FastifyReply => {
  const now = context.clock.now();
  // What is left of the body is not read any more.
  if (!request.raw.complete) reply.header('connection', 'close');
  if (wordsOf === null) {
    return sendAnswer(reply, refusalAnswer(request.headers.accept, refusal, links, now));
  }
  const problem = toProblem(refusal, links, now);
  return reply
    .status(problem.status)
    .headers(headersOf(problem))
    .send({ error: wordsOf(refusal) });
};
