import type { AnyOperation } from '../../kernel/operation.ts';
import { accessNow, type AccessRecord } from '../rules/access.ts';
import type { Instant } from '../../kernel/time.ts';
import { StoreBusy } from '../../store/engine.ts';
import type { Shown } from '../rows/access-log.ts';
import type { Store, Tx } from '../../store/store.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { Credential } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';

/** Which operator was shown what is personal. */

/** Notes that an operator is given this answer. Nobody is kept from it because that cannot be noted now. */
export const recordAccess = async (
  context: AppContext,
  { name: operation, personal }: AnyOperation,
  credential: Credential,
  { result }: Answer<unknown>,
): Promise<void> => {
  if (personal === undefined || credential.kind !== 'operator' || !result.ok) return;
  if (context.isQuiet) return;
  const shown = { operator: credential.name, operation, subject: personal(result.value) };
  const { store, clock } = context;
  const now = clock.now();
  try {
    const last = await store.read(({ looks }) => newest(looks, shown));
    if (accessNow(last, now) === 'nothing') return;
    await keepLook(store, shown, now);
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
  }
};

const keepLook = (store: Store, shown: Shown, at: Instant): Promise<void> =>
  store.write('orders', async ({ looks }) => {
    const last = await newest(looks, shown);
    const kept = accessNow(last, at);
    if (kept === 'begin') await looks.begin(shown, at);
    else if (kept === 'prolong' && last !== null) await looks.prolong(last, at);
    return { keep: true, value: undefined };
  });

const newest = async (looks: Tx['looks'], shown: Shown): Promise<AccessRecord | null> => {
  const [last = null] = await looks.latest(shown, 1);
  return last;
};
