import { html } from 'ghtml';
import type { OrderRecord } from '../views/record.ts';
import { href, type PageOutcome, type PageRequest } from '../../web/site/request.ts';
import { answeredAboutOrder } from './ask.ts';
import { once } from '../../web/site/form/once.ts';
import { onceField } from '../../web/http/form-once.ts';
import { endClientLink } from '../operations/end-client-link.ts';

/** The link that shows the questions and nothing else, for whoever the site is for, and the button that ends it. */
export const clientLinkPanel = (
  request: PageRequest,
  { order, timeline }: Pick<OrderRecord, 'order' | 'timeline'>,
): string => {
  const { site, texts, query } = request;
  const { placed } = texts;
  const { clientLink } = order;
  const address = site.links.clientBrief(clientLink);
  const isNew = query.has(newLink);
  // What stands in the link is another text each time, also where it is the same link.
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
<input type="hidden" name="${onceField}" value="${once(request)}">
<p>${placed.clientEndNote}</p>
<p class="actions"><button class="button quiet small">${placed.clientEnd}</button></p>
</form>
</details>
</section>`;
};

const newLink = 'link';

/** The form's own address shows nothing; whoever comes to it by hand wants the page it stands on. */
export const backToOrder = ({ params }: PageRequest): PageOutcome => ({
  kind: 'redirect',
  // Whatever stands there is an address only once it is written as one.
  to: `/order/${encodeURIComponent(params['order_id'] ?? '')}`,
});

export const endLink = async (request: PageRequest): Promise<PageOutcome> => {
  const { id } = await answeredAboutOrder(request, endClientLink);
  return { kind: 'redirect', to: `/order/${id}?${newLink}=new#client` };
};
