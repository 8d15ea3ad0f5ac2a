import { html } from 'ghtml';
import type { Language } from '../kernel/languages.ts';
import { unreachable } from '../kernel/result.ts';
import { markupWithVisibleMarks, withoutHiddenMarks, withVisibleMarks } from '../kernel/unicode.ts';

/** The content of a message is written once as blocks, and rendered as plain text and as HTML. */

export type MailBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A sentence with an address on the next line, which is the service's or that of a site that was built. */
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  /** The main action, which always leads to a page of the service. */
  | { readonly kind: 'button'; readonly text: string; readonly url: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly isNumbered: boolean }
  /** Text to type somewhere, below its purpose. */
  | { readonly kind: 'code'; readonly text: string; readonly code: string }
  /** Text that somebody wrote, set apart from the service's own. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  /** Legal details below the mail. */
  | { readonly kind: 'footer'; readonly lines: readonly string[]; readonly link: string };

export type Fact = readonly [label: string, value: string];

/** A mail before it is rendered: its subject, its blocks and its reader. */
export type Email = {
  /** Its language as a BCP 47 tag. */
  readonly locale: string;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  /** Above the text in HTML; plain text has the subject instead. */
  readonly title?: Title;
  /** The language of a studio or bidder, whose mails end with the operator's legal details; left out for operators. */
  readonly reader?: Language;
  /** The address that replies go to; the sender's if left out. */
  readonly replyTo?: string | null;
  /** One POST to this address ends such mails (RFC 8058). */
  readonly unsubscribe?: string;
};

type Title = {
  readonly about: string;
  readonly text: string;
  /** Shown after the subject in lists of mails. */
  readonly preview: string;
};

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text });
export const link = (text: string, url: string): MailBlock => ({ kind: 'link', text, url });
export const button = (text: string, url: string): MailBlock => ({ kind: 'button', text, url });
export const code = (text: string, typed: string): MailBlock => ({
  kind: 'code',
  text,
  code: typed,
});
export const heading = (text: string): MailBlock => ({ kind: 'heading', text });
export const list = (items: readonly string[], by: 'points' | 'numbers' = 'points'): MailBlock => ({
  kind: 'list',
  items,
  isNumbered: by === 'numbers',
});
export const quotation = (text: string): MailBlock => ({ kind: 'quote', text });
export const facts = (rows: readonly Fact[]): MailBlock => ({ kind: 'facts', rows });

/** A typed text on one line, without invisible characters that could change the rest of the line. */
export const oneLine = (text: string): string =>
  withoutHiddenMarks(text).replaceAll(/\s+/g, ' ').trim();

/** The first `max` code units of a text, without half of a surrogate pair at the end. */
export const cutText = (text: string, max: number): string => {
  const cut = text.slice(0, max);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

/** In French, a no-break space precedes a colon. */
export const colonOf = (locale: string): string => (locale === 'fr' ? '\u00a0:' : ':');

export const toText = ({ locale, blocks }: Email): string => {
  const colon = colonOf(locale);
  return withVisibleMarks(`${blocks.map((block) => blockText(block, colon)).join('\n\n')}\n`);
};

/** Quoted lines are marked, so that a customer's text cannot pass for the service's own, or for a command. */
const lineStart = /^(?=.)/gm;
const emptyLine = /^$/gm;

const indented = (mark: string, text: string, indent = mark.length): string =>
  `${mark}${text.replaceAll(lineStart, ' '.repeat(indent)).trimStart()}`;

const blockText = (block: MailBlock, colon: string): string => {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'link':
      return `${block.text}\n${block.url}`;
    case 'code':
      return `${block.text}\n${block.code}`;
    case 'button':
      return `${block.text}${colon}\n${block.url}`;
    case 'heading':
      return block.text.endsWith('?') ? block.text : `${block.text}${colon}`;
    case 'list':
      return block.items
        .map((item, index) => indented(block.isNumbered ? `${index + 1}. ` : '- ', item))
        .join('\n');
    case 'quote':
      return block.text.replaceAll(lineStart, '> ').replaceAll(emptyLine, '>');
    case 'facts':
      return block.rows.map(([label, value]) => indented(`${label}${colon} `, value, 2)).join('\n');
    case 'footer':
      return ['-- ', ...block.lines, block.link].join('\n');
    default:
      return unreachable(block);
  }
};

