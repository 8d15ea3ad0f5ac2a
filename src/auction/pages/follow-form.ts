import { html } from 'ghtml';
import { readBodies } from '../../web/http/read-body.ts';
import { Refused } from '../../web/http/refuse.ts';
import {
  formState,
  problemSummary,
  textField,
  type FormState,
  hiddenOnceField,
} from '../../web/site/form/fields.ts';
import type { SiteScope } from '../../web/site/page-route.ts';
import { readPageRequest } from '../../web/site/read-request.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import { ask, href, type PageOutcome, type PageRequest } from '../../web/site/request.ts';
import { unfollowLot } from '../operations/follow-links.ts';
import { followLot } from '../operations/follow-lot.ts';
import { showLot } from '../operations/show-lot.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { lotName, lotPath } from './card.ts';

/** Following a lot: the form, and the page with its answer. */

const followPath = (lot: Pick<PublicLot, 'id'>): string => `${lotPath(lot)}/follow`;

export const followPanel = (pageRequest: PageRequest, lot: PublicLot): string =>
  lot.status === 'open' || lot.status === 'scheduled'
    ? html`<section id="follow">
<h2>${pageRequest.catalogue.follow.form.heading}</h2>
!${followForm(pageRequest, lot, formState(pageRequest, new URLSearchParams()))}
</section>`
    : '';

const followForm = (
  pageRequest: PageRequest,
  lot: Pick<PublicLot, 'id'>,
  state: FormState,
): string => {
  const { form } = pageRequest.catalogue.follow;
  const email = { name: 'follow_email', label: form.email, type: 'email' } as const;
  return html`<p class="hint">${form.intro}</p>
<form method="post" action="${href(pageRequest, followPath(lot))}">
!${hiddenOnceField(pageRequest)}
!${textField(state, { ...email, isRequired: true, autocomplete: 'email' })}
<p class="actions"><button class="button quiet">${form.submit}</button></p>
</form>`;
};

export const backToLot = (pageRequest: PageRequest): PageOutcome => ({
  kind: 'redirect',
  to: `/auction/${Number(pageRequest.params['lot']) || ''}`,
});

export const sendFollow = async (pageRequest: PageRequest): Promise<PageOutcome> => {
  const { form: words } = pageRequest.catalogue.follow;
  const found = await ask(pageRequest, showLot, { lot: pageRequest.params['lot'] ?? '' });
  if (!found.ok) return refusalPage(pageRequest, found.problem);
  const { lot } = found.value;
  const email = pageRequest.form.get('follow_email');
  const body = { lot: lot.id, email, lang: pageRequest.language };
  const followed = await ask(pageRequest, followLot, body);
  const back = html`<p><a href="${href(pageRequest, lotPath(lot))}">${lotName(pageRequest, lot)}</a></p>`;
  const page = { kind: 'page', title: words.heading, section: 'auction', isPrivate: true } as const;
  if (followed.ok) {
    return {
      ...page,
      path: lotPath(lot),
      body: html`<h1>${words.heading}</h1>
<div class="notice" role="status"><p>${words.mailed}</p></div>
!${back}`,
    };
  }
  const { problem } = followed;
  const formProblem =
    problem.kind === 'invalid_field' && problem.field === 'email'
      ? { ...problem, field: 'follow_email' }
      : problem;
  const state = formState(pageRequest, pageRequest.form, formProblem);
  return {
    ...page,
    path: lotPath(lot),
    refusal: problem,
    body: html`<h1>${words.heading}</h1>
!${problemSummary(state)}
!${followForm(pageRequest, lot, state)}
!${back}`,
  };
};

/** The body is only `List-Unsubscribe=One-Click`, however a mail program writes it. */
const bodyBytesMax = 4_096;

/**
 * One-click unsubscribe by a mail program (RFC 8058): one POST without a cookie, from no page of
 * ours. The token identifies the lot and the address.
 */
export const serveUnfollowAtOnce = ({ scope, site, limits }: SiteScope): void => {
  readBodies(scope);
  scope.route({
    method: 'POST',
    url: '/auction/unfollow/at-once',
    bodyLimit: bodyBytesMax,
    onRequest: limits.hook('confirm'),
    handler: async (request, reply) => {
      const pageRequest = readPageRequest(site, request, null);
      const done = await ask(
        { ...pageRequest, key: null, idempotency: null, form: new URLSearchParams() },
        unfollowLot,
        { token: pageRequest.query.get('token') ?? '' },
      );
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8');
      if (!done.ok) throw new Refused(done.problem);
      if (done.value.state === 'bad_link') throw new Refused({ kind: 'no_such_address' });
      return reply.send('Done\n');
    },
  });
};
