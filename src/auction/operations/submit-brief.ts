import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import { kinds } from '../rules/kind.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { answerWarnings } from '../../brief/views/answer-warnings.ts';
import { answers } from '../../brief/views/brief-answers.ts';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark, mergeFields } from '../../order/views/fields.ts';
import { describedBy, invalidField, isLeftOut, requiredMark } from '../../kernel/wire.ts';
import { ledLot, lotDetails } from '../views/example-data.ts';
import { lotAnswer } from '../views/lot.ts';
import { lotForBidder, presentLotForBidder, type LotForBidder } from '../views/lot-for-bidder.ts';
import { briefs, presentBriefs, type BriefStatusView } from '../views/brief-status.ts';
import { okAnswer, presentOk } from '../views/fields.ts';

export type BriefInput = InputOf<typeof submitBrief>;

export type BriefView = {
  readonly saved: readonly string[];
  readonly unrecognized: readonly string[];
  readonly briefs: readonly BriefStatusView[];
  readonly language: Language;
  /** Those not yet over on which the participant has bid. */
  readonly lots: readonly LotForBidder[];
  /** The order to which the answers went too. */
  readonly orderId: OrderId | null;
  readonly dryRun: boolean;
};

const input = z.object({
  answers: describedBy(answers, { [requiredMark]: true }),
  merge_fields: mergeFields,
  dry_run: dryRun,
});

const { lot: _lot, ...detailAnswers } = lotForBidder;

const output = okAnswer('SavedBrief', {
  dry_run: dryRunMark,
  saved: z.array(z.string()).describe('The questions whose answers were stored, by their ids'),
  unrecognized: z
    .array(z.string())
    .optional()
    .describe('Ids that are no question of ours; their answers are kept too'),
  brief: briefs,
  lots: z
    .array(lotAnswer.extend(detailAnswers))
    .describe('The lots not yet over on which the client has bid, as they stand with this brief'),
  order_id: z
    .string()
    .optional()
    .meta({ description: 'For the winner of a lot: the order that now has these answers' }),
});

export const submitBrief = operation({
  name: 'submit_brief',
  summary: 'Hand in brief answers; later ones replace earlier ones, question by question',
  description:
    "Use it with the client's participant key to hand in what the site is to be built from, " +
    'best before the lot ends: if the brief of the leader is not complete by the deadline, their ' +
    'bid is void and bidding reopens once. Send answers keyed by question id; a ' +
    'later answer replaces the earlier one. The answer says for each kind of lot whether the brief is ready ' +
    'and what is missing; after a won lot the answers go to its order too. With dry_run nothing ' +
    'is stored.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: ['brief_too_large', 'too_many_answers'],
  ...withInput(input, ({ answers, merge_fields = false, dry_run = false }, sent) =>
    // Answers that are left out read as none, which is no brief to hand in.
    isLeftOut(sent['answers'])
      ? invalidField('answers', 'is required')
      : ok({ answers, mergeFields: merge_fields, dryRun: dry_run }),
  ),
  warn: ({ answers }, { mergeFields }, actor) => {
    const participant = actor.kind === 'participant' ? actor.participant : null;
    return answerWarnings('answers', answers, {
      project: kinds.site_of_the_day.project,
      earlier: mergeFields && participant !== null ? participant.brief : new Map(),
      language: participant?.language ?? 'en',
    });
  },
  output,
  present: (view: BriefView): z.input<typeof output> => ({
    ...presentOk(view.dryRun),
    saved: [...view.saved],
    ...(view.unrecognized.length === 0 ? {} : { unrecognized: [...view.unrecognized] }),
    brief: presentBriefs(view.briefs, view.language),
    lots: view.lots.map((each) => {
      const { lot, ...details } = presentLotForBidder(each);
      return { ...lot, ...details };
    }),
    ...(view.orderId === null ? {} : { order_id: view.orderId }),
  }),
  examples: [
    {
      name: 'part_of_the_brief',
      summary: 'Three answers; one question is still open',
      sent: {
        answers: {
          business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
          price: { amount: 25, currency: 'EUR' },
          email: 'cakes@bakery.example',
          offer: 'Bread, cakes, breakfast',
        },
      },
      answer: {
        ok: true,
        saved: ['business', 'price', 'email', 'offer'],
        brief: {
          site_of_the_day: {
            ready: false,
            missing: [
              { id: 'goal', question: 'What should a visitor do on the site?', type: 'text' },
            ],
          },
        },
        lots: [{ ...ledLot, ...lotDetails }],
      },
    },
  ],
});
