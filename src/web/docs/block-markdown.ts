import type { DocBlock, Row, Sample, TextSpan, RichText } from './blocks.ts';

/** The document as Markdown. Anchors lead to the page at `address`, because Markdown has none. */
export const documentMarkdown = (blocks: readonly DocBlock[], address: string): string =>
  withPageAnchors(blocks.map((block) => `${blockMarkdown(block)}\n`).join('\n'), address);

const withPageAnchors = (markdown: string, address: string): string =>
  markdown.replaceAll('](#', `](${address}#`);

const blockMarkdown = (block: DocBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${wordsMarkdown(block.words)}`;
    case 'paragraph':
      return wordsMarkdown(block.words);
    case 'list':
      return block.items.map((item) => `- ${wordsMarkdown(item)}`).join('\n');
    case 'code':
      return `${plain(block.label)}:\n\n\`\`\`${block.language}\n${block.text.trimEnd()}\n\`\`\``;
    case 'samples':
      return block.samples.map(sampleMarkdown).join('\n\n');
    case 'endpoint':
      return codeMarkdown(`${block.method} ${block.path}`);
    case 'call':
      return [...block.about, ...block.examples].map(blockMarkdown).join('\n\n');
    case 'table':
      return tableMarkdown(block);
    case 'fold':
      return `${plain(block.summary)}:\n\n${block.blocks.map(blockMarkdown).join('\n\n')}`;
    default:
      return block satisfies never;
  }
};

const fences = { curl: 'shell', typescript: 'ts', python: 'python', mcp: 'json' } as const;

const sampleMarkdown = ({ language, label, text }: Sample): string =>
  `${plain(label)}:\n\n\`\`\`${fences[language]}\n${text}\n\`\`\``;

const tableMarkdown = ({ caption, columns, rows }: Extract<DocBlock, { kind: 'table' }>): string =>
  [
    `${plain(caption)}:`,
    '',
    line(columns.map(plain)),
    line(columns.map(() => '---')),
    ...rows.map(({ cells }: Row) => line(cells.map(wordsMarkdown))),
  ].join('\n');

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const wordsMarkdown = (words: RichText): string => words.map(spanMarkdown).join('');

const spanMarkdown = (span: TextSpan): string => {
  if (typeof span === 'string') return plain(span);
  const text = span.kind === 'code' || span.isCode ? codeMarkdown(span.text) : plain(span.text);
  return span.kind === 'code' ? text : `[${text}](${span.to})`;
};

/** A bar would end a table cell even within code. */
const codeMarkdown = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``;

/** Escapes markup characters. Underscores within words are no markup. */
const plain = (text: string): string => text.replaceAll(/[\\`*[\]<>|]/g, String.raw`\$&`);
