import { html } from 'ghtml';
import { orderLinkWords } from '../operations/mail-order-link.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { ask, href, type Page, type Visit } from '../../web/site/request.ts';
import { formState, hidden, problemSummary, textField } from '../../web/site/form/fields.ts';
import { once } from '../../web/site/form/once.ts';

/** Where a studio that has lost the link to an order has it sent again. */

export const findPath = '/order/find';

export const findOrderPage = (visit: Visit): Page => pageOf(visit, form(visit, null));

export const sendOrderLink = async (visit: Visit): Promise<Page> => {
  const { form: sent, language } = visit;
  const asked = await ask(visit, 'mail_order_link', {
    reference: sent.get('reference'),
    email: sent.get('email'),
    telegram: sent.get('telegram'),
    lang: language,
  });
  if (asked.ok) {
    const words = orderLinkWords(asked.value);
    return pageOf(visit, html`<div class="notice" role="status"><p>${words}</p></div>`);
  }
  return { ...pageOf(visit, form(visit, asked.problem)), refusal: asked.problem };
};

/** On other pages, as far as a link. */
export const findOrderLink = (visit: Visit): string =>
  html`<p><a href="${href(visit, findPath)}">${visit.catalogue.found.page.link}</a></p>`;

const pageOf = (visit: Visit, content: string): Page => {
  const { title } = visit.catalogue.found.page;
  return {
    kind: 'page',
    title,
    isPrivate: true,
    path: findPath,
    body: html`<h1>${title}</h1>
!${content}`,
  };
};

const form = (visit: Visit, refusal: CallRefusal | null): string => {
  const { page } = visit.catalogue.found;
  const state = formState(visit, visit.form, refusal);
  const field = (name: 'reference' | 'email' | 'telegram') => ({ name, label: page[name] });
  return html`<p class="lead">${page.lead}</p>
!${problemSummary(state)}
<form method="post" action="${href(visit, findPath)}">
!${hidden('once', once(visit))}
!${textField(state, { ...field('reference'), isRequired: true })}
<p class="hint">${page.either}</p>
!${textField(state, { ...field('email'), type: 'email', autocomplete: 'email' })}
!${textField(state, field('telegram'))}
<p class="actions"><button class="button">${page.button}</button></p>
</form>`;
};
