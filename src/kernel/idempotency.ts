import type { CallRefusal } from './call-refusal.ts';
import type { Result } from './result.ts';
import { unchangedQuota, useQuota } from './quota.ts';
import { after, hoursMs, type Instant } from './time.ts';
import type { Tx } from './store.ts';
import { refused, type Answer } from './answer.ts';
import { callerSite } from './authorise.ts';
import type { Idempotency } from './call.ts';
import type { AppContext, CallContext } from './context.ts';

/** A call that may be sent again: the first answer is kept under its key, and given again (decision 4). */

/** How long a repeated call gets the first answer. */
export const idempotencyWindowMs = hoursMs(24);

/** A call, and what people call that which comes of it. */
type NamedCall<View> = {
  readonly idempotency: Idempotency | null;
  readonly nameOf?: ((view: View) => string | null) | undefined;
};

/** What is sealed. */
type SealedAnswer<View> = Result<View, CallRefusal> & Pick<Answer<View>, 'warnings'>;

const answerUnder = (key: string): string => `answer under ${key}`;

/** The answer of an earlier call under the same key, if there is one. */
export const findRecord = async <View>(
  { idempotencyRecords }: Tx,
  { crypto, clock }: AppContext,
  { idempotency, nameOf }: NamedCall<View>,
): Promise<Answer<View> | null> => {
  if (idempotency === null) return null;
  const record = await idempotencyRecords.find(idempotency.key);
  if (record === null || record.expiresAt <= clock.now()) return null;
  // It was sealed under another secret, or for another key: doing the call again would be worse than saying so.
  const answer = crypto.open(record.sealedAnswer, answerUnder(idempotency.key));
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
 * Counts a success that changed nothing. Its answer is kept too, since it could change something when
 * it is sent again later; where there is no room left for it, it is refused instead.
 */
export const recordUnchanged = async <View>(
  tx: Tx,
  context: AppContext,
  named: NamedCall<View>,
  callContext: CallContext,
  answer: Answer<View>,
): Promise<{ readonly answer: Answer<View>; readonly isRecorded: boolean }> => {
  // What refuses it may be the very call of this key, at another node: an order that used up the limit.
  if (!answer.result.ok) {
    return { answer: (await findRecord(tx, context, named)) ?? answer, isRecorded: false };
  }
  if (named.idempotency === null || callContext.dryRun) return { answer, isRecorded: false };
  const { now } = callContext;
  const bucket = `unchanged:${callerSite(callContext)}`;
  const used = useQuota(unchangedQuota, await tx.quotas.load(bucket), now);
  if (!used.ok) {
    const refusal = { kind: 'too_many_unchanged', ...used.problem } as const;
    return { answer: refused(refusal), isRecorded: false };
  }
  await tx.quotas.save(bucket, used.value);
  await saveRecord(tx, context, named.idempotency, answer, now);
  return { answer, isRecorded: true };
};

/** Answers may hold secrets, so they are kept sealed. A refusal that changed nothing is not kept. */
export const saveRecord = async <View>(
  tx: Tx,
  { crypto }: AppContext,
  idempotency: Idempotency | null,
  { result, warnings }: Answer<View>,
  now: Instant,
): Promise<void> => {
  if (idempotency === null) return;
  const record = {
    // Keyed, because what was sent may hold a code that is short enough to be guessed from its hash.
    fingerprint: crypto.hash(idempotency.fingerprint),
    sealedAnswer: crypto.seal(
      JSON.stringify({ ...result, warnings } satisfies SealedAnswer<View>),
      answerUnder(idempotency.key),
    ),
    expiresAt: after(now, idempotencyWindowMs),
  };
  await tx.idempotencyRecords.save(idempotency.key, record, now);
};
