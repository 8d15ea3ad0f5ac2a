import type { OrderLinkInput, OrderLinkView } from './mail-order-link.ts';
import { blockSubjects } from '../../auction/rules/block.ts';
import { countedMailboxOf } from '../../kernel/mailbox.ts';
import { encodeTimed } from '../../kernel/ids.ts';
import type { Order } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';
import { orderLinkQuotas, useQuota, type QuotaUse } from '../../kernel/quota.ts';
import { orderLinkHeldMsMax, orderLinkWindow } from '../../messages/throttling.ts';
import { after, type Instant } from '../../kernel/time.ts';
import { callerNetwork, callerSite } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Addressing, Outgoing } from '../../messages/outbox.ts';
import { enqueue } from '../../messages/throttle.ts';
import { studioWindow } from '../mails/studio-window.ts';
import { changed, refuse, type QuotaUpdate, type UseCase } from '../../kernel/use-case.ts';
import { needsChat } from './reach.ts';
import { referenceKeyOf } from './reference.ts';

type Bucket = keyof typeof orderLinkQuotas;

/** Who asks: counted in each call, and what alone is ever refused. */
const asking = ['network', 'site'] as const satisfies readonly Bucket[];

type Loaded = {
  /** Null where there is none; the answer does not show it. */
  readonly order: Order | null;
  readonly waitsForChat: boolean;
  readonly isBlocked: boolean;
  readonly uses: Readonly<Record<Bucket, QuotaUse>>;
};

type Generated = { readonly messageId: string };
type Extras = {
  readonly mail: readonly Outgoing[];
  readonly at: Instant;
  readonly addressing: Addressing;
};

/**
 * Sends the link to an order to the contact that is stored with it; the caller learns nothing of
 * either. So a contact that has had its mails of the day is answered like any other, and only what is
 * mailed counts for it: nobody uses that up who does not know a reference of it. Each order's first
 * link in a day is mailed all the same, so that a stranger who knows one reference keeps nobody from another.
 */
export const mailOrderLink: UseCase<OrderLinkInput, Loaded, OrderLinkView, Generated, Extras> = {
  lockScope: 'orders',
  load: async (tx, input, callContext) => {
    const { settings } = callContext;
    const buckets = bucketsOf(input, callContext);
    const key = referenceKeyOf(input.studio, input.reference, settings);
    const [id, isBlocked, network, site, mailbox, order] = await Promise.all([
      tx.orders.idReferenced(key),
      tx.blocks.isBlocked(blockSubjects(input.studio.email, callContext.network)),
      tx.quotas.load(buckets.network),
      tx.quotas.load(buckets.site),
      tx.quotas.load(buckets.mailbox),
      tx.quotas.load(buckets.order),
    ]);
    const found = id === null ? null : await tx.orders.find(id);
    const waitsForChat = found !== null && (await needsChat(tx, found));
    return {
      order: found,
      waitsForChat,
      isBlocked,
      uses: { network, site, mailbox, order },
    };
  },
  generate: (random, { now }) => ({ messageId: encodeTimed(now, random.bytes(16)) }),
  decide: ({ order, waitsForChat, isBlocked, uses }, input, context) => {
    const { now, settings, generated, dryRun } = context;
    if (isBlocked) return refuse({ kind: 'address_blocked' });
    const buckets = bucketsOf(input, context);
    const quotas: QuotaUpdate[] = [];
    for (const name of asking) {
      const used = useQuota(orderLinkQuotas[name], uses[name], now);
      if (!used.ok) return refuse({ kind: 'too_many_order_links', ...used.problem });
      quotas.push([buckets[name], used.value]);
    }
    const counted = order === null ? null : countMail(uses, now);
    for (const [name, used] of counted ?? []) quotas.push([buckets[name], used]);
    const mail =
      order === null || counted === null ? [] : [linkTo(order, generated, waitsForChat, now)];
    return changed(
      {
        language: input.language,
        dryRun,
        channel: contactOf(input.studio).channel,
        hasBot: settings.hasBot,
        bot: settings.bot?.address ?? null,
      },
      [],
      quotas,
      { mail, at: now, addressing: settings },
    );
  },
  save: (tx, { mail, at, addressing }) => enqueue(tx, mail, addressing, at),
};

/** Links are collected in one mail where many are asked for, so that a stranger who placed orders for a mailbox cannot flood it. */
const linkTo = (
  order: Order,
  { messageId }: Generated,
  waitsForChat: boolean,
  now: Instant,
): Outgoing => ({
  id: `${order.id}.link.${messageId}`,
  to: contactOf(order.studio),
  message: { kind: 'order_link', orderId: order.id, language: order.language },
  waitsForChat,
  throttled: studioWindow(order, 'links', {
    quota: orderLinkWindow,
    until: after(now, orderLinkHeldMsMax),
  }),
});

/** Counts one more mail to the contact; null where the day's mails are used up, which the answer does not show. */
const countMail = (
  uses: Loaded['uses'],
  now: Instant,
): readonly (readonly [Bucket, QuotaUse])[] | null => {
  const first = useQuota(orderLinkQuotas.order, uses.order, now);
  if (first.ok) return [['order', first.value]];
  const further = useQuota(orderLinkQuotas.mailbox, uses.mailbox, now);
  return further.ok ? [['mailbox', further.value]] : null;
};

/** Named by keyed hashes, so that no address has to be erased from the counts. */
const bucketsOf = (
  { studio, reference }: OrderLinkInput,
  callContext: CallContext,
): Readonly<Record<Bucket, string>> => {
  const { settings } = callContext;
  const { hash } = settings;
  const { channel, address } = contactOf(studio);
  const mailbox = channel === 'email' ? countedMailboxOf(address) : address;
  return {
    mailbox: `order-link-mailbox:${hash(`order link ${channel} ${mailbox}`)}`,
    network: `order-link-network:${hash(`order link ${callerNetwork(callContext)}`)}`,
    site: `order-link-site:${hash(`order link ${callerSite(callContext)}`)}`,
    order: `order-link-order:${hash(`order link of ${referenceKeyOf(studio, reference, settings)}`)}`,
  };
};
