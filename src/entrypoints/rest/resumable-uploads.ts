import type { FastifyInstance } from 'fastify';
import { orderPath } from '../../contract/links.ts';
import type { Limits } from '../http/limits.ts';
import type { Pace } from '../http/long-body.ts';
import { serveProtocol } from '../http/resumable-requests.ts';
import type { Metadata, Surroundings } from '../http/resumed-file.ts';

/** Files in parts, for whoever has the id of an order. */

export const serveResumable = async (
  app: FastifyInstance,
  surroundings: Surroundings,
  limits: Limits,
  pace: Pace | undefined,
): Promise<void> => {
  await app.register((scope, _options, done) => {
    serveProtocol(scope, surroundings, {
      urls: [`${orderPath}/:order_id/uploads`],
      onRequest: limits.hook('uploads'),
      sendingOf: ({ params }) => {
        const { order_id: id = '' } = params as { readonly order_id?: string };
        return {
          credential: { kind: 'order_id', id },
          via: 'api',
          base: `${new URL(surroundings.links.order).pathname}/${id}/uploads`,
          fieldsOf,
          wordsOf: null,
        };
      },
      pace,
    });
    done();
  });
};

const fieldsOf = ({ question = null, purpose = null }: Metadata) => ({ question, purpose });
