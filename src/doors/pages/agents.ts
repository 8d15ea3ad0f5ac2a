import { html } from 'ghtml';
import type { Links } from '../../contract/links.ts';
import { problemKinds } from '../../contract/refusals.ts';
import { questions } from '../../domain/order/questions.ts';
import { auctionInstructions } from './agents-auction.ts';
import type { Page, Visit } from './visit.ts';

/** The instructions for a program, and the section that every problem's `type` links to. */
export const agentsPage = (visit: Visit): Page => {
  const { programs, site } = visit.texts;
  const { links } = visit.site;
  return {
    kind: 'page',
    title: programs.agentsTitle,
    description: programs.agentsLead,
    section: 'agents',
    body: html`<h1>${programs.agentsTitle}</h1>
<p class="lead">${programs.agentsLead}</p>
!${visit.language === 'en' ? '' : html`<p>${site.inEnglish}</p>`}
<div lang="en">!${instructions(links)}
!${auctionInstructions(links)}
!${errors()}</div>`,
  };
};

const sampleOrder =
  '{"studio": {"email": "you@your-studio.example"}, "project": {"type": "website", "pages": 5}}';

const instructions = ({ order, spec }: Links): string => html`
<p>One address takes orders: <code>${order}</code>. No key is needed. The machine-readable description is at <a href="${spec}">${spec}</a>.</p>
<h2>Ask for a price</h2>
<pre>curl '${order}?type=shop&amp;pages=12&amp;languages=3&amp;currency=PLN'</pre>
<h2>Read the brief questions</h2>
<pre>curl '${order}?brief=1&amp;lang=pl&amp;type=shop&amp;pages=12&amp;languages=3'</pre>
<p>Question ids: !${questions.map(({ id }) => html`<code>${id}</code>`).join(', ')}.</p>
<h2>Rehearse and place an order</h2>
<pre>curl '${order}?dry_run=1' -d '${sampleOrder}'
curl '${order}' -H 'Idempotency-Key: a-new-uuid-for-each-order' -d '${sampleOrder}'</pre>
<p>The answer holds <code>order_id</code>, the fixed <code>price</code> and the questions that are <code>missing</code>. With an <code>Idempotency-Key</code> a repeated request gets the same answer and places nothing twice.</p>
<h2>Complete the brief</h2>
<pre>curl '${order}' -d '{"order_id": "ord_…", "brief": {"goal": "Book a table"}}'
curl '${order}/ord_…'</pre>
<p>Later answers replace earlier ones, question by question. The order id is the only key to the order: keep it safe.</p>
<h2>Limits</h2>
<p>A body has at most 20,000 bytes. One address places at most 10 orders an hour and sends at most 120 POST requests a minute.</p>`;

const errors = (): string => html`
<h2>Errors</h2>
<p>Every error is <code>{"error": "…"}</code>. Send <code>Accept: application/problem+json</code> to get RFC 9457 with a stable <code>code</code>, <code>retryable</code> and the <code>field</code> at fault.</p>
<table>
<thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">meaning</th></tr></thead>
<tbody>!${problemKinds.map(problemRow)}</tbody>
</table>`;

const problemRow = ({ code, status, title }: (typeof problemKinds)[number]): string =>
  html`<tr id="${code}"><td><code>${code}</code></td><td>${status}</td><td>${title}</td></tr>`;
