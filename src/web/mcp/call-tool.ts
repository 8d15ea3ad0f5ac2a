import { createHash } from 'node:crypto';
import { runWithFiles, streamOf } from '../../files/receive.ts';
import type { Answer } from '../../kernel/answer.ts';
import { refused } from '../../kernel/answer.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { Call, Credential, Idempotency } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';
import { isAboutOrder, type AnyOperation } from '../../kernel/operation.ts';
import { ok, type Json, type JsonObject, type Result, canonicalJson } from '../../kernel/result.ts';
import { run } from '../../kernel/run.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { keyOwnerOf, readIdempotencyKey } from '../http/idempotency-key.ts';
import type { Problems } from '../http/problems.ts';
import type { LimitName } from '../http/request-limits.ts';
import { readFiles } from './file-fields.ts';
import { refusedResult, resultOf, type ToolResult } from './result.ts';
import type { Tool } from './tools.ts';

/** Turns the arguments of a tool into a call of its operation. */

/** The caller as far as the connection identifies it. */
export type Caller = {
  readonly network: string;
  readonly isOfForeignPage: boolean;
  readonly isStrict: boolean;
  /** The participant key of the connection. */
  readonly bearer: string | null;
  /** The name of the operator on the machine; null for everybody else. */
  readonly operator: string | null;
  /** Counts a call against a limit; returns the refusal if the limit is reached. */
  readonly count: (limit: LimitName) => HttpRefusal | null;
  /** Reserves one of the caller's waiting calls and returns its release; null if all are in use. */
  readonly takeWaitingCall: () => (() => void) | null;
};

/** Everything that every tool needs. */
export type ToolDeps = { readonly context: AppContext; readonly problems: Problems };

export const callTool = async (
  deps: ToolDeps,
  tool: Tool,
  given: JsonObject,
  caller: Caller,
): Promise<ToolResult> => {
  const { context, problems } = deps;
  const now = context.clock.now();
  const refusal = refusalBefore(tool, given, caller);
  if (refusal !== null) return refusedResult(refusal, problems, now);
  const answer = await toolAnswer<never>(context, tool, given, caller);
  return resultOf(tool, answer, problems, context.clock.now());
};

/** Checks before any field is read. */
const refusalBefore = (
  { foreignField, limit }: Tool,
  given: JsonObject,
  { count }: Caller,
): HttpRefusal | null => {
  const overLimit = limit === undefined ? null : count(limit);
  if (overLimit !== null) return overLimit;
  if (foreignField === null || (given[foreignField] ?? null) === null) return null;
  const problem = 'belongs to an order that was placed: answers for it are sent by resupply_brief';
  return { kind: 'invalid_field', field: foreignField, problem };
};

export const toolAnswer = async <View = unknown>(
  context: AppContext,
  { registered, added, takesFiles }: Tool,
  given: JsonObject,
  caller: Caller,
): Promise<Answer<View>> => {
  const { operation } = registered;
  const sent = Object.fromEntries(
    Object.entries(given).filter(([name]) => !added.has(name) || isField(operation, name)),
  );
  const idempotency = added.has('idempotency_key')
    ? idempotencyOf(operation, given, caller)
    : ok(null);
  if (!idempotency.ok) return refused(idempotency.problem);
  const { network, isOfForeignPage, isStrict } = caller;
  const credential = credentialOf(operation, given, caller);
  const call: Call = {
    credential,
    sent,
    network,
    isOfForeignPage,
    via: 'api',
    idempotency: idempotency.value,
    rawInput: { fields: sent, queryNames: [], entrypointNames: added, isStrict },
  };
  if (!takesFiles) return run<View>(context, registered, call);
  const files = readFiles(given['files']);
  if (!files.ok) return refused(files.problem);
  return runWithFiles<View>(context, registered, {
    credential,
    files: streamOf(files.value),
    callWith: (attached) => ({ ...call, attached }),
  });
};

const isField = ({ input }: AnyOperation, name: string): boolean =>
  Object.hasOwn(input.shape, name);

const credentialOf = (
  { access, takesKey }: AnyOperation,
  { order_id: orderId, participant_key: ownKey }: JsonObject,
  { bearer, operator }: Caller,
): Credential => {
  if (access === 'participant' || takesKey === true) {
    const key = textOf(ownKey) ?? bearer;
    if (key !== null) return { kind: 'participant_key', key };
    if (access === 'participant') return { kind: 'none' };
  }
  if (isAboutOrder(access)) return { kind: 'order_id', id: textOf(orderId) ?? '' };
  return operator === null
    ? { kind: 'none' }
    : { kind: 'operator', name: operator, isOnMachine: true };
};

const textOf = (value: Json | undefined): string | null => {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
};

/** Keys belong to the same owner as over HTTP. */
const idempotencyOf = (
  operation: AnyOperation,
  { idempotency_key: sent, ...fields }: JsonObject,
  caller: Caller,
): Result<Idempotency | null, InputRefusal> => {
  const key = readIdempotencyKey('idempotency_key', sent);
  if (!key.ok) return key;
  if (key.value === null) return ok(null);
  const owner = keyOwnerOf({ ...caller, credential: credentialOf(operation, fields, caller) });
  const { participant_key: _key, ...content } = fields;
  return ok({
    key: `mcp ${operation.name} ${owner} ${key.value}`,
    fingerprint: createHash('sha256').update(canonicalJson(content)).digest('base64url'),
  });
};
