import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app/context.ts';
import type { Registry } from '../../app/run.ts';
import { orderPath, type Links } from '../../contract/links.ts';
import type { Limits } from '../http/limits.ts';
import type { Pace } from '../http/long-body.ts';
import { createResumable, readNothing, resumableMethods } from '../http/resumable-requests.ts';
import type { Metadata } from '../http/resumed-file.ts';

/** Files in parts, for whoever has the id of an order. */

export const serveResumable = async (
  app: FastifyInstance,
  surroundings: {
    readonly context: AppContext;
    readonly links: Links;
    readonly registry: Registry;
  },
  limits: Limits,
  pace: Pace | undefined,
): Promise<void> => {
  const resumable = createResumable(surroundings, pace);
  await app.register((scope, _options, done) => {
    readNothing(scope);
    for (const url of [`${orderPath}/:order_id/uploads`, `${orderPath}/:order_id/uploads/:name`]) {
      scope.route({
        method: [...resumableMethods],
        url,
        onRequest: limits.hook('uploads'),
        handler: (request, reply) => {
          const { order_id: id = '' } = request.params as { readonly order_id?: string };
          return resumable.answer(request, reply, {
            credential: { kind: 'order_id', id },
            via: 'api',
            base: `${new URL(surroundings.links.order).pathname}/${id}/uploads`,
            fieldsOf,
            wordsOf: null,
          });
        },
      });
    }
    done();
  });
};

const fieldsOf = ({ question = null, purpose = null }: Metadata) => ({ question, purpose });
