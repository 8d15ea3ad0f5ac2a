import type { CallRefusal } from '../kernel/call-refusal.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import {
  filesQuota,
  sentPartBytes,
  sentQuota,
  useQuotaTimes,
  type QuotaUse,
} from '../kernel/quota.ts';
import type { Tx } from '../store/store.ts';
import { callerSite } from '../kernel/authorise.ts';
import type { CallContext } from '../kernel/context.ts';
import { orderOf, type DecisionContext, type QuotaUpdate } from '../kernel/use-case.ts';

/** How many files one order may be sent, and how much one network may send for whatever orders. */

type Counted = { readonly bucket: string; readonly use: QuotaUse };
export type FileQuotas = { readonly ofOrder: Counted; readonly ofNetwork: Counted };

export const loadFileQuotas = async (
  { quotas }: Tx,
  callContext: CallContext,
): Promise<FileQuotas> => {
  const [ofOrder, ofNetwork] = [
    `files:${orderOf(callContext).id}`,
    `files from:${callerSite(callContext)}`,
  ];
  return {
    ofOrder: { bucket: ofOrder, use: await quotas.load(ofOrder) },
    ofNetwork: { bucket: ofNetwork, use: await quotas.load(ofNetwork) },
  };
};

/** So many more files of the order, and what came along with them from the network. */
export const useFileQuotas = (
  { ofOrder, ofNetwork }: FileQuotas,
  added: number,
  { attached, now }: Pick<DecisionContext, 'attached' | 'now'>,
): Result<readonly QuotaUpdate[], CallRefusal> => {
  const files = useQuotaTimes(filesQuota, ofOrder.use, added, now);
  if (!files.ok) return no({ kind: 'too_many_resupplies', ...files.problem });
  const bytes = attached.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const parts = Math.ceil(bytes / sentPartBytes);
  const sent = useQuotaTimes(sentQuota, ofNetwork.use, parts, now);
  if (!sent.ok) return no({ kind: 'too_many_files', ...sent.problem });
  return ok([
    [ofOrder.bucket, files.value],
    [ofNetwork.bucket, sent.value],
  ]);
};
