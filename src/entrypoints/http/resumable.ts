import { Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { fileOfUnfinished, nameUnfinished, orderToSendFor } from '../../app/files/unfinished.ts';
import { clientNetwork } from './client-network.ts';
import type { FileId } from '../../domain/ids.ts';
import { fileNameOf } from '../../domain/order/file-name.ts';
import { fileLimits } from '../../domain/order/file.ts';
import type { Order } from '../../domain/order/order.ts';
import {
  calledIn,
  finish,
  type Known,
  type Metadata,
  type Resumable,
  type Surroundings,
} from './resumed-file.ts';
import type { HttpRefusal } from './http-refusal.ts';
import { Refused } from './refuse.ts';
import { inJson, inOurStatus, refusalOf, sayRefused } from './resumable-refusals.ts';
import { createUploadLocks } from './upload-locks.ts';

/** What speaks the tus protocol. A part of `resumable-requests.ts`. */

type TusRequest = Parameters<Server['handleWeb']>[0];

export const speakProtocol = (surroundings: Surroundings): Resumable => {
  const senders = new WeakMap<TusRequest, Known>();
  const knownOf = (request: TusRequest): Known => {
    const known = senders.get(request);
    if (known === undefined) throw new Error('A request came past its sender');
    return known;
  };
  let server: Promise<Server> | undefined;
  return {
    answer: async (request, reply, sending) => {
      const { context } = surroundings;
      server ??= openServer(surroundings, knownOf);
      const order = await orderToSendFor(context, sending.credential);
      if (!order.ok) throw new Refused(order.problem);
      const network = clientNetwork(request);
      const known: Known = { ...sending, order: order.value, network, refused: null };
      const { name = null } = request.params as { readonly name?: string };
      const done = name === null ? null : finished(surroundings, order.value, name);
      if (done !== null) return sayFinished(request, reply, done.sizeBytes, done.id);
      const asked = new NodeRequest({ req: request.raw, res: reply.raw }) as TusRequest;
      senders.set(asked, known);
      const response = await (await server).handleWeb(asked).finally(() => known.begun?.giveBack());
      if (response.status >= 400 && known.begun !== undefined) {
        // The library looks for what came whole at once where it is no more.
        if (known.made !== undefined) return sayMade(request, reply, known, known.made);
        await dropBegun(surroundings, known.begun.name);
      }
      if (response.status >= 400 && name !== null) {
        // Another node may have made the file of it meanwhile.
        const now = await orderToSendFor(context, sending.credential);
        const made = now.ok ? finished(surroundings, now.value, name) : null;
        if (made !== null) return sayFinished(request, reply, made.sizeBytes, made.id);
      }
      if (known.refused !== null) {
        if (known.refused.kind === 'internal_error') logBroken(request, known);
        return sayRefused(request, reply, known.refused, surroundings, sending);
      }
      reply.hijack();
      await sendNodeResponse(reply.raw, await inJson(response));
      return reply;
    },
  };
};

const logBroken = (request: FastifyRequest, { broken }: Known): void =>
  request.log.error({ reqId: request.id, err: broken }, 'request failed');

/** What has become a file is gone from the unfinished ones, and its sender may not have heard of it. */
const finished = ({ context }: Surroundings, order: Order, name: string) => {
  const id = fileOfUnfinished(context, order, name);
  return order.files.find((file) => file.id === id) ?? null;
};

const sayFinished = (
  { method }: FastifyRequest,
  reply: FastifyReply,
  sizeBytes: number,
  id: FileId,
): FastifyReply =>
  reply
    .status(method === 'HEAD' ? 200 : 204)
    .headers({
      'tus-resumable': '1.0.0',
      'upload-offset': sizeBytes,
      'upload-length': sizeBytes,
      'cache-control': 'no-store',
      [fileIdHeader]: id,
    })
    .send();

const fileIdHeader = 'x-file-id';

/** A file that came whole with the request that began it. */
const sayMade = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { base, begun }: Known,
  id: FileId,
): FastifyReply =>
  reply
    .status(201)
    .headers({
      'tus-resumable': '1.0.0',
      location: `${base}/${begun?.name}`,
      'upload-offset': headers['upload-length'] ?? '',
      'cache-control': 'no-store',
      [fileIdHeader]: id,
    })
    .send();

/** Who was not told of it can never go on with it. */
const dropBegun = async ({ context }: Surroundings, name: string): Promise<void> => {
  const datastore = await context.files.unfinished.open();
  await datastore.remove(name).catch(() => undefined);
};

const refuse = (refusal: HttpRefusal): never => {
  throw new Refused(refusal);
};

/** Makes a whole file one of its order, however many ask for it at once. */
const finishingOnce = (surroundings: Surroundings) => {
  /** Of files that are whole and being taken into their order. */
  const finishing = new Map<string, ReturnType<typeof finish>>();
  return async (known: Known, name: string, metadata: Metadata) => {
    const running = finishing.get(name) ?? finish(surroundings, known, name, metadata);
    finishing.set(name, running);
    try {
      const answer = await running;
      if (!answer.result.ok) return refuse(answer.result.problem);
      return answer;
    } finally {
      finishing.delete(name);
    }
  };
};

/** What is wrong from the beginning is said before anything is sent. @throws Refused */
const mustBeTaken = (
  { registry }: Surroundings,
  { fieldsOf }: Known,
  sizeBytes: number,
  metadata: Metadata,
): void => {
  const name = fileNameOf(calledIn(metadata));
  if (sizeBytes > fileLimits.bytesMax) refuse({ kind: 'file_too_large', name });
  const read = registry.get('add_files')?.operation.read(fieldsOf(metadata));
  if (read?.ok === false) refuse(read.problem);
};

const openServer = async (
  surroundings: Surroundings,
  knownOf: (request: TusRequest) => Known,
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
    namingFunction: async (request, metadata = {}) => {
      const known = knownOf(request);
      mustBeTaken(surroundings, known, Number(request.headers.get('upload-length')), metadata);
      const begun = await nameUnfinished(context, known.order, known.network);
      if (!begun.ok) return refuse(begun.problem);
      known.begun = begun.value;
      return begun.value.name;
    },
    onIncomingRequest: async (request, name) => {
      const known = knownOf(request);
      if (fileOfUnfinished(context, known.order, name) === null) {
        refuse({ kind: 'file_not_found' });
      }
      if (request.method !== 'HEAD') return;
      // Its last part came, and then something broke before it was taken.
      const { offset, size, metadata = {} } = await datastore.getUpload(name);
      if (offset === size) await finishOnce(known, name, metadata);
    },
    onUploadCreate: async (_request, { size, metadata = {} }) => {
      const name = fileNameOf(calledIn(metadata));
      if (size === 0) refuse({ kind: 'file_empty', name });
      return {};
    },
    onResponseError: (request, error) => {
      const known = knownOf(request);
      known.refused = refusalOf(error);
      known.broken = error;
      return inOurStatus(error);
    },
    onUploadFinish: async (request, { id: name, metadata = {} }) => {
      const known = knownOf(request);
      const { result } = await finishOnce(known, name, metadata);
      const [file] = result.ok ? (result.value as { files: readonly { id: FileId }[] }).files : [];
      if (file !== undefined) known.made = file.id;
      return { headers: file === undefined ? {} : { [fileIdHeader]: file.id } };
    },
  });
};
