import { unreachable } from '../../kernel/result.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { WorkEvent } from './work-events.ts';
import {
  deadlineState,
  isOpen,
  isOwed,
  isRound,
  openRequests,
  newDeadline,
  erasedWork,
  type ChangeRequest,
  type Deadline,
  type Work,
} from './work.ts';

/** The work on an order after an event. */
export const evolveWork = (work: Work, event: WorkEvent): Work => {
  const { at } = event;
  switch (event.type) {
    case 'OrderConfirmed':
      return markMet(work, at, ({ promise }) => promise === 'confirmation');
    case 'QuestionsReopened':
      return {
        ...work,
        completedAt: null,
        reopenedQuestions: [...new Set([...work.reopenedQuestions, ...event.questions])],
      };
    case 'MaterialsConfirmed':
      return { ...work, stage: 'building' };
    case 'BuildClockStarted':
      return startBuildClock(work, at, event.dueAt);
    case 'SiteDelivered':
      return {
        ...markMet(work, at, ({ promise }) => promise === 'site_live'),
        stage: 'delivered',
        siteUrl: event.siteUrl,
        deliveredAt: at,
      };
    case 'ChangesRequested':
    case 'RequestFinished':
    case 'DefectDecided':
      return evolveRequests(work, event);
    case 'SiteAccepted':
      return {
        ...work,
        stage: 'accepted',
        acceptedAt: at,
        payment: { ...work.payment, state: 'due', dueAt: event.payBy },
      };
    case 'SiteRefused':
    case 'OrderCancelled':
    case 'PaymentRecorded':
    case 'PaymentRefunded':
    case 'OrderClosed':
      return evolveEnd(work, event);
    case 'WorkPaused':
      return { ...work, hold: { since: at, reason: event.reason } };
    case 'WorkResumed':
      return resumed(work, at);
    case 'MessageWritten':
    case 'NoteWritten':
      return { ...work, messagesAndNotes: work.messagesAndNotes + 1 };
    case 'StudioReminded':
      return { ...work, reminders: { ...work.reminders, [event.about]: event.count } };
    case 'OperatorAlarmed':
      return {
        ...work,
        deadlines: work.deadlines.map((deadline, index) =>
          index === event.deadline ? { ...deadline, alarmed: event.alarm } : deadline,
        ),
      };
    default:
      return unreachable(event);
  }
};

/** An event that ends the order, or follows its acceptance. */
type EndEvent = Extract<
  WorkEvent,
  {
    readonly type:
      | 'SiteRefused'
      | 'OrderCancelled'
      | 'PaymentRecorded'
      | 'PaymentRefunded'
      | 'OrderClosed';
  }
>;

const evolveEnd = (work: Work, event: EndEvent): Work => {
  const { at } = event;
  switch (event.type) {
    case 'SiteRefused':
      return endedWork(work, 'refused', event);
    case 'OrderCancelled':
      return endedWork(work, 'cancelled', event);
    case 'PaymentRecorded': {
      const { reference, invoiceNumber } = event;
      const paid = { state: 'paid', paidAt: at, reference, invoiceNumber } as const;
      return { ...work, stage: 'paid', payment: { ...work.payment, ...paid } };
    }
    case 'PaymentRefunded':
      return { ...work, payment: { ...work.payment, state: 'refunded', refundedAt: at } };
    case 'OrderClosed':
      return { ...resumed(work, at), stage: 'closed', endedAt: at };
  }
};

/** An event of a round of changes, or of a report of defects. */
type RequestEvent = Extract<
  WorkEvent,
  { readonly type: 'ChangesRequested' | 'RequestFinished' | 'DefectDecided' }
>;

const evolveRequests = (work: Work, event: RequestEvent): Work => {
  const { at, request: number } = event;
  switch (event.type) {
    case 'ChangesRequested': {
      const { kind, items, dueAt } = event;
      const request = {
        number,
        kind,
        items,
        requestedAt: at,
        verdict: null,
        finished: null,
      } as const;
      const promise = kind === 'changes' ? 'change_round' : 'fix';
      return withMatchingStage({
        ...work,
        requests: [...work.requests, request],
        deadlines: [...work.deadlines, newDeadline(promise, at, dueAt, number)],
      });
    }
    case 'RequestFinished': {
      // Reminders count from when the site was last shown. A round shows it again, a fix does not.
      const isShownAgain = work.requests.some((each) => each.number === number && isRound(each));
      return withMatchingStage({
        ...markMet(work, at, (deadline) => deadline.request === number),
        requests: withRequest(work, number, { finished: { at, words: event.words } }),
        siteUrl: event.siteUrl ?? work.siteUrl,
        reminders: isShownAgain ? { ...work.reminders, site: 0 } : work.reminders,
      });
    }
    case 'DefectDecided':
      return decideDefect(work, event);
  }
};

