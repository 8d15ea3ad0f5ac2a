import type { OrderLinkInput, OrderLinkView } from '../../contract/order/mail-order-link.ts';
import { blockSubjects } from '../../domain/auction/block.ts';
import { countedMailboxOf } from '../../domain/auction/mailbox.ts';
import { ok } from '../../domain/base.ts';
import { encodeTimed } from '../../domain/ids.ts';
import type { Order } from '../../domain/order/order.ts';
import { contactOf } from '../../domain/order/studio.ts';
import { orderLinkQuotas, useQuota, type QuotaUse } from '../../domain/quota.ts';
import type { Instant } from '../../domain/time.ts';
import { askingNetwork, askingSite } from '../asking-network.ts';
import type { Circumstances } from '../context.ts';
import type { NewDelivery } from '../outbox-ports.ts';
import { toDeliveries } from '../outbox.ts';
import { refuse, type QuotaUpdate, type UseCase } from '../use-case.ts';
import { needsChat } from './reach.ts';
import { referenceKeyOf } from './reference.ts';

type Bucket = keyof typeof orderLinkQuotas;
const bucketNames = ['mailbox', 'network', 'site'] as const satisfies readonly Bucket[];

type Loaded = {
  /** Null where there is none, which nobody is told. */
  readonly order: Order | null;
  readonly waitsForChat: boolean;
  readonly isBlocked: boolean;
  readonly uses: readonly QuotaUse[];
};

type Drawn = { readonly messageId: string };
type Extras = { readonly mail: readonly NewDelivery[]; readonly at: Instant };

/** Sends the link to an order to the contact that is stored with it; whoever asks learns nothing of either. */
export const mailOrderLink: UseCase<OrderLinkInput, Loaded, OrderLinkView, Drawn, Extras> = {
  lockScope: 'orders',
  load: async (tx, input, circumstances) => {
    const { settings, network } = circumstances;
    const buckets = bucketsOf(input, circumstances);
    const key = referenceKeyOf(input.studio, input.reference, settings);
    const [id, isBlocked, ...uses] = await Promise.all([
      tx.orders.idReferenced(key),
      tx.blocks.isBlocked(blockSubjects(input.studio.email, network)),
      ...bucketNames.map((name) => tx.quotas.load(buckets[name])),
    ]);
    const order = id === null ? null : await tx.orders.find(id);
    const waitsForChat = order !== null && (await needsChat(tx, order));
    return { order, waitsForChat, isBlocked, uses };
  },
  draw: (random, { now }) => ({ messageId: encodeTimed(now, random.bytes(16)) }),
  decide: ({ order, waitsForChat, isBlocked, uses }, input, moment) => {
    const { now, settings, drawn, dryRun } = moment;
    if (isBlocked) return refuse({ kind: 'address_blocked' });
    const buckets = bucketsOf(input, moment);
    const quotas: QuotaUpdate[] = [];
    for (const [nth, name] of bucketNames.entries()) {
      const used = useQuota(orderLinkQuotas[name], uses[nth] ?? [], now);
      if (!used.ok) return refuse({ kind: 'too_many_order_links', ...used.problem });
      quotas.push([buckets[name], used.value]);
    }
    const mail =
      order === null
        ? []
        : toDeliveries(
            {
              id: `${order.id}.link.${drawn.messageId}`,
              to: contactOf(order.studio),
              message: { kind: 'order_link', orderId: order.id, language: order.language },
              waitsForChat,
            },
            settings,
          );
    return {
      answer: ok({ language: input.language, dryRun }),
      change: { happened: [], quotas, extras: { mail, at: now } },
    };
  },
  save: ({ outbox }, { mail, at }) => outbox.enqueue(mail, at),
  afterwards: ({ wakeDispatcher }) => wakeDispatcher(),
};

/** Named by keyed hashes, so that no address has to be erased from the counts. */
const bucketsOf = (
  { studio }: OrderLinkInput,
  circumstances: Circumstances,
): Readonly<Record<Bucket, string>> => {
  const { hash } = circumstances.settings;
  const { channel, address } = contactOf(studio);
  const mailbox = channel === 'email' ? countedMailboxOf(address) : address;
  return {
    mailbox: `order-link-mailbox:${hash(`order link ${channel} ${mailbox}`)}`,
    network: `order-link-network:${hash(`order link ${askingNetwork(circumstances)}`)}`,
    site: `order-link-site:${hash(`order link ${askingSite(circumstances)}`)}`,
  };
};
