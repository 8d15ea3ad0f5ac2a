import type { DocBlock, RichText } from './blocks.ts';

/** Maps a link to where it leads from the page of its block. */
type LinkTarget = (to: string) => string;

export const withLinks = (block: DocBlock, lead: LinkTarget): DocBlock => {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, words: wordsWith(block.words, lead) };
    case 'list':
      return { ...block, items: block.items.map((item) => wordsWith(item, lead)) };
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => wordsWith(cell, lead)),
        })),
      };
    case 'call':
      return {
        ...block,
        about: block.about.map((each) => withLinks(each, lead)),
        examples: block.examples.map((each) => withLinks(each, lead)),
      };
    case 'fold':
      return { ...block, blocks: block.blocks.map((each) => withLinks(each, lead)) };
    default:
      return block;
  }
};

const wordsWith = (words: RichText, lead: LinkTarget): RichText =>
  words.map((span) =>
    typeof span === 'string' || span.kind !== 'link' ? span : { ...span, to: lead(span.to) },
  );
