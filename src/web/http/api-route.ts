import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answering, type HttpAnswer } from './http-answer.ts';
import type { Limits } from './limits.ts';
import { applyStrict } from './preferences.ts';
import type { LimitName } from './request-limits.ts';

export type ApiRoute = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly limit?: LimitName | undefined;
  /** Set where bodies may be longer than usual. */
  readonly bodyBytesMax?: number | undefined;
  readonly refusesHead?: boolean;
  /** @throws Refused */
  readonly answer: (request: FastifyRequest) => HttpAnswer | Promise<HttpAnswer>;
};

/** The scope reads bodies as bytes (read-body.ts). */
export const serveRoute = (
  scope: FastifyInstance,
  limits: Limits,
  { method, path, limit, bodyBytesMax, refusesHead = false, answer }: ApiRoute,
): void => {
  scope.route({
    // Node omits the body for HEAD.
    method: method === 'GET' && !refusesHead ? ['GET', 'HEAD'] : method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }),
    onRequest: limit === undefined ? applyStrict : [applyStrict, limits.hook(limit)],
    handler: answering(answer),
  });
};
