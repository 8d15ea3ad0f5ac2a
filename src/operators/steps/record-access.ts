import type { Answer } from '../../kernel/answer.ts';
import type { Credential } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import { StoreBusy, type Store, type Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { RecordedAccess } from '../rows/access-log.ts';
import { accessChange, type AccessRecord } from '../rules/access-log.ts';

/**
 * Records that an operator gets this answer, if it has personal data. If the store is busy, the operator
 * gets the answer all the same.
 */
export const recordAccess = async (
  context: AppContext,
  { name: operation, personal }: AnyOperation,
  credential: Credential,
  { result }: Answer<unknown>,
): Promise<void> => {
  if (personal === undefined || credential.kind !== 'operator' || !result.ok) return;
  if (context.isReadOnly) return;
  const access = { operator: credential.name, operation, subject: personal(result.value) };
  const { store, clock } = context;
  const now = clock.now();
  try {
    const last = await store.read(({ accessLog }) => newest(accessLog, access));
    if (accessChange(last, now) === 'nothing') return;
    await saveAccess(store, access, now);
  } catch (error) {
    if (!(error instanceof StoreBusy)) throw error;
  }
};

const saveAccess = (store: Store, access: RecordedAccess, at: Instant): Promise<void> =>
  store.write('orders', async ({ accessLog }) => {
    const last = await newest(accessLog, access);
    const change = accessChange(last, at);
    if (change === 'begin') await accessLog.begin(access, at);
    else if (change === 'prolong' && last !== null) await accessLog.prolong(last, at);
    return { keep: true, value: undefined };
  });

const newest = async (
  accessLog: Tx['accessLog'],
  access: RecordedAccess,
): Promise<AccessRecord | null> => {
  const [last = null] = await accessLog.latest(access, 1);
  return last;
};
