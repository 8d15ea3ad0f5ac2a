import { html } from 'ghtml';
import { allMails, type KeptMail, type Sandbox } from '../../app/sandbox-parts.ts';
import type { Clock } from '../../app/ports.ts';
import { timestamp } from '../../contract/wire.ts';
import { callsAt, describeSandbox } from './present.ts';

/** The sandbox for the developer's own browser, in English like the documents for programs. */
export const sandboxPage = ({
  clock,
  inbox,
  publicUrl,
}: Pick<Sandbox, 'inbox'> & {
  readonly clock: Clock;
  readonly publicUrl: string;
}): string => {
  const now = clock.now();
  const mails = inbox.list(allMails);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Sandbox · Studiolot</title>
</head>
<body>
<main>
<h1>Sandbox</h1>
<p>${describeSandbox(publicUrl, now).service}.</p>
<p>It is <time datetime="${timestamp(now)}">${timestamp(now)}</time> here. <a href="/agents/sandbox">How programs use it</a> · <a href="/auction">Auction</a> · <a href="/desk">Desk</a></p>
<dl>!${callsAt(publicUrl).map(({ call, what }) => html`<dt><code>${call}</code></dt><dd>${what}</dd>`)}</dl>
<h2>Inbox</h2>
!${mails.length === 0 ? '<p>No message yet.</p>' : mails.map(letter)}
</main>
</body>
</html>
`;
};

const letter = ({ id, at, to, channel, subject, text }: KeptMail): string =>
  html`<article>
<h3>${subject}</h3>
<p><a href="/sandbox/inbox/${String(id)}">${String(id)}</a> · ${timestamp(at)} · ${channel} · ${to}</p>
<pre>!${withLinks(text)}</pre>
</article>
`;

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, nth) => (nth % 2 === 0 ? html`${part}` : html`<a href="${part}">${part}</a>`))
    .join('');
