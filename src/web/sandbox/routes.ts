import type { FastifyInstance, FastifyRequest } from 'fastify';
import { html } from 'ghtml';
import { z } from 'zod';
import type { Clock } from '../../kernel/ports.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { after, hoursMs, secondsMs, type Instant } from '../../kernel/time.ts';
import { markupWithVisibleMarks } from '../../kernel/unicode.ts';
import { integer, readBy, text, timestamp, zonedTime } from '../../kernel/wire.ts';
import { acceptedTypes } from '../http/accept.ts';
import { serveRoute } from '../http/api-route.ts';
import { textAnswer, type HttpAnswer } from '../http/http-answer.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import { readJsonObject } from '../http/json-body.ts';
import type { Limits } from '../http/limits.ts';
import { readQueryString } from '../http/query.ts';
import { orRefuse, Refused } from '../http/refuse.ts';
import { allMails, type Inbox, type SandboxMail } from './inbox.ts';

/** The inbox and the clock of a sandbox (decision 36). */

export type Sandbox = {
  readonly inbox: Inbox;
  /** Moves the clock and does everything that becomes due; moves run one after another. */
  readonly moveClock: (to: (now: Instant) => Instant) => Promise<Instant>;
  /** The next due time, if there is one. */
  readonly nextDueAt: () => Promise<Instant | null>;
};

export type SandboxRouteDeps = Sandbox & {
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly limits: Limits;
};

export const serveSandbox = (scope: FastifyInstance, deps: SandboxRouteDeps): void => {
  const serve = (
    method: 'GET' | 'POST',
    path: string,
    answer: (request: FastifyRequest) => HttpAnswer | Promise<HttpAnswer>,
  ): void => serveRoute(scope, deps.limits, { method, path, answer });

  serve('GET', '/sandbox', (request) => sandboxOverview(deps, request));
  serve('GET', '/sandbox/inbox', (request) => inbox(deps, request));
  serve('GET', '/sandbox/inbox/{id}', (request) => mail(deps, request));
  serve('GET', '/sandbox/clock', () => clockNow(deps));
  serve('POST', '/sandbox/clock', (request) => clockMoved(deps, request));
};

const notCached = { 'cache-control': 'no-store' } as const;

const json = (value: object): HttpAnswer =>
  textAnswer(200, 'application/json', JSON.stringify(value), notCached);

/** What the sandbox is: a page for people, JSON for programs. */
const sandboxOverview = (deps: SandboxRouteDeps, { headers }: FastifyRequest): HttpAnswer =>
  acceptedTypes(headers.accept).includes('text/html')
    ? textAnswer(200, 'text/html; charset=utf-8', markupWithVisibleMarks(sandboxPage(deps)), {
        ...notCached,
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      })
    : json(describeSandbox(deps.publicUrl, deps.clock.now()));

const inbox = async (deps: SandboxRouteDeps, { url }: FastifyRequest): Promise<HttpAnswer> => {
  const [, query = ''] = url.split('?', 2);
  const read = orRefuse(readBy(inboxInput, orRefuse(readQueryString(query))));
  const wanted = { to: read.to ?? null, message: read.message ?? '', after: read.after };
  const mails =
    read.wait === 0
      ? deps.inbox.list(wanted)
      : await deps.inbox.wait(wanted, AbortSignal.timeout(secondsMs(read.wait)));
  return json({ mails: mails.map((each) => presentMail(each, deps.publicUrl)) });
};

const mail = (deps: SandboxRouteDeps, { params }: FastifyRequest): HttpAnswer => {
  const { id } = params as { readonly id: string };
  const found = /^\d{1,15}$/.test(id) ? deps.inbox.find(Number(id)) : null;
  if (found === null) throw new Refused({ kind: 'no_such_address' });
  return textAnswer(200, 'message/rfc822', found.raw.replaceAll('\n', '\r\n'), notCached);
};

const clockNow = async (deps: SandboxRouteDeps): Promise<HttpAnswer> => {
  const now = deps.clock.now();
  const nextAt = await deps.nextDueAt();
  return json({ now: timestamp(now), next_at: nextAt === null ? null : timestamp(nextAt) });
};

