import type { FastifyInstance } from 'fastify';
import { openApiText } from '../../contract/openapi.ts';
import type { Site } from './visit.ts';

/** What programs read of the site. It changes only with a restart. */

const cacheControl = 'public, max-age=300';

export const serveMachineFiles = (app: FastifyInstance, { publicUrl }: Site): void => {
  let description: string | undefined;
  app.get('/openapi.json', (_request, reply) => {
    description ??= openApiText(publicUrl);
    return reply
      .header('cache-control', cacheControl)
      .header('access-control-allow-origin', '*')
      .type('application/json')
      .send(description);
  });
};
