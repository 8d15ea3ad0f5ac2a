import { waitFor, type Core, type HttpResult } from './core.ts';
import { openDeadline } from './deadline.ts';
import type { Entry } from './entry.ts';
import { isObject, StudiolotError, asClientError } from './error.ts';
import { storeInfo } from './info.ts';
import { messageOf, type GivenFields, type Message } from './message.ts';
import type { ChangeOptions, DryRunOptions } from './options.ts';
import { rateLimitsOf } from './rate-limit.ts';
import { pauseMsAfter } from './retry.ts';
import { table } from './table.gen.ts';
import type { CallName, Warning } from './types.ts';

const retriesDefault = 4;
const timeoutMsDefault = 60_000;

export type GivenOptions = ChangeOptions & DryRunOptions;

/** Makes one call, and repeats it after a temporary failure if repeating is safe. */
export const makeCall = async (
  core: Core,
  name: CallName,
  fields: GivenFields = {},
  options: GivenOptions = {},
): Promise<object> => {
  const entry: Entry = table[name];
  const plan = planOf(core, name, entry, fields, options);
  for (let attempt = 1; ; attempt += 1) {
    let got: Awaited<ReturnType<typeof tryOnce>>;
    try {
      got = await tryOnce(core, plan);
    } catch (failure) {
      options.signal?.throwIfAborted();
      core.options.signal?.throwIfAborted();
      const pauseMs = attempt <= plan.retries ? pauseMsAfter(failure, attempt, core.clock) : null;
      if (pauseMs === null) throw asClientError(failure, name, attempt, plan.idempotencyKey);
      await waitFor(core, pauseMs, options.signal);
      continue;
    }
    return withInfo(core, plan, got.answer, got.response, attempt);
  }
};

type Plan = {
  readonly name: CallName;
  readonly entry: Entry;
  readonly message: Message;
  readonly headers: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | null;
  /** 0 if a second attempt might make the change twice. */
  readonly retries: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
};

const planOf = (
  core: Core,
  name: CallName,
  entry: Entry,
  fields: GivenFields,
  given: GivenOptions,
): Plan => {
  const { options } = core;
  const isDryRun = given.dryRun === true;
  const acts = entry.changes === true && !isDryRun;
  const idempotencyKey = acts ? keyOf(core, given) : (given.idempotencyKey ?? null);
  const isSafe = !acts || idempotencyKey !== null;
  return {
    name,
    entry,
    message: messageOf(entry, fields, options, isDryRun),
    headers: headersOf(core, entry, given, idempotencyKey),
    idempotencyKey,
    retries: isSafe ? (given.retries ?? options.retries ?? retriesDefault) : 0,
    timeoutMs:
      given.timeoutMs ?? (hasNoTimeout(entry) ? Infinity : (options.timeoutMs ?? timeoutMsDefault)),
    signal: given.signal,
  };
};

const keyOf = ({ clock }: Core, { idempotencyKey }: GivenOptions): string | null =>
  idempotencyKey === undefined ? clock.newKey() : idempotencyKey;

const hasNoTimeout = ({ files, kind }: Entry): boolean => files === true || kind !== undefined;

export const headersOf = (
  { options }: Core,
  entry: Entry,
  given: GivenOptions,
  idempotencyKey: string | null,
): Readonly<Record<string, string>> => {
  const key = given.participantKey ?? options.participantKey;
  return {
    ...options.headers,
    accept: entry.kind === undefined ? acceptJson : `${acceptAny}, ${problemType}`,
    ...(entry.keyed === true && key !== undefined ? { authorization: `Bearer ${key}` } : {}),
    ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    ...(given.strict === true ? { prefer: 'handling=strict' } : {}),
  };
};

const problemType = 'application/problem+json';
const acceptJson = `application/json, ${problemType}`;
const acceptAny = '*/*;q=0.5';

const tryOnce = async (
  { http, options, clock }: Core,
  { name, entry, message, headers, idempotencyKey, timeoutMs, signal }: Plan,
): Promise<{ readonly answer: object; readonly response: Response }> => {
  const deadline = openDeadline(clock, timeoutMs, signal, options.signal);
  const { path, query, body } = message;
  try {
    const { data, error, response }: HttpResult = await http.request(
      entry.method === 'GET' ? 'get' : 'post',
      entry.path,
      {
        params: { path, query },
        headers,
        ...(body === undefined ? {} : { body }),
        signal: deadline.signal,
        parseAs: entry.kind === undefined ? 'text' : 'stream',
      },
    );
    const answer = entry.kind === undefined ? readJson(data) : response;
    if (response.ok && isObject(answer)) {
      // A file or a stream is still being read, so its signals must keep working.
      if (entry.kind === undefined) deadline.release();
      return { answer, response };
    }
    throw new StudiolotError(name, idempotencyKey, response, error);
  } catch (failure) {
    deadline.release();
    throw failure;
  }
};

const readJson = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
};

const withInfo = (
  { options }: Core,
  { name, entry, idempotencyKey }: Plan,
  answer: object,
  { status, headers }: Response,
  attempts: number,
): object => {
  storeInfo(answer, {
    status,
    requestId: headers.get('x-request-id'),
    rateLimits: rateLimitsOf(headers),
    isReplayed: headers.get('idempotent-replayed') === 'true',
    attempts,
    idempotencyKey,
    etag: headers.get('etag'),
    location: headers.get('location'),
  });
  if (entry.kind === undefined) {
    const { warnings } = answer as { readonly warnings?: readonly Warning[] };
    if (Array.isArray(warnings) && warnings.length > 0) options.onWarnings?.(warnings, name);
  }
  return answer;
};