const clockMoved = async (
  deps: SandboxRouteDeps,
  { body: sent }: FastifyRequest,
): Promise<HttpAnswer> => {
  const body = orRefuse(readJsonObject(sent as Uint8Array));
  const { to, advance_seconds: seconds } = orRefuse(readBy(clockInput, body));
  const from = deps.clock.now();
  if (to !== undefined) orRefuse(checkTarget(to, from));
  // First finishes what was due already.
  await deps.moveClock((now) => now);
  const lastMail = deps.inbox.list(allMails)[0]?.id ?? 0;
  const now = await deps.moveClock((before) => to ?? after(before, secondsMs(seconds ?? 0)));
  return json({ from: timestamp(from), now: timestamp(now), mails_after: lastMail });
};

/** The clock goes forwards only, and not too far at once. */
const checkTarget = (to: Instant, now: Instant): Result<Instant, HttpRefusal> => {
  const latest = after(now, moveMsMax);
  if (to < now) {
    return wrongTarget(
      `must not be before ${timestamp(now)}, because the clock goes forwards only`,
    );
  }
  return to > latest
    ? wrongTarget(`must not be after ${timestamp(latest)}, move the clock in several steps`)
    : ok(to);
};

const wrongTarget = (problem: string) =>
  no({ kind: 'invalid_field', field: 'to', problem } as const);

/** Longer than any lot or order takes; a longer move takes several calls. */
const moveMsMax = hoursMs(366 * 24);
const waitSecondsMax = 30;
const addressLengthMax = 320;
const messageLengthMax = 200;

const inboxInput = z.object({
  to: text('Only mails to this address', addressLengthMax),
  message: text('Only those whose message has a name that begins so', messageLengthMax),
  after: integer('Only mails behind the one with this id', { min: 0, max: 1e9 }).transform(
    (id) => id ?? 0,
  ),
  wait: integer('So many seconds, until there is one', { min: 0, max: waitSecondsMax }).transform(
    (seconds) => seconds ?? 0,
  ),
});

const clockInput = z
  .object({
    advance_seconds: integer('How far', { min: 0, max: moveMsMax / 1_000 }),
    to: zonedTime('Until when'),
  })
  .superRefine((given, context) => {
    if ((given.to === undefined) === (given.advance_seconds === undefined)) {
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'or advance_seconds must be sent, and not both',
      });
    }
  });

/** A mail as the sandbox shows it. */
const presentMail = (
  { id, message, at, channel, to, subject, text, code }: SandboxMail,
  publicUrl: string,
) => ({
  id,
  at: timestamp(at),
  channel,
  to,
  subject,
  code,
  links: linksIn(text),
  text,
  message,
  eml: `${publicUrl}/sandbox/inbox/${id}`,
});

const linksIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g)].map(([link]) => link)),
];

const describeSandbox = (publicUrl: string, now: Instant) => ({
  service:
    'A sandbox of Studiolot: nothing that is ordered or bid here is real, nobody is written to, and all of it is gone when the process ends',
  now: timestamp(now),
  calls: callsAt(publicUrl).map(({ call, what }) => ({ call, what })),
  agent_guide: `${publicUrl}/agents.md#sandbox`,
});

const callsAt = (publicUrl: string) => [
  {
    call: `GET ${publicUrl}/sandbox/inbox?to=ADDRESS&message=PENDING_ID&after=ID&wait=SECONDS`,
    what: 'the messages that would have been sent, the newest first, with their code and links',
  },
  { call: `GET ${publicUrl}/sandbox/inbox/ID`, what: 'one of them as a mail program has it' },
  {
    call: `GET ${publicUrl}/sandbox/clock`,
    what: 'what time it is here, and when something is due',
  },
  {
    call: `POST ${publicUrl}/sandbox/clock {"advance_seconds": 3600} or {"to": "TIME"}`,
    what: 'moves the clock, and answers once all that became due is done',
  },
];

/** The page of the sandbox, in English like the documents. */
const sandboxPage = ({
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
!${mails.length === 0 ? '<p>No message yet.</p>' : mails.map(mailMarkup)}
</main>
</body>
</html>
`;
};

const mailMarkup = ({ id, at, to, channel, subject, text }: SandboxMail): string =>
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
