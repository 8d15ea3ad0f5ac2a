import { isAboutOrder, type AnyOperation, type Warning } from './operation.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Actor } from './actor.ts';
import { recordedActor } from './recorded-actor.ts';
import { ok, type Result } from './result.ts';
import type { OrderNumber } from './ids.ts';
import type { Ending, Tx } from './store.ts';
import { allDone } from './all-done.ts';
import { answered, orUnavailable, refused, type Answer } from './answer.ts';
import { authorise, callContextOf } from './authorise.ts';
import type { Call, Idempotency } from './call.ts';
import { followed, receipted } from './effects.ts';
import type { AfterCommit, AppContext, CallContext } from './context.ts';
import { noting, openPreview, type Preview } from './dry-run.ts';
import { findRecord, recordUnchanged, saveRecord } from './idempotency.ts';
import { findWarnings, beforeTransaction, readInput, withStored } from './input.ts';
import { keep } from './save-changes.ts';
import { look, prepare } from './look.ts';
import { ChangeOverdue, type AnyUseCase, type ToSave, type Registered } from './use-case.ts';

/**
 * The one envelope around every call: authorise → read the input → find the answer that was given
 * before → load → decide → save → append events → subscribers → commit → answer.
 */

/** Answers within the same turn of the event loop where nothing stored is asked for. */
export const run = <View>(
  context: AppContext,
  registered: Registered,
  call: Call,
): Answer<View> | Promise<Answer<View>> => {
  const { operation, handler } = registered;
  if ('change' in handler) {
    const attempt = () => runCall<View>(context, operation, handler.change, call);
    return orUnavailable(() => pastOverdue(context, attempt));
  }
  const prepared = prepare<View>(context, registered, call);
  return prepared?.() ?? orUnavailable(() => look<View>(context, registered, call));
};

/** Where time has changed something, that is recorded first. */
const pastOverdue = <Result>(context: AppContext, attempt: () => Promise<Result>) =>
  attempt().catch(async (error: unknown) => {
    if (!(error instanceof ChangeOverdue)) throw error;
    await context.closeDueLots();
    return attempt();
  });

// oxlint-disable-next-line typescript/no-explicit-any -- the operation's own input
type AnyInput = any;

const runCall = async <View>(
  context: AppContext,
  operation: AnyOperation,
  useCase: AnyUseCase<AnyInput, View>,
  call: Call,
): Promise<Answer<View>> => {
  if (context.isQuiet) return refused({ kind: 'only_looking' });
  const admitted = await authorise(context, operation, call.credential);
  if (!admitted.ok) return answered(admitted);
  const read = readInput(operation, call);
  // What is sent about an order is refused once the order is found, as the contract's checks go.
  if (!read.ok && !isAboutOrder(operation.access)) return answered(read);
  const { idempotency, rawInput } = call;
  // Before the transaction, where who calls is known by now.
  const early =
    admitted.value.actor !== null && read.ok
      ? findWarnings(operation, rawInput, read.value, admitted.value.actor)
      : null;
  const input = read.ok
    ? await beforeTransaction(context, useCase, admitted.value, call, read.value)
    : read;
  const isDryRun = input.ok && input.value?.dryRun === true;
  const answer = await runChange<AnyInput, View>(context, useCase, {
    input,
    call,
    isDryRun,
    idempotency,
    isStrict: rawInput?.isStrict === true,
    findActor: (tx) => admitted.value.find(tx, null),
    findWarnings: (sent, actor) => early ?? findWarnings(operation, rawInput, sent, actor),
    isHeldBack: context.guard.isHeldBack(operation, useCase),
    nameOf: operation.nameOf,
  });
  // What is done is recorded with its actor; what is only tried shows as much.
  if (isDryRun) await context.recordAccess(context, operation, call.credential, answer);
  return answer;
};

/** How something is to be changed: as a call has it, or by the service itself. */
type Manner<Input, View> = {
  /** What was sent; a refusal is answered once the caller is known. */
  readonly input: Result<Input, CallRefusal>;
  readonly findActor: (tx: Tx) => Promise<Result<Actor, CallRefusal>>;
  readonly call: Pick<Call, 'network' | 'isOfForeignPage' | 'via' | 'attached' | 'agreedPrice'>;
  readonly isDryRun: boolean;
  readonly idempotency: Idempotency | null;
  /** A warning is a refusal instead. */
  readonly isStrict: boolean;
  readonly findWarnings: (input: Input, actor: Actor) => Result<readonly Warning[], CallRefusal>;
  /** Whether it waits for an operator; asked together with what it loads. */
  readonly isHeldBack: (tx: Tx) => Promise<boolean>;
  /** What people call that which comes of it. */
  readonly nameOf?: ((view: View) => string | null) | undefined;
};

/** Nobody calls for what the service does by itself. */
export const byItself = {
  call: { network: 'none', via: 'api' },
  isDryRun: false,
  idempotency: null,
  isStrict: false,
  findWarnings: () => ok([]),
  isHeldBack: () => Promise.resolve(false),
} as const;

