import type { Actor } from './actor.ts';
import type { Admitted } from './authorise.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Call, RawInput } from './call.ts';
import type { AppContext } from './context.ts';
import { findRecord } from './idempotency.ts';
import { refuseMistypedDryRun } from './mistyped-dry-run.ts';
import { asRefusal, boundWarnings, type AnyOperation, type Warning } from './operation.ts';
import { no, ok, type Result } from './result.ts';
import { refuseNearMiss, unknownFields } from './unknown-fields.ts';
import type { AnyUseCase } from './use-case.ts';

/** Reads the input of calls and finds likely mistakes in it (decision 3). Forms contain none, because the service names their fields. */

/** The input of an operation, or its first problem in the order of checks that the API documents. */
export const readInput = (
  operation: AnyOperation,
  { sent, credential, rawInput = null, problem = null }: Call,
  // oxlint-disable-next-line typescript/no-explicit-any -- the operation's own input
): Result<any, CallRefusal> => {
  const input = operation.read(sent, credential.kind === 'participant_key');
  // Refusals of fields come first. A required field may be missing because its name was mistyped.
  if (!input.ok && input.problem.kind !== 'invalid_field') return input;
  const mistyped = findMistypedName(operation, rawInput);
  if (mistyped !== null) return no(mistyped);
  return input.ok && problem !== null ? no(problem) : input;
};

/** Runs a use case's step before the transaction, unless the caller is refused or the call was answered before. */
export const beforeTransaction = async <Input, View>(
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  admitted: Admitted,
  call: Call,
  input: Input,
): Promise<Result<Input, CallRefusal>> => {
  if (useCase.beforeTransaction === undefined) return ok(input);
  const { network, isOfForeignPage = false, idempotency } = call;
  const [actor, earlier] = await context.store.read(async (tx) => [
    await admitted.findActor(tx),
    await findRecord(tx, context, { idempotency }),
  ]);
  if (!actor.ok || earlier !== null) return ok(input);
  return useCase.beforeTransaction(context, input, {
    actor: actor.value,
    network,
    isOfForeignPage,
  });
};

/**
 * Refuses a call with a mistyped name that matters: a misspelt `dry_run` must not become a real call,
 * and a change must not be made without a field whose name was nearly right.
 */
export const findMistypedName = (
  { input, effect, isPromise }: AnyOperation,
  rawInput: RawInput | null,
): CallRefusal | null => {
  if (rawInput === null) return null;
  const changes = effect.startsWith('changes');
  const isBinding = changes || isPromise === true;
  return (
    refuseMistypedDryRun(input, rawInput, changes) ??
    (isBinding ? refuseNearMiss(input, rawInput) : null)
  );
};

/** The input warnings of a call. In strict mode the first warning is a refusal. */
export const findWarnings = (
  { input: schema, warn }: AnyOperation,
  rawInput: RawInput | null | undefined,
  input: unknown,
  actor: Actor,
): Result<readonly Warning[], CallRefusal> => {
  if (rawInput === null || rawInput === undefined) return ok([]);
  const { fields, isStrict } = rawInput;
  const warnings = [
    ...unknownFields(schema, rawInput),
    ...(warn === undefined ? [] : warn(fields, input, actor)),
  ];
  const [first] = warnings;
  return isStrict && first !== undefined ? no(asRefusal(first)) : ok(boundWarnings(warnings));
};

/** Puts the warnings from stored rows first. In strict mode the first that is not advice is a refusal. */
export const withStored = (
  found: readonly Warning[],
  stored: readonly Warning[],
  isStrict: boolean,
): Result<readonly Warning[], CallRefusal> => {
  const first = stored.find(({ isAdvice }) => isAdvice !== true);
  return isStrict && first !== undefined ? no(asRefusal(first)) : ok([...stored, ...found]);
};
