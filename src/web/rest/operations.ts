import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '../../kernel/answer.ts';
import type { AttachedFile, Call } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';
import { orderPath } from '../../kernel/links.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { prepare, type PreparedCall } from '../../kernel/run-read.ts';
import { run } from '../../kernel/run.ts';
import { registeredAs, type Registered } from '../../kernel/use-case.ts';
import { serveRoute } from '../http/api-route.ts';
import { clientNetwork } from '../http/client-network.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import { idempotencyKeyIn, keyOwnerOf } from '../http/idempotency-key.ts';
import { bodyBytesMax as usualBodyBytesMax } from '../http/json-body.ts';
import type { Limits } from '../http/limits.ts';
import { isStrictPreferred } from '../http/preferences.ts';
import type { Problems } from '../http/problems.ts';
import { orRefuse } from '../http/refuse.ts';
import { isOfForeignPage } from '../http/sender.ts';
import type { Api, ShortForms } from './api.ts';
import {
  credentialIn,
  fingerprintOf,
  readRequest,
  inputFieldsIn,
  sentFieldsIn,
  type RestRequest,
} from './request.ts';
import { respond } from './respond.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import type { AnyBinding } from './table.ts';

/** Serves operations at the methods and paths of their bindings. */

export type OfferedApi = Pick<Api, 'registry' | 'table' | 'shortFormsOf'>;

export type ServedOperation = {
  readonly registered: Registered;
  readonly binding: AnyBinding;
  readonly minimal: ShortForms['minimal'];
};

/** One method and path, with the operations that share it. */
type Route = {
  readonly candidates: readonly ServedOperation[];
  readonly path: string;
  readonly bodyBytesMax: number;
  readonly deps: RestDeps;
  readonly cache: ResponseCache;
};

type RestDeps = { readonly context: AppContext; readonly problems: Problems };

export const serveOperations = (
  scope: FastifyInstance,
  { limits, api, ...deps }: RestDeps & { readonly limits: Limits; readonly api: OfferedApi },
): void => {
  for (const candidates of routesOf(api)) {
    // uploads.ts reads their bodies in another way.
    if (candidates[0].binding.takesFiles === true) continue;
    // Operations of one method and path share a limit.
    const { method, path, limit, bodyBytesMax = usualBodyBytesMax } = candidates[0].binding;
    const cache = createResponseCache();
    const route = { candidates, path, bodyBytesMax, deps, cache };
    // The published API has only GET, POST and OPTIONS there.
    const refusesHead = path === orderPath;
    serveRoute(scope, limits, {
      method,
      path,
      limit,
      bodyBytesMax,
      refusesHead,
      answer: (request) => perform(route, request),
    });
  }
};

/**
 * Answers synchronously if the operation does. @throws Refused if the query or the body cannot be
 * parsed
 */
const perform = (route: Route, request: FastifyRequest): HttpAnswer | Promise<HttpAnswer> => {
  const { path, candidates, bodyBytesMax, cache, deps } = route;
  const { context, problems } = deps;
  const idempotencyKey = orRefuse(idempotencyKeyIn(request.headers));
  // A strict request may be refused for something that a cached answer only warns of.
  const isStrict = isStrictPreferred(request.headers);
  const cached = isStrict ? undefined : cache.get(request.url)?.(request);
  if (cached !== undefined) return cached;

  const read = readRequest(request, bodyBytesMax);
  const served = candidates.find(({ binding }) => binding.applies?.(read) ?? true);
  if (served === undefined) throw new Error(`No operation applies to ${path}`);
  const options = { idempotencyKey, isStrict, ownUrl: problems.links.order };
  const call = callOf(request, read, served, options);
  const prepared = prepare(context, served.registered, call);
  if (prepared === null) {
    return toHttpAnswer(deps, served, request, run<unknown>(context, served.registered, call));
  }
  return isStrict || served.binding.method !== 'GET'
    ? toHttpAnswer(deps, served, request, prepared())
    : answerAndCache(route, served, request, prepared);
};

