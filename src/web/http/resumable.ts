import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NodeRequest } from 'srvx/node';
import {
  beginUpload,
  endUpload,
  expectMore,
  findUpload,
  orderToSendFor,
} from '../../files/unfinished.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import { fileNameOf } from '../../files/file-name.ts';
import { fileLimits } from '../../kernel/stored-file.ts';
import type { Upload } from '../../files/upload.ts';
import { StoreBusy } from '../../store/engine.ts';
import { clientNetwork } from './client-network.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { Refused } from './refuse.ts';
import {
  fileIdHeader,
  inOurStatus,
  refusalOf,
  sendLibraryAnswer,
  sendFinished,
  sendCreated,
  sendRefused,
} from './resumable-answers.ts';
import {
  calledIn,
  finish,
  type UploadRequest,
  type Metadata,
  type Resumable,
  type UploadCall,
  type UploadDeps,
} from './resumed-file.ts';
import { isOfForeignPage } from './sender.ts';
import { leaveOutEmpty, methodOf } from './tus-protocol.ts';
import { createUploadLocks } from './upload-locks.ts';

/** Implements the tus protocol for `resumable-requests.ts`. */

type TusRequest = Parameters<Server['handleWeb']>[0];

export const speakProtocol = (surroundings: UploadDeps): Resumable => {
  const knownRequests = new WeakMap<TusRequest, UploadRequest>();
  const knownOf = (request: TusRequest): UploadRequest => {
    const known = knownRequests.get(request);
    if (known === undefined) throw new Error('A request came past its sender');
    return known;
  };
  let server: Promise<Server> | undefined;
  const answer: Resumable['answer'] = async (request, reply, sending) => {
    server ??= openServer(surroundings, knownOf);
    const known = await know(surroundings, request, sending);
    const { upload } = known;
    if (upload !== null && isFinished(upload)) return sendFinished(known, reply, upload);
    if (upload !== null && known.method === 'PATCH') {
      await expectMore(surroundings.context, upload, false);
    }
    const tusRequest = requestOf(request, reply, known);
    knownRequests.set(tusRequest, known);
    const response = await (await server).handleWeb(tusRequest);
    return conclude(surroundings, request, reply, known, response);
  };
  return {
    answer: (...sent) =>
      answer(...sent).catch((error: unknown) => {
        throw error instanceof StoreBusy ? new Refused({ kind: 'unavailable' }) : error;
      }),
  };
};

/** The request in the form that the library requires. */
const requestOf = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { method }: UploadRequest,
): TusRequest => {
  leaveOutEmpty(raw, 'upload-metadata');
  const tusRequest = new NodeRequest({ req: raw, res: reply.raw });
  Object.defineProperty(tusRequest, 'method', { value: method });
  return tusRequest;
};

const isFinished = ({ fileId }: Upload): boolean => fileId !== null;

/** The sender and the upload of a request. @throws Refused if the upload is not theirs */
const know = async (
  { context, problems, registry }: UploadDeps,
  request: FastifyRequest,
  sending: UploadCall,
): Promise<UploadRequest> => {
  const method = methodOf(request);
  const { operation } = registeredAs(registry, 'add_files');
  const order = await orderToSendFor(context, operation, sending.credential);
  if (!order.ok) return refuse(order.problem);
  const sender = {
    network: clientNetwork(request),
    isOfForeignPage: isOfForeignPage(request, problems.links.order),
  };
  const { name } = request.params as { readonly name?: string };
  const upload = name === undefined ? null : await findUpload(context, order.value, name);
  if (name !== undefined && upload === null) return refuse({ kind: 'file_not_found' });
  return { ...sending, method, order: order.value, sender, upload, refused: null };
};

/** Stores the state of the upload after the library has handled the request, and answers the sender. */
const conclude = async (
  surroundings: UploadDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  known: UploadRequest,
  response: Response,
): Promise<FastifyReply> => {
  const { context } = surroundings;
  const { method, upload, made, refused } = known;
  const isCreation = method === 'POST';
  if (upload !== null && !response.ok) {
    if (isCreation) {
      // The library fails on a file that arrived whole and is gone already.
      if (made !== undefined) return sendCreated(request, reply, known, made);
      await dropUpload(surroundings, upload);
    } else {
      // Another node may have finished the file meanwhile.
      const now = await findUpload(context, known.order, upload.id);
      if (now !== null && isFinished(now)) return sendFinished(known, reply, now);
    }
  }
  if (upload !== null && method === 'DELETE' && response.ok) await endUpload(context, upload);
  const expiresAt = await expiryOf(surroundings, known, response);
  if (refused !== null) {
    if (refused.kind === 'internal_error') logBroken(request, known);
    return sendRefused(request, reply, refused, surroundings, known);
  }
  return sendLibraryAnswer(request, reply, response, expiresAt);
};

