import type { Instant } from '../../kernel/time.ts';
import type { Order } from './order.ts';
import { stageAt } from './timed.ts';
import { isRound, openRequests, type Stage } from './work.ts';
import {
  answeredMax,
  fixesUntil,
  openReportsMax,
  requestsMax,
  roundsIncluded,
  roundsUntil,
  roundsUsed,
  writtenMax,
} from './work-terms.ts';

/** Who may do what with an order, and when (decisions 9). */

/** The sides of an order: whoever has its id, whoever has the client's link, and whoever runs the service. */
const roles = ['studio', 'client', 'operator'] as const;
export type Role = (typeof roles)[number];

const beforeBuilding = ['awaiting_brief', 'checking'] as const;
const working = ['building', 'delivered', 'changing', 'accepted', 'paid'] as const;
const running = [...beforeBuilding, ...working] as const;
const ended = ['closed', 'refused', 'cancelled'] as const;
const always = [...running, ...ended] as const;
/** The site is there, and what is broken in it is mended. */
const withSite = ['delivered', 'changing', 'accepted', 'paid'] as const;

type Permission = Readonly<Partial<Record<Role, readonly Stage[]>>>;

/** Every act with the stages in which each side may do it, as far as the stage alone decides. */
const permissions = {
  answers: { studio: always, client: running },
  files: { studio: running, client: running },
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
  // Wherever it has come to meanwhile: work that is on hold must never be stuck there.
  resume: { operator: running },
  message: { operator: always },
  note: { operator: always },
  add_source_files: { operator: [...working, 'closed'] },
  offer_to_next: { operator: ['accepted', 'refused', 'cancelled'] },
} as const satisfies Record<string, Permission>;

export type Act = keyof typeof permissions;
/** Acts of the holder of the order's id. */
export type StudioAct = {
  [Each in Act]: 'studio' extends keyof (typeof permissions)[Each] ? Each : never;
}[Act];
export const acts = Object.keys(permissions) as readonly Act[];

/** What stands in the way where the stage does not. */
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

/** The order does not allow it now; `allowed` is what it does allow this side. */
export type ActRefusal = {
  readonly kind: 'act_not_allowed';
  readonly act: Act;
  readonly stage: Stage;
  readonly why: ActPrecondition;
  readonly allowed: readonly Act[];
};

/** Null where the act is allowed now. */
export const unmetPreconditionOf = (
  order: Order,
  act: Act,
  role: Role,
  now: Instant,
): ActRefusal | null => {
  const why = whyNot(order, act, role, now);
  if (why === null) return null;
  return {
    kind: 'act_not_allowed',
    act,
    stage: stageAt(order, now),
    why,
    allowed: allowedActs(order, role, now),
  };
};

export const allowedActs = (order: Order, role: Role, now: Instant): readonly Act[] =>
  acts.filter((act) => whyNot(order, act, role, now) === null);

const whyNot = (order: Order, act: Act, role: Role, now: Instant): ActPrecondition | null => {
  const permission: Permission = permissions[act];
  if (permission[role]?.includes(stageAt(order, now)) !== true) return 'stage';
  return further[act]?.(order, now) ?? null;
};

type Further = (order: Order, now: Instant) => ActPrecondition | null;

const notOnHold: Further = ({ work }) => (work.hold === null ? null : 'on_hold');
const somethingOpen: Further = ({ work }) =>
  openRequests(work).length > 0 ? null : 'nothing_open';
const roomToWrite: Further = ({ work }) => (work.written < writtenMax ? null : 'written_max');
const roomToAnswer: Further = ({ work }) =>
  work.written < writtenMax + answeredMax ? null : 'written_max';
const roomForRequests: Further = ({ work }) =>
  work.requests.length < requestsMax ? null : 'requests_max';

/** What depends on more than the stage. */
const further: { readonly [Each in Act]?: Further } = {
  changes: (order, now) => roundProblem(order, now) ?? roomForRequests(order, now),
  defects: (order, now) => {
    const until = fixesUntil(order.work);
    if (until !== null && now >= until) return 'fixes_over';
    const open = openRequests(order.work).filter((request) => !isRound(request));
    return open.length >= openReportsMax ? 'reports_open' : roomForRequests(order, now);
  },
  messages: roomToWrite,
  message: roomToAnswer,
  note: roomToAnswer,
  confirm_materials: notOnHold,
  deliver: notOnHold,
  finish_changes: (order, now) => notOnHold(order, now) ?? somethingOpen(order, now),
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

/** Why no round that is asked for at that moment can begin, besides the stage; also where a report is taken for one. */
export const roundProblem = ({ work }: Order, askedAt: Instant): ActPrecondition | null => {
  if (openRequests(work).some(isRound)) return 'round_open';
  const until = roundsUntil(work);
  if (until !== null && askedAt >= until) return 'rounds_over';
  return roundsUsed(work) < roundsIncluded ? null : 'rounds_used';
};
