import type { OrderView } from '../../contract/order-views.ts';
import type { AddAnswersInput } from '../../contract/order-input.ts';
import { ok } from '../../domain/base.ts';
import type { OperatorNotice } from '../../domain/message.ts';
import { fitsLimits, type Brief } from '../../domain/order/brief.ts';
import { evolveOrder, type BriefResupplied, type Order } from '../../domain/order/order.ts';
import { addAnswersQuota, useQuota, type QuotaUse } from '../../domain/quota.ts';
import type { AppContext, Tx } from '../ports.ts';
import {
  refuse,
  run,
  type Answer,
  type Caller,
  type Decision,
  type Moment,
  type UseCase,
} from '../run.ts';
import { operatorNotices } from './notices.ts';
import { viewOrder } from './view.ts';

/** Merges more answers into an order's brief; nothing else of the order changes. */
export const addAnswers = (
  context: AppContext,
  input: AddAnswersInput,
  caller: Caller,
): Promise<Answer<OrderView>> =>
  run(context, addingAnswers(context.operatorEmails), input, caller, input.dryRun);

type State = { readonly order: Order | null; readonly quotaUse: QuotaUse };

const addingAnswers = (
  operatorEmails: readonly string[],
): UseCase<AddAnswersInput, State, null, OrderView> => ({
  lockScope: 'orders',
  load,
  draw: () => null,
  decide: (state, input, moment) => decide(state, input, moment, operatorEmails),
  save: async (tx, { order, quotaUse }) => {
    if (order === null) throw new Error('A brief was decided for an order that is not there');
    await tx.quotas.save(quotaBucket(order), quotaUse);
    await tx.orders.save(order);
  },
});

const quotaBucket = (order: Order): string => `resupplies:${order.id}`;

const load = async (tx: Tx, { orderId }: AddAnswersInput): Promise<State> => {
  const order = orderId === null ? null : await tx.orders.find(orderId);
  return { order, quotaUse: order === null ? [] : await tx.quotas.load(quotaBucket(order)) };
};

const decide = (
  state: State,
  { fields }: AddAnswersInput,
  { now, dryRun }: Moment<null>,
  operatorEmails: readonly string[],
): Decision<State, OrderView> => {
  if (state.order === null) return refuse(state, { kind: 'order_not_found' });
  if (!fields.ok) return refuse(state, fields.problem);
  const { brief, language, sentUnused } = fields.value;

  const event: BriefResupplied = {
    type: 'BriefResupplied',
    orderId: state.order.id,
    version: state.order.version + 1,
    at: now,
    answers: brief,
  };
  const order = evolveOrder(state.order, event);
  if (!fitsLimits(order.brief)) return refuse(state, { kind: 'brief_too_large' });
  const quotaUse = useQuota(addAnswersQuota, state.quotaUse, now);
  if (!quotaUse.ok) return refuse(state, { kind: 'too_many_resupplies', ...quotaUse.problem });

  const occasion = occasionOf(state.order, order, brief);
  return {
    state: { order, quotaUse: quotaUse.value },
    events: [event],
    messages: occasion === null ? [] : operatorNotices(operatorEmails, occasion, order, false),
    answer: ok(viewOrder(order, language, { dryRun, sentUnused })),
  };
};

/** Work may have begun on a complete brief, so every change to one is told too. */
const occasionOf = (
  before: Order,
  after: Order,
  answers: Brief,
): OperatorNotice['occasion'] | null => {
  if (after.status !== 'brief_complete') return null;
  if (before.status === 'brief_incomplete') return 'brief_completed';
  return answers.size > 0 ? 'brief_changed' : null;
};