/** @throws StoreBusy */
export const runChange = async <Input, View>(
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  manner: Manner<Input, View>,
): Promise<Answer<View>> => {
  const { inFlight, orderNumbers, orderPace, store } = context;
  const { isDryRun, idempotency } = manner;
  const key = idempotency?.key ?? null;
  if (key !== null && inFlight.has(key)) return refused({ kind: 'request_in_flight' });
  if (key !== null) inFlight.add(key);
  try {
    if (useCase.keepsPace === true && !isDryRun) await orderPace.wait();
    const preview = isDryRun ? await openPreview(context, useCase) : null;
    const takesNumber = useCase.takesOrderNumber === true && !isDryRun;
    const orderNumber = takesNumber ? await orderNumbers.take() : null;
    // Where it throws, the number may have been used.
    const { answer, afterCommit, hasNumbered } = await store.write(useCase.lockScope, (tx) =>
      changeIn(tx, context, useCase, { ...manner, orderNumber, preview }),
    );
    if (orderNumber !== null && !hasNumbered) orderNumbers.giveBack(orderNumber);
    for (const wake of afterCommit) wake();
    return answer;
  } finally {
    if (key !== null) inFlight.delete(key);
  }
};

type Changed<View> = {
  readonly answer: Answer<View>;
  readonly afterCommit: readonly AfterCommit[];
  readonly hasNumbered: boolean;
};

type Opened<Input, View> = Manner<Input, View> & {
  readonly orderNumber: OrderNumber | null;
  readonly preview: Preview<View> | null;
};

const changeIn = async <Input, View>(
  tx: Tx,
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  manner: Opened<Input, View>,
): Promise<Ending<Changed<View>>> => {
  const { idempotency, isDryRun, isStrict, orderNumber, preview } = manner;
  const earlier = await findRecord(tx, context, manner);
  if (earlier !== null) return nothingKept(earlier);

  const [isOnHold, found] = await Promise.all([
    manner.isHeldBack(tx),
    load(tx, context, useCase, manner),
  ]);
  if (isOnHold) return nothingKept(refused(context.guard.refusal));
  if (!found.ok) return nothingKept(answered(found));
  const { input, callContext, loaded } = found.value;
  const stored = useCase.warn?.(loaded, {
    isKept: !isStrict && !isDryRun,
    isKeyed: idempotency !== null,
  });
  const warnings = withStored(found.value.warnings, stored ?? [], isStrict);
  if (!warnings.ok) return nothingKept(answered(warnings));

  const generated: unknown = useCase.generate?.(context.random, callContext) ?? null;
  const decided = useCase.decide(loaded, input, { ...callContext, generated, orderNumber });
  const { answer, toSave } = context.guard.unlessHeldBack(decided, callContext);
  if (toSave === null) {
    const unchanged = answered(answer, warnings.value);
    const ended = await recordUnchanged(tx, context, manner, callContext, unchanged);
    return { keep: ended.isRecorded, value: { ...ended, afterCommit: [], hasNumbered: false } };
  }
  const { changes } = toSave;
  const { noted, afterCommit } = await save(tx, context, useCase, toSave, callContext);
  // A refusal that counts for something, such as a wrong code, does so in a dry run too.
  if (isDryRun && answer.ok) {
    const view = (await preview?.(answer.value, noted, callContext.now)) ?? answer.value;
    return nothingKept(answered(ok(view), warnings.value));
  }

  const full = answered(
    await receipted(tx, context, useCase, changes, { answer, callContext }),
    warnings.value,
  );
  await saveRecord(tx, context, idempotency, full, callContext.now);
  const hasNumbered = changes.some(
    ({ subject, after }) => subject === 'order' && after.number === orderNumber,
  );
  return { keep: true, value: { answer: full, afterCommit, hasNumbered } };
};

const load = async <Input, View>(
  tx: Tx,
  { clock, settings }: AppContext,
  useCase: AnyUseCase<Input, View>,
  { input, findActor, findWarnings, call, isDryRun }: Manner<Input, View>,
) => {
  const now = clock.now();
  const actor = await findActor(tx);
  if (!actor.ok) return actor;
  if (!input.ok) return input;
  const warnings = findWarnings(input.value, actor.value);
  if (!warnings.ok) return warnings;
  const known = { now, dryRun: isDryRun, actor: actor.value, settings };
  const callContext = callContextOf(call, known);
  const loaded: unknown = await useCase.load(tx, input.value, callContext);
  return ok({ input: input.value, callContext, warnings: warnings.value, loaded });
};

const save = async <Input, View, Extras>(
  tx: Tx,
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  { changes, quotas, extras }: ToSave<Extras>,
  callContext: CallContext,
) => {
  await allDone([keep(tx, changes, recordedActor(callContext.actor)), tx.quotas.saveAll(quotas)]);
  const noted = noting(tx);
  await useCase.save?.(noted.tx, extras);
  const effects = await followed(noted.tx, context, changes, callContext);
  const afterCommit: readonly AfterCommit[] = [
    () => useCase.afterwards?.(context, extras),
    context.notify,
    ...effects.flatMap((each) => each.afterCommit ?? []),
  ];
  return { noted, afterCommit };
};

const nothingKept = <View>(answer: Answer<View>): Ending<Changed<View>> => ({
  keep: false,
  value: { answer, afterCommit: [], hasNumbered: false },
});
