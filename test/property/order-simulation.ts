import assert from 'node:assert/strict';
import type { Brief } from '../../src/brief/rules/brief.ts';
import { defaultProject } from '../../src/brief/rules/project.ts';
import type { Actor } from '../../src/kernel/actor.ts';
import type { CallRefusal } from '../../src/kernel/call-refusal.ts';
import type { Change } from '../../src/kernel/changes.ts';
import type { Settings } from '../../src/kernel/context.ts';
import { orderId, type OrderNumber } from '../../src/kernel/ids.ts';
import { ok } from '../../src/kernel/result.ts';
import { saveChanges } from '../../src/kernel/save-changes.ts';
import type { Store, Tx } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import type { Handler } from '../../src/kernel/use-case.ts';
import type { Message } from '../../src/messages/message.ts';
import type { StudioStep } from '../../src/order/mails/message-types.ts';
import { addAnswers } from '../../src/order/operations/add-answers.ts';
import { askAgain, confirmMaterials } from '../../src/order/operations/check-brief.ts';
import { deliverSite } from '../../src/order/operations/deliver-site.ts';
import { decideDefect, finishChanges } from '../../src/order/operations/finish-changes.ts';
import { callOffOrder, holdWork, resumeWork } from '../../src/order/operations/hold-work.ts';
import {
  acceptSite,
  cancelOrder,
  refuseSite,
  reportDefects,
  requestChanges,
} from '../../src/order/operations/holder-acts.ts';
import { recordPayment, refundPayment } from '../../src/order/operations/record-payment.ts';
import { writeMessage } from '../../src/order/operations/write-message.ts';
import { writeNote, writeToStudio } from '../../src/order/operations/write-to-studio.ts';
import type { OrderDeadline } from '../../src/order/rows/order-tables.ts';
import { saveOrders } from '../../src/order/rows/save-orders.ts';
import type { Calendar } from '../../src/order/rules/calendar.ts';
import { dueEvents } from '../../src/order/rules/due-events.ts';
import { actTakenBack, applyToOrder, placedOrder } from '../../src/order/rules/next-events.ts';
import type { Order, OrderChange, OrderEvent } from '../../src/order/rules/order.ts';
import { quotePrice } from '../../src/order/rules/price.ts';
import { noStudio } from '../../src/order/rules/studio.ts';
import { foldOrder } from '../../src/order/rules/undo.ts';
import type { Deadline } from '../../src/order/rules/work.ts';
import { recordHandedOver } from '../../src/order/steps/record-handed-over.ts';
import { operatorContext } from '../support/operator.ts';

/** Applies the service's own operations to one order without a database. */

const answer = 'An answer';
export const wholeBrief: Brief = new Map(
  ['business', 'goal', 'offer', 'email', 'whatsapp', 'texts', 'logo', 'photos'].map((id) => [
    id,
    answer,
  ]),
);
export const halfBrief: Brief = new Map([['goal', answer]]);

// oxlint-disable-next-line typescript/no-explicit-any -- each act has an input of its own
type AnyDecide = { readonly decide: (loaded: any, input: any, moment: any) => any };

const settings = (calendar: Calendar): Settings => ({
  ...operatorContext({} as Store).settings,
  bot: null,
  calendar,
});

// oxlint-disable-next-line typescript/no-explicit-any -- each act has an input of its own
type AnyAct = { readonly handler: Handler<any, any> };

const acts: Readonly<Record<string, AnyAct>> = {
  'studio messages': writeMessage,
  'studio accept': acceptSite,
  'studio changes': requestChanges,
  'studio defects': reportDefects,
  'studio refuse': refuseSite,
  'studio cancel': cancelOrder,
  'operator message': writeToStudio,
  'operator note': writeNote,
  'operator ask_again': askAgain,
  'operator confirm_materials': confirmMaterials,
  'operator deliver': deliverSite,
  'operator finish_changes': finishChanges,
  'operator decide_defect': decideDefect,
  'operator record_payment': recordPayment,
  'operator refund': refundPayment,
  'operator hold': holdWork,
  'operator resume': resumeWork,
  'operator cancel': callOffOrder,
};

const decisionOf = ({ handler }: AnyAct): AnyDecide => {
  assert.ok('change' in handler);
  return handler.change;
};

/** The inputs of an act. Each act uses those that it needs. */
type ActInput = {
  readonly items: readonly string[];
  readonly request: number | null;
  readonly verdict: 'defect' | 'change';
};

export type ActOutcome = { readonly ok: boolean; readonly problem: CallRefusal | null };

