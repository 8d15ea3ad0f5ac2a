import type { BriefInput, BriefView } from './submit-brief.ts';
import { isReadyFor, lotKinds, missingFor } from '../rules/kind.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { submissionQuota, type Participant } from '../rules/participant.ts';
import type { Bidder } from '../rules/standing.ts';
import type { OrderChange } from '../../kernel/changes.ts';
import { fitAnswers, unrecognizedIds, type Brief } from '../../brief/rules/brief.ts';
import { isQuestionId } from '../../brief/rules/questions.ts';
import { answersAdded } from '../../order/rules/next-events.ts';
import { evolveOrder, type Order } from '../../order/rules/order.ts';
import { useQuota, type QuotaUse } from '../../kernel/quota.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, participantOf, refuse, type UseCase } from '../../kernel/use-case.ts';
import {
  apply,
  applyToParticipant,
  lotChange,
  upToNow,
  type PendingChanges,
} from './pending-changes.ts';

/** A lot on which the participant has bid. */
type Involved = { readonly lot: Lot; readonly own: Bidder | null };

type Loaded = {
  readonly quotaBucket: string;
  readonly quotaUse: QuotaUse;
  readonly involved: readonly Involved[];
  /** Of the lot that the participant won last. */
  readonly order: Order | null;
};

/**
 * Merges answers into a participant's brief, and every lot they bid on learns once it is complete.
 * Whoever has won answers for the order too; while they bid again, only what it still lacks.
 */
export const submitBrief: UseCase<BriefInput, Loaded, BriefView> = {
  lockScope: 'auction',
  load: async (tx, _input, callContext) => {
    const { id } = participantOf(callContext);
    const involved: Involved[] = [];
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
    const fitting = fitAnswers(before.brief, answers, mergeFields);
    if (!fitting.ok) return refuse(fitting.problem);
    const used = useQuota(submissionQuota, quotaUse, now);
    if (!used.ok) return refuse({ kind: 'too_many_answers', ...used.problem });
    const forOrder = answersFor(order, involved.length > 0, answers);
    const ordered = order === null ? null : fitAnswers(order.brief, forOrder, mergeFields);
    if (ordered?.ok === false) return refuse(ordered.problem);
    const submitted = applyToParticipant(before, now, {
      type: 'BriefSubmitted',
      answers: fitting.value,
    });
    const { after } = submitted;
    const noted = involved.map((each) => noteBrief(each, after, now));
    return changed(
      {
        saved: [...answers.keys()].filter(isQuestionId),
        unrecognized: unrecognizedIds(answers),
        briefs: lotKinds.map((kind) => ({ kind, missing: missingFor(kind, after.brief) })),
        language: after.language,
        // A brief can bring back a bid that was set aside: what that would answer is not told by a dry run.
        lots: noted
          .map(({ current, changes }) => (dryRun ? current : (changes?.lot ?? current)))
          .filter((lot) => !isClosed(lot))
          .map((lot) => ({ lot, now, language: after.language, vat: settings.pricesAre })),
        orderId: forOrder.size > 0 ? (order?.id ?? null) : null,
        dryRun,
      },
      [
        submitted,
        ...noted.flatMap(({ changes }) => (changes === null ? [] : [lotChange(changes)])),
        ...(order === null || forOrder.size === 0
          ? []
          : [addAnswers(order, ordered?.value ?? forOrder, now)]),
      ],
      [[quotaBucket, used.value]],
    );
  },
};

/** What is answered for another site must not replace what stands in the order. */
const answersFor = (order: Order | null, isBidding: boolean, answers: Brief): Brief => {
  if (order === null || !isBidding) return answers;
  return new Map([...answers].filter(([id]) => !order.brief.has(id)));
};

const addAnswers = (before: Order, answers: Brief, now: Instant): OrderChange => {
  const event = answersAdded(before, answers, now);
  return { subject: 'order', before, after: evolveOrder(before, event), events: [event] };
};

/** The lot learns that the brief is complete, once and while that still counts. */
const noteBrief = (
  { lot, own }: Involved,
  { id, brief }: Participant,
  now: Instant,
): { readonly current: Lot; readonly changes: PendingChanges | null } => {
  const upToHere = upToNow(lot, now);
  const current = upToHere.lot;
  const isNews = own !== null && !own.hasBrief && isReadyFor(lot.kind, brief);
  if (!isNews || isClosed(current)) return { current, changes: null };
  return { current, changes: apply(upToHere, now, { type: 'BriefReady', participantId: id }, own) };
};
