import { z } from 'zod';
import type { Brief } from '../../domain/order/brief.ts';
import type { Instant } from '../../domain/time.ts';
import type { Links } from '../links.ts';
import { operation, showsTo } from '../operation.ts';
import { timestamp } from '../wire.ts';
import { orderAnswer } from './answers.ts';
import { presentOrder, type OrderView } from './present.ts';

/** An order with what has been answered so far, for those who go on answering. */
export type BriefedOrder = {
  readonly view: OrderView;
  readonly brief: Brief;
  readonly placedAt: Instant;
  /** What stands in the client's link for the order. */
  readonly clientLink: string;
};

const output = z.object({
  order: orderAnswer,
  brief: z.record(z.string(), z.unknown()),
  placed_at: z.iso.datetime(),
  client_url: z.url(),
});

export const showBrief = operation({
  name: 'show_brief',
  summary: 'An order with the answers that were given so far',
  ...showsTo('client'),
  output,
  present: (
    { view, brief, placedAt, clientLink }: BriefedOrder,
    links: Links,
  ): z.output<typeof output> => ({
    order: presentOrder(view, links),
    brief: Object.fromEntries(brief),
    placed_at: timestamp(placedAt),
    client_url: links.clientBrief(clientLink),
  }),
  examples: [],
});