/**
 * The colours in dark mode, for mail programs that keep styles. Others turn the colours round
 * themselves, and then dark text on white and white on green both stay readable.
 */
const darkStyles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#131312!important;color:#ecebe6!important}
.sheet{background:#1f1f1d!important}
.sheet a{color:#7fd6c0!important}
.sheet .muted{color:#a9a69d!important}
.sheet .ruled{border-color:#3a3a36!important}
.sheet .button{background:#7fd6c0!important}
.sheet .button a{background:#7fd6c0!important;border-color:#7fd6c0!important;color:#10201c!important}
}
`;

/** Styles stand in the elements, because many mail programs drop anything else. Every value is escaped. */
export const toHtml = (email: Email): string => markupWithVisibleMarks(documentOf(email));

const documentOf = ({ locale, subject, title, blocks }: Email): string => html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>!${darkStyles}</style>
</head>
<body class="ground" style="margin:0;background:#f4f3f0;color:#1d1d1b;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<main class="sheet" style="max-width:36em;margin:0 auto;padding:32px 24px;background:#ffffff;overflow-wrap:anywhere">
!${title === undefined ? '' : titleHtml(title)}
!${blocks.map(blockHtml).join('\n')}
</main>
</body>
</html>
`;

const titleHtml = ({ about, text, preview }: Title): string =>
  html`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
!${about === '' ? '' : html`<p class="muted" style="margin:0 0 4px;font-size:14px;color:#66635c">${about}</p>`}
<h1 style="margin:0 0 24px;font-size:24px;line-height:1.25">${text}</h1>`;

const blockHtml = (block: MailBlock): string => {
  switch (block.kind) {
    case 'paragraph':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}</p>`;
    case 'link':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}<br><a href="${block.url}" style="color:#0a5c4c">${block.url}</a></p>`;
    case 'code':
      return html`<p style="margin:0 0 16px;white-space:pre-line">${block.text}<br><code style="${codeStyle}">${block.code}</code></p>`;
    case 'button':
      return buttonHtml(block);
    case 'heading':
      return html`<h2 style="margin:28px 0 8px;font-size:17px">${block.text}</h2>`;
    case 'list':
      return block.isNumbered
        ? html`<ol style="margin:0 0 16px;padding-left:24px">!${block.items.map(itemHtml)}</ol>`
        : html`<ul style="margin:0 0 16px;padding-left:20px">!${block.items.map(itemHtml)}</ul>`;
    case 'quote':
      return html`<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #0a5c4c;white-space:pre-line">${block.text}</blockquote>`;
    case 'facts':
      return html`<table style="margin:0 0 16px;border-collapse:collapse">!${block.rows.map(factHtml)}</table>`;
    case 'footer':
      return html`<p class="muted ruled" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e2dfd8;font-size:14px;color:#66635c;white-space:pre-line">${block.lines.join('\n')}<br><a href="${block.link}" style="color:#0a5c4c">${block.link}</a></p>`;
    default:
      return unreachable(block);
  }
};

/** The table cell has the colour, because some programs drop the styles of links. */
const buttonHtml = ({ text, url }: { readonly text: string; readonly url: string }): string =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0;border-collapse:separate"><tr><td class="button" bgcolor="#0a5c4c" style="border-radius:8px;background:#0a5c4c;text-align:center"><a href="${url}" style="display:inline-block;padding:12px 24px;border:1px solid #0a5c4c;border-radius:8px;color:#ffffff;font-weight:600;line-height:24px;text-decoration:none">${text}</a></td></tr></table>`;

const itemHtml = (item: string): string => html`<li style="margin:0 0 6px">${item}</li>`;

const codeStyle = 'font:14px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace';

const labelStyle =
  'padding:3px 16px 3px 0;overflow-wrap:normal;text-align:left;vertical-align:top;font-weight:400;color:#66635c';

/** Labels up to this length are not wrapped. */
const shortMax = 16;

const factHtml = ([label, value]: Fact): string =>
  html`<tr><th class="muted" style="${label.length > shortMax ? labelStyle : `${labelStyle};white-space:nowrap`}">${label}</th><td style="padding:3px 0;vertical-align:top;white-space:pre-line">${value}</td></tr>`;
