import { handlers } from '../../app/index.ts';
import type { Answer, Caller } from '../../app/run.ts';
import type { AppContext } from '../../app/ports.ts';
import { operations, type Contract, type OperationName } from '../../contract/operations.ts';
import type { RawRequest } from '../../contract/request.ts';
import { no, ok, type JsonObject, type Result } from '../../domain/base.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Visit } from './visit.ts';

/** What a page sends to an operation, as a program would. */
type Sent = {
  readonly query?: JsonObject;
  readonly body?: JsonObject;
  readonly params?: Visit['params'];
};

type Handle<Name extends OperationName> = (
  context: AppContext,
  input: Contract[Name]['input'],
  caller: Caller,
) => Answer<Contract[Name]['view']> | Promise<Answer<Contract[Name]['view']>>;

/** Asks an operation of the contract in the visitor's name: the same reading, the same use case, no rule of its own. */
export const ask = async <Name extends OperationName>(
  visit: Visit,
  name: Name,
  sent: Sent = {},
): Promise<Result<Contract[Name]['view'], Refusal>> => {
  const input = operations[name].read(rawRequest(visit, sent));
  if (!input.ok) return input;
  const handle = handlers[name] as Handle<Name>;
  const { result } = await handle(visit.site.context, input.value, visit.caller);
  return result;
};

export const rawRequest = (
  { key }: Visit,
  { query = {}, body, params = {} }: Sent,
): RawRequest => ({
  query: ok(query),
  hasQuery: true,
  params,
  authorization: key === null ? undefined : `Bearer ${key}`,
  body: body === undefined ? no({ kind: 'not_json' }) : ok(body),
});
