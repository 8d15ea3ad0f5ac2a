import { z } from 'zod';
import { fitAnswers, unrecognizedIds } from '../../brief/rules/brief.ts';
import { isQuestionId } from '../../brief/rules/questions.ts';
import { answerWarnings } from '../../brief/views/answer-warnings.ts';
import { answers } from '../../brief/views/brief-answers.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { type QuotaUse, useQuota } from '../../kernel/quota.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, handled, refuse, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { describedBy, invalidField, isLeftOut, requiredMark } from '../../kernel/wire.ts';
import { answersAdded } from '../../order/rules/next-events.ts';
import { evolveOrder, type Order, type OrderChange } from '../../order/rules/order.ts';
import { mergeFields } from '../../order/views/order-fields.ts';
import { kinds, lotKinds } from '../rules/kind.ts';
import { briefStatuses, isReadyFor, type BriefStatus } from '../rules/lot-brief.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { participantOf, type Participant, submissionQuota } from '../rules/participant.ts';
import type { Bidder } from '../rules/standing.ts';
import {
  applyToLot,
  applyToParticipant,
  lotChange,
  type PendingLotChange,
  upToNow,
} from '../steps/apply-events.ts';
import { briefs, presentBriefs } from '../views/brief-status.ts';
import { ledLot, exampleLotTerms } from '../views/example-data.ts';
import { okAnswer } from '../views/fields.ts';
import { type LotForBidder, lotForBidder, presentLotForBidder } from '../views/lot-for-bidder.ts';
import { lotAnswer } from '../views/lot.ts';

type BriefInput = InputOf<typeof declared>;

export type BriefView = {
  readonly saved: readonly string[];
  readonly unrecognized: readonly string[];
  readonly briefs: readonly BriefStatus[];
  readonly language: Language;
  /** The lots not yet over on which the participant has bid. */
  readonly lots: readonly LotForBidder[];
  /** The order that also got the answers. */
  readonly orderId: OrderId | null;
  readonly dryRun: boolean;
};

const input = z.object({
  answers: describedBy(answers, { [requiredMark]: true }),
  merge_fields: mergeFields,
  dry_run: dryRunInput,
});

/** The fields of the lot itself are not nested here, unlike in other answers to bidders. */
const { lot: _lot, ...lotTerms } = lotForBidder;

const output = okAnswer('SavedBrief', {
  dry_run: dryRunMark,
  saved: z.array(z.string()).describe('The questions whose answers were stored, by their ids'),
  unrecognized: z
    .array(z.string())
    .optional()
    .describe('Ids of unknown questions; their answers are stored too'),
  brief: briefs,
  lots: z
    .array(lotAnswer.extend(lotTerms))
    .describe('The lots not yet over on which the client has bid, as they stand with this brief'),
  order_id: z
    .string()
    .optional()
    .meta({ description: 'For the winner of a lot: the order that now has these answers' }),
});

const exampleAnswers = {
  business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
  price: { amount: 25, currency: 'EUR' },
  email: 'cakes@bakery.example',
  offer: 'Bread, cakes, breakfast',
};

const declared = operation({
  name: 'submit_brief',
  summary: 'Submit brief answers; later ones replace earlier ones, question by question',
  description:
    "Use it with the client's participant key to submit what the site is built from, best before " +
    "the lot ends: if the leader's brief is not complete by the deadline, their bid is void and " +
    'bidding reopens once. Send answers keyed by question id; a later answer replaces the ' +
    'earlier one. The answer shows for each kind of lot whether the brief is ready and what is ' +
    'missing; after a won lot the answers go to its order too. With dry_run nothing is stored.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: ['brief_too_large', 'too_many_answers'],
  ...withInput(input, ({ answers, merge_fields = false, dry_run }, sent) =>
    // Answers that are left out would read as an empty brief.
    isLeftOut(sent['answers'])
      ? invalidField('answers', 'is required')
      : ok({ answers, mergeFields: merge_fields, dryRun: dry_run }),
  ),
  warn: ({ answers }, { mergeFields }, actor) => {
    const participant = actor.kind === 'participant' ? actor.participant : null;
    return answerWarnings('answers', answers, {
      pagesOrdered: lotKinds.map((kind) => kinds[kind].project.pages),
      earlier: mergeFields && participant !== null ? participant.brief : new Map(),
      language: participant?.language ?? 'en',
    });
  },
  output,
  present: (view: BriefView): z.input<typeof output> =>
    show(output, view, {
      unrecognized: view.unrecognized.length === 0 ? undefined : [...view.unrecognized],
      brief: presentBriefs(view.briefs, view.language),
      lots: view.lots.map((each) => {
        const { lot, ...terms } = presentLotForBidder(each);
        return { ...lot, ...terms };
      }),
    }),
  examples: [
    {
      name: 'part_of_the_brief',
      summary: 'Three answers; one question is still open',
      sent: { answers: exampleAnswers },
      answer: {
        ok: true,
        saved: ['business', 'price', 'email', 'offer'],
        brief: presentBriefs(briefStatuses(new Map(Object.entries(exampleAnswers))), 'en'),
        lots: [{ ...ledLot, ...exampleLotTerms }],
      },
    },
  ],
});

