import { canHaveSourceFiles } from './order-file.ts';
import type { Order, OrderEvent } from './order.ts';
import { isOpen, isOwed } from './work.ts';

/**
 * Whether a message about an event still applies when it is sent, which may be hours later. A studio that
 * has paid gets no reminder to pay, and one that has accepted its site no request to look at it.
 */
export const messageStillApplies = (order: Order, event: OrderEvent): boolean => {
  const { work, forgottenAt } = order;
  const { stage, hold, payment } = work;
  if (forgottenAt !== null) return false;
  switch (event.type) {
    case 'QuestionsReopened':
      return event.questions.some((id) => work.reopenedQuestions.includes(id));
    case 'MaterialsConfirmed':
      return stage !== 'cancelled' && stage !== 'refused';
    case 'SiteDelivered':
      return stage === 'delivered';
    case 'ChangesRequested':
      return isRequestOpen(work.requests, event.request);
    case 'DefectDecided':
      return event.verdict === 'declined' || isRequestOpen(work.requests, event.request);
    case 'RequestFinished':
      return stage !== 'cancelled' && stage !== 'refused';
    case 'SiteAccepted':
      return payment.state === 'due';
    case 'FileAdded':
      return canHaveSourceFiles(order);
    case 'PaymentRecorded':
      return payment.state === 'paid';
    case 'WorkPaused':
      return hold?.since === event.at;
    case 'WorkResumed':
      return hold === null;
    case 'StudioReminded': {
      const waitsForStudio =
        event.about === 'site' ? stage === 'delivered' : payment.state === 'due';
      return waitsForStudio && work.reminders[event.about] === event.count;
    }
    case 'OperatorAlarmed': {
      const deadline = work.deadlines[event.deadline];
      return deadline !== undefined && isOwed(deadline) && deadline.alarmed === event.alarm;
    }
    default:
      return true;
  }
};

const isRequestOpen = (requests: Order['work']['requests'], number: number): boolean =>
  requests.some((request) => request.number === number && isOpen(request));
