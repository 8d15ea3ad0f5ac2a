import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answering, type HttpAnswer } from './http-answer.ts';
import type { Limits } from './limits.ts';
import { applyStrict } from './preferences.ts';
import type { LimitName } from './request-limits.ts';

/** A route of the API. */
export type ApiRoute = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly limit?: LimitName | undefined;
  /** Where a body may hold more than most. */
  readonly bodyBytesMax?: number | undefined;
  /** Whether HEAD is refused where GET is answered. */
  readonly isGetOnly?: boolean;
  /** @throws Refused */
  readonly answer: (request: FastifyRequest) => HttpAnswer | Promise<HttpAnswer>;
};

/** The scope reads bodies as bytes, where there are any (read-body.ts). */
export const serveRoute = (
  scope: FastifyInstance,
  limits: Limits,
  { method, path, limit, bodyBytesMax, isGetOnly = false, answer }: ApiRoute,
): void => {
  scope.route({
    // Node leaves the body out of what is answered to HEAD.
    method: method === 'GET' && !isGetOnly ? ['GET', 'HEAD'] : method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }),
    onRequest: limit === undefined ? applyStrict : [applyStrict, limits.hook(limit)],
    handler: answering(answer),
  });
};