type DefectDecided = Extract<WorkEvent, { readonly type: 'DefectDecided' }>;

/**
 * A defect keeps its deadline. A change becomes a round, which takes over the deadline of the report,
 * unless that was missed: a missed deadline stays missed.
 */
const decideDefect = (work: Work, { at, request: number, verdict }: DefectDecided): Work => {
  if (verdict === 'defect') return { ...work, requests: withRequest(work, number, { verdict }) };
  const isOfReport = (deadline: Deadline): boolean => deadline.request === number;
  if (verdict === 'declined') {
    const finished = { at, words: [] };
    const requests = withRequest(work, number, { verdict, finished });
    return withMatchingStage({ ...voided(work, at, isOfReport), requests });
  }
  const requests = withRequest(work, number, { verdict });
  const fix = work.deadlines.find((each) => isOfReport(each) && isOwed(each));
  if (fix === undefined || deadlineState(fix, work, at) === 'missed') {
    return withMatchingStage({ ...work, requests });
  }
  const round = newDeadline('change_round', fix.since, fix.dueAt, number);
  const { deadlines } = voided(work, at, isOfReport);
  return withMatchingStage({ ...work, requests, deadlines: [...deadlines, round] });
};

const withRequest = (
  { requests }: Work,
  number: number,
  changes: Partial<ChangeRequest>,
): readonly ChangeRequest[] =>
  requests.map((request) => (request.number === number ? { ...request, ...changes } : request));

/** Between delivery and acceptance, the stage is `changing` while a request is open. */
const withMatchingStage = (work: Work): Work => {
  if (work.stage !== 'delivered' && work.stage !== 'changing') return work;
  return { ...work, stage: work.requests.some(isOpen) ? 'changing' : 'delivered' };
};

/** Starts the 24 hours of the site. A site that was delivered before that is on time. */
const startBuildClock = (work: Work, at: Instant, dueAt: Instant): Work => {
  const deadline = newDeadline('site_live', at, dueAt);
  const metAt = work.deliveredAt === null ? null : at;
  return { ...work, deadlines: [...work.deadlines, { ...deadline, metAt }] };
};

type DeadlineFilter = (deadline: Deadline) => boolean;

const markMet = (work: Work, at: Instant, isMeant: DeadlineFilter): Work => ({
  ...work,
  deadlines: work.deadlines.map((deadline) =>
    isOwed(deadline) && isMeant(deadline) ? { ...deadline, metAt: at } : deadline,
  ),
});

/** A deadline that is voided during a hold is first moved by the length of the hold. */
const voided = (work: Work, at: Instant, isMeant: DeadlineFilter): Work => ({
  ...work,
  deadlines: work.deadlines.map((deadline) =>
    isOwed(deadline) && isMeant(deadline)
      ? { ...postponed(deadline, work.hold, at), voidedAt: at }
      : deadline,
  ),
});

/** The work once the person who ordered is erased: all promises are void, all texts empty. */
export const forgottenWork = (work: Work, at: Instant): Work =>
  erasedWork(voided(work, at, () => true));

/** Voids all promises of both sides, except the confirmation of the order. */
const endedWork = (
  work: Work,
  stage: 'refused' | 'cancelled',
  { at, reason }: { readonly at: Instant; readonly reason: string | null },
): Work => ({
  ...voided(resumed(work, at), at, ({ promise }) => promise !== 'confirmation'),
  stage,
  endReason: reason,
  endedAt: at,
  requests: work.requests.map((request) =>
    openRequests(work).includes(request) ? { ...request, finished: { at, words: [] } } : request,
  ),
  payment: { ...work.payment, state: 'void', dueAt: null },
});

const resumed = (work: Work, at: Instant): Work => ({
  ...work,
  hold: null,
  deadlines: work.deadlines.map((deadline) => postponed(deadline, work.hold, at)),
});

/** Moves a deadline that was not missed before the hold by as long as the hold stopped it. */
const postponed = (deadline: Deadline, hold: Work['hold'], at: Instant): Deadline => {
  const { promise, dueAt, since } = deadline;
  if (hold === null || !isOwed(deadline)) return deadline;
  if (promise === 'confirmation' || hold.since > dueAt) return deadline;
  return { ...deadline, dueAt: after(dueAt, at - Math.max(hold.since, since)) };
};
