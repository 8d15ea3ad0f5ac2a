import { docsBlocks, schemasBlocks } from './docs-pages.ts';
import { programPage } from './program-page.ts';

export const docsPage = programPage({
  title: ({ texts }) => texts.programs.docsTitle,
  lead: ({ texts }) => texts.programs.docsLead,
  section: 'docs',
  hasSamples: true,
  content: docsBlocks,
});

export const schemasPage = programPage({
  title: ({ texts }) => texts.programs.schemasTitle,
  lead: ({ texts }) => texts.programs.schemasLead,
  section: 'docs',
  content: schemasBlocks,
});
