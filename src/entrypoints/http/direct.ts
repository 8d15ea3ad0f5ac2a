import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { AnswerMarks } from './answer-marks.ts';
import type { Asked } from './asked.ts';
import type { HttpAnswer } from './http-answer.ts';
import { fieldsOfEvery, type EveryAnswer } from './every-answer.ts';
import type { LimitName } from './request-limits.ts';
import type { Limits } from './limits.ts';
import { isStrictPreferred, strictApplied } from './preferences.ts';
import { limitName, policyName } from './rate-limit.ts';
import { readBody, roomFor } from './read-body.ts';
import { Refused } from './refuse.ts';
import type { Shares } from './shares.ts';

/**
 * Routes whose answers are whole before they are sent, and whose bodies are read whole before they
 * are looked at. They need nothing that Fastify would do for each request, so they go past it; it
 * finds those that have parameters in their address, and refuses what nobody serves.
 */

type DirectRoute = {
  readonly method: 'GET' | 'POST';
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly limit: LimitName | undefined;
  readonly bodyBytesMax: number;
  /** Whether HEAD is refused where GET is answered. */
  readonly isGetOnly?: boolean;
  /** @throws Refused */
  readonly answer: (request: DirectRequest) => HttpAnswer | Promise<HttpAnswer>;
};

export type DirectRequest = {
  readonly asked: Asked;
  /** What stands in the address for its parameters. */
  readonly params: Readonly<Record<string, string>>;
  /** Null where its method has none. */
  readonly body: Uint8Array | null;
  readonly isStrict: boolean;
};

export type Direct = {
  readonly serve: (limits: Limits, route: DirectRoute) => void;
  /** Lets Fastify find what is served, which it is told of whole. */
  readonly join: (app: FastifyInstance) => void;
  /** Answers the request where one of the routes is meant, and says whether it does. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Connections are kept no longer from now on. */
  readonly stop: () => void;
};

/** How what is thrown is answered. */
type Refuse = (error: unknown, asked: Asked, id: string) => HttpAnswer;

export const createDirect = (
  every: EveryAnswer,
  refuse: Refuse,
  large: Shares,
  mark: Mark = asItIs,
): Direct => {
  /** Those without parameters, by method and path. */
  const routes = {
    GET: new Map<string, Served>(),
    HEAD: new Map<string, Served>(),
    POST: new Map<string, Served>(),
  };
  const all: Served[] = [];
  let isStopping = false;
  return {
    serve: (limits, route) => {
      const { path, limit } = route;
      const measure = limit === undefined ? undefined : limits.measure(limit);
      const served = { route, measure, refuse, mark, large };
      all.push(served);
      if (path.includes('{')) return;
      for (const method of methodsOf(route)) routes[method].set(path, served);
    },
    join: (app) => {
      for (const served of all) {
        app.route({
          method: [...methodsOf(served.route)],
          url: served.route.path.replaceAll(/\{(\w+)\}/g, ':$1'),
          onRequest: ({ raw, params, id }, reply) => {
            reply.hijack();
            const known = params as Readonly<Record<string, string>>;
            answer(served, { raw, response: reply.raw, params: known, id });
          },
          handler: answeredBefore,
        });
      }
    },
    take: (raw, response) => {
      const { method = '', url = '' } = raw;
      if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return false;
      const queryAt = url.indexOf('?');
      const served = routes[method].get(queryAt === -1 ? url : url.slice(0, queryAt));
      if (served === undefined) return false;
      const id = every.nextId();
      every.begin({ id, method, route: served.route.path }, response);
      if (isStopping) response.setHeader('connection', 'close');
      answer(served, { raw, response, params: none, id });
      return true;
    },
    stop: () => {
      isStopping = true;
    },
  };
};

/** Node leaves the body out of what is answered to HEAD. */
const methodsOf = ({ method, isGetOnly = false }: DirectRoute) =>
  method === 'GET' && !isGetOnly ? (['GET', 'HEAD'] as const) : [method];

type Mark = AnswerMarks['answer'];

const asItIs: Mark = (_path, answer) => answer;

type Served = {
  readonly route: DirectRoute;
  readonly measure: ReturnType<Limits['measure']> | undefined;
  readonly refuse: Refuse;
  readonly mark: Mark;
  /** The bodies that may be here at a time and are large. */
  readonly large: Shares;
};

type Incoming = {
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  readonly params: Readonly<Record<string, string>>;
  readonly id: string;
};

const none = {};
const strictFields = Object.entries(strictApplied).flat();

const answer = (
  { route, measure, refuse, mark, large }: Served,
  { raw, response, params, id }: Incoming,
): void => {
  const asked = raw as IncomingMessage & Asked;
  const isStrict = isStrictPreferred(raw.headers);
  const measured = measure?.(asked);
  const send = (made: HttpAnswer): void => {
    const { status, headers, body, wire, stream } = mark(route.path, made);
    const fields = fieldsOfEvery(id);
    if (isStrict) fields.push(...strictFields);
    if (measured !== undefined) {
      fields.push(policyName, measured.policy, limitName, measured.limit);
    }
    fields.push(...(wire?.fields ?? Object.entries(headers).flat()));
    response.writeHead(status, fields);
    if (stream !== undefined) stream(response);
    else if (wire === undefined) response.end(body);
    else response.end(wire.body, 'latin1');
  };
  const fail = (error: unknown): void => send(refuse(error, asked, id));
  const go = (body: Uint8Array | null): void => {
    try {
      const made = route.answer({ asked, params, body, isStrict });
      if (made instanceof Promise) made.then(send).catch(fail);
      else send(made);
    } catch (error) {
      fail(error);
    }
  };
  const refusal = measured?.refusal ?? null;
  if (refusal !== null) fail(new Refused(refusal));
  else if (route.method === 'GET') go(null);
  else {
    const failUnread = (error: unknown): void => {
      // What has not been read would be taken for the next request.
      response.setHeader('connection', 'close');
      fail(error);
    };
    try {
      readBody(raw, roomFor(asked, response, route.bodyBytesMax, large), go, failUnread);
    } catch (error) {
      failUnread(error);
    }
  }
};

/** The handler of a route that is answered as soon as it is found. */
export const answeredBefore = (): never => {
  throw new Error('A request was answered before, and then went on');
};
