import { programPage } from './program-page.ts';
import { guide } from './guide.ts';

/** The instructions for a program, and the line that every problem's `type` links to. */
export const agentsPage = programPage({
  title: ({ texts }) => texts.programs.agentsTitle,
  lead: ({ texts }) => texts.programs.agentsLead,
  section: 'agents',
  say: guide,
});