export const simulateOrder = (calendar: Calendar, placedAt: number, brief: Brief) => {
  const orderSettings = settings(calendar);
  const id = orderId(instant(placedAt), new Uint8Array(16), false);
  /** The stored rows of promises. */
  const table = new Map<number, Deadline>();
  const write = (rows: readonly OrderDeadline[]): void => {
    for (const { number, orderId: _id, ...row } of rows) table.set(number, row);
  };
  let order: Order;
  const events: OrderEvent[] = [];
  const tx: Tx = {
    orders: {
      find: async () => order,
      findAll: async () => [order],
      add: async (placed: Order) => {
        order = placed;
      },
      save: async (after: Order) => {
        order = after;
      },
    },
    deadlines: {
      add: async (rows: readonly OrderDeadline[]) => write(rows),
      save: async (rows: readonly OrderDeadline[]) => write(rows),
      removeFrom: async (_id: unknown, from: number) => {
        for (const number of table.keys()) if (number >= from) table.delete(number);
      },
    },
    events: { append: async (appended: readonly OrderEvent[]) => void events.push(...appended) },
    webhooks: { markDueOfOrders: async () => undefined },
    saveRows: (changes: readonly OrderChange[]) => saveOrders(tx, changes),
  } as unknown as Tx;

  const moment = (now: number, actor: Actor) => ({
    now: instant(now),
    dryRun: false,
    actor,
    settings: orderSettings,
    generated: null,
    orderNumber: null,
  });
  const call = async (useCase: AnyDecide, input: object, now: number, actor: Actor) => {
    const loaded = { found: ok(order), history: [], quotaBucket: '', quotaUse: [] };
    const { answer, toSave } = useCase.decide(loaded, input, moment(now, actor));
    const changes = (toSave?.changes ?? []) as readonly Change[];
    if (answer.ok) await saveChanges(tx, changes, 'system');
    else assert.equal(toSave, null, 'a refusal changes nothing');
    return { ok: answer.ok, problem: answer.ok ? null : answer.problem } as ActOutcome;
  };
  const handOver = (message: Message, now: number) =>
    recordHandedOver(tx, orderSettings, [message], instant(now));
  const place = async (): Promise<void> => {
    const placed = placedOrder(id, instant(placedAt), {
      number: 1_000 as OrderNumber,
      reference: null,
      referenceKey: null,
      studio: { ...noStudio, email: 'studio@example.org' },
      project: defaultProject,
      brief,
      language: 'en',
      price: quotePrice(orderSettings.priceBook, defaultProject, 'EUR', null),
      source: 'api',
    });
    await saveChanges(tx, [placed], 'system');
  };
  return {
    place,
    order: (): Order => order,
    table,
    act: (
      name: string,
      { items, request, verdict }: ActInput,
      now: number,
    ): Promise<ActOutcome> => {
      const act = acts[name];
      assert.ok(act, name);
      const words = order.work.requests.find(({ number }) => number === request)?.items ?? [];
      const { amountMinor } = order.price;
      const input = {
        ...{ items, request, verdict, words, amount: amountMinor, reason: 'Why', text: 'Hello' },
        ...{ siteUrl: 'https://a.example', reference: 'X', invoiceNumber: null, note: null },
        questions: ['email'],
      };
      const actor: Actor = name.startsWith('studio')
        ? { kind: 'order_holder', order }
        : { kind: 'operator', name: 'op' };
      return call(decisionOf(act), input, now, actor);
    },
    answer: (kind: 'order_holder' | 'client', answers: Brief, now: number) => {
      const input = { brief: answers, language: 'en', sentUnused: false, mergeFields: false };
      return call(decisionOf(addAnswers), input, now, { kind, order });
    },
    /** The mail server accepted the confirmation. */
    confirmationHandedOver: (now: number) =>
      handOver({ kind: 'order_confirmation', orderId: id } as Message, now),
    stepHandedOver: (step: StudioStep, now: number) =>
      handOver({ kind: 'order_step', orderId: id, language: 'en', step, version: 1 }, now),
    /** Undoes the newest act. */
    takeBack: async (now: number): Promise<void> => {
      const event = actTakenBack(order, instant(now));
      const after = foldOrder([...events, event]);
      assert.ok(after);
      await saveChanges(tx, [{ entity: 'order', before: order, after, events: [event] }], 'system');
    },
    /** The order computed from its events. */
    orderFromEvents: () => foldOrder(events),
    /** Runs the order's due timed work. */
    runTimedWork: async (now: number): Promise<void> => {
      const { events: due, after } = applyToOrder(
        order,
        dueEvents(order, instant(now)),
        instant(now),
      );
      if (due.length === 0) return;
      await saveChanges(tx, [{ entity: 'order', before: order, after, events: due }], 'system');
    },
  };
};

export type SimulatedOrder = ReturnType<typeof simulateOrder>;
