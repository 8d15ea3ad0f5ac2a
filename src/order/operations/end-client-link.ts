import { z } from 'zod';
import { exampleBase } from '../../kernel/example.ts';
import type { OrderId, OrderNumber } from '../../kernel/ids.ts';
import type { Links } from '../../kernel/links.ts';
import {
  calledBy,
  operation,
  withInput,
  withWarnings,
  type InputOf,
} from '../../kernel/operation.ts';
import { useQuota, type QuotaUse } from '../../kernel/quota.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunMark, nextWords } from '../../kernel/shared-fields.ts';
import { changed, refuse, type UseCase, handled } from '../../kernel/use-case.ts';
import { onOff } from '../../kernel/wire.ts';
import { orderOf } from '../authenticate.ts';
import { sealClientLink } from '../rules/client-link.ts';
import { clientLinkEnded } from '../rules/next-events.ts';
import { evolveOrder, type ClientLinkEnded } from '../rules/order.ts';
import { clientLinkQuota } from '../rules/quotas.ts';
import { orderNumber } from '../views/answer-schemas.ts';
import { exampleClientLink, exampleOrderId, exampleOrderNumber } from '../views/example-data.ts';
import { orderKey } from '../views/order-fields.ts';
import { presentNumber } from '../views/present-order.ts';

type EndClientLinkInput = InputOf<typeof declared>;

export type ClientLinkView = {
  readonly id: OrderId;
  readonly number: OrderNumber | null;
  /** The token in the address of the link. */
  readonly token: string;
  readonly dryRun: boolean;
};

const input = z.object({ dry_run: onOff('Check the request without ending anything') });

const output = z
  .object({
    order_id: orderKey,
    number: orderNumber,
    dry_run: dryRunMark,
    client_url: z.url().meta({
      description: 'The page with the questions; in a dry run the present link, which stays valid',
    }),
    next: nextWords,
    ...withWarnings,
  })
  .meta({ id: 'ClientLink' });

const next = 'All earlier links to the questions have ended: send your client this one.';
const nextAfterDryRun =
  'No link has ended: without dry_run all links to the questions end, and you get a new one.';

const declared = operation({
  name: 'end_client_link',
  summary: 'Replace the link through which the client answers questions',
  description:
    'Use it if someone who should not answer has the link to the questions (client_url in ' +
    'show_order): every such link of the order stops working at once, and the answer has a ' +
    'new one for the client. With dry_run nothing is replaced, and the answer has a present ' +
    'link. It needs the order_id.',
  ...calledBy('order_holder', 'changes_with_dry_run'),
  refusals: ['too_many_resupplies'],
  ...withInput(input, ({ dry_run: dryRun = false }) => ok({ dryRun })),
  output,
  present: ({ id, number, token, dryRun }: ClientLinkView, links: Links) => ({
    order_id: id,
    number: presentNumber(number),
    ...(dryRun ? { dry_run: true as const } : {}),
    client_url: links.clientBrief(token),
    next: dryRun ? nextAfterDryRun : next,
  }),
  examples: [
    {
      name: 'a_link_that_went_astray',
      summary: 'The client passed the link on to someone who should not answer',
      sent: { order_id: exampleOrderId },
      answer: {
        order_id: exampleOrderId,
        number: exampleOrderNumber,
        client_url: `${exampleBase}/brief/${exampleClientLink}`,
        next,
      },
    },
  ],
});

type NewClientLink = { readonly event: ClientLinkEnded; readonly token: string };
type BucketUse = { readonly bucket: string; readonly use: QuotaUse };

const useCase: UseCase<{
  input: EndClientLinkInput;
  loaded: BucketUse;
  view: ClientLinkView;
  generated: NewClientLink;
}> = {
  lockScope: 'orders',
  load: async (tx, _input, callContext) => {
    const bucket = `client links:${orderOf(callContext).id}`;
    return { bucket, use: await tx.quotas.load(bucket) };
  },
  generate: (random, callContext) => {
    const order = orderOf(callContext);
    const { now, dryRun, settings } = callContext;
    const event = clientLinkEnded(order, { at: now, bytes: random.bytes(16) });
    // A dry run shows the present link, which stays valid.
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
      {
        changes: [{ entity: 'order', before, after, events: [event] }],
        quotas: [[bucket, used.value]],
      },
    );
  },
};

export const endClientLink = handled(declared, { change: useCase });
