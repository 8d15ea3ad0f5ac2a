import { refused, type Answer } from './answer.ts';
import { callerIpv6Block } from './authorise.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Idempotency } from './call.ts';
import type { AppContext, CallContext } from './context.ts';
import { unchangedQuota, useQuota } from './quota.ts';
import type { Result } from './result.ts';
import type { Tx } from './store.ts';
import { after, hoursMs, type Instant } from './time.ts';

/**
 * A call with an Idempotency-Key may be sent again and is done once: the first answer is stored under
 * the key, encrypted because it may hold secrets, and given again (decision 4).
 */

/** A repeated call gets the first answer for this long. */
export const idempotencyWindowMs = hoursMs(24);

type NamedCall<View> = {
  readonly idempotency: Idempotency | null;
  /** The public name of the result, such as an order number. */
  readonly nameOf?: ((view: View) => string | null) | undefined;
};

type UnchangedAnswer<View> = {
  readonly call: NamedCall<View>;
  readonly callContext: CallContext;
  readonly answer: Answer<View>;
};

type AnswerToStore<View> = {
  readonly idempotency: Idempotency | null;
  readonly answer: Answer<View>;
  readonly now: Instant;
};

/** The encrypted part of a record. */
type SealedAnswer<View> = Result<View, CallRefusal> & Pick<Answer<View>, 'warnings'>;

const sealContextOf = (key: string): string => `answer under ${key}`;

/** The answer to an earlier call with the same key, or the refusal of a key that was used otherwise; null if the key is new. */
export const findRecord = async <View>(
  { idempotencyRecords }: Tx,
  { crypto, clock }: AppContext,
  { idempotency, nameOf }: NamedCall<View>,
): Promise<Answer<View> | null> => {
  if (idempotency === null) return null;
  const record = await idempotencyRecords.find(idempotency.key);
  if (record === null || record.expiresAt <= clock.now()) return null;
  const answer = crypto.unseal(record.sealedAnswer, sealContextOf(idempotency.key));
  // An answer that was sealed with an earlier secret cannot be read. Doing the call twice would be worse
  // than refusing it.
  if (answer === null) return refused({ kind: 'kept_answer_unreadable' });
  const { warnings, ...result } = JSON.parse(answer) as SealedAnswer<View>;
  if (record.fingerprint !== crypto.hash(idempotency.fingerprint)) {
    return refused({
      kind: 'idempotency_key_reused',
      hasSucceeded: result.ok,
      result: result.ok ? (nameOf?.(result.value) ?? null) : null,
    });
  }
  return { result, warnings, replayed: true };
};

/**
 * Stores the answer to a call that succeeded and changed nothing, because the same call could change
 * something when it is sent again later. Each network has a quota of such records; beyond it the call
 * is refused. Refusals are not stored.
 */
export const recordUnchanged = async <View>(
  tx: Tx,
  context: AppContext,
  { call, callContext, answer }: UnchangedAnswer<View>,
): Promise<{ readonly answer: Answer<View>; readonly isRecorded: boolean }> => {
  // The call with this key may have run on another node meanwhile and caused this refusal, for example
  // by using up the order limit. Then its answer counts.
  if (!answer.result.ok) {
    return { answer: (await findRecord(tx, context, call)) ?? answer, isRecorded: false };
  }
  if (call.idempotency === null || callContext.dryRun) return { answer, isRecorded: false };
  const { now } = callContext;
  const bucket = `unchanged:${callerIpv6Block(callContext)}`;
  const used = useQuota(unchangedQuota, await tx.quotas.load(bucket), now);
  if (!used.ok) {
    const refusal = { kind: 'too_many_unchanged', ...used.problem } as const;
    return { answer: refused(refusal), isRecorded: false };
  }
  await tx.quotas.save(bucket, used.value);
  await saveRecord(tx, context, { idempotency: call.idempotency, answer, now });
  return { answer, isRecorded: true };
};

/** Stores the answer to a call that has an Idempotency-Key. A refusal that changed nothing is never stored. */
export const saveRecord = async <View>(
  tx: Tx,
  { crypto }: AppContext,
  { idempotency, answer, now }: AnswerToStore<View>,
): Promise<void> => {
  if (idempotency === null) return;
  const { result, warnings } = answer;
  const record = {
    // A keyed hash, because the input may hold a code that is short enough to guess from a plain hash.
    fingerprint: crypto.hash(idempotency.fingerprint),
    sealedAnswer: crypto.seal(
      JSON.stringify({ ...result, warnings } satisfies SealedAnswer<View>),
      sealContextOf(idempotency.key),
    ),
    expiresAt: after(now, idempotencyWindowMs),
  };
  await tx.idempotencyRecords.save(idempotency.key, record, now);
};
