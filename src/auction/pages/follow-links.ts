import { html } from 'ghtml';
import { hidden } from '../../web/site/form/fields.ts';
import { refusalPage } from '../../web/site/refusal-page.ts';
import {
  ask,
  href,
  type PageOutcome,
  type Page,
  type PageRequest,
} from '../../web/site/request.ts';
import {
  unfollowLot,
  showFollowLink,
  confirmFollow,
  type FollowLinkView,
} from '../operations/follow-links.ts';
import { lotName, lotPath } from './card.ts';

/**
 * The pages behind the links in mails to followers. Opening one changes nothing, because programs
 * that read mail open every link; the reader presses a button.
 */

type FollowLinkKind = 'confirm' | 'unfollow';
const paths: Readonly<Record<FollowLinkKind, string>> = {
  confirm: '/auction/follow',
  unfollow: '/auction/unfollow',
};

const tokenOf = ({ form, query }: PageRequest): string =>
  form.get('token') ?? query.get('token') ?? '';

export const followLinkPage = async (
  request: PageRequest,
  kind: FollowLinkKind,
): Promise<PageOutcome> => {
  const shown = await ask(request, showFollowLink, { token: tokenOf(request) });
  return shown.ok ? pageOf(request, kind, shown.value) : refusalPage(request, shown.problem);
};

export const useFollowLink = async (
  request: PageRequest,
  kind: FollowLinkKind,
): Promise<PageOutcome> => {
  const operation = kind === 'confirm' ? confirmFollow : unfollowLot;
  const done = await ask(request, operation, { token: tokenOf(request) });
  return done.ok ? pageOf(request, kind, done.value) : refusalPage(request, done.problem);
};

const pageOf = (request: PageRequest, kind: FollowLinkKind, view: FollowLinkView): Page => {
  const { follow } = request.catalogue;
  const { lot } = view;
  const { title } = follow[kind];
  const back =
    lot === null
      ? html`<p><a href="${href(request, '/auction')}">${request.texts.home.seeLot}</a></p>`
      : html`<p><a href="${href(request, lotPath(lot))}">${lotName(request, lot)}</a></p>`;
  return {
    kind: 'page',
    title,
    section: 'auction',
    isPrivate: true,
    path: paths[kind],
    body: html`<h1>${title}</h1>
!${contentOf(request, kind, view)}
!${back}`,
  };
};

const contentOf = (
  request: PageRequest,
  kind: FollowLinkKind,
  { state, lot }: FollowLinkView,
): string => {
  const { follow } = request.catalogue;
  const { intro, button, done } = follow[kind];
  if (lot === null || state === 'bad_link') return notice(follow.badLink);
  const name = lotName(request, lot);
  if (state === 'full') return notice(follow.full);
  if (state === 'over' && kind === 'confirm') return notice(follow.over);
  const isDone = kind === 'confirm' ? state === 'following' : state === 'not_following';
  if (isDone) return notice(done(name));
  return html`<p class="lead">${intro(name)}</p>
<form method="post" action="${href(request, paths[kind])}">!${hidden('token', tokenOf(request))}<p class="actions"><button class="button">${button}</button></p></form>`;
};

const notice = (text: string): string =>
  html`<div class="notice" role="status"><p>${text}</p></div>`;