/**
 * Answers a read, and caches how to answer it again. A synchronous answer is made from the request and the
 * price book alone, so it is cached itself; the parsed request is cached if stored data is involved.
 */
const answerAndCache = (
  { cache, deps }: Route,
  served: ServedOperation,
  request: FastifyRequest,
  prepared: PreparedCall<unknown>,
): HttpAnswer | Promise<HttpAnswer> => {
  const { settings } = deps.context;
  // Read before the answer is made, because the settings may change meanwhile.
  const { priceBook } = settings;
  const answer = toHttpAnswer(deps, served, request, prepared());
  if (answer instanceof Promise) {
    cache.set(request.url, answeringAgain(deps, served, prepared));
  } else if (answer.status === 200) {
    cache.set(request.url, () => (settings.priceBook === priceBook ? answer : undefined));
  }
  return answer;
};

type CallOptions = {
  /** Null for a call that cannot be repeated. */
  readonly idempotencyKey: string | null;
  readonly isStrict: boolean;
  /** The service's own address, by which its own pages are recognised. */
  readonly ownUrl: string;
  readonly attached?: readonly AttachedFile[];
};

/** Most properties are computed on demand. */
export const callOf = (
  request: FastifyRequest,
  read: RestRequest,
  { registered: { operation }, binding }: Pick<ServedOperation, 'registered' | 'binding'>,
  { idempotencyKey, isStrict, ownUrl, attached = [] }: CallOptions,
): Call => {
  const { query } = read;
  let sent: JsonObject | undefined;
  return {
    credential: credentialIn(operation, read),
    via: 'api',
    attached,
    problem: binding.alsoInQuery === undefined || query.ok ? null : query.problem,
    get network() {
      return clientNetwork(request);
    },
    get isOfForeignPage() {
      return isOfForeignPage(request, ownUrl);
    },
    get sent() {
      return (sent ??= inputFieldsIn(operation, binding, read));
    },
    get rawInput() {
      return { ...sentFieldsIn(binding, read), isStrict };
    },
    /** @throws Refused like `sent` */
    get idempotency() {
      if (idempotencyKey === null) return null;
      return {
        key: `${binding.path} ${keyOwnerOf(this)} ${idempotencyKey}`,
        fingerprint: fingerprintOf(binding, read, this.sent, attached),
      };
    },
  };
};

/** A function of its own, so that a cached answer holds neither the first request nor its answer in memory. */
const answeringAgain =
  (deps: RestDeps, served: ServedOperation, prepared: PreparedCall<unknown>) =>
  (request: FastifyRequest) =>
    toHttpAnswer(deps, served, request, prepared());

const toHttpAnswer = (
  { context, problems }: RestDeps,
  { registered: { operation }, binding, minimal }: ServedOperation,
  { headers }: FastifyRequest,
  answer: Answer<unknown> | Promise<Answer<unknown>>,
): HttpAnswer | Promise<HttpAnswer> => {
  const toHttp = (made: Answer<unknown>): HttpAnswer =>
    respond(headers, { operation, binding, minimal, problems, now: context.clock.now() }, made);
  return answer instanceof Promise ? answer.then(toHttp) : toHttp(answer);
};

/** The operations of each method and path, in the order of the table. */
const routesOf = ({
  registry,
  table,
  shortFormsOf,
}: OfferedApi): readonly (readonly [ServedOperation, ...ServedOperation[]])[] => {
  const routes = new Map<string, [ServedOperation, ...ServedOperation[]]>();
  for (const [name, binding] of table) {
    const registered = registeredAs(registry, name);
    const key = `${binding.method} ${binding.path}`;
    const { minimal } = shortFormsOf(registered.operation);
    const served = { registered, binding, minimal };
    const others = routes.get(key);
    if (others === undefined) routes.set(key, [served]);
    else others.push(served);
  }
  return [...routes.values()];
};
