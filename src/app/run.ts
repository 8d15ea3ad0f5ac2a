import { isAboutOrder, type AnyOperation } from '../contract/operation.ts';
import type { CallRefusal } from '../contract/refusal.ts';
import type { Warning } from '../contract/warning.ts';
import { no, ok, type Result } from '../domain/base.ts';
import { StoreBusy } from '../store/engine.ts';
import type { Tx } from '../store/store.ts';
import { answered, refused, type Answer } from './answer.ts';
import { admit, admitByKey, findActor } from './authorise.ts';
import type { Admitted, Call, ChangeCall } from './call.ts';
import type { AppContext } from './context.ts';
import { isHeldBack } from './holds/held-back.ts';
import { findMistypedName, findWarnings } from './input-warnings.ts';
import { noteLook } from './operator/looks.ts';
import { foresee, runChange, type Begin } from './run-change.ts';
import type { Handler } from './use-case.ts';

/**
 * The one envelope around every call: authorise → read the input → begin → load → decide → save →
 * append events → subscribers → commit → wake whoever waits → answer.
 */

/** An operation with what carries it out; which input and view they share is checked in the registry. */
export type Registered = {
  readonly operation: AnyOperation;
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  readonly handler: Handler<any, any>;
};

/** Every operation that can be called, by its name. */
export type Registry = ReadonlyMap<string, Registered>;

/** Answers within the same turn of the event loop where nothing stored is asked for. */
export const run = <View>(
  context: AppContext,
  registered: Registered,
  call: Call,
): Answer<View> | Promise<Answer<View>> => {
  const prepared = prepare<View>(context, registered, call);
  if (prepared !== null) return prepared();
  return orUnavailable(() => runStored<View>(context, registered, call));
};

/** Carries a call out as often as it is called, and holds nothing of whoever made it. */
export type Prepared<View> = () => Answer<View> | Promise<Answer<View>>;

/** Reads a call that anyone may make and that changes nothing, so that it is read once for all who say the same; null for others. */
export const prepare = <View>(
  context: AppContext,
  { operation, handler }: Registered,
  call: Call,
): Prepared<View> | null => {
  const { access, effect } = operation;
  const isShared = 'perform' in handler && access === 'anyone' && effect === 'reads';
  if (!('compute' in handler) && !isShared) return null;
  const input = readInput(operation, call);
  if (!input.ok) return () => answered(input);
  const warnings = warningsOf(operation, call, input.value);
  if (!warnings.ok) return () => answered(warnings);
  return repeating<View>(context, handler, input.value, warnings.value);
};

const repeating = <View>(
  context: AppContext,
  handler: Extract<Registered['handler'], { compute: unknown } | { perform: unknown }>,
  input: unknown,
  warnings: readonly Warning[],
): Prepared<View> =>
  'compute' in handler
    ? () => answered(ok(handler.compute(input, context.settings)), warnings)
    : () => orUnavailable(async () => answered(await handler.perform(context, input), warnings));

const runStored = async <View>(
  context: AppContext,
  { operation, handler }: Registered,
  call: Call,
): Promise<Answer<View>> => {
  const { access, effect, takesKey } = operation;
  if ('compute' in handler) throw new Error(`${operation.name} needs nothing stored`);
  if (context.isQuiet && effect !== 'reads') return refused({ kind: 'only_looking' });
  const { credential } = call;
  const admitted = admit(access, credential, takesKey) ?? (await admitByKey(context, credential));
  if (!admitted.ok) return answered(admitted);
  // What is sent about an order is read once the order is found, as the contract's checks go.
  const read = isAboutOrder(access) ? null : readInput(operation, call);
  if (read !== null && !read.ok) return answered(read);
  if ('perform' in handler) {
    const warnings = warningsOf(operation, call, read?.value);
    if (!warnings.ok) return answered(warnings);
    const answer = answered<View>(await handler.perform(context, read?.value), warnings.value);
    await noteLook(context, operation, credential, answer);
    return answer;
  }
  const begun = beginningOf(operation, call, admitted.value, read);
  if ('change' in handler) {
    const input = read ?? readInput(operation, call);
    const asked = { ...begun, idempotency: call.idempotency };
    const change = {
      ...asked,
      read: input.ok ? await foresee(context, handler.change, asked, input.value) : input,
    };
    const answer = await carryOut<View>(context, { operation, handler }, change);
    // What is done is recorded with its actor; what is only tried shows as much.
    if (effect === 'changes_with_dry_run' && isDryRun(change.read)) {
      await noteLook(context, operation, credential, answer);
    }
    return answer;
  }
  const answer = await context.store.read(async (tx): Promise<Answer<View>> => {
    const readNow = (): Result<unknown, CallRefusal> => read ?? readInput(operation, call);
    const looking = await beginCall(tx, context, operation, begun, readNow);
    if (!looking.ok) return answered(looking);
    const { input, circumstances } = looking.value;
    const warnings = looking.value.warnings();
    if (!warnings.ok) return answered(warnings);
    return answered(await handler.look(tx, input, circumstances), warnings.value);
  });
  await noteLook(context, operation, credential, answer);
  return answer;
};

