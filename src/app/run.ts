import { no, ok, type Result } from '../domain/base.ts';
import { lotStreamPrefix, streamOf, type DomainEvent } from '../domain/event.ts';
import type { Refusal } from '../domain/refusal.ts';
import { publicLot, shownAroundMs } from '../domain/auction/public-lot.ts';
import { after, before, hoursMs, type Instant } from '../domain/time.ts';
import {
  StoreBusy,
  type Ending,
  type AppContext,
  type LockScope,
  type Random,
  type Tx,
} from './ports.ts';
import { toDeliveries, type Outgoing } from './outbox.ts';

export type { Outgoing } from './outbox.ts';

/**
 * The one envelope around every change:
 * begin → load → decide → save → append events → enqueue messages → commit → wake the worker → answer.
 */

/** Who calls: the network the request came from, and the key under which it may be repeated. */
export type Caller = {
  /** The client's address, IPv6 as its /64 network. */
  readonly network: string;
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | null;
};

/** What a decision may know besides state and input. */
export type Moment<Drawn> = {
  readonly now: Instant;
  readonly drawn: Drawn;
  readonly dryRun: boolean;
};

/**
 * What a use case decided. A refusal may carry events; without events nothing is saved.
 * `state` is the loaded state evolved by the events.
 */
export type Decision<State, View> = {
  readonly state: State;
  readonly events: readonly DomainEvent[];
  readonly messages: readonly Outgoing[];
  readonly answer: Result<View, Refusal>;
};

export type UseCase<Input, State, Drawn, View> = {
  readonly lockScope: LockScope;
  readonly load: (
    tx: Tx,
    input: Input,
    caller: Caller,
    context: AppContext,
    now: Instant,
  ) => Promise<State>;
  /** Identifiers and secrets, drawn before the decision so that it stays pure. */
  readonly draw: (random: Random, now: Instant, dryRun: boolean) => Drawn;
  readonly decide: (state: State, input: Input, moment: Moment<Drawn>) => Decision<State, View>;
  readonly save: (tx: Tx, state: State, context: AppContext) => Promise<void>;
};

export type Answer<View> = {
  readonly result: Result<View, Refusal>;
  /** The answer is the kept one of an earlier request with the same Idempotency-Key. */
  readonly replayed: boolean;
};

/** How long a repeated request gets the kept answer (decision 4). */
export const idempotencyWindowMs = hoursMs(24);

/** A refusal that changed nothing. */
export const refuse = <State>(state: State, refusal: Refusal): Decision<State, never> => ({
  state,
  events: [],
  messages: [],
  answer: no(refusal),
});

/** A success that changed nothing. */
export const unchanged = <State, View>(state: State, view: View): Decision<State, View> => ({
  state,
  events: [],
  messages: [],
  answer: ok(view),
});

export const run = async <Input, State, Drawn, View>(
  context: AppContext,
  useCase: UseCase<Input, State, Drawn, View>,
  input: Input,
  caller: Caller,
  dryRun: boolean,
): Promise<Answer<View>> => {
  const replyKey = caller.idempotency?.key ?? null;
  if (replyKey !== null) {
    if (context.inFlight.has(replyKey)) return refused({ kind: 'request_in_flight' });
    context.inFlight.add(replyKey);
  }
  try {
    const { answer, hasMessages, changesLots } = await context.store.write(
      useCase.lockScope,
      (tx) => decideIn(tx, context, useCase, input, caller, dryRun),
    );
    if (hasMessages) context.wakeDispatcher();
    if (changesLots) context.wakeLotFeed();
    return answer;
  } catch (error) {
    return refused(storeProblem(error));
  } finally {
    if (replyKey !== null) context.inFlight.delete(replyKey);
  }
};

/** Runs a use case that only looks. */
export const look = async <View>(
  context: AppContext,
  work: (tx: Tx) => Promise<Result<View, Refusal>>,
): Promise<Answer<View>> => {
  try {
    return answered(await context.store.read(work));
  } catch (error) {
    return refused(storeProblem(error));
  }
};

