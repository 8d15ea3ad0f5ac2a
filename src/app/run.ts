import type { AnyOperation } from '../contract/operation.ts';
import type { CallRefusal } from '../contract/refusal.ts';
import { recordedActor } from '../domain/actor.ts';
import { ok, type JsonObject, type Result } from '../domain/base.ts';
import type { DomainEvent } from '../domain/event.ts';
import type { Happened } from '../domain/happened.ts';
import { answered, refused, type Answer } from './answer.ts';
import { admit, admitByKey, findActor, type Admitted, type Credential } from './authorise.ts';
import type { AfterCommit, AppContext, Circumstances } from './context.ts';
import { findRecord, saveRecord, type Idempotency } from './idempotency.ts';
import { StoreBusy, type Ending, type Tx } from './ports.ts';
import type { Change, Handler, UseCase } from './use-case.ts';

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

/** A call as an entrypoint makes it. */
export type Call = {
  readonly credential: Credential;
  /** The fields that were sent, by their names on the wire. */
  readonly sent: JsonObject;
  /** The client's address, IPv6 as its /64 network. */
  readonly network: string;
  readonly idempotency: Idempotency | null;
};

/** Answers within the same turn of the event loop where nothing stored is asked for. */
export const run = <View>(
  context: AppContext,
  { operation, handler }: Registered,
  call: Call,
): Answer<View> | Promise<Answer<View>> => {
  if (!('compute' in handler)) return runStored(context, operation, handler, call);
  const input = operation.read(call.sent);
  return answered(input.ok ? ok(handler.compute(input.value, context.settings)) : input);
};

type Stored = Exclude<Registered['handler'], { readonly compute: unknown }>;

const runStored = async <View>(
  context: AppContext,
  operation: AnyOperation,
  handler: Stored,
  call: Call,
): Promise<Answer<View>> => {
  try {
    const { access } = operation;
    const admitted = admit(access, call.credential) ?? (await admitByKey(context, call.credential));
    if (!admitted.ok) return answered(admitted);
    const step: Step = { context, operation, call, admitted: admitted.value };
    // What is sent about an order is read once the order is found, as the contract's checks go.
    if (access === 'order_holder') return await runIn(step, handler, null);
    const input = operation.read(call.sent);
    return input.ok ? await runIn(step, handler, input) : answered(input);
  } catch (error) {
    return refused(storeProblem(error));
  }
};

/** A call on its way, with everything that stays the same until its answer. */
type Step = {
  readonly context: AppContext;
  readonly operation: AnyOperation;
  readonly call: Call;
  readonly admitted: Admitted;
};

type Read = Extract<Result<unknown, CallRefusal>, { readonly ok: true }> | null;

const runIn = async <View>(step: Step, handler: Stored, input: Read): Promise<Answer<View>> => {
  const { context } = step;
  if ('change' in handler) return runChange<View>(step, handler.change, input);
  if ('perform' in handler) return answered(await handler.perform(context, input?.value as never));
  return answered(
    await context.store.read(async (tx) => {
      const begun = await begin(tx, step, input);
      return begun.ok ? handler.look(tx, begun.value.input, begun.value) : begun;
    }),
  );
};

type Begun = Circumstances & { readonly input: unknown };

/** Finds the actor, and reads the input where that had to wait for it. */
const begin = async (
  tx: Tx,
  { context, operation, call, admitted }: Step,
  read: Read,
): Promise<Result<Begun, CallRefusal>> => {
  const now = context.clock.now();
  const actor = await findActor(tx, admitted);
  if (!actor.ok) return actor;
  const input = read ?? operation.read(call.sent);
  if (!input.ok) return input;
  const dryRun = operation.effect === 'changes_with_dry_run' && isDryRun(input.value);
  const { settings } = context;
  const { network } = call;
  return ok({ input: input.value, now, dryRun, actor: actor.value, network, settings });
};

const isDryRun = (input: unknown): boolean => (input as { readonly dryRun: boolean }).dryRun;

const runChange = async <View>(
  step: Step,
  useCase: UseCase<unknown, unknown, View, unknown, unknown>,
  input: Read,
): Promise<Answer<View>> => {
  const { context, call } = step;
  const key = call.idempotency?.key ?? null;
  if (key !== null) {
    if (context.inFlight.has(key)) return refused({ kind: 'request_in_flight' });
    context.inFlight.add(key);
  }
  try {
    const { answer, afterCommit } = await context.store.write(useCase.lockScope, (tx) =>
      decideIn(tx, step, useCase, input),
    );
    for (const wake of afterCommit) wake();
    return answer;
  } finally {
    if (key !== null) context.inFlight.delete(key);
  }
};

type Decided<View> = {
  readonly answer: Answer<View>;
  readonly afterCommit: readonly AfterCommit[];
};

const decideIn = async <View>(
  tx: Tx,
  step: Step,
  useCase: UseCase<unknown, unknown, View, unknown, unknown>,
  read: Read,
): Promise<Ending<Decided<View>>> => {
  const { context, call } = step;
  const { random } = context;
  const earlier = await findRecord<View>(tx, context, call.idempotency);
  if (earlier !== null) return { keep: false, value: { answer: earlier, afterCommit: [] } };

  const begun = await begin(tx, step, read);
  if (!begun.ok) return { keep: false, value: { answer: answered(begun), afterCommit: [] } };
  const { input, ...circumstances } = begun.value;
  const loaded = await useCase.load(tx, input, circumstances);
  const drawn = useCase.draw(random, circumstances);
  const { answer: result, change } = useCase.decide(loaded, input, { ...circumstances, drawn });
  const answer = answered(result);
  if (change === null) return { keep: false, value: { answer, afterCommit: [] } };

  await save(tx, change);
  await useCase.save(tx, change.extras);
  const events = change.happened.flatMap<DomainEvent>(({ events: each }) => each);
  await tx.events.append(events, recordedActor(circumstances.actor));
  const afterCommit: AfterCommit[] = [];
  for (const subscriber of context.subscribers) {
    const wake = await subscriber(tx, change.happened, circumstances, context);
    if (wake !== null) afterCommit.push(wake);
  }
  await saveRecord(tx, context, call.idempotency, result, circumstances.now);
  const { dryRun } = circumstances;
  return { keep: !dryRun, value: { answer, afterCommit: dryRun ? [] : afterCommit } };
};

/** Rows are what things are after their events. */
const save = async (tx: Tx, { happened, quotas }: Change<unknown>): Promise<void> => {
  for (const [bucket, uses] of quotas) await tx.quotas.save(bucket, uses);
  for (const each of happened) await saveOne(tx, each);
};

const saveOne = async (tx: Tx, happened: Happened): Promise<void> => {
  switch (happened.subject) {
    case 'order':
      return tx.orders.save(happened.after);
    case 'bid':
      return tx.bids.save(happened.after);
    case 'participant':
      return tx.participants.save(happened.after);
    case 'block':
      return tx.blocks.save(happened.after);
    case 'lot': {
      const { after: lot, bidders, isRecounted } = happened;
      await tx.lots.save(lot);
      return isRecounted
        ? tx.lots.replaceBidders(lot.id, bidders)
        : tx.lots.saveBidders(lot.id, bidders);
    }
  }
};

/** A store that cannot be used now is an expected "no"; anything else that is thrown is a bug. */
const storeProblem = (error: unknown): CallRefusal => {
  if (error instanceof StoreBusy) return { kind: 'unavailable' };
  throw error;
};
