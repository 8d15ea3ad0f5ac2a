import type { CallContext } from '../../kernel/context.ts';
import { ipv6BlockAround } from '../../kernel/network.ts';
import { recentUses, useQuota, type Quota, type QuotaUse } from '../../kernel/quota.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { Tx } from '../../kernel/store.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { QuotaUpdate } from '../../kernel/use-case.ts';
import { ordersPerNetwork, ordersPerIpv6Block } from '../rules/quotas.ts';
import type { OrdersLeft } from '../views/present-order.ts';

/** The quotas that one order uses: of its client's network, and for IPv6 also of the /48 around it. */
export type OrderQuotas = readonly {
  readonly quota: Quota;
  readonly bucket: string;
  readonly use: QuotaUse;
}[];

export const loadOrderQuotas = async (
  tx: Tx,
  { network, isOfForeignPage }: Pick<CallContext, 'network' | 'isOfForeignPage'>,
): Promise<OrderQuotas> => {
  // Pages of other sites have quotas of their own, so that they cannot use up those of their visitors.
  const what = isOfForeignPage ? 'orders by foreign pages' : 'orders';
  const block = ipv6BlockAround(network);
  const limited = [
    { quota: ordersPerNetwork, bucket: `${what}:${network}` },
    ...(block === null ? [] : [{ quota: ordersPerIpv6Block, bucket: `${what}:${block}` }]),
  ];
  const uses = await tx.quotas.loadAll(limited.map(({ bucket }) => bucket));
  return limited.map((each, nth) => ({ ...each, use: uses[nth] ?? [] }));
};

/** Counts one more order in each quota, or says when all of them have room for one. */
export const useOrderQuotas = (
  quotas: OrderQuotas,
  now: Instant,
): Result<readonly QuotaUpdate[], { readonly retryAt: Instant }> => {
  const updates: QuotaUpdate[] = [];
  let retryAt: Instant | null = null;
  for (const { quota, bucket, use } of quotas) {
    const used = useQuota(quota, use, now);
    if (used.ok) updates.push([bucket, used.value]);
    else if (retryAt === null || used.problem.retryAt > retryAt) retryAt = used.problem.retryAt;
  }
  return retryAt === null ? ok(updates) : no({ retryAt });
};

/** How many orders are left after `placedCount` more, and when the next one becomes available. */
export const ordersLeft = (quotas: OrderQuotas, placedCount: number, now: Instant): OrdersLeft => {
  const leftInEach = quotas.map(({ quota, use }) => {
    const recent = recentUses(quota, use, now);
    return {
      left: quota.countMax - recent.length - placedCount,
      moreAt: after(recent[0] ?? now, quota.windowMs),
    };
  });
  return leftInEach.reduce((least, each) => (each.left < least.left ? each : least));
};