/** A store that cannot be used now is an expected "no"; anything else that is thrown is a bug. */
export const storeProblem = (error: unknown): Refusal => {
  if (error instanceof StoreBusy) return { kind: 'unavailable' };
  throw error;
};

export const refused = (refusal: Refusal): Answer<never> => ({
  result: no(refusal),
  replayed: false,
});

type Decided<View> = {
  readonly answer: Answer<View>;
  readonly hasMessages: boolean;
  readonly changesLots: boolean;
};

const nothingDone = { hasMessages: false, changesLots: false };

const decideIn = async <Input, State, Drawn, View>(
  tx: Tx,
  context: AppContext,
  useCase: UseCase<Input, State, Drawn, View>,
  input: Input,
  caller: Caller,
  dryRun: boolean,
): Promise<Ending<Decided<View>>> => {
  const now = context.clock.now();
  const earlier = await replay<View>(tx, context, caller, now);
  if (earlier !== null) return { keep: false, value: { answer: earlier, ...nothingDone } };

  const state = await useCase.load(tx, input, caller, context, now);
  const drawn = useCase.draw(context.random, now, dryRun);
  const decision = useCase.decide(state, input, { now, drawn, dryRun });
  const answer = { result: decision.answer, replayed: false };
  if (decision.events.length === 0) return { keep: false, value: { answer, ...nothingDone } };

  await useCase.save(tx, decision.state, context);
  await tx.events.append(decision.events);
  const changesLots = decision.events.some(isAboutLot);
  if (changesLots) await recordLotFeed(tx, now);
  await tx.outbox.enqueue(
    decision.messages.flatMap((message) => toDeliveries(message, context)),
    now,
  );
  await saveIdempotencyRecord(tx, context, caller, decision.answer, now);
  const hasMessages = decision.messages.length > 0;
  return {
    keep: !dryRun,
    value: { answer, ...(dryRun ? nothingDone : { hasMessages, changesLots }) },
  };
};

const isAboutLot = (event: DomainEvent): boolean => streamOf(event).startsWith(lotStreamPrefix);

/** What watchers see after this change, in the same transaction: none is ever missing or out of order. */
const recordLotFeed = async (tx: Tx, now: Instant): Promise<void> => {
  const lots = await tx.lots.shown(before(now, shownAroundMs));
  await tx.lotFeed.append(lots.map(publicLot));
};

/** The kept answer of an earlier request under the same key, if there is one. */
const replay = async <View>(
  tx: Tx,
  context: AppContext,
  { idempotency }: Caller,
  now: Instant,
): Promise<Answer<View> | null> => {
  if (idempotency === null) return null;
  const kept = await tx.idempotencyRecords.find(idempotency.key);
  if (kept === null || kept.expiresAt <= now) return null;
  // It was sealed under another secret: doing the request again would be worse than saying so.
  const answer = context.crypto.open(kept.sealedAnswer);
  if (answer === null) return refused({ kind: 'kept_answer_unreadable' });
  if (kept.fingerprint !== context.crypto.hash(idempotency.fingerprint)) {
    return refused({ kind: 'idempotency_key_reused' });
  }
  return { result: JSON.parse(answer) as Result<View, Refusal>, replayed: true };
};

/** Answers may hold secrets, so they are kept sealed. A refusal that changed nothing is not kept. */
const saveIdempotencyRecord = async <View>(
  tx: Tx,
  context: AppContext,
  { idempotency }: Caller,
  answer: Result<View, Refusal>,
  now: Instant,
): Promise<void> => {
  if (idempotency === null) return;
  await tx.idempotencyRecords.save(idempotency.key, {
    // Keyed, because a body may hold a code that is short enough to be guessed from its hash.
    fingerprint: context.crypto.hash(idempotency.fingerprint),
    sealedAnswer: context.crypto.seal(JSON.stringify(answer)),
    expiresAt: after(now, idempotencyWindowMs),
  });
};

/** The answer of a use case that only reads. */
export const answered = <View>(result: Result<View, Refusal>): Answer<View> => ({
  result,
  replayed: false,
});
