import { docsBlocks, schemasBlocks } from './docs-pages.ts';
import { programPage } from './program-page.ts';

/** The API reference, for people. */
export const docsPage = programPage({
  title: ({ texts }) => texts.programs.docsTitle,
  lead: ({ texts }) => texts.programs.docsLead,
  section: 'docs',
  hasSamples: true,
  say: docsBlocks,
});

/** And what its calls take and answer. */
export const schemasPage = programPage({
  title: ({ texts }) => texts.programs.schemasTitle,
  lead: ({ texts }) => texts.programs.schemasLead,
  section: 'docs',
  say: schemasBlocks,
});
