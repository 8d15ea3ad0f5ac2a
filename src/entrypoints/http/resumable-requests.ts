import type { FastifyInstance } from 'fastify';
import { fileLimits } from '../../domain/order/file.ts';
import { allowLongBody, dropRest, withinPace, type Pace } from './long-body.ts';
import type { Resumable, Surroundings } from './resumed-file.ts';

/**
 * Files in parts, by the tus protocol: what has arrived stays when the line breaks, and the sender
 * goes on behind it. What is whole becomes a file of the order like any other.
 */
/** The methods of the protocol; GET is none, because nothing unfinished is shown. */
export const resumableMethods = ['POST', 'HEAD', 'PATCH', 'DELETE'] as const;

/** Leaves bodies to the protocol; holds for the given scope alone. */
export const readNothing = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
};

/** A file at most, however it is packed. */
const bodyBytesMax = 2 * fileLimits.bytesMax;

export const createResumable = (surroundings: Surroundings, pace?: Pace): Resumable => {
  let speaking: Promise<Resumable> | undefined;
  // The library that speaks it is large, and many services never need it.
  const load = async (): Promise<Resumable> =>
    (await import('./resumable.ts')).speakProtocol(surroundings);
  return {
    answer: async (request, reply, sending) => {
      allowLongBody(request.raw);
      speaking ??= load();
      const work = speaking.then((resumable) => resumable.answer(request, reply, sending));
      try {
        return await withinPace(request.raw, bodyBytesMax, work, pace);
      } finally {
        dropRest(request.raw);
      }
    },
  };
};
