import type { Instant } from '../../kernel/time.ts';
import { stageAt } from './due-events.ts';
import type { Order } from './order.ts';
import {
  operatorExtraMax,
  fixesUntil,
  openReportsMax,
  requestsMax,
  roundsIncluded,
  roundsUntil,
  roundsUsed,
  writtenMax,
} from './work-terms.ts';
import { isRound, openRequests, type Stage, type Side } from './work.ts';

/** The acts on an order: which side may do each of them, and when (decision 9). */

const beforeBuilding = ['awaiting_brief', 'checking'] as const;
const fromBuildingOn = ['building', 'delivered', 'changing', 'accepted', 'paid'] as const;
const unlessEnded = [...beforeBuilding, ...fromBuildingOn] as const;
const ended = ['closed', 'refused', 'cancelled'] as const;
const always = [...unlessEnded, ...ended] as const;
/** The site is delivered, and defects can be reported. */
const withSite = ['delivered', 'changing', 'accepted', 'paid'] as const;

type Permission = Readonly<Partial<Record<Side, readonly Stage[]>>>;

/** The stages in which each side may do an act; `preconditions` holds what else an act needs. */
const permissions = {
  answers: { studio: always, client: unlessEnded },
  files: { studio: unlessEnded, client: unlessEnded },
  messages: { studio: always },
  accept: { studio: ['delivered'] },
  changes: { studio: ['delivered'] },
  defects: { studio: withSite },
  refuse: { studio: ['delivered', 'changing'] },
  cancel: {
    studio: beforeBuilding,
    operator: [...beforeBuilding, 'building', 'delivered', 'changing', 'accepted'],
  },
  ask_again: { operator: beforeBuilding },
  confirm_materials: { operator: ['checking'] },
  deliver: { operator: ['building'] },
  finish_changes: { operator: ['changing', 'accepted', 'paid'] },
  decide_defect: { operator: ['changing', 'accepted', 'paid'] },
  record_payment: { operator: ['accepted'] },
  refund: { operator: ['paid', 'closed'] },
  hold: { operator: ['checking', 'building', 'changing', 'accepted', 'paid'] },
  // At every stage before the end, so that work on hold never gets stuck.
  resume: { operator: unlessEnded },
  message: { operator: always },
  note: { operator: always },
  add_source_files: { operator: [...fromBuildingOn, 'closed'] },
  offer_to_next: { operator: ['accepted', 'refused', 'cancelled'] },
} as const satisfies Record<string, Permission>;

/** Something that a side does to an order, such as accepting its site. */
export type Act = keyof typeof permissions;
export type StudioAct = {
  [Each in Act]: 'studio' extends keyof (typeof permissions)[Each] ? Each : never;
}[Act];
export const acts = Object.keys(permissions) as readonly Act[];

/** Why an act is refused: the stage, or a precondition besides it. */
const actPreconditions = [
  'stage',
  'rounds_used',
  'rounds_over',
  'round_open',
  'fixes_over',
  'reports_open',
  'requests_max',
  'nothing_open',
  'on_hold',
  'not_on_hold',
  'written_max',
  'refunded',
  'not_of_auction',
  'payment_not_overdue',
] as const;
export type ActPrecondition = (typeof actPreconditions)[number];

/** The refusal of an act that the order does not allow now; `allowed` lists what it allows this side. */
export type ActRefusal = {
  readonly kind: 'act_not_allowed';
  readonly act: Act;
  readonly stage: Stage;
  readonly why: ActPrecondition;
  readonly allowed: readonly Act[];
};

/** Why the side may not do the act now; null where it may. */
export const actRefusalOf = (
  order: Order,
  act: Act,
  side: Side,
  now: Instant,
): ActRefusal | null => {
  const why = unmetPrecondition(order, act, side, now);
  if (why === null) return null;
  return {
    kind: 'act_not_allowed',
    act,
    stage: stageAt(order, now),
    why,
    allowed: allowedActs(order, side, now),
  };
};

export const allowedActs = (order: Order, side: Side, now: Instant): readonly Act[] =>
  acts.filter((act) => unmetPrecondition(order, act, side, now) === null);

const unmetPrecondition = (
  order: Order,
  act: Act,
  side: Side,
  now: Instant,
): ActPrecondition | null => {
  const permission: Permission = permissions[act];
  if (permission[side]?.includes(stageAt(order, now)) !== true) return 'stage';
  return preconditions[act]?.(order, now) ?? null;
};

/** Returns the unmet precondition, or null where it is met. */
type Precondition = (order: Order, now: Instant) => ActPrecondition | null;

const notOnHold: Precondition = ({ work }) => (work.hold === null ? null : 'on_hold');
const someRequestOpen: Precondition = ({ work }) =>
  openRequests(work).length > 0 ? null : 'nothing_open';
const belowMessageLimit: Precondition = ({ work }) =>
  work.messagesAndNotes < writtenMax ? null : 'written_max';
const belowReplyLimit: Precondition = ({ work }) =>
  work.messagesAndNotes < writtenMax + operatorExtraMax ? null : 'written_max';
const belowRequestLimit: Precondition = ({ work }) =>
  work.requests.length < requestsMax ? null : 'requests_max';

const preconditions: { readonly [Each in Act]?: Precondition } = {
  changes: (order, now) => roundProblem(order, now) ?? belowRequestLimit(order, now),
  defects: (order, now) => {
    const until = fixesUntil(order.work);
    if (until !== null && now >= until) return 'fixes_over';
    const open = openRequests(order.work).filter((request) => !isRound(request));
    return open.length >= openReportsMax ? 'reports_open' : belowRequestLimit(order, now);
  },
  messages: belowMessageLimit,
  message: belowReplyLimit,
  note: belowReplyLimit,
  confirm_materials: notOnHold,
  deliver: notOnHold,
  finish_changes: (order, now) => notOnHold(order, now) ?? someRequestOpen(order, now),
  decide_defect: ({ work }) =>
    openRequests(work).some(({ kind, verdict }) => kind === 'defects' && verdict === null)
      ? null
      : 'nothing_open',
  refund: ({ work }) => (work.payment.state === 'refunded' ? 'refunded' : null),
  hold: notOnHold,
  resume: ({ work }) => (work.hold === null ? 'not_on_hold' : null),
  offer_to_next: ({ source, work }, now) => {
    if (source !== 'auction') return 'not_of_auction';
    const { state, dueAt } = work.payment;
    return state === 'due' && dueAt !== null && now <= dueAt ? 'payment_not_overdue' : null;
  },
};

/** Why no round that was requested at that time can begin; null where one can. The stage is not checked. */
export const roundProblem = ({ work }: Order, requestedAt: Instant): ActPrecondition | null => {
  if (openRequests(work).some(isRound)) return 'round_open';
  const until = roundsUntil(work);
  if (until !== null && requestedAt >= until) return 'rounds_over';
  return roundsUsed(work) < roundsIncluded ? null : 'rounds_used';
};