/** A lot on which the participant has bid. */
type LotWithOwnBids = { readonly lot: Lot; readonly own: Bidder | null };

type RowsForBrief = {
  readonly quotaBucket: string;
  readonly quotaUse: QuotaUse;
  /** The running lots on which the participant has bid. */
  readonly involved: readonly LotWithOwnBids[];
  /** The order of the lot that the participant won last. */
  readonly order: Order | null;
};

/**
 * Merges answers into a participant's brief, and records on every lot they bid on that it is complete.
 * The order of a won lot gets the answers too; while its winner bids again, only those that it
 * still lacks.
 */
const useCase: UseCase<{ input: BriefInput; loaded: RowsForBrief; view: BriefView }> = {
  lockScope: 'auction',
  load: async (tx, _input, callContext) => {
    const { id } = participantOf(callContext);
    const involved: LotWithOwnBids[] = [];
    for (const lotId of await tx.lots.runningWith(id)) {
      const lot = await tx.lots.find(lotId);
      if (lot !== null) involved.push({ lot, own: await tx.lots.bidder(lotId, id) });
    }
    const quotaBucket = `answers:${id}`;
    const orderId = await tx.lots.lastOrderOf(id);
    const order = orderId === null ? null : await tx.orders.find(orderId);
    return { quotaBucket, quotaUse: await tx.quotas.load(quotaBucket), involved, order };
  },
  decide: ({ quotaBucket, quotaUse, involved, order }, input, context) => {
    const { answers, mergeFields, dryRun } = input;
    const { now, settings } = context;
    const before = participantOf(context);
    const fitting = fitAnswers(before.brief, answers, { mergeFields });
    if (!fitting.ok) return refuse(fitting.problem);
    const used = useQuota(submissionQuota, quotaUse, now);
    if (!used.ok) return refuse({ kind: 'too_many_answers', ...used.problem });
    const orderChange = changeOrder(order, involved.length > 0, input, now);
    if (!orderChange.ok) return refuse(orderChange.problem);
    const submitted = applyToParticipant(before, now, {
      type: 'BriefSubmitted',
      answers: fitting.value,
    });
    const { brief, language } = submitted.after;
    const lots = involved.map((each) => recordReadiness(each, submitted.after, now));
    // A brief can bring back a bid that was set aside; a dry run does not reveal how maxima would
    // answer it.
    const shownLots = lots
      .map(({ current, changes }) => (dryRun || changes === null ? current : changes.lot))
      .filter((lot) => !isClosed(lot));
    const view = {
      saved: [...answers.keys()].filter(isQuestionId),
      unrecognized: unrecognizedIds(answers),
      briefs: briefStatuses(brief),
      language,
      lots: shownLots.map((lot) => ({ lot, now, language, vat: settings.vatTreatment })),
      orderId: orderChange.value?.after.id ?? null,
      dryRun,
    };
    const lotChanges = lots.flatMap(({ changes }) => (changes === null ? [] : lotChange(changes)));
    const orderChanges = orderChange.value === null ? [] : [orderChange.value];
    return changed(view, {
      changes: [submitted, ...lotChanges, ...orderChanges],
      quotas: [[quotaBucket, used.value]],
    });
  },
};

/**
 * Adds the answers to the order; null if it gets none. While the participant bids for another site,
 * an answer must not replace one of the order.
 */
const changeOrder = (
  order: Order | null,
  isBidding: boolean,
  { answers, mergeFields }: BriefInput,
  now: Instant,
): Result<OrderChange | null, CallRefusal> => {
  if (order === null) return ok(null);
  const forOrder = isBidding
    ? new Map([...answers].filter(([id]) => !order.brief.has(id)))
    : answers;
  const fitting = fitAnswers(order.brief, forOrder, { mergeFields });
  if (!fitting.ok) return fitting;
  if (forOrder.size === 0) return ok(null);
  const event = answersAdded(order, fitting.value, now);
  return ok({ entity: 'order', before: order, after: evolveOrder(order, event), events: [event] });
};

/** Records on the lot that the brief is complete, unless that is recorded already or the lot is closed. */
const recordReadiness = (
  { lot, own }: LotWithOwnBids,
  { id, brief }: Participant,
  now: Instant,
): { readonly current: Lot; readonly changes: PendingLotChange | null } => {
  const pending = upToNow(lot, now);
  const current = pending.lot;
  const becomesReady = own !== null && !own.hasBrief && isReadyFor(lot.kind, brief);
  if (!becomesReady || isClosed(current)) return { current, changes: null };
  const event = { type: 'BriefReady', participantId: id } as const;
  return { current, changes: applyToLot(pending, now, event, own) };
};

export const submitBrief = handled(declared, { change: useCase });