/** When the upload expires, which is later once data has arrived; null if it is complete. */
const expiryOf = async (
  { context }: UploadDeps,
  { method, upload, made }: UploadRequest,
  { ok }: Response,
) => {
  if (upload === null || made !== undefined || method === 'HEAD' || method === 'DELETE')
    return null;
  if (method === 'POST' && !ok) return null;
  const datastore = await context.files.unfinished.open();
  const arrived = await datastore.getUpload(upload.id).catch(() => null);
  if (arrived === null) return null;
  return expectMore(context, await freshOf(context, upload), arrived.offset === 0);
};

/** The stored upload: starting to send has extended it. */
const freshOf = async (context: UploadDeps['context'], upload: Upload): Promise<Upload> =>
  (await findUpload(context, { id: upload.orderId }, upload.id)) ?? upload;

const logBroken = (request: FastifyRequest, { broken }: UploadRequest): void =>
  request.log.error({ reqId: request.id, err: broken }, 'request failed');

/** Drops a new upload whose address its sender never received, because nobody can continue it. */
const dropUpload = async ({ context }: UploadDeps, upload: Upload): Promise<void> => {
  const datastore = await context.files.unfinished.open();
  await datastore.remove(upload.id).catch(() => undefined);
  await endUpload(context, upload);
};

const refuse = (refusal: HttpRefusal): never => {
  throw new Refused(refusal);
};

/** Turns a complete upload into a file once, however many requests ask for it. @throws Refused */
const finishingOnce = (surroundings: UploadDeps) => {
  /** Uploads that are being turned into files. */
  const finishing = new Map<string, ReturnType<typeof finish>>();
  return async (known: UploadRequest, metadata: Metadata = {}): Promise<void> => {
    const { upload } = known;
    if (upload === null) throw new Error('The request names no upload that could be finished');
    const running = finishing.get(upload.id) ?? finish(surroundings, known, upload, metadata);
    finishing.set(upload.id, running);
    try {
      const result = await running;
      if (!result.ok) return refuse(result.problem);
      known.made = result.value.files[0]?.id;
    } finally {
      finishing.delete(upload.id);
    }
  };
};

/** Checks what can be checked before anything is sent. @throws Refused */
const mustBeTaken = (
  { registry }: UploadDeps,
  { fieldsOf }: UploadRequest,
  sizeBytes: number | null,
  metadata: Metadata,
): void => {
  const name = fileNameOf(calledIn(metadata));
  if (sizeBytes === 0) refuse({ kind: 'file_empty', name });
  if (sizeBytes !== null && sizeBytes > fileLimits.bytesMax)
    refuse({ kind: 'file_too_large', name });
  const read = registry.get('add_files')?.operation.read(fieldsOf(metadata));
  if (read?.ok === false) refuse(read.problem);
};

const openServer = async (
  surroundings: UploadDeps,
  knownOf: (request: TusRequest) => UploadRequest,
): Promise<Server> => {
  const { context } = surroundings;
  const datastore = await context.files.unfinished.open();
  const finishOnce = finishingOnce(surroundings);
  return new Server({
    path: '/',
    datastore,
    locker: createUploadLocks(),
    maxSize: fileLimits.bytesMax,
    relativeLocation: true,
    generateUrl: (request, { id }) => `${knownOf(request).base}/${id}`,
    // The upload was looked up for its sender, whatever the address says.
    getFileIdFromRequest: (request) => knownOf(request).upload?.id,
    namingFunction: async (request, metadata = {}) => {
      const known = knownOf(request);
      const length = request.headers.get('upload-length');
      const sizeBytes = length === null ? null : Number(length);
      mustBeTaken(surroundings, known, sizeBytes, metadata);
      const created = await beginUpload(context, known.order, known.sender, sizeBytes);
      if (!created.ok) return refuse(created.problem);
      known.upload = created.value;
      return created.value.id;
    },
    onIncomingRequest: async (request, name) => {
      if (request.method !== 'HEAD') return;
      // The last part arrived, but then something failed.
      const { offset, size, metadata } = await datastore.getUpload(name);
      if (offset === size) await finishOnce(knownOf(request), metadata);
    },
    onResponseError: (request, error) => {
      const known = knownOf(request);
      known.refused = refusalOf(error);
      known.broken = error;
      return inOurStatus(error);
    },
    onUploadFinish: async (request, { metadata }) => {
      const known = knownOf(request);
      await finishOnce(known, metadata);
      return { headers: known.made === undefined ? {} : { [fileIdHeader]: known.made } };
    },
  });
};
