import type { Actor } from './actor.ts';
import { answered, orUnavailable, refused, type Answer } from './answer.ts';
import { authorise, callContextOf } from './authorise.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Call, Idempotency } from './call.ts';
import type { AfterCommit, AppContext, CallContext, DryRun } from './context.ts';
import { findRecord, recordUnchanged, saveRecord } from './idempotency.ts';
import { findWarnings, beforeTransaction, readInput, withStored } from './input.ts';
import { isAboutOrder, type AnyOperation, type Warning } from './operation.ts';
import { ok, type Result } from './result.ts';
import { runRead, prepare } from './run-read.ts';
import { runSubscribers, allDone, saveChanges, recordedActor } from './save-changes.ts';
import type { Ending, Tx } from './store.ts';
import {
  ChangeOverdue,
  type AnyUseCase,
  type Registered,
  type Reservation,
  type ToSave,
} from './use-case.ts';

/**
 * The one path of every call: authorise → read the input → find an earlier answer → load → decide →
 * save rows and append events → subscribers → commit → answer. What loads and what follows is one
 * transaction, which the store may run again from its start.
 */

/** Carries out a call. Answers without a promise if the operation needs nothing stored. */
export const run = <View>(
  context: AppContext,
  registered: Registered,
  call: Call,
): Answer<View> | Promise<Answer<View>> => {
  const { operation, handler } = registered;
  if ('change' in handler) {
    const attempt = () => runCall<View>(context, operation, handler.change, call);
    return orUnavailable(() => afterOverdueChanges(context, attempt));
  }
  const prepared = prepare<View>(context, registered, call);
  return prepared?.() ?? orUnavailable(() => runRead<View>(context, registered, call));
};

/** Tries again after the changes that time has made are recorded, such as the end of a lot. */
const afterOverdueChanges = async <Result>(
  context: AppContext,
  attempt: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ChangeOverdue)) throw error;
    await error.record(context);
    return attempt();
  }
};

// oxlint-disable-next-line typescript/no-explicit-any -- each operation has an input of its own
type AnyInput = any;

const runCall = async <View>(
  context: AppContext,
  operation: AnyOperation,
  useCase: AnyUseCase<AnyInput, View>,
  call: Call,
): Promise<Answer<View>> => {
  if (context.isReadOnly) return refused({ kind: 'only_looking' });
  const admission = await authorise(context, operation, call.credential);
  if (!admission.ok) return answered(admission);
  const admitted = admission.value;
  const reading = readInput(operation, call);
  // The API documents that a call about an order looks for the order first, and then checks the input.
  if (!reading.ok && !isAboutOrder(operation.access)) return answered(reading);
  const { idempotency, rawInput } = call;
  // Of a known actor, likely mistakes are found before the transaction, which holds locks.
  const warnings =
    admitted.actor !== null && reading.ok
      ? findWarnings(operation, rawInput, reading.value, admitted.actor)
      : null;
  const input = reading.ok
    ? await beforeTransaction(context, useCase, admitted, call, reading.value)
    : reading;
  const isDryRun = input.ok && input.value?.dryRun === true;
  const answer = await runChange<AnyInput, View>(context, useCase, {
    input,
    call,
    isDryRun,
    idempotency,
    isStrict: rawInput?.isStrict === true,
    findActor: admitted.findActor,
    findWarnings: (read, actor) => warnings ?? findWarnings(operation, rawInput, read, actor),
    isOnHold: context.guard.isOnHold(operation, useCase),
    nameOf: operation.nameOf,
  });
  // A change is recorded with its actor. A dry run records nothing, but shows the operator as much.
  if (isDryRun) await context.recordAccess(context, operation, call.credential, answer);
  return answer;
};

/** A change that a call or the service itself asks for. */
type RequestedChange<Input, View> = {
  /** A refusal of the input is answered after the actor is found. */
  readonly input: Result<Input, CallRefusal>;
  readonly findActor: (tx: Tx) => Promise<Result<Actor, CallRefusal>>;
  readonly call: Pick<Call, 'network' | 'isOfForeignPage' | 'via' | 'attached' | 'agreedPrice'>;
  readonly isDryRun: boolean;
  readonly idempotency: Idempotency | null;
  /** Strict mode: the first warning refuses the call. */
  readonly isStrict: boolean;
  readonly findWarnings: (input: Input, actor: Actor) => Result<readonly Warning[], CallRefusal>;
  readonly isOnHold: (tx: Tx) => Promise<boolean>;
  readonly nameOf?: ((view: View) => string | null) | undefined;
};

/**
 * Runs a use case in one transaction. Of two calls with one Idempotency-Key, this process runs one at
 * a time. @throws StoreBusy
 */
