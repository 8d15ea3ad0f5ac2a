import { programPage } from './program-page.ts';
import { reference } from './reference.ts';

/** The API reference, for people. */
export const docsPage = programPage({
  title: ({ texts }) => texts.programs.docsTitle,
  lead: ({ texts }) => texts.programs.docsLead,
  section: 'docs',
  hasSamples: true,
  say: reference,
});
