import type { ClientLinkView, EndClientLinkInput } from '../../contract/order/end-client-link.ts';
import { ok } from '../../domain/base.ts';
import { clientLinkEnded } from '../../domain/order/next-events.ts';
import { evolveOrder } from '../../domain/order/order.ts';
import { clientLinkQuota, useQuota, type QuotaUse } from '../../domain/quota.ts';
import { orderOf, refuse, saveNothing, type UseCase } from '../use-case.ts';
import { sealClientLink } from './client-link.ts';

type Loaded = { readonly bucket: string; readonly use: QuotaUse };

/** Ends the link that the studio's client has, and makes a new one; the drawn text is its token. */
export const endClientLink: UseCase<EndClientLinkInput, Loaded, ClientLinkView, string> = {
  lockScope: 'orders',
  load: async (tx, _input, circumstances) => {
    const bucket = `client links:${orderOf(circumstances).id}`;
    return { bucket, use: await tx.quotas.load(bucket) };
  },
  draw: (_random, circumstances) => {
    const order = orderOf(circumstances);
    const { now, dryRun, settings } = circumstances;
    // A dry run shows the link that goes on leading to the questions.
    const shown = dryRun ? order : evolveOrder(order, clientLinkEnded(order, now));
    return sealClientLink(settings.seal, shown);
  },
  decide: ({ bucket, use }, _input, moment) => {
    const { now, dryRun, drawn } = moment;
    const before = orderOf(moment);
    const used = useQuota(clientLinkQuota, use, now);
    if (!used.ok) return refuse({ kind: 'too_many_resupplies', ...used.problem });
    const event = clientLinkEnded(before, now);
    const after = evolveOrder(before, event);
    return {
      answer: ok({ id: after.id, number: after.number, token: drawn, dryRun }),
      change: {
        happened: [{ subject: 'order', before, after, events: [event] }],
        quotas: [[bucket, used.value]],
        extras: null,
      },
    };
  },
  save: saveNothing,
};
