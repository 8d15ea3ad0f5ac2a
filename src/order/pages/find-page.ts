import { html } from 'ghtml';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import {
  formState,
  problemSummary,
  textField,
  hiddenOnceField,
} from '../../web/site/form/fields.ts';
import { ask, href, type Page, type PageRequest } from '../../web/site/request.ts';
import { orderLinkText, mailOrderLink } from '../operations/mail-order-link.ts';

/** The page on which a studio requests the lost link of an order. */

export const findPath = '/order/find';

export const findOrderPage = (request: PageRequest): Page => pageOf(request, form(request, null));

export const sendOrderLink = async (request: PageRequest): Promise<Page> => {
  const { form: sent, language } = request;
  const answer = await ask(request, mailOrderLink, {
    reference: sent.get('reference'),
    email: sent.get('email'),
    telegram: sent.get('telegram'),
    lang: language,
  });
  if (answer.ok) {
    const text = orderLinkText(answer.value);
    return pageOf(request, html`<div class="notice" role="status"><p>${text}</p></div>`);
  }
  return { ...pageOf(request, form(request, answer.problem)), refusal: answer.problem };
};

export const findOrderLink = (request: PageRequest): string =>
  html`<p><a href="${href(request, findPath)}">${request.catalogue.found.page.link}</a></p>`;

const pageOf = (request: PageRequest, content: string): Page => {
  const { title } = request.catalogue.found.page;
  return {
    kind: 'page',
    title,
    isPrivate: true,
    path: findPath,
    body: html`<h1>${title}</h1>
!${content}`,
  };
};

const form = (request: PageRequest, refusal: CallRefusal | null): string => {
  const { page } = request.catalogue.found;
  const state = formState(request, request.form, refusal);
  const field = (name: 'reference' | 'email' | 'telegram') => ({ name, label: page[name] });
  return html`<p class="lead">${page.lead}</p>
!${problemSummary(state)}
<form method="post" action="${href(request, findPath)}">
!${hiddenOnceField(request)}
!${textField(state, { ...field('reference'), isRequired: true })}
<p class="hint">${page.either}</p>
!${textField(state, { ...field('email'), type: 'email', autocomplete: 'email' })}
!${textField(state, field('telegram'))}
<p class="actions"><button class="button">${page.button}</button></p>
</form>`;
};
