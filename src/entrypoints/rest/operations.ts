import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../app/answer.ts';
import type { AppContext } from '../../app/context.ts';
import { run, type Registered, type Registry } from '../../app/run.ts';
import type { Links } from '../../contract/links.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import type { Limits } from '../http/limits.ts';
import type { HttpRefusal } from '../http/problems.ts';
import { isStrictPreferred } from '../http/preferences.ts';
import { readBytes } from '../http/read-bytes.ts';
import { sendRefusal } from '../http/refuse.ts';
import { readRequest } from './request.ts';
import { respond, sendAnswer } from './respond.ts';
import { RestCall } from './rest-call.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import type { RestBinding, RestTable } from './table.ts';

/** Serves every operation at the method and path that the table binds it to. */

// oxlint-disable-next-line typescript/no-explicit-any -- each view is its operation's own affair
type Bound = { readonly registered: Registered; readonly binding: RestBinding<any> };

/** Everything that answers the requests of one method and path. */
type Route = {
  readonly candidates: readonly Bound[];
  readonly path: string;
  /** Whether a participant key says who calls. */
  readonly isKeyed: boolean;
  readonly bodyBytesMax: number | undefined;
  readonly context: AppContext;
  readonly links: Links;
  readonly cache: ResponseCache;
};

export const serveOperations = async (
  app: FastifyInstance,
  context: AppContext,
  links: Links,
  limits: Limits,
  { registry, table }: { readonly registry: Registry; readonly table: RestTable },
): Promise<void> => {
  await app.register((scope, _options, done) => {
    readBytes(scope);
    for (const candidates of routesOf(registry, table)) {
      // Their bodies are read in another way (uploads.ts).
      if (candidates[0].binding.takesFiles === true) continue;
      const { method, path, limit, bodyBytesMax } = candidates[0].binding;
      const isKeyed = candidates.some(
        ({ registered }) => registered.operation.access === 'participant',
      );
      const cache = createResponseCache();
      const route = { candidates, path, isKeyed, bodyBytesMax, context, links, cache };
      scope.route({
        method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        // Operations of one method and path share a limit.
        ...(limit === undefined ? {} : { onRequest: limits(limit) }),
        ...(bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }),
        handler: (request, reply) => perform(route, request, reply),
      });
    }
    done();
  });
};

/** Answers within the same turn of the event loop where the operation does. */
const perform = (
  { candidates, path, isKeyed, bodyBytesMax, context, links, cache }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> => {
  const refuse = (refusal: HttpRefusal): FastifyReply =>
    sendRefusal(request, reply, refusal, links, context.clock.now());
  const ownUrl = links.order;
  const idempotencyKey = idempotencyKeyOf(request, { path, isKeyed, ownUrl });
  if (!idempotencyKey.ok) return refuse(idempotencyKey.problem);
  const isStrict = isStrictPreferred(request, reply);
  const cached = isStrict ? undefined : cache.find(request.url);
  if (cached !== undefined) return sendAnswer(reply, 200, cached);

  const read = readRequest(request, bodyBytesMax);
  const bound = candidates.find(({ binding }) => binding.applies?.(read) ?? true);
  if (bound === undefined) throw new Error(`No operation applies to ${path}`);
  const { registered, binding } = bound;

  const keep = (text: string): void => cache.keep(request.url, text);
  const { operation } = registered;
  const toResponse = (answer: Answer<unknown>): FastifyReply =>
    respond(request, reply, { operation, binding, links, now: context.clock.now(), keep }, answer);
  const call = new RestCall(request, read, operation, binding, {
    idempotencyKey: idempotencyKey.value,
    isStrict,
    ownUrl,
  });
  const answer = run(context, registered, call);
  return answer instanceof Promise ? answer.then(toResponse) : toResponse(answer);
};

/** What is bound to the same method and path, in the order of the table. */
const routesOf = (
  registry: Registry,
  table: RestTable,
): readonly (readonly [Bound, ...Bound[]])[] => {
  const routes = new Map<string, [Bound, ...Bound[]]>();
  for (const [name, binding] of table) {
    const registered = registry.get(name);
    if (registered === undefined)
      throw new Error(`${name} is bound, but there is no such operation`);
    const key = `${binding.method} ${binding.path}`;
    const bound = { registered, binding };
    const others = routes.get(key);
    if (others === undefined) routes.set(key, [bound]);
    else others.push(bound);
  }
  return [...routes.values()];
};
