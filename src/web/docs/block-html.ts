import { html } from 'ghtml';
import {
  plainWords,
  type DocBlock,
  type Row,
  type Sample,
  type TextSpan,
  type RichText,
} from './blocks.ts';

type HeadingBlock = Extract<DocBlock, { kind: 'heading' }> & { readonly method?: string };

/**
 * A document as HTML with a table of contents next to it; on narrow screens a button opens the
 * contents. Trusted markup, made from escaped parts.
 */
export const documentHtml = (blocks: readonly DocBlock[]): string => html`<div class="document">
<nav class="contents" id="contents" popover aria-label="Contents">
!${tableOfContents(blocks)}
</nav>
<div class="said">
!${blocksHtml(blocks)}
</div>
</div>`;

/** Without a table of contents. */
export const blocksHtml = (blocks: readonly DocBlock[]): string => blocks.map(blockHtml).join('\n');

const blockHtml = (block: DocBlock): string => {
  switch (block.kind) {
    case 'heading': {
      const tag = `h${block.level}`;
      return html`<!${tag} id="${block.id}">!${breakable(wordsHtml(block.words))} !${anchorTo(block)}</!${tag}>`;
    }
    case 'paragraph':
      return html`<p>!${wordsHtml(block.words)}</p>`;
    case 'list':
      return html`<ul>!${block.items.map((item) => html`<li>!${wordsHtml(item)}</li>`)}</ul>`;
    case 'code':
      return html`<figure class="shown"><figcaption>${block.label}</figcaption><pre><code>!${escaped(block.text)}</code></pre></figure>`;
    case 'samples':
      return block.samples.map(sampleHtml).join('\n');
    case 'endpoint':
      return html`<p class="endpoint"><span class="method">${block.method}</span> !${breakable(html`<code>${block.path}</code>`)}</p>`;
    case 'call':
      return callHtml(block);
    case 'table':
      return tableHtml(block);
    case 'fold':
      return html`<details><summary>${block.summary}</summary>
!${blocksHtml(block.blocks)}
</details>`;
    default:
      return block satisfies never;
  }
};

/** A link to the heading itself, to be copied. */
const anchorTo = ({ id, words }: HeadingBlock): string =>
  html`<a class="anchor" href="#${id}" aria-label="Link to ${plainWords(words)}">#</a>`;

const sampleHtml = ({ language, label, text }: Sample): string =>
  html`<figure class="shown" data-in="${language}"><figcaption>${label}</figcaption><pre><code>!${escaped(text)}</code></pre></figure>`;

const callHtml = ({
  name,
  hasTryForm,
  about,
  examples,
}: Extract<DocBlock, { kind: 'call' }>): string => {
  const tried = hasTryForm ? html` data-call="${name}"` : '';
  return html`<section class="call"!${tried}>
<div class="about">
!${blocksHtml(about)}
</div>
<div class="beside">
!${blocksHtml(examples)}
</div>
</section>`;
};

const tableHtml = ({
  look,
  caption,
  columns,
  rows,
}: Extract<
  DocBlock,
  { kind: 'table' }
>): string => html`<table class="${look}"><caption>${caption}</caption>
<thead><tr>!${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>
!${rows.map(rowHtml).join('\n')}
</tbody></table>`;

const rowHtml = ({ id, cells: [first = [], ...others] }: Row): string => {
  const anchor = id === undefined ? '' : html` id="${id}"`;
  return html`<tr!${anchor}><th scope="row">!${breakable(wordsHtml(first))}</th>!${others.map((cell) => html`<td>!${breakable(wordsHtml(cell))}</td>`)}</tr>`;
};

/** Lets names and paths break between their parts. */
const breakable = (markup: string): string =>
  markup.replaceAll(/(?<=<code>)[^<]+/g, (name) =>
    name.replaceAll(/(?<=[a-z])(?=[A-Z])|(?<=[_./])(?=[\w{])/g, '<wbr>'),
  );

const wordsHtml = (words: RichText): string => words.map(spanHtml).join('');

/** Escapes only what matters between tags; quotes would make samples a fifth longer. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&#38;').replaceAll('<', '&#60;').replaceAll('>', '&#62;');

const spanHtml = (span: TextSpan): string => {
  if (typeof span === 'string') return escaped(span);
  const text = escaped(span.text);
  if (span.kind === 'code') return `<code>${text}</code>`;
  return html`<a href="${span.to}">!${span.isCode ? `<code>${text}</code>` : text}</a>`;
};

/** A call's heading stands within it, and bears its method. */
const headingsIn = (block: DocBlock): readonly HeadingBlock[] => {
  if (block.kind === 'heading') return [block];
  if (block.kind !== 'call') return [];
  const method = block.about.find(({ kind }) => kind === 'endpoint');
  return block.about.flatMap((each) =>
    each.kind === 'heading'
      ? [{ ...each, ...(method?.kind === 'endpoint' ? { method: method.method } : {}) }]
      : [],
  );
};

/** Sections with their subsections, as lists in a list. */
const tableOfContents = (blocks: readonly DocBlock[]): string => {
  const sections: { readonly head: HeadingBlock; readonly under: HeadingBlock[] }[] = [];
  for (const head of blocks.flatMap(headingsIn)) {
    if (head.level === 2) sections.push({ head, under: [] });
    else sections.at(-1)?.under.push(head);
  }
  const item = ({ id, words, short, method }: HeadingBlock): string => {
    const by = method === undefined ? '' : html` data-by="${method}"`;
    return html`<a href="#${id}"!${by}>!${wordsHtml(short ?? words)}</a>`;
  };
  const sublist = (under: readonly HeadingBlock[]): string =>
    under.length === 0 ? '' : html`<ul>!${under.map((head) => html`<li>!${item(head)}</li>`)}</ul>`;
  return html`<ul>!${sections.map(({ head, under }) => html`<li>!${item(head)}!${sublist(under)}</li>`)}</ul>`;
};
