import { z } from 'zod';
import type { OrderId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import type { StudioAct } from '../rules/acts.ts';

/** The addresses of an order and of its acts, so that no program has to build one. */

const act = (sent: string) => z.url().describe(`POST ${sent}, while allowed names it`);

/** The acts have the names that `allowed` lists. */
const actLinks = {
  answers: act('brief with this order_id'),
  files: act('files as multipart/form-data; GET lists them'),
  messages: act('text'),
  accept: act('nothing, to accept the site'),
  changes: act('items, to ask for a round of changes'),
  defects: act('items, to report what is broken'),
  refuse: act('reason, to refuse the site'),
  cancel: act('reason, to cancel the order'),
} satisfies Record<StudioAct, z.ZodURL>;

export const orderLinks = z
  .object({
    self: z.url().describe('GET the order as it now stands'),
    ...actLinks,
    uploads: z.url().describe('Files in parts, by the tus protocol'),
    stream: z.url().describe('GET the order after every change, as server-sent events'),
    webhooks: z.url().describe('POST url, to be notified of every change; GET lists them'),
    page: z.url().describe('The page of the order, for the studio; it opens the order'),
    client: z.url().describe('The page for the client, with the questions and without the price'),
  })
  .meta({ id: 'OrderLinks', description: 'Absolute addresses of the order' });

/** For answers that may be those of a dry run. */
export const placedOrderLinks = orderLinks.partial().meta({
  id: 'PlacedOrderLinks',
  description:
    'Absolute addresses of the order; empty in the dry run of a new order, whose order_id leads nowhere',
});

type LinkedOrder = {
  readonly id: OrderId;
  readonly language: Language;
  /** Null in the dry run of a new order, which has no address. */
  readonly clientLink: string | null;
};

export const presentLinks = (
  { id, language, clientLink }: LinkedOrder,
  links: Links,
): z.output<typeof placedOrderLinks> =>
  clientLink === null ? {} : linksOfOrder({ id, language, clientLink }, links);

export const linksOfOrder = (
  { id, language, clientLink }: LinkedOrder & { readonly clientLink: string },
  links: Links,
): z.output<typeof orderLinks> => {
  const self = links.orderOf(id);
  return {
    self,
    answers: links.order,
    files: `${self}/files`,
    messages: `${self}/messages`,
    accept: `${self}/accept`,
    changes: `${self}/changes`,
    defects: `${self}/defects`,
    refuse: `${self}/refuse`,
    cancel: `${self}/cancel`,
    uploads: `${self}/uploads`,
    stream: `${self}/stream`,
    webhooks: `${self}/webhooks`,
    page: links.orderPage(language, id),
    client: links.clientBrief(clientLink),
  };
};
