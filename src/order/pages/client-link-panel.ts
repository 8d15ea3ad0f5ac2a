import { html } from 'ghtml';
import { hiddenOnceField } from '../../web/site/form/fields.ts';
import { href, type PageOutcome, type PageRequest } from '../../web/site/request.ts';
import { endClientLink } from '../operations/end-client-link.ts';
import type { OrderRecord } from '../views/record.ts';
import { answeredAboutOrder } from './ask-about-order.ts';

/** The link for the studio's client, and the button that replaces it. */
export const clientLinkPanel = (
  request: PageRequest,
  { order, timeline }: Pick<OrderRecord, 'order' | 'timeline'>,
): string => {
  const { site, texts, query } = request;
  const { placed } = texts;
  const { clientLink } = order;
  const address = site.links.clientBrief(clientLink);
  const isNew = query.has(newLink);
  // The address of the same link differs each time it is sealed, so `tracker.js` leaves addresses out when
  // it compares this part with a newer page. The number of ended links shows it that the link is another.
  const ended = timeline.filter(({ what }) => what === 'client_link_ended').length;
  return html`<section class="panel" id="client" data-part data-ended="${ended}">
<h2>${placed.clientHeading}</h2>
!${isNew ? html`<div class="notice" role="status"><p>${placed.clientEnded}</p></div>` : ''}
<p>${placed.clientText}</p>
<div class="field"><label for="client-link">${placed.clientLink}</label>
<input id="client-link" type="text" readonly value="${address}"></div>
<p class="actions"><button type="button" class="button quiet small" data-copy="client-link" data-copied="${texts.site.copied}" hidden>${texts.site.copy}</button> <a href="${href(request, `/brief/${clientLink}`)}">${placed.toBrief}</a></p>
<details><summary>${placed.clientEnd}</summary>
<form method="post" action="${href(request, `/order/${order.id}/client-link`)}">
!${hiddenOnceField(request)}
<p>${placed.clientEndNote}</p>
<p class="actions"><button class="button quiet small">${placed.clientEnd}</button></p>
</form>
</details>
</section>`;
};

const newLink = 'link';

/** The form's address has no page of its own and redirects to the order. */
export const backToOrder = ({ params }: PageRequest): PageOutcome => ({
  kind: 'redirect',
  // The text is escaped, because it need not be a valid address.
  to: `/order/${encodeURIComponent(params['order_id'] ?? '')}`,
});

/** Ends the client's link, and shows the new one. */
export const endLink = async (request: PageRequest): Promise<PageOutcome> => {
  const { id } = await answeredAboutOrder(request, endClientLink);
  return { kind: 'redirect', to: `/order/${id}?${newLink}=new#client` };
};
