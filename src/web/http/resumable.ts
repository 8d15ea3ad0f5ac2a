import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NodeRequest } from 'srvx/node';
import { fileNameOf } from '../../files/file-name.ts';
import { beginUpload, findUpload, orderToSendFor, updateExpiry } from '../../files/unfinished.ts';
import { StoreBusy } from '../../kernel/store.ts';
import { fileLimits } from '../../kernel/stored-file.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import { clientNetwork } from './client-network.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { Refused } from './refuse.ts';
import {
  conclude,
  fileIdHeader,
  refusalOf,
  sendFinished,
  withoutServerStatus,
} from './resumable-answers.ts';
import {
  fileNameIn,
  addCompleteFile,
  type UploadRequest,
  type Metadata,
  type Resumable,
  type UploadCall,
  type UploadDeps,
} from './resumed-file.ts';
import { isOfForeignPage } from './sender.ts';
import { removeEmptyHeader, methodOf } from './tus-protocol.ts';
import { createUploadLocks } from './upload-locks.ts';

type TusRequest = Parameters<Server['handleWeb']>[0];

/** Implements the tus protocol by its library, which `resumable-requests.ts` loads on first use. */
export const createTusResumable = (deps: UploadDeps): Resumable => {
  const uploadRequests = new WeakMap<TusRequest, UploadRequest>();
  const uploadRequestOf = (request: TusRequest): UploadRequest => {
    const uploadRequest = uploadRequests.get(request);
    if (uploadRequest === undefined)
      throw new Error('The library passes on a request that it was not given');
    return uploadRequest;
  };
  let server: Promise<Server> | undefined;
  const answer: Resumable['answer'] = async (request, reply, uploadCall) => {
    server ??= openServer(deps, uploadRequestOf);
    const uploadRequest = await readUploadRequest(deps, request, uploadCall);
    const { upload } = uploadRequest;
    if (upload !== null && upload.fileId !== null)
      return sendFinished(uploadRequest, reply, upload);
    if (upload !== null && uploadRequest.method === 'PATCH') {
      await updateExpiry(deps.context, upload, false);
    }
    const tusRequest = tusRequestOf(request, reply, uploadRequest);
    uploadRequests.set(tusRequest, uploadRequest);
    const response = await (await server).handleWeb(tusRequest);
    return conclude(deps, request, reply, uploadRequest, response);
  };
  return {
    answer: (...sent) =>
      answer(...sent).catch((error: unknown) => {
        throw error instanceof StoreBusy ? new Refused({ kind: 'unavailable' }) : error;
      }),
  };
};

/** The request in the form that the library requires. */
const tusRequestOf = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { method }: UploadRequest,
): TusRequest => {
  removeEmptyHeader(raw, 'upload-metadata');
  const tusRequest = new NodeRequest({ req: raw, res: reply.raw });
  Object.defineProperty(tusRequest, 'method', { value: method });
  return tusRequest;
};

/** Finds the sender and the upload of a request. @throws Refused if the upload is not theirs */
const readUploadRequest = async (
  { context, problems, registry }: UploadDeps,
  request: FastifyRequest,
  uploadCall: UploadCall,
): Promise<UploadRequest> => {
  const method = methodOf(request);
  const { operation } = registeredAs(registry, 'add_files');
  const order = await orderToSendFor(context, operation, uploadCall.credential);
  if (!order.ok) return refuse(order.problem);
  const sender = {
    network: clientNetwork(request),
    isOfForeignPage: isOfForeignPage(request, problems.links.order),
  };
  const { name } = request.params as { readonly name?: string };
  const upload = name === undefined ? null : await findUpload(context, order.value, name);
  if (name !== undefined && upload === null) return refuse({ kind: 'file_not_found' });
  return { ...uploadCall, method, order: order.value, sender, upload, refused: null };
};

const refuse = (refusal: HttpRefusal): never => {
  throw new Refused(refusal);
};

/** Turns a complete upload into a file once, however many requests ask for it. @throws Refused */
const finishingOnce = (deps: UploadDeps) => {
  /** Uploads that are being turned into files. */
  const finishing = new Map<string, ReturnType<typeof addCompleteFile>>();
  return async (uploadRequest: UploadRequest, metadata: Metadata = {}): Promise<void> => {
    const { upload } = uploadRequest;
    if (upload === null) throw new Error('The request names no upload that could be finished');
    const running =
      finishing.get(upload.id) ?? addCompleteFile(deps, uploadRequest, upload, metadata);
    finishing.set(upload.id, running);
    try {
      const result = await running;
      if (!result.ok) return refuse(result.problem);
      uploadRequest.createdFileId = result.value.files[0]?.id;
    } finally {
      finishing.delete(upload.id);
    }
  };
};

/** Checks what can be checked before anything is sent. @throws Refused */
const refuseUnacceptable = (
  { registry }: UploadDeps,
  { fieldsOf }: UploadRequest,
  sizeBytes: number | null,
  metadata: Metadata,
): void => {
  const name = fileNameOf(fileNameIn(metadata));
  if (sizeBytes === 0) refuse({ kind: 'file_empty', name });
  if (sizeBytes !== null && sizeBytes > fileLimits.bytesMax)
    refuse({ kind: 'file_too_large', name });
  const read = registry.get('add_files')?.operation.read(fieldsOf(metadata));
  if (read?.ok === false) refuse(read.problem);
};

const openServer = async (
  deps: UploadDeps,
  uploadRequestOf: (request: TusRequest) => UploadRequest,
): Promise<Server> => {
  const { context } = deps;
  const datastore = await context.files.unfinished.open();
  const finishOnce = finishingOnce(deps);
  return new Server({
    path: '/',
    datastore,
    locker: createUploadLocks(),
    maxSize: fileLimits.bytesMax,
    relativeLocation: true,
    generateUrl: (request, { id }) => `${uploadRequestOf(request).base}/${id}`,
    // The upload was looked up for its sender, whatever the address says.
    getFileIdFromRequest: (request) => uploadRequestOf(request).upload?.id,
    namingFunction: async (request, metadata = {}) => {
      const uploadRequest = uploadRequestOf(request);
      const length = request.headers.get('upload-length');
      const sizeBytes = length === null ? null : Number(length);
      refuseUnacceptable(deps, uploadRequest, sizeBytes, metadata);
      const { order, sender } = uploadRequest;
      const created = await beginUpload(context, order, sender, sizeBytes);
      if (!created.ok) return refuse(created.problem);
      uploadRequest.upload = created.value;
      return created.value.id;
    },
    onIncomingRequest: async (request, name) => {
      if (request.method !== 'HEAD') return;
      // The last part arrived, but then something failed.
      const { offset, size, metadata } = await datastore.getUpload(name);
      if (offset === size) await finishOnce(uploadRequestOf(request), metadata);
    },
    onResponseError: (request, error) => {
      const uploadRequest = uploadRequestOf(request);
      uploadRequest.refused = refusalOf(error);
      uploadRequest.failure = error;
      return withoutServerStatus(error);
    },
    onUploadFinish: async (request, { metadata }) => {
      const uploadRequest = uploadRequestOf(request);
      await finishOnce(uploadRequest, metadata);
      const { createdFileId } = uploadRequest;
      return { headers: createdFileId === undefined ? {} : { [fileIdHeader]: createdFileId } };
    },
  });
};
