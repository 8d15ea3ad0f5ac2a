import { ERRORS } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { StorageFull, StorageUnavailable, TooManyParts } from '../../files/file-storage.ts';
import { endUpload, findUpload, updateExpiry } from '../../files/unfinished.ts';
import type { Upload } from '../../files/upload.ts';
import type { FileId } from '../../kernel/ids.ts';
import { StoreBusy } from '../../kernel/store.ts';
import { httpDate } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import { sendAnswer } from './http-answer.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { Refused, problemHeaders, refusalAnswer } from './refuse.ts';
import type { UploadRequest, UploadCall, UploadDeps } from './resumed-file.ts';
import { tusVersion } from './tus-protocol.ts';

/** Answers to senders of files in parts. */

/** Stores the state of the upload after the library has handled the request, and answers the sender. */
export const conclude = async (
  deps: UploadDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  uploadRequest: UploadRequest,
  response: Response,
): Promise<FastifyReply> => {
  const { context } = deps;
  const { method, upload, refused } = uploadRequest;
  if (upload !== null && !response.ok) {
    const answered = await sendCompleteFile(deps, request, reply, uploadRequest, upload);
    if (answered !== null) return answered;
    if (method === 'POST') await dropUpload(deps, upload);
  }
  if (upload !== null && method === 'DELETE' && response.ok) await endUpload(context, upload);
  const expiresAt = await expiryOf(deps, uploadRequest, response);
  if (refused === null) return sendLibraryAnswer(request, reply, response, expiresAt);
  if (refused.kind === 'internal_error') {
    request.log.error({ reqId: request.id, err: uploadRequest.failure }, 'request failed');
  }
  return sendRefused(request, reply, refused, deps, uploadRequest);
};

/** Answers a request that failed in the library although its file is complete; null if it is not. */
const sendCompleteFile = async (
  { context }: UploadDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  uploadRequest: UploadRequest,
  upload: Upload,
): Promise<FastifyReply | null> => {
  const { method, order, createdFileId } = uploadRequest;
  if (method === 'POST') {
    // The library fails on a file that arrived whole and is gone already.
    return createdFileId === undefined
      ? null
      : sendCreated(request, reply, uploadRequest, createdFileId);
  }
  // Another node may have finished the file meanwhile.
  const current = await findUpload(context, order, upload.id);
  const isFinished = current !== null && current.fileId !== null;
  return isFinished ? sendFinished(uploadRequest, reply, current) : null;
};

/** When the upload expires, which is later once data has arrived; null if it is complete. */
const expiryOf = async (
  { context }: UploadDeps,
  { method, upload, createdFileId }: UploadRequest,
  { ok }: Response,
) => {
  if (upload === null || createdFileId !== undefined || method === 'HEAD' || method === 'DELETE')
    return null;
  if (method === 'POST' && !ok) return null;
  const datastore = await context.files.unfinished.open();
  const arrived = await datastore.getUpload(upload.id).catch(() => null);
  if (arrived === null) return null;
  // Starting to send has extended the stored upload.
  const stored = await findUpload(context, { id: upload.orderId }, upload.id);
  return updateExpiry(context, stored ?? upload, arrived.offset === 0);
};

/** Drops a new upload whose address its sender never received, because nobody can continue it. */
const dropUpload = async ({ context }: UploadDeps, upload: Upload): Promise<void> => {
  const datastore = await context.files.unfinished.open();
  await datastore.remove(upload.id).catch(() => undefined);
  await endUpload(context, upload);
};

/** The file exists already, and the sender may not know. */
export const sendFinished = (
  { method }: Pick<UploadRequest, 'method'>,
  reply: FastifyReply,
  { sizeBytes, fileId }: Upload,
): FastifyReply =>
  reply
    .status(method === 'HEAD' ? 200 : 204)
    .headers({
      'upload-offset': sizeBytes,
      'upload-length': sizeBytes,
      'cache-control': 'no-store',
      [fileIdHeader]: fileId ?? '',
    })
    .send();

export const fileIdHeader = 'x-file-id';

/** A file that arrived whole with its first request. */
const sendCreated = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { base, upload }: UploadRequest,
  made: FileId,
): FastifyReply =>
  reply
    .status(201)
    .headers({
      location: `${base}/${upload?.id}`,
      'upload-offset': headers['upload-length'] ?? '',
      'cache-control': 'no-store',
      [fileIdHeader]: made,
    })
    .send();

/**
 * The library's answer with our own headers. Errors become JSON like everywhere else, including the
 * library's own.
 */
const sendLibraryAnswer = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  expiresAt: Instant | null,
): Promise<FastifyReply> => {
  for (const [name, value] of response.headers) {
    if (!ourHeaders.has(name) && !name.startsWith('access-control-')) reply.header(name, value);
  }
  if (expiresAt !== null) reply.header('upload-expires', httpDate(expiresAt));
  if (response.ok) return reply.status(response.status).send();
  const isOtherVersion = headers['tus-resumable'] !== tusVersion;
  return reply
    .status(isOtherVersion ? 412 : response.status)
    .headers({ 'cache-control': 'no-store' })
    .send({ error: (await response.text()).trim() });
};

/**
 * Headers that the library may not keep: expiry by our clock, and the length of a replaced body.
 */
const ourHeaders: ReadonlySet<string> = new Set([
  'upload-expires',
  'content-length',
  'content-type',
]);

/** An error as a refusal; null if the library's own text fits. */
export const refusalOf = (error: unknown): HttpRefusal | null => {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof StorageFull) return { kind: 'storage_full' };
  if (error instanceof StorageUnavailable) return { kind: 'unavailable' };
  if (error instanceof TooManyParts) return { kind: 'too_many_unfinished' };
  if (error instanceof StoreBusy) return { kind: 'unavailable' };
  // Another request for the same file is running.
  if (error === ERRORS.ERR_LOCK_TIMEOUT) return { kind: 'unavailable' };
  return isLibraryError(error) ? null : { kind: 'internal_error' };
};

type LibraryError = { readonly status_code: number; readonly body: string };

const isLibraryError = (error: unknown): error is LibraryError =>
  typeof error === 'object' && error !== null && 'status_code' in error;

/** Replaces 5xx, by which the library reports some errors of the sender, by 400. */
export const withoutServerStatus = (error: unknown): LibraryError | undefined =>
  isLibraryError(error) && error.status_code >= 500
    ? { status_code: 400, body: error.body }
    : undefined;

const sendRefused = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: HttpRefusal,
  { context, problems }: UploadDeps,
  { refusalTextFor }: Pick<UploadCall, 'refusalTextFor'>,
): FastifyReply => {
  const now = context.clock.now();
  // The rest of the body is not read.
  if (!request.raw.complete) reply.header('connection', 'close');
  if (refusalTextFor === null) {
    return sendAnswer(reply, refusalAnswer(request.headers.accept, refusal, problems, now));
  }
  const problem = problems.toProblem(refusal, now);
  return reply
    .status(problem.status)
    .headers(problemHeaders(problem))
    .send({ error: refusalTextFor(refusal) });
};
