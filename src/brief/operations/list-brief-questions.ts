import { z } from 'zod';
import { languages, type Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation, withInput, withWarnings } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { handled } from '../../kernel/use-case.ts';
import type { Project } from '../rules/project.ts';
import { conditionsAndLinks, presentConditions, conditionFields } from '../views/conditions.ts';
import { presentQuestion, briefQuestion } from '../views/present-question.ts';
import { questionsQuery } from '../views/project-fields.ts';
import { toProject } from '../views/project.ts';
import { questionTexts } from '../views/question-texts.ts';

export const questionsAnswer = z
  .object({
    brief_questions: z.array(briefQuestion),
    lang: z.enum(languages).describe('Language of the questions and of these sentences'),
    note: z.string().describe('How to use the questions, in that language'),
    how_to_answer: z.string().describe('How to send answers, in that language'),
    ...conditionFields,
    ...withWarnings,
  })
  .meta({ id: 'BriefQuestions' });

export type QuestionsView = {
  readonly project: Project;
  readonly language: Language;
  /** Whether only the questions are shown that the project needs to start. */
  readonly onlyNeeded?: boolean;
};

export const listBriefQuestions = handled(
  operation({
    name: 'list_brief_questions',
    summary: 'The brief questions in a language, with those that this project needs marked',
    description:
      'Use it to learn which questions the site of a project raises for the client, in their language. Send what you know of ' +
      'the project (type, pages, languages, modules): the questions that it needs then have ' +
      'required_for_start, and those that it does not need have relevant: false. Ask in the ' +
      'given order, and send the answers by question id as brief, with place_order or later ' +
      'with resupply_brief. With needed, the answer has only the questions without which the ' +
      'site cannot be started. Nothing is stored.',
    ...calledBy('anyone', 'computes'),
    refusals: [],
    ...withInput(questionsQuery, ({ lang = 'en', needed = false, ...fields }) =>
      ok<QuestionsView>({ project: toProject(fields), language: lang, onlyNeeded: needed }),
    ),
    output: questionsAnswer,
    present: (
      { project, language, onlyNeeded = false }: QuestionsView,
      links: Links,
    ): z.output<typeof questionsAnswer> => ({
      brief_questions: questionTexts(language)
        .map((question, index) => presentQuestion(question, index, project))
        .filter((question) => !onlyNeeded || question.required_for_start),
      lang: language,
      note: catalogues[language].answers.briefNote,
      how_to_answer: catalogues[language].answers.howToAnswer,
      ...presentConditions(language, links),
    }),
    examples: [
      {
        name: 'in_polish',
        summary: 'The questions in Polish, with those that a shop needs marked',
        sent: { brief: '1', lang: 'pl', type: 'shop', pages: '12' },
        excerpt: {
          brief_questions: questionTexts('pl')
            .slice(0, 1)
            .map((question, index) =>
              presentQuestion(question, index, toProject({ type: 'shop', pages: 12 })),
            ),
          lang: 'pl',
          note: catalogues.pl.answers.briefNote,
          how_to_answer: catalogues.pl.answers.howToAnswer,
          ...conditionsAndLinks,
          ...catalogues.pl.conditions,
        },
      },
    ],
  }),
  { compute: (input) => input },
);
