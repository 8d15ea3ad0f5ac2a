import { callerIpv6Block } from '../../kernel/authorise.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { useQuotaTimes, type QuotaUse } from '../../kernel/quota.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import type { DecisionContext, QuotaUpdate } from '../../kernel/use-case.ts';
import { fileBucket, filesQuota, sentPartBytes, sentQuota } from '../rules/quotas.ts';

type CountedUse = { readonly bucket: string; readonly use: QuotaUse };
/** How many files were sent to the order lately, and how many bytes from the network to all orders. */
export type FileQuotas = { readonly ofOrder: CountedUse; readonly ofNetwork: CountedUse };

export const loadFileQuotas = async (
  { quotas }: Tx,
  orderId: OrderId,
  callContext: CallContext,
): Promise<FileQuotas> => {
  const ofOrder = fileBucket(orderId);
  const ofNetwork = `files from:${callerIpv6Block(callContext)}`;
  return {
    ofOrder: { bucket: ofOrder, use: await quotas.load(ofOrder) },
    ofNetwork: { bucket: ofNetwork, use: await quotas.load(ofNetwork) },
  };
};

/** Counts the added files of the order, and the bytes sent with the call from the network. */
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
