import type { CallRefusal } from '../contract/refusal.ts';
import type { Warning } from '../contract/warning.ts';
import { recordedActor } from '../domain/actor.ts';
import { ok, type Result } from '../domain/base.ts';
import type { OrderNumber } from '../domain/ids.ts';
import type { Instant } from '../domain/time.ts';
import type { Ending } from '../store/engine.ts';
import type { Tx } from '../store/store.ts';
import { allDone } from './all-done.ts';
import { answered, refused, type Answer } from './answer.ts';
import { findActor } from './authorise.ts';
import type { ChangeCall, Idempotency } from './call.ts';
import { followed, receipted } from './consequences.ts';
import type { AfterCommit, AppContext, Circumstances } from './context.ts';
import type { ExampleMails } from './example-mails.ts';
import { foreseenMessages, noting, type Noting } from './foreseen-messages.ts';
import { auctionOnHold } from './holds/held-back.ts';
import { unlessHeldBack } from './holds/held-lots.ts';
import { countUnchanged, findRecord, saveRecord } from './idempotency.ts';
import { withStored } from './input-warnings.ts';
import { keep } from './keep.ts';
import type { PreviewMessage } from './ports.ts';
import type { UseCase } from './use-case.ts';

/** The part of the envelope in which something changes. A part of `run.ts`. */

// oxlint-disable-next-line typescript/no-explicit-any -- what it loads, draws and keeps is between its own parts
type AnyUseCase<Input, View> = UseCase<Input, any, View, any, any>;

/** A call inside its transaction: who calls is known, and what was sent is read. */
type Begun<Input> = {
  readonly input: Input;
  readonly circumstances: Circumstances;
  readonly warnings: () => Result<readonly Warning[], CallRefusal>;
  /** A warning is a refusal instead. */
  readonly isStrict: boolean;
};
type Loaded<Input> = Begun<Input> & {
  readonly found: readonly Warning[];
  readonly loaded: unknown;
};
export type Begin<Input> = (tx: Tx) => Promise<Result<Begun<Input>, CallRefusal>>;

/** Asks others only where whoever calls may do so: a stranger is told that there is no such order. */
export const foresee = async <Input>(
  context: AppContext,
  useCase: AnyUseCase<Input, unknown>,
  { admitted, network, isOfForeignPage, idempotency }: Omit<ChangeCall, 'read'>,
  input: Input,
): Promise<Result<Input, CallRefusal>> => {
  if (useCase.foresee === undefined) return ok(input);
  const { actor, isRepeat } = await context.store.read(async (tx) => ({
    actor: await findActor(tx, admitted),
    isRepeat: (await findRecord(tx, context, { idempotency })) !== null,
  }));
  // What was answered before is answered again, and nobody is asked for it.
  if (!actor.ok || isRepeat) return ok(input);
  return useCase.foresee(context, input, { actor: actor.value, network, isOfForeignPage });
};

/** @throws StoreBusy */
export const runChange = async <Input, View>(
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  begin: Begin<Input>,
  { idempotency, isDryRun, nameOf, isHeldBack }: Manner<View>,
): Promise<Answer<View>> => {
  const key = idempotency?.key ?? null;
  if (key !== null) {
    if (context.inFlight.has(key)) return refused({ kind: 'request_in_flight' });
    context.inFlight.add(key);
  }
  try {
    if (useCase.keepsPace === true && !isDryRun) await context.orderPace.wait();
    const preview = isDryRun && useCase.withMessages ? await context.openPreview() : null;
    const examples = isDryRun && useCase.withExamples ? await context.openExamples() : null;
    return await numbered(context, useCase, isDryRun, (orderNumber) =>
      context.store.write(useCase.lockScope, (tx) =>
        decideIn(tx, context, useCase, begin, {
          idempotency,
          nameOf,
          isHeldBack,
          orderNumber,
          preview,
          examples,
        }),
      ),
    );
  } finally {
    if (key !== null) context.inFlight.delete(key);
  }
};

/** How a change is carried out. */
export type Manner<View> = {
  readonly idempotency: Idempotency | null;
  readonly isDryRun: boolean;
  /** What people call that which comes of it. */
  readonly nameOf?: ((view: View) => string | null) | undefined;
  /** Whether it waits for an operator; asked together with what it loads. */
  readonly isHeldBack?: ((tx: Tx) => Promise<boolean>) | undefined;
};

/** With a number for an order that may come of it; what was not used for one goes to the next. */
const numbered = async <View>(
  { orderNumbers }: AppContext,
  { takesOrderNumber = false }: { readonly takesOrderNumber?: boolean },
  isDryRun: boolean,
  decide: (orderNumber: OrderNumber | null) => Promise<Decided<View>>,
): Promise<Answer<View>> => {
  const orderNumber = takesOrderNumber && !isDryRun ? await orderNumbers.take() : null;
  // Where it throws, the number may have been used.
  const { answer, afterCommit, hasNumbered } = await decide(orderNumber);
  if (orderNumber !== null && !hasNumbered) orderNumbers.giveBack(orderNumber);
  for (const wake of afterCommit) wake();
  return answer;
};

type Decided<View> = {
  readonly answer: Answer<View>;
  readonly afterCommit: readonly AfterCommit[];
  readonly hasNumbered: boolean;
};

