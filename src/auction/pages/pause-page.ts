import { html } from 'ghtml';
import { formatNumber } from '../../kernel/texts/formats.ts';
import { ask, href, type Outcome, type Visit } from '../../web/site/request.ts';
import { hidden } from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';

/** Where a client stops all that is bid for them: to look at it changes nothing, since mail scanners do that too. */
export const pausePage = async (visit: Visit): Promise<Outcome> => {
  const found = await ask(visit, 'show_pause', { pause_token: tokenOf(visit) });
  if (!found.ok) return refusalPage(visit, found.problem);
  const { email, isPaused, codes, held, lotsWithMaximum } = found.value;
  const { pause } = visit.texts;
  const figure = (count: number): string => formatNumber(count, visit.language);
  const counts = { codes: figure(codes), held: figure(held), lots: figure(lotsWithMaximum.length) };
  const form = (act: string, words: string, looks: string): string =>
    html`<form method="post" action="${href(visit, visit.path)}">!${hidden('act', act)}<p class="actions"><button class="${looks}">${words}</button></p></form>`;
  return {
    kind: 'page',
    title: pause.title,
    isPrivate: true,
    holdsSecret: true,
    body: html`<h1>${pause.title}</h1>
<p class="lead">${pause.intro({ email })}</p>
!${
      isPaused
        ? html`<div class="notice" role="status"><p>${pause.isOn}</p></div>
<p>${pause.afterwards}</p>
!${form('lift', pause.lift, 'button quiet')}`
        : html`<p>${pause.stops(counts)}</p>
<p>${pause.binds}</p>
!${form('stop', pause.stop, 'button')}`
    }`,
  };
};

export const sendPause = async (visit: Visit): Promise<Outcome> => {
  const name = visit.form.get('act') === 'lift' ? 'resume_bidding' : 'pause_bidding';
  const done = await ask({ ...visit, key: null }, name, { pause_token: tokenOf(visit) });
  if (!done.ok) return refusalPage(visit, done.problem);
  return { kind: 'redirect', to: visit.path };
};

const tokenOf = ({ params }: Visit): string => params['token'] ?? '';
