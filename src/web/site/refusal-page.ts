import { html } from 'ghtml';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { refusalText } from './form/refusal-text.ts';
import { href, type Page, type PageRequest } from './request.ts';

type RefusalPageOptions = {
  /** What the visitor can name to us if something broke. */
  readonly requestId?: string;
  /** Replaces the usual text of the refusal. */
  readonly text?: string;
};

/** The page for a refusal. */
export const refusalPage = (
  request: PageRequest,
  refusal: HttpRefusal,
  { requestId = '', text: ownText }: RefusalPageOptions = {},
): Page => {
  const { problems } = request.texts;
  const status = request.site.problems.statusOf(refusal.kind);
  const { clientPaths } = request.site;
  if (clientPaths.some((start) => request.path.startsWith(start)))
    return clientRefusalPage(request, refusal, requestId);
  const home = html`<p><a class="button" href="${href(request, '/')}">${problems.notFound.home}</a></p>`;
  const page = (title: string, text: string, more = home): Page => ({
    kind: 'page',
    title,
    body: html`<h1>${title}</h1><p class="lead">${text}</p>!${more}`,
    refusal,
    isPrivate: true,
  });
  if (status === 404) return page(problems.notFound.title, problems.notFound.text);
  if (refusal.kind === 'internal_error') {
    const { title, text, reference } = problems.broken;
    return page(title, text, html`<p>${reference({ id: requestId })}</p>!${home}`);
  }
  const wasSentBefore = refusal.kind === 'kept_answer_unreadable';
  const title = wasSentBefore ? problems.sentBefore.title : problems.refusedTitle;
  return page(title, ownText ?? refusalText(request, refusal));
};

/** The same for clients of a studio, who do not know us. */
const clientRefusalPage = (request: PageRequest, refusal: HttpRefusal, requestId: string): Page => {
  const { texts, catalogue } = request;
  const { problems } = texts;
  const status = request.site.problems.statusOf(refusal.kind);
  const page = ({ title, text }: { readonly title: string; readonly text: string }): Page => ({
    kind: 'page',
    title,
    body: html`<h1>${title}</h1><p class="lead">${text}</p>`,
    refusal,
    isPrivate: true,
    client: { studioName: null, logo: null, privacy: null },
  });
  if (refusal.kind === 'client_link_ended') return page(problems.linkEnded);
  if (status === 404) return page(catalogue.brief.notFound);
  if (refusal.kind !== 'internal_error') {
    return page({ title: problems.refusedTitle, text: refusalText(request, refusal) });
  }
  const { title, text, reference } = problems.broken;
  return page({ title, text: `${text} ${reference({ id: requestId })}` });
};