/** All of a call that its transaction begins with, besides its input. */
type Beginning = Omit<ChangeCall, 'read' | 'idempotency'>;

const beginningOf = (
  operation: AnyOperation,
  call: Call,
  admitted: Admitted,
  read: Result<unknown, CallRefusal> | null,
): Beginning => {
  const { network, isOfForeignPage = false, via, attached = [], agreedPrice = null } = call;
  const { handwriting = null } = call;
  const warnings =
    admitted.kind === 'ready' && read?.ok === true
      ? findWarnings(operation, handwriting, read.value, admitted.actor)
      : null;
  return {
    admitted,
    warnings,
    handwriting: warnings === null ? handwriting : null,
    isStrict: handwriting?.isStrict ?? false,
    network,
    isOfForeignPage,
    via,
    attached,
    agreedPrice,
  };
};

/** Carries out a call that changes something. @throws StoreBusy */
const carryOut = <View>(
  context: AppContext,
  { operation, handler }: Registered,
  { read, idempotency, ...begun }: ChangeCall,
): Promise<Answer<View>> => {
  if (!('change' in handler)) throw new Error(`${operation.name} changes nothing`);
  const begin: Begin<unknown> = (tx) => beginCall(tx, context, operation, begun, () => read);
  return runChange(context, handler.change, begin, {
    idempotency,
    isDryRun: isDryRun(read),
    nameOf: operation.nameOf,
    isHeldBack: isHeldBack(operation, handler.change),
  });
};

// oxlint-disable-next-line typescript/no-explicit-any -- the operation's own input
const isDryRun = (read: Result<any, CallRefusal>): boolean =>
  read.ok && read.value?.dryRun === true;

// oxlint-disable-next-line typescript/no-explicit-any -- the operation's own input
const readInput = (operation: AnyOperation, call: Call): Result<any, CallRefusal> => {
  const input = operation.read(call.sent, call.credential.kind === 'participant_key');
  // The contract's own sentences come first; a field that is required was perhaps only mistyped.
  if (!input.ok && input.problem.kind !== 'invalid_field') return input;
  const mistyped = findMistypedName(operation, call.handwriting ?? null);
  if (mistyped !== null) return no(mistyped);
  if (!input.ok) return input;
  const { objection = null } = call;
  return objection === null ? input : no(objection);
};

const warningsOf = (
  operation: AnyOperation,
  { handwriting = null }: Call,
  input: unknown,
): Result<readonly Warning[], CallRefusal> =>
  findWarnings(operation, handwriting, input, { kind: 'anonymous' });

const beginCall = async (
  tx: Tx,
  { clock, settings }: AppContext,
  operation: AnyOperation,
  { admitted, handwriting, isStrict, warnings: foundBefore, ...call }: Beginning,
  readNow: () => Result<unknown, CallRefusal>,
): ReturnType<Begin<unknown>> => {
  const now = clock.now();
  const actor = await findActor(tx, admitted, operation.effect === 'reads' ? settings : null);
  if (!actor.ok) return actor;
  const input = readNow();
  if (!input.ok) return input;
  const dryRun = operation.effect === 'changes_with_dry_run' && isDryRun(input);
  const circumstances = { now, dryRun, actor: actor.value, ...call, settings };
  const warnings = () =>
    foundBefore ?? findWarnings(operation, handwriting, input.value, actor.value);
  return ok({ input: input.value, circumstances, warnings, isStrict });
};

/** A store that cannot be used now is an expected "no"; anything else that is thrown is a bug. */
export const orUnavailable = async <View>(
  work: () => Promise<Answer<View>>,
): Promise<Answer<View>> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreBusy) return refused({ kind: 'unavailable' });
    throw error;
  }
};
