import { html } from 'ghtml';
import type { Language } from '../domain/languages.ts';
import { unreachable } from '../domain/base.ts';

/** A message as it is read: written once as blocks, shown as plain text and as HTML. */

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A sentence with an address of our own, on a line of its own. */
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  /** What stands below a mail, set apart from what it says. */
  | { readonly kind: 'footer'; readonly lines: readonly string[]; readonly link: string };

export type Fact = readonly [label: string, value: string];

export type Email = {
  /** BCP 47. */
  readonly locale: string;
  readonly subject: string;
  readonly blocks: readonly Block[];
  /** For a studio or a bidder, who then read below it who we are, in this language; not for the operator. */
  readonly reader?: Language;
  /** Whom an answer goes to, where that is not us. */
  readonly replyTo?: string | null;
};

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });
export const link = (text: string, url: string): Block => ({ kind: 'link', text, url });
export const heading = (text: string): Block => ({ kind: 'heading', text });
export const list = (items: readonly string[]): Block => ({ kind: 'list', items });
export const facts = (rows: readonly Fact[]): Block => ({ kind: 'facts', rows });

/** What turns the text round that follows it, to the end of its line (Unicode, UAX #9). */
export const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text that was typed into one field, on one line, and so that the rest of that line stays as it is. */
export const oneLine = (text: string): string =>
  text.replaceAll(directionMarks, '').replaceAll(/\s+/g, ' ').trim();

export const toText = ({ locale, blocks }: Email): string => {
  // French sets a no-break space before a colon.
  const colon = locale === 'fr' ? '\u00a0:' : ':';
  return `${blocks.map((block) => blockText(block, colon)).join('\n\n')}\n`;
};

const blockText = (block: Block, colon: string): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'link':
      return `${block.text}\n${block.url}`;
    case 'heading':
      return block.text.endsWith('?') ? block.text : `${block.text}${colon}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}${colon} ${value}`).join('\n');
    case 'footer':
      return ['-- ', ...block.lines, block.link].join('\n');
    default:
      return unreachable(block);
  }
};

/** Styles stand in the elements, because mail programs drop anything else. Every value is escaped. */
export const toHtml = ({ locale, subject, blocks }: Email): string => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${subject}</title>
</head>
<body style="margin:0;background:#f4f3f0;color:#1d1d1b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<main style="max-width:36em;margin:0 auto;padding:32px 24px;background:#ffffff;overflow-wrap:anywhere">
!${blocks.map(blockHtml).join('\n')}
</main>
</body>
</html>
`;

const blockHtml = (block: Block): string => {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}</p>`;
    case 'link':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}<br><a href="${block.url}" style="color:#0a5c4c">${block.url}</a></p>`;
    case 'heading':
      return html`<h2 style="margin:28px 0 8px;font-size:17px">${block.text}</h2>`;
    case 'list':
      return html`<ul style="margin:0 0 16px;padding-left:20px">!${block.items.map(itemHtml)}</ul>`;
    case 'facts':
      return html`<table style="margin:0 0 16px;border-collapse:collapse">!${block.rows.map(factHtml)}</table>`;
    case 'footer':
      return html`<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e2dfd8;font-size:14px;color:#66635c;white-space:pre-line">${block.lines.join('\n')}<br><a href="${block.link}" style="color:#0a5c4c">${block.link}</a></p>`;
    default:
      return unreachable(block);
  }
};

const itemHtml = (item: string): string => html`<li style="margin:0 0 6px">${item}</li>`;

const labelStyle =
  'padding:3px 16px 3px 0;overflow-wrap:normal;text-align:left;vertical-align:top;font-weight:400;color:#66635c';

const factHtml = ([label, value]: Fact): string =>
  html`<tr><th style="${labelStyle}">${label}</th><td style="padding:3px 0;white-space:pre-line">${value}</td></tr>`;
