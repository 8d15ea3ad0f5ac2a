import type { DocBlock, RichText } from './blocks.ts';

/** Maps a link to where it leads from the page of its block. */
type LinkTarget = (to: string) => string;

export const withLinks = (block: DocBlock, targetOf: LinkTarget): DocBlock => {
  switch (block.kind) {
    case 'paragraph':
      return { ...block, words: wordsWith(block.words, targetOf) };
    case 'list':
      return { ...block, items: block.items.map((item) => wordsWith(item, targetOf)) };
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => ({
          ...row,
          cells: row.cells.map((cell) => wordsWith(cell, targetOf)),
        })),
      };
    case 'call':
      return {
        ...block,
        about: block.about.map((each) => withLinks(each, targetOf)),
        examples: block.examples.map((each) => withLinks(each, targetOf)),
      };
    case 'fold':
      return { ...block, blocks: block.blocks.map((each) => withLinks(each, targetOf)) };
    default:
      return block;
  }
};

const wordsWith = (words: RichText, targetOf: LinkTarget): RichText =>
  words.map((span) =>
    typeof span === 'string' || span.kind !== 'link' ? span : { ...span, to: targetOf(span.to) },
  );
