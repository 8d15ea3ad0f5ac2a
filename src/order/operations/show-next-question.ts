import { z } from 'zod';
import { briefProgress, type BriefProgress, type Missing } from '../../brief/rules/brief.ts';
import { contactGroup, questions } from '../../brief/rules/questions.ts';
import {
  answerSchema,
  contactSchema,
  draft,
  oneOfContacts,
} from '../../brief/views/answer-schema.ts';
import { agentGuide } from '../../brief/views/conditions.ts';
import { presentAnswerShape, presentNeeded } from '../../brief/views/missing-item.ts';
import { presentQuestion, briefQuestion } from '../../brief/views/present-question.ts';
import { questionTexts, missingText } from '../../brief/views/question-texts.ts';
import { languages, type Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation, withInput, withWarnings } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { language } from '../../kernel/shared-fields.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { handled } from '../../kernel/use-case.ts';
import { orderOf } from '../authenticate.ts';
import { missingOf, stageOf, orderStatuses } from '../rules/order.ts';
import { nextStep } from '../views/next-texts.ts';
import { orderKey } from '../views/order-fields.ts';
import { playedExamples } from '../views/played-examples.ts';
import type { OrderView } from '../views/present-order.ts';
import { viewOrder } from '../views/view-order.ts';

export type NextQuestionView = {
  readonly order: OrderView;
  readonly language: Language;
  /** Null where nothing is missing, or the order no longer waits for answers. */
  readonly question: Missing | null;
  /** Whether the question has an answer, and an operator wants another one. */
  readonly isReopened: boolean;
  readonly progress: BriefProgress;
};

const nextAnswer = z
  .object({
    order_id: orderKey,
    status: z.enum(orderStatuses).describe('The state of the brief'),
    lang: z.enum(languages).describe('Language of the question'),
    question: briefQuestion.nullable().meta({
      description:
        'The next open question. E-mail, WhatsApp and Telegram are one question, contact. Null if none is open; next then has the next step',
    }),
    asked_again: z.boolean().meta({ description: 'Whether we need a better answer' }),
    answer_schema: z
      .looseObject({})
      .nullable()
      .meta({ description: 'A JSON Schema (draft 2020-12) of the answer' }),
    progress: z
      .object({
        answered: z.int().describe('The number of answered needed questions'),
        needed: z.int().describe('The number of needed questions'),
        left: z.int().describe('The number of open questions'),
      })
      .describe('The progress of the brief'),
    how_to_answer: z
      .string()
      .nullable()
      .describe('How to send the answer; null without a question'),
    next: z
      .string()
      .nullable()
      .meta({ description: 'What happens next; null while there is a question' }),
    ...agentGuide,
    ...withWarnings,
  })
  .meta({ id: 'NextQuestion' });

const input = z.object({ lang: language });

const declared = operation({
  name: 'show_next_question',
  summary: 'The next open question of an order',
  description:
    'Use it to complete a brief one question at a time: it returns the next question, a JSON ' +
    'Schema of its answer, and the number of open questions. Send the answer with ' +
    "resupply_brief under the question's id, and repeat. If nothing is missing, question is " +
    'null, and next has the next step.',
  ...calledBy('order_holder', 'reads'),
  refusals: [],
  ...withInput(input, ({ lang = null }) =>
    ok<{ readonly language: Language | null }>({ language: lang }),
  ),
  output: nextAnswer,
  present: (view: NextQuestionView, links: Links): z.output<typeof nextAnswer> => {
    const { order, language: lang, question, isReopened, progress } = view;
    const { answerOne } = catalogues[lang].answers;
    return {
      order_id: order.id,
      status: order.status,
      lang,
      question: question === null ? null : presentNext(question, view),
      asked_again: isReopened,
      answer_schema: question === null ? null : schemaOf(question, lang),
      progress: { ...progress },
      how_to_answer:
        question === null ? null : answerOne({ id: question.id, call: links.calls.resupply_brief }),
      next: question === null ? nextStep(order.next, false, lang) : null,
      agent_guide: links.agents,
    };
  },
  version: (view) => JSON.stringify(view),
  examples: playedExamples('show_next_question', [
    {
      name: 'photos',
      summary: 'An order with half of its brief',
      startingStage: 'awaiting_brief',
    },
    {
      name: 'nothing_is_missing',
      summary: 'An order whose brief is complete',
      startingStage: 'checking',
      sent: { lang: 'de' },
    },
  ]),
});

const presentNext = (
  missing: Missing,
  { order: { project }, language: lang }: NextQuestionView,
): z.output<typeof briefQuestion> => {
  const worded = questionTexts(lang);
  const first = missing.kind === 'contact' ? contactGroup[0] : missing.id;
  const index = questions.findIndex(({ id }) => id === first);
  const question = worded[index];
  if (question === undefined) throw new Error(`${missing.id} is missing and no question`);
  if (missing.kind === 'question') {
    return { ...presentQuestion(question, index, project), required_for_start: true };
  }
  return {
    order: index + 1,
    id: missing.id,
    text: missingText(missing, lang),
    translated: true,
    required_for_start: true,
    relevant: true,
    ...presentNeeded(missing),
    ...presentAnswerShape(missing, lang),
  };
};

const schemaOf = (missing: Missing, lang: Language) => {
  if (missing.kind === 'contact') {
    return { $schema: draft, ...contactSchema(lang), ...oneOfContacts };
  }
  const question = questionTexts(lang).find(({ id }) => id === missing.id);
  return question === undefined ? {} : { $schema: draft, ...answerSchema(question) };
};

/** Shows the question in the order's own language, unless the call names another. */
export const showNextQuestion = handled(declared, {
  read: (_tx, { language: chosen }, callContext) => {
    const order = orderOf(callContext);
    const { project, brief, work } = order;
    const language = chosen ?? order.language;
    // Later answers are stored too, but the order does not wait for them.
    const isAwaited = stageOf(order) === 'awaiting_brief';
    const question = isAwaited ? (missingOf(order)[0] ?? null) : null;
    const ids: readonly string[] =
      question?.kind === 'contact' ? question.needOneOf : [question?.id ?? ''];
    return Promise.resolve(
      ok({
        order: viewOrder(order, language),
        language,
        question,
        isReopened: work.reopenedQuestions.some((id) => ids.includes(id)),
        progress: briefProgress(project, brief, work.reopenedQuestions),
      }),
    );
  },
});
