import type { ActRefusal, ActPrecondition } from '../rules/acts.ts';
import { openReportsMax, requestsMax, roundsIncluded } from '../rules/work-terms.ts';
import type { Stage } from '../rules/work.ts';

/** The sentence that says why an act is refused, and which acts the order allows. */
export const actRefusalText = ({ act, stage, why, allowed }: ActRefusal): string => {
  const cause = why === 'stage' ? `this order ${stageClause[stage]}` : causes[why];
  const instead = allowed.length === 0 ? 'nothing' : allowed.join(', ');
  return `${act} is not possible now, because ${cause}; possible now: ${instead}`;
};

const stageClause: Readonly<Record<Stage, string>> = {
  awaiting_brief: 'waits for answers to its brief',
  checking: 'has a brief that is being checked',
  building: 'is being built',
  delivered: 'is delivered and waits for the studio to look at it',
  changing: 'is being changed',
  accepted: 'is accepted and waits for its payment',
  paid: 'is paid',
  closed: 'is closed',
  refused: 'was refused',
  cancelled: 'was cancelled',
};

const causes: Readonly<Record<Exclude<ActPrecondition, 'stage'>, string>> = {
  rounds_used: `all ${roundsIncluded} rounds of changes are used`,
  rounds_over: 'the time for rounds of changes is over',
  round_open: 'a round of changes is open',
  fixes_over: 'the time for fixes is over',
  reports_open: `${openReportsMax} reports are still open`,
  requests_max: `this order has had ${requestsMax} rounds and reports`,
  nothing_open: 'nothing of that kind is open',
  on_hold: 'the work is on hold',
  not_on_hold: 'the work is not on hold',
  written_max: 'this order has reached its limit of messages',
  refunded: 'the payment was refunded',
  not_of_auction: 'this order was not won at auction',
  payment_not_overdue: 'the payment is not overdue',
};
