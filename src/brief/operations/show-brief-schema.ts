import { z } from 'zod';
import { calledBy, operation, withInput, withWarnings } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { handled } from '../../kernel/use-case.ts';
import { briefSchema, draft } from '../views/answer-schema.ts';
import { questionsQuery } from '../views/project-fields.ts';
import { toProject } from '../views/project.ts';
import type { QuestionsView } from './list-brief-questions.ts';

const output = z
  .looseObject({
    $schema: z.literal(draft).describe('JSON Schema, draft 2020-12'),
    description: z.string().describe('How to answer'),
    type: z.literal('object').describe('The brief: an object of answers by question id'),
    properties: z.record(z.string(), z.looseObject({})).meta({
      description: 'A schema of the answer to each question, by its id, in the order to ask them',
    }),
    required: z.array(z.string()).describe('Questions without which the site cannot be started'),
    anyOf: z.array(z.looseObject({})).describe('Groups where one answer is enough'),
    additionalProperties: z.literal(true).describe('Answers to other ids are stored too'),
    ...withWarnings,
  })
  .meta({ id: 'BriefSchema' });

export const showBriefSchema = handled(
  operation({
    name: 'show_brief_schema',
    summary: 'The brief of a project as one JSON Schema, in a language',
    description:
      'Use it where a form or a model is to fill in the whole brief at once: an object that fits the ' +
      'schema is a complete brief for a project with these pages, languages and modules. Questions ' +
      'with options take other words too, and answers to other ids are stored as well. Send the ' +
      'object as brief with place_order or resupply_brief. To ask a person, list_brief_questions ' +
      'has the same questions in their order.',
    ...calledBy('anyone', 'computes'),
    refusals: [],
    ...withInput(questionsQuery, ({ lang = 'en', ...fields }) =>
      ok<QuestionsView>({ project: toProject(fields), language: lang }),
    ),
    output,
    present: ({ project, language }: QuestionsView) => briefSchema(project, language),
    examples: [
      {
        name: 'of_a_shop',
        summary: 'What a shop of one page needs, with the start of its questions',
        sent: { brief: '1', format: 'json-schema', type: 'shop' },
        excerpt: {
          $schema: draft,
          description: catalogues.en.answers.howToAnswer,
          type: 'object',
          properties: {
            business: {
              title: 'What is the business called, and what does it do?',
              description:
                'Two or three sentences are enough: what it does, where, and since when.',
              anyOf: [
                {
                  type: 'object',
                  properties: {
                    name: { title: 'Name of the business', type: 'string' },
                    description: { title: 'What it does', type: 'string' },
                  },
                  additionalProperties: true,
                },
                { type: 'string' },
              ],
            },
          },
          required: ['business', 'goal', 'offer', 'texts', 'logo', 'photos', 'products'],
          anyOf: [{ required: ['email'] }],
          additionalProperties: true,
        },
      },
    ],
  }),
  { compute: (input) => input },
);