const decideIn = async <Input, View>(
  tx: Tx,
  context: AppContext,
  useCase: AnyUseCase<Input, View>,
  begin: Begin<Input>,
  kept: Kept<View>,
): Promise<Ending<Decided<View>>> => {
  const { idempotency, orderNumber } = kept;
  const earlier = await findRecord(tx, context, kept);
  if (earlier !== null) return nothingKept(earlier);
  const { isHeldBack = () => Promise.resolve(false) } = kept;
  const [isOnHold, begun] = await Promise.all([isHeldBack(tx), beginAndLoad(tx, useCase, begin)]);
  if (isOnHold) return nothingKept(refused(auctionOnHold));
  if (!begun.ok) return nothingKept(answered(begun));
  const { input, circumstances, found, loaded } = begun.value;
  const told = withWarningsOf(useCase, loaded, begun.value, found, kept);
  if (!told.ok) return nothingKept(answered(told));
  const drawn: unknown = useCase.draw(context.random, circumstances);
  const decided = useCase.decide(loaded, input, { ...circumstances, drawn, orderNumber });
  const { answer, change } = unlessHeldBack(decided, circumstances);
  const unkept = answered(answer, told.value);
  if (change === null) {
    // What refuses it may be the very call of this key, at another node: an order that used up the limit.
    if (!answer.ok) return nothingKept((await findRecord(tx, context, kept)) ?? unkept);
    if (idempotency === null || circumstances.dryRun) return nothingKept(unkept);
    const counted = await countUnchanged(tx, circumstances);
    if (!counted.ok) return nothingKept(answered(counted));
    await saveRecord(tx, context, idempotency, unkept, circumstances.now);
    return { keep: true, value: { answer: unkept, afterCommit: [], hasNumbered: false } };
  }

  await allDone([
    keep(tx, change.happened, recordedActor(circumstances.actor)),
    tx.quotas.saveAll(change.quotas),
  ]);
  const noted = noting(tx);
  await useCase.save(noted.tx, change.extras);
  const { afterwards = () => undefined } = useCase;
  const afterCommit: AfterCommit[] = [() => afterwards(context, change.extras), context.notify];
  const consequences = await followed(noted.tx, context, change.happened, circumstances);
  afterCommit.push(...consequences.flatMap((each) => each.afterCommit ?? []));
  const hasNumbered = change.happened.some(
    ({ subject, after }) => subject === 'order' && after.number === orderNumber,
  );
  const full = answered(
    await receipted(tx, context, useCase, change.happened, { answer, circumstances }),
    told.value,
  );
  await saveRecord(tx, context, idempotency, full, circumstances.now);
  if (isKept(circumstances, answer)) {
    return { keep: true, value: { answer: full, afterCommit, hasNumbered } };
  }
  return nothingKept(await foretelling(noted, { ...kept, useCase, now: circumstances.now }, full));
};

const beginAndLoad = async <Input, View>(
  tx: Tx,
  useCase: AnyUseCase<Input, View>,
  begin: Begin<Input>,
): Promise<Result<Loaded<Input>, CallRefusal>> => {
  const begun = await begin(tx);
  if (!begun.ok) return begun;
  const found = begun.value.warnings();
  if (!found.ok) return found;
  const { input, circumstances } = begun.value;
  const loaded: unknown = await useCase.load(tx, input, circumstances);
  return ok({ ...begun.value, found: found.value, loaded });
};

const withWarningsOf = <Input, View>(
  { warn }: AnyUseCase<Input, View>,
  loaded: unknown,
  { circumstances: { dryRun }, isStrict }: Begun<Input>,
  found: readonly Warning[],
  { idempotency }: Pick<Kept<View>, 'idempotency'>,
): Result<readonly Warning[], CallRefusal> => {
  const call = { isKept: !isStrict && !dryRun, isKeyed: idempotency !== null };
  return withStored(found, warn?.(loaded, call), isStrict);
};

/** A refusal that counts for something, such as a wrong code, does so in a dry run too. */
const isKept = ({ dryRun }: Circumstances, answer: Result<unknown, CallRefusal>): boolean =>
  !dryRun || !answer.ok;

/** A dry run also answers what would be sent, or mails as they would be. */
const foretelling = async <View>(
  noted: Noting,
  {
    preview,
    examples,
    useCase: { withMessages, withExamples },
    now,
  }: Pick<Kept<View>, 'preview' | 'examples'> & {
    readonly useCase: Pick<AnyUseCase<never, View>, 'withMessages' | 'withExamples'>;
    readonly now: Instant;
  },
  answer: Answer<View>,
): Promise<Answer<View>> => {
  if (!answer.result.ok) return answer;
  const { value: view } = answer.result;
  if (examples !== null && withExamples !== undefined) {
    return { ...answer, result: ok(withExamples(view, examples, now)) };
  }
  if (preview === null || withMessages === undefined) return answer;
  const messages = await foreseenMessages(noted, preview, now);
  return { ...answer, result: ok(withMessages(view, messages)) };
};

type Kept<View> = Omit<Manner<View>, 'isDryRun'> & {
  readonly orderNumber: OrderNumber | null;
  /** Null where no message is to be shown. */
  readonly preview: PreviewMessage | null;
  /** Null where none is. */
  readonly examples: ExampleMails | null;
};

const nothingKept = <View>(answer: Answer<View>): Ending<Decided<View>> => ({
  keep: false,
  value: { answer, afterCommit: [], hasNumbered: false },
});
