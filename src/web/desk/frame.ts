import { html } from 'ghtml';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { sandboxBanner } from '../http/sandbox-mark.ts';
import { keysTable } from './keys.ts';
import type { DeskRequest, OperatorRequest, DeskPage } from './request.ts';

/** The frame of every page of the desk: navigation and the signed-in operator. */

export const deskFrame = (
  request: DeskRequest | OperatorRequest,
  page: DeskPage,
): string => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title} · Desk</title>
<link rel="stylesheet" href="${request.desk.assets.path('desk.css')}">
<script src="${request.desk.assets.path('desk.js')}" type="module"></script>
<script src="${request.desk.assets.path('live.js')}" type="module"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
!${sandboxBanner(request.desk.context, 'A sandbox: no order and no bid here is real.')}
<header class="top">
<a class="brand" href="${deskHref(request, '/desk')}">Studiolot desk</a>
!${'operator' in request ? navigation(request, page) : ''}
</header>
<main id="content" tabindex="-1"!${page.isLive === true ? ' data-live' : ''}>
!${page.body}
</main>
!${'operator' in request ? keysDialog(request) : ''}
</body>
</html>
`;

const navigation = (request: OperatorRequest, { section }: DeskPage): string => {
  const items = request.desk.sections.map(
    ({ name, path, label, keys }) =>
      html`<li><a href="${deskHref(request, path)}" data-key="${keys}"!${section === name ? ' aria-current="page"' : ''}>${label}</a></li>`,
  );
  return html`<nav aria-label="Desk"><ul>!${items}</ul></nav>
<a class="who" href="${deskHref(request, '/desk/sessions')}"!${section === 'sessions' ? ' aria-current="page"' : ''}>${request.operator}</a>`;
};

/** Without scripts the link opens the page of keys. */
const keysDialog = (
  request: OperatorRequest,
): string => html`<footer class="foot"><span class="soft">Times: ${request.timeZone}</span> <a href="${deskHref(request, '/desk/people#who')}" data-find>Find: /</a> <a href="${deskHref(request, '/desk/keys')}" data-keys>Keys: ?</a></footer>
<dialog id="keys" aria-labelledby="keys-title"><h2 id="keys-title" tabindex="-1" autofocus>Keys</h2>
!${keysTable(request)}
<form method="dialog"><button>Close</button></form></dialog>`;

export const deskHref = ({ desk }: DeskRequest, path: string): string => `${desk.base}${path}`;

export const deskRefusalPage = (
  request: DeskRequest,
  refusal: HttpRefusal,
  requestId = '',
): DeskPage => {
  const page = (title: string, text: string): DeskPage => ({
    kind: 'page',
    title,
    body: html`<h1>${title}</h1><p>${text}</p><p><a class="button" href="${deskHref(request, '/desk')}">To the desk</a></p>`,
    refusal,
  });
  switch (refusal.kind) {
    case 'key_required':
      return page(
        'You are not signed in',
        'Your session has ended, so nothing was done. Go back to what you typed, sign in in another tab, and send it again.',
      );
    case 'no_such_address':
      return page('There is no such page', 'Perhaps the address was cut off on its way to you.');
    case 'internal_error':
      return page('That went wrong', `It is in the log as ${requestId}.`);
    default:
      return page('That cannot be done', deskRefusalText(request, refusal));
  }
};

/** The sentence for programs. */
export const deskRefusalText = ({ desk, now }: DeskRequest, refusal: HttpRefusal): string =>
  desk.problems.toProblem(refusal, now).text;
