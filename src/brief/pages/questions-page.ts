import { html } from 'ghtml';
import { titledPage } from '../../web/site/page-parts.ts';
import type { Page, PageRequest } from '../../web/site/request.ts';
import { questionTexts } from '../views/question-texts.ts';

/** All questions of a brief in asking order, for a studio that prepares before it orders. */
export const questionsPage = (request: PageRequest): Page =>
  titledPage(
    'questions',
    request.texts.questions,
    html`<ol>!${questionTexts(request.language).map(listItem)}</ol>`,
  );

const listItem = ({
  id,
  text,
  hint,
}: ReturnType<typeof questionTexts>[number]): string => html`<li id="${id}">
<p>${text}</p>
!${hint === undefined ? '' : html`<p class="hint">${hint}</p>`}
</li>
`;
