import { ok, type Result } from './result.ts';
import type { Change } from './changes.ts';
import type { Tx } from './store.ts';
import { allDone } from './all-done.ts';
import type { AppContext, CallContext, SubscriberEffect } from './context.ts';
import type { UseCase } from './use-case.ts';

/** What all subscribers have drawn from what happened. They run at the same time, so that PostgreSQL answers their queries together. */
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

// oxlint-disable-next-line typescript/no-explicit-any -- whatever is shown
type Receipted<View> = Pick<UseCase<any, any, View, any, any>, 'withReceipts'>;

/**
 * The answer with a receipt for each that entered a lot or was removed. A dry run promises nothing,
 * and nobody does for a log that cannot be signed.
 */
export const addReceipts = async <View, Problem>(
  tx: Tx,
  { receiptsFor, publicLog }: AppContext,
  { withReceipts }: Receipted<View>,
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
