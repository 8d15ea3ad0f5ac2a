import type { FastifyInstance } from 'fastify';
import { serveRoute } from '../http/api-route.ts';
import { textAnswer, type HttpAnswer } from '../http/http-answer.ts';
import type { Limits } from '../http/limits.ts';

/** Health checks for proxies, from the first moment on. */

/**
 * read-only: answers reads and is no target for a proxy. on hold: accepts orders, and waits for an
 * operator before it does anything irreversible.
 */
export type Readiness = 'ready' | 'not ready' | 'read-only' | 'on hold';

type HealthDependencies = {
  readonly limits: Limits;
  readonly readiness: () => Promise<Readiness>;
};

export const serveHealth = (
  scope: FastifyInstance,
  { limits, readiness }: HealthDependencies,
): void => {
  serveRoute(scope, limits, {
    method: 'GET',
    path: '/healthz',
    answer: () => statusAnswer(200, 'alive'),
  });
  serveRoute(scope, limits, {
    method: 'GET',
    path: '/readyz',
    answer: async () => {
      const status = await readiness().catch((): Readiness => 'not ready');
      return statusAnswer(status === 'ready' || status === 'on hold' ? 200 : 503, status);
    },
  });
};

const statusAnswer = (code: number, status: Readiness | 'alive'): HttpAnswer =>
  textAnswer(code, 'application/json', JSON.stringify({ status }), {});
