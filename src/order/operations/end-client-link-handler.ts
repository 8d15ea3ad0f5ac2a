import type { ClientLinkView, EndClientLinkInput } from './end-client-link.ts';
import { clientLinkEnded } from '../rules/next-events.ts';
import { evolveOrder, type ClientLinkEnded } from '../rules/order.ts';
import { clientLinkQuota, useQuota, type QuotaUse } from '../../kernel/quota.ts';
import { changed, orderOf, refuse, type UseCase } from '../../kernel/use-case.ts';
import { sealClientLink } from './client-link.ts';

type Generated = { readonly event: ClientLinkEnded; readonly token: string };
type Loaded = { readonly bucket: string; readonly use: QuotaUse };

/** Ends the link that the studio's client has, and makes a new one. */
export const endClientLink: UseCase<EndClientLinkInput, Loaded, ClientLinkView, Generated> = {
  lockScope: 'orders',
  load: async (tx, _input, callContext) => {
    const bucket = `client links:${orderOf(callContext).id}`;
    return { bucket, use: await tx.quotas.load(bucket) };
  },
  generate: (random, callContext) => {
    const order = orderOf(callContext);
    const { now, dryRun, settings } = callContext;
    const event = clientLinkEnded(order, { at: now, bytes: random.bytes(16) });
    // A dry run shows the link that goes on leading to the questions.
    const shown = dryRun ? order : evolveOrder(order, event);
    return { event, token: sealClientLink(settings.seal, shown) };
  },
  decide: ({ bucket, use }, _input, context) => {
    const { now, dryRun, generated } = context;
    const before = orderOf(context);
    const used = useQuota(clientLinkQuota, use, now);
    if (!used.ok) return refuse({ kind: 'too_many_resupplies', ...used.problem });
    const { event, token } = generated;
    const after = evolveOrder(before, event);
    return changed(
      { id: after.id, number: after.number, token, dryRun },
      [{ subject: 'order', before, after, events: [event] }],
      [[bucket, used.value]],
    );
  },
};
