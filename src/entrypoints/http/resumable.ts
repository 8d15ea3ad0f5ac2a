import { MemoryLocker, Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { fileOfUnfinished, nameUnfinished, orderToSendFor } from '../../app/files/unfinished.ts';
import { networkOf } from '../../contract/network.ts';
import type { FileId } from '../../domain/ids.ts';
import { fileNameOf } from '../../domain/order/file-name.ts';
import { fileLimits } from '../../domain/order/file.ts';
import type { Order } from '../../domain/order/order.ts';
import {
  calledIn,
  finish,
  type Known,
  type Metadata,
  type Sending,
  type Surroundings,
} from './resumed-file.ts';
import { allowLongBody, dropRest, withinPace, type Pace } from './long-body.ts';
import { toProblem, type HttpRefusal } from './problems.ts';
import { Refused } from './refuse.ts';

/**
 * Files in parts, by the tus protocol: what has arrived stays when the line breaks, and the sender
 * goes on behind it. What is whole becomes a file of the order like any other.
 */

type TusRequest = Parameters<Server['handleWeb']>[0];
export type Resumable = {
  /** Answers one request of the protocol. @throws Refused */
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    sending: Sending,
  ) => Promise<FastifyReply>;
};

/** The methods of the protocol; GET is none, because nothing unfinished is shown. */
export const resumableMethods = ['POST', 'HEAD', 'PATCH', 'DELETE'] as const;

/** Leaves bodies to the protocol; holds for the given scope alone. */
export const readNothing = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
};

export const createResumable = (surroundings: Surroundings, pace?: Pace): Resumable => {
  const resumable = speakProtocol(surroundings);
  return {
    answer: async (request, reply, sending) => {
      allowLongBody(request.raw);
      const work = resumable.answer(request, reply, sending);
      try {
        return await withinPace(request.raw, bodyBytesMax, work, pace);
      } finally {
        dropRest(request.raw);
      }
    },
  };
};

/** A file at most, however it is packed. */
const bodyBytesMax = 2 * fileLimits.bytesMax;

const speakProtocol = (surroundings: Surroundings): Resumable => {
  const senders = new WeakMap<TusRequest, Known>();
  const knownOf = (request: TusRequest): Known => {
    const known = senders.get(request);
    if (known === undefined) throw new Error('A request came past its sender');
    return known;
  };
  let server: Server | undefined;
  return {
    answer: async (request, reply, sending) => {
      const { context } = surroundings;
      server ??= openServer(surroundings, knownOf);
      const order = await orderToSendFor(context, sending.credential);
      if (!order.ok) throw new Refused(order.problem);
      const network = networkOf(request.ip);
      const known = { ...sending, order: order.value, network };
      const { name = null } = request.params as { readonly name?: string };
      const done = name === null ? null : finished(surroundings, order.value, name);
      if (done !== null) return sayFinished(request, reply, done.sizeBytes, done.id);
      const asked = new NodeRequest({ req: request.raw, res: reply.raw }) as TusRequest;
      senders.set(asked, known);
      const response = await server.handleWeb(asked);
      reply.hijack();
      await sendNodeResponse(reply.raw, await inOurWords(response));
      return reply;
    },
  };
};

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

const openServer = (
  surroundings: Surroundings,
  knownOf: (request: TusRequest) => Known,
): Server => {
  const { context } = surroundings;
  const datastore = context.files.unfinished.open();
  const refuse = (refusal: HttpRefusal, { wordsOf }: Known): never => {
    throw tusError(surroundings, refusal, wordsOf);
  };
  /** Of files that are whole and being taken into their order. */
  const finishing = new Map<string, ReturnType<typeof finish>>();
  const finishOnce = async (known: Known, name: string, metadata: Metadata) => {
    const running = finishing.get(name) ?? finish(surroundings, known, name, metadata);
    finishing.set(name, running);
    try {
      const answer = await running;
      if (!answer.result.ok) return refuse(answer.result.problem, known);
      return answer;
    } finally {
      finishing.delete(name);
    }
  };
  return new Server({
    path: '/',
    datastore,
    locker: new MemoryLocker(),
    maxSize: fileLimits.bytesMax,
    relativeLocation: true,
    generateUrl: (request, { id }) => `${knownOf(request).base}/${id}`,
    namingFunction: async (request, metadata = {}) => {
      const known = knownOf(request);
      if (Number(request.headers.get('upload-length')) > fileLimits.bytesMax) {
        refuse({ kind: 'file_too_large', name: fileNameOf(calledIn(metadata)) }, known);
      }
      const name = await nameUnfinished(context, known.order, known.network);
      return name.ok ? name.value : refuse(name.problem, known);
    },
    onIncomingRequest: async (request, name) => {
      const known = knownOf(request);
      if (fileOfUnfinished(context, known.order, name) === null) {
        refuse({ kind: 'file_not_found' }, known);
      }
      if (request.method !== 'HEAD') return;
      // Its last part came, and then something broke before it was taken.
      const { offset, size, metadata = {} } = await datastore.getUpload(name);
      if (offset === size) await finishOnce(known, name, metadata);
    },
    onUploadCreate: async (request, { size, metadata = {} }) => {
      const name = fileNameOf(calledIn(metadata));
      if (size === 0) refuse({ kind: 'file_empty', name }, knownOf(request));
      return {};
    },
    onUploadFinish: async (request, { id: name, metadata = {} }) => {
      const known = knownOf(request);
      const { result } = await finishOnce(known, name, metadata);
      const [file] = result.ok ? (result.value as { files: readonly { id: FileId }[] }).files : [];
      return { headers: file === undefined ? {} : { [fileIdHeader]: file.id } };
    },
  });
};

/** As the library throws it. */
const tusError = (
  { context, links }: Surroundings,
  refusal: HttpRefusal,
  wordsOf: Sending['wordsOf'],
) => {
  const { status, text } = toProblem(refusal, links, context.clock.now());
  return { status_code: status, body: wordsOf?.(refusal) ?? text };
};

/** Errors are JSON here as everywhere, also those that the library has words of its own for. */
const inOurWords = async (response: Response): Promise<Response> => {
  if (response.ok || response.body === null) return response;
  const headers = new Headers(response.headers);
  const body = JSON.stringify({ error: (await response.text()).trim() });
  headers.set('content-type', 'application/json');
  headers.set('cache-control', 'no-store');
  headers.set('content-length', String(Buffer.byteLength(body)));
  return new Response(body, { status: response.status, headers });
};
