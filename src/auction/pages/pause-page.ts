import { html } from 'ghtml';
import { formatNumber } from '../../kernel/texts/formats.ts';
import { hidden } from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import { ask, href, type PageOutcome, type PageRequest } from '../../web/site/request.ts';
import { pauseBidding } from '../operations/pause-bidding.ts';
import { resumeBidding } from '../operations/resume-bidding.ts';
import { showPause } from '../operations/show-pause.ts';

/**
 * The page where a client pauses all bidding. Opening it changes nothing, because mail scanners
 * open it too.
 */
export const pausePage = async (request: PageRequest): Promise<PageOutcome> => {
  const found = await ask(request, showPause, { pause_token: tokenOf(request) });
  if (!found.ok) return refusalPage(request, found.problem);
  const { email, isPaused, codes, underReview, lotsWithMaximum } = found.value;
  const { pause } = request.texts;
  const figure = (count: number): string => formatNumber(count, request.language);
  const counts = {
    codes: figure(codes),
    underReview: figure(underReview),
    lots: figure(lotsWithMaximum.length),
  };
  const form = (act: string, words: string, classes: string): string =>
    html`<form method="post" action="${href(request, request.path)}">!${hidden('act', act)}<p class="actions"><button class="${classes}">${words}</button></p></form>`;
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

export const sendPause = async (request: PageRequest): Promise<PageOutcome> => {
  const operation = request.form.get('act') === 'lift' ? resumeBidding : pauseBidding;
  const done = await ask({ ...request, key: null }, operation, { pause_token: tokenOf(request) });
  if (!done.ok) return refusalPage(request, done.problem);
  return { kind: 'redirect', to: request.path };
};

const tokenOf = ({ params }: PageRequest): string => params['token'] ?? '';
