import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { handlers } from '../../app/index.ts';
import type { AppContext } from '../../app/ports.ts';
import type { Answer, Caller } from '../../app/run.ts';
import { readJsonObject } from '../../contract/json.ts';
import type { Links } from '../../contract/links.ts';
import type { Operation } from '../../contract/operation.ts';
import { operations, type OperationName } from '../../contract/operations.ts';
import { readQueryString, type RawRequest } from '../../contract/request.ts';
import { no } from '../../domain/base.ts';
import type { Refusal } from '../../domain/refusal.ts';
import { callerOf } from '../http/caller.ts';
import { isKnown } from '../http/etag.ts';
import type { Limits } from '../http/limits.ts';
import { sendJsonText } from '../http/json-text.ts';
import { readBytes } from '../http/read-bytes.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { sendRefusal } from '../http/refuse.ts';

/** Serves every operation at the method and path that the contract binds it to. */

type Handle = (
  context: AppContext,
  input: unknown,
  caller: Caller,
) => Answer<unknown> | Promise<Answer<unknown>>;

/** An operation beside its use case; which input and view they share is checked where they are declared. */
type Served = {
  readonly operation: Operation<unknown, unknown>;
  readonly handle: Handle;
};

/** Everything that answers the requests of one method and path. */
type Route = {
  readonly candidates: readonly Served[];
  readonly path: string;
  readonly context: AppContext;
  readonly links: Links;
  readonly kept: ResponseCache;
};

export const serveOperations = async (
  app: FastifyInstance,
  context: AppContext,
  links: Links,
  limits: Limits,
): Promise<void> => {
  await app.register((scope, _options, done) => {
    readBytes(scope);
    for (const [path, byMethod] of groupByPath()) {
      for (const [method, candidates] of byMethod) {
        const route = { candidates, path, context, links, kept: createResponseCache() };
        scope.route({
          method,
          url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
          ...limitOf(candidates, limits),
          handler: (request, reply) => perform(route, request, reply),
        });
      }
    }
    done();
  });
};

/** Operations of one method and path share a limit. */
const limitOf = (candidates: readonly Served[], limits: Limits) => {
  const [limit] = candidates.flatMap(({ operation }) => operation.http.limit ?? []);
  return limit === undefined ? {} : { onRequest: limits(limit) };
};

/** Answers within the same turn of the event loop where the use case does. */
const perform = (
  { candidates, path, context, links, kept }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> => {
  const known = kept.find(request.url);
  if (known !== undefined) return sendAnswer(reply, 200, known);

  const refuse = (refusal: Refusal): FastifyReply =>
    sendRefusal(request, reply, refusal, links, context.clock.now());
  const raw = rawRequest(request);
  const served = candidates.find(({ operation }) => operation.http.applies(raw));
  if (served === undefined) throw new Error(`No operation applies to ${path}`);
  const { operation, handle } = served;
  const input = operation.read(raw);
  if (!input.ok) return refuse(input.problem);
  const caller = callerOf(request, path);
  if (!caller.ok) return refuse(caller.problem);

  const respond = ({ result, replayed }: Answer<unknown>): FastifyReply => {
    if (!result.ok) return refuse(result.problem);
    if (replayed) reply.header('idempotent-replayed', 'true');
    const { tag, text } = rendered(operation, result.value, links);
    if (tag !== null && isKnown(request, reply, tag)) return reply.status(304).send();
    if (operation.effect === 'none') kept.keep(request.url, text);
    return sendAnswer(reply, operation.http.status(result.value), text);
  };
  const answer = handle(context, input.value, caller.value);
  return answer instanceof Promise ? answer.then(respond) : respond(answer);
};

const sendAnswer = (reply: FastifyReply, status: number, text: string): FastifyReply => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return sendJsonText(reply.status(status), 'application/json', text);
};

type Rendered = { readonly tag: string | null; readonly text: string };

const renderings = new WeakMap<object, Rendered>();

/** What many are shown at once, which is what has a version, is made into text once. */
const rendered = (
  { version, present }: Served['operation'],
  view: unknown,
  links: Links,
): Rendered => {
  const text = (): string => JSON.stringify(present(view, links));
  if (version === undefined || typeof view !== 'object' || view === null) {
    return { tag: null, text: text() };
  }
  const known = renderings.get(view);
  if (known !== undefined) return known;
  const tag = createHash('sha256').update(version(view)).digest('base64url').slice(0, 22);
  const rendering = { tag, text: text() };
  renderings.set(view, rendering);
  return rendering;
};

export const rawRequest = (request: FastifyRequest): RawRequest => {
  const { url } = request;
  const queryStart = url.indexOf('?');
  const search = queryStart === -1 ? '' : url.slice(queryStart + 1);
  const query = readQueryString(search);
  return {
    query,
    hasQuery: !query.ok || Object.keys(query.value).length > 0,
    params: request.params as Record<string, string>,
    authorization: request.headers.authorization,
    body:
      request.body instanceof Uint8Array ? readJsonObject(request.body) : no({ kind: 'not_json' }),
  };
};

const groupByPath = (): Map<string, Map<'GET' | 'POST', Served[]>> => {
  const paths = new Map<string, Map<'GET' | 'POST', Served[]>>();
  for (const name of Object.keys(operations) as OperationName[]) {
    const operation = operations[name] as Operation<unknown, unknown>;
    const handle = handlers[name] as Handle;
    const { method, path } = operation.http;
    const byMethod = paths.get(path) ?? new Map<'GET' | 'POST', Served[]>();
    byMethod.set(method, [...(byMethod.get(method) ?? []), { operation, handle }]);
    paths.set(path, byMethod);
  }
  return paths;
};
