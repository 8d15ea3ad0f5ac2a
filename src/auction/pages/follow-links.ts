import { html } from 'ghtml';
import type { FollowLinkView } from '../operations/follow-lot.ts';
import { ask, href, type Outcome, type Page, type Visit } from '../../web/site/request.ts';
import { hidden } from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import { lotName, lotPath } from './card.ts';

/**
 * Where the links in mails to followers lead. Opening one changes nothing, because programs that read
 * mail open each: there is one button to press.
 */

type Way = 'confirm' | 'unfollow';
const paths: Readonly<Record<Way, string>> = {
  confirm: '/auction/follow',
  unfollow: '/auction/unfollow',
};

const tokenOf = ({ form, query }: Visit): string => form.get('token') ?? query.get('token') ?? '';

export const followLinkPage =
  (way: Way) =>
  async (visit: Visit): Promise<Outcome> => {
    const shown = await ask(visit, 'show_follow_link', { token: tokenOf(visit) });
    return shown.ok ? pageOf(visit, way, shown.value, false) : refusalPage(visit, shown.problem);
  };

export const useFollowLink =
  (way: Way) =>
  async (visit: Visit): Promise<Outcome> => {
    const name = way === 'confirm' ? 'confirm_follow' : 'unfollow_lot';
    const done = await ask(visit, name, { token: tokenOf(visit) });
    return done.ok ? pageOf(visit, way, done.value, true) : refusalPage(visit, done.problem);
  };

const pageOf = (visit: Visit, way: Way, view: FollowLinkView, isDone: boolean): Page => {
  const { follow } = visit.catalogue;
  const { lot } = view;
  const { title } = follow[way];
  const back =
    lot === null
      ? html`<p><a href="${href(visit, '/auction')}">${visit.texts.home.seeLot}</a></p>`
      : html`<p><a href="${href(visit, lotPath(lot))}">${lotName(visit, lot)}</a></p>`;
  return {
    kind: 'page',
    title,
    section: 'auction',
    isPrivate: true,
    path: paths[way],
    body: html`<h1>${title}</h1>
!${contentOf(visit, way, view, isDone)}
!${back}`,
  };
};

const contentOf = (visit: Visit, way: Way, { state, lot }: FollowLinkView, isDone: boolean) => {
  const { follow } = visit.catalogue;
  const { intro, button, done } = follow[way];
  if (lot === null || state === 'bad_link') return said(follow.badLink);
  const name = lotName(visit, lot);
  if (state === 'full') return said(follow.full);
  if (state === 'over' && way === 'confirm') return said(follow.over);
  const isThere = way === 'confirm' ? state === 'following' : state === 'not_following';
  if (isDone || isThere) return said(done(name));
  return html`<p class="lead">${intro(name)}</p>
<form method="post" action="${href(visit, paths[way])}">!${hidden('token', tokenOf(visit))}<p class="actions"><button class="button">${button}</button></p></form>`;
};

const said = (text: string): string => html`<div class="notice" role="status"><p>${text}</p></div>`;