export const runChange = async <Input, View>(
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  request: RequestedChange<Input, View>,
): Promise<Answer<View>> => {
  const { inFlight, store } = context;
  const { isDryRun, idempotency } = request;
  const key = idempotency?.key ?? null;
  if (key !== null && inFlight.has(key)) return refused({ kind: 'request_in_flight' });
  if (key !== null) inFlight.add(key);
  try {
    const dryRun = isDryRun ? context.dryRunOf(useCase) : null;
    const reservation = isDryRun ? undefined : await useCase.reserve?.(context);
    const { answer, afterCommit, isReservationUsed } = await store.write(useCase.lockScope, (tx) =>
      runInTransaction(tx, context, useCase, { ...request, reservation, dryRun }),
    );
    // If `write` throws, the values may have been used, so they are not released.
    if (!isReservationUsed) reservation?.release();
    for (const effect of afterCommit) effect();
    return answer;
  } finally {
    if (key !== null) inFlight.delete(key);
  }
};

type ChangeOutcome<View> = {
  readonly answer: Answer<View>;
  readonly afterCommit: readonly AfterCommit[];
  readonly isReservationUsed: boolean;
};

type ChangeAttempt<Input, View> = RequestedChange<Input, View> & {
  readonly reservation: Reservation | undefined;
  /** Null unless it is a dry run that shows more than its answer. */
  readonly dryRun: DryRun<View> | null;
};

const runInTransaction = async <Input, View>(
  tx: Tx,
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  attempt: ChangeAttempt<Input, View>,
): Promise<Ending<ChangeOutcome<View>>> => {
  const { idempotency, isDryRun, isStrict, reservation, dryRun } = attempt;
  const earlier = await findRecord(tx, context, attempt);
  if (earlier !== null) return rollBack(earlier);

  const [isOnHold, loading] = await Promise.all([
    attempt.isOnHold(tx),
    load(tx, context, useCase, attempt),
  ]);
  if (isOnHold) return rollBack(refused(context.guard.refusal));
  if (!loading.ok) return rollBack(answered(loading));
  const { input, callContext, loaded, warnings: inputWarnings } = loading.value;
  const storedWarnings = useCase.warn?.(loaded, {
    isCommitted: !isStrict && !isDryRun,
    isKeyed: idempotency !== null,
  });
  const warnings = withStored(inputWarnings, storedWarnings ?? [], isStrict);
  if (!warnings.ok) return rollBack(answered(warnings));

  const generated: unknown = useCase.generate?.(context.random, callContext) ?? null;
  const decided = useCase.decide(loaded, input, {
    ...callContext,
    generated,
    reserved: reservation?.values ?? {},
  });
  const { answer, toSave } = context.guard.unlessOnHold(decided, callContext);
  if (toSave === null) {
    const unchanged = { call: attempt, callContext, answer: answered(answer, warnings.value) };
    const recorded = await recordUnchanged(tx, context, unchanged);
    const value = { answer: recorded.answer, afterCommit: [], isReservationUsed: false };
    return { keep: recorded.isRecorded, value };
  }
  const { changes } = toSave;
  const observed = dryRun?.observe(tx) ?? tx;
  const afterCommit = await save(observed, context, useCase, toSave, callContext);
  // A refusal that changes something, such as the count of wrong codes, does so in a dry run too.
  if (isDryRun && answer.ok) {
    const view = await dryRun?.addTo(answer.value, observed, callContext.now);
    return rollBack(answered(ok(view ?? answer.value), warnings.value));
  }

  const completed = answer.ok
    ? ok(await context.completeAnswer(tx, useCase, answer.value, { changes, callContext }))
    : answer;
  const finalAnswer = answered(completed, warnings.value);
  await saveRecord(tx, context, { idempotency, answer: finalAnswer, now: callContext.now });
  const isReservationUsed = reservation?.isUsedBy(changes) === true;
  return { keep: true, value: { answer: finalAnswer, afterCommit, isReservationUsed } };
};

const rollBack = <View>(answer: Answer<View>): Ending<ChangeOutcome<View>> => ({
  keep: false,
  value: { answer, afterCommit: [], isReservationUsed: false },
});

const load = async <Input, View>(
  tx: Tx,
  { clock, settings }: AppContext,
  useCase: AnyUseCase<Input, View>,
  { input, findActor, findWarnings, call, isDryRun }: RequestedChange<Input, View>,
) => {
  const now = clock.now();
  const actor = await findActor(tx);
  if (!actor.ok) return actor;
  if (!input.ok) return input;
  const warnings = findWarnings(input.value, actor.value);
  if (!warnings.ok) return warnings;
  const callContext = callContextOf(call, { now, dryRun: isDryRun, actor: actor.value, settings });
  const loaded: unknown = await useCase.load(tx, input.value, callContext);
  return ok({ input: input.value, callContext, warnings: warnings.value, loaded });
};

const save = async <Input, View, Extras>(
  tx: Tx,
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  { changes, quotas, extras }: ToSave<Extras>,
  callContext: CallContext,
): Promise<readonly AfterCommit[]> => {
  const actor = recordedActor(callContext.actor);
  await allDone([saveChanges(tx, changes, actor), tx.quotas.saveAll(quotas)]);
  await useCase.save?.(tx, extras);
  const effects = await runSubscribers(tx, context, changes, callContext);
  return [
    () => useCase.afterCommit?.(context, extras),
    context.notify,
    ...effects.flatMap((each) => each.afterCommit ?? []),
  ];
};
