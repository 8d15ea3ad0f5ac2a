import { ok, type Result } from './result.ts';
import type { Change } from './changes.ts';
import type { Tx } from './store.ts';
import { allDone } from './all-done.ts';
import type { AppContext, CallContext, SubscriberEffect } from './context.ts';
import type { UseCase } from './use-case.ts';

/** Runs all subscribers at the same time, so that PostgreSQL answers their queries together. */
export const runSubscribers = async (
  tx: Tx,
  context: AppContext,
  changes: readonly Change[],
  callContext: CallContext,
): Promise<readonly SubscriberEffect[]> => {
  const effects = await allDone(
    context.subscribers.map(({ onChanges }) => onChanges(tx, changes, callContext, context)),
  );
  return effects.filter((effect) => effect !== null);
};

// oxlint-disable-next-line typescript/no-explicit-any -- only the view matters here
type WithReceipts<View> = Pick<UseCase<any, any, View, any, any>, 'withReceipts'>;

/**
 * Adds to the answer a signed receipt for each bid that entered a lot or was removed. A dry run gives
 * no receipts, and neither does a service whose public log has forked.
 */
export const addReceipts = async <View, Problem>(
  tx: Tx,
  { receiptsFor, publicLog }: AppContext,
  { withReceipts }: WithReceipts<View>,
  changes: readonly Change[],
  {
    answer,
    callContext,
  }: { readonly answer: Result<View, Problem>; readonly callContext: CallContext },
): Promise<Result<View, Problem>> => {
  if (withReceipts === undefined || callContext.dryRun || !answer.ok) return answer;
  if (publicLog.isForked) return answer;
  const receipts = await receiptsFor(tx, changes, callContext);
  return receipts.length === 0 ? answer : ok(withReceipts(answer.value, receipts));
};
