import { callerNetwork, callerIpv6Block } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import { countedMailboxOf } from '../../kernel/mailbox.ts';
import { useQuota, type QuotaUse } from '../../kernel/quota.ts';
import type { Instant } from '../../kernel/time.ts';
import { orderLinkQuotas } from '../rules/quotas.ts';
import { contactOf } from '../rules/studio.ts';
import type { NewOrder } from '../views/new-order.ts';
import { referenceKeyOf } from './order-reference.ts';

/** A quota that limits how often links to orders are mailed. */
export type OrderLinkBucket = keyof typeof orderLinkQuotas;

/** Each call counts in these, and only these ever refuse one. */
export const callerBuckets = ['network', 'ipv6Block'] as const satisfies readonly OrderLinkBucket[];

export type OrderLinkUses = Readonly<Record<OrderLinkBucket, QuotaUse>>;

/** Counts one more mail to the contact; null where the daily limit is reached, which the answer does not reveal. */
export const countMail = (
  uses: OrderLinkUses,
  now: Instant,
): readonly (readonly [OrderLinkBucket, QuotaUse])[] | null => {
  const first = useQuota(orderLinkQuotas.order, uses.order, now);
  if (first.ok) return [['order', first.value]];
  const further = useQuota(orderLinkQuotas.mailbox, uses.mailbox, now);
  return further.ok ? [['mailbox', further.value]] : null;
};

/** Buckets are named by keyed hashes, so that counts hold no address that would have to be erased. */
export const bucketsOf = (
  { studio, reference }: Pick<NewOrder, 'studio'> & { readonly reference: string },
  callContext: CallContext,
): Readonly<Record<OrderLinkBucket, string>> => {
  const { settings } = callContext;
  const { hash } = settings;
  const { channel, address } = contactOf(studio);
  const mailbox = channel === 'email' ? countedMailboxOf(address) : address;
  return {
    mailbox: `order-link-mailbox:${hash(`order link ${channel} ${mailbox}`)}`,
    network: `order-link-network:${hash(`order link ${callerNetwork(callContext)}`)}`,
    ipv6Block: `order-link-ipv6-block:${hash(`order link ${callerIpv6Block(callContext)}`)}`,
    order: `order-link-order:${hash(`order link of ${referenceKeyOf(studio, reference, settings)}`)}`,
  };
};
