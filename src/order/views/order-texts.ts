import { toMajor } from '../../kernel/money.ts';
import { presentWarnings, type Warning } from '../../kernel/operation.ts';
import type { Move } from '../rules/next-move.ts';
import type { Order } from '../rules/order.ts';
import type { Price } from '../rules/price.ts';
import type { PaymentState, PromiseKind, Stage, Side } from '../rules/work.ts';
import type { OperatorTimelineEntry } from './operator-timeline.ts';
import { presentNumber } from './present-order.ts';
import type { OrderRecord } from './record.ts';

/** The texts about orders for operators. */

/** The operator is the reader. */
export const sideText: Readonly<Record<Side | 'service' | 'nobody', string>> = {
  studio: 'the studio',
  client: 'the client',
  operator: 'you',
  service: 'the service',
  nobody: 'nobody',
};

export const stageText: Readonly<Record<Stage, string>> = {
  awaiting_brief: 'awaiting brief',
  checking: 'checking',
  building: 'building',
  delivered: 'delivered',
  changing: 'changing',
  accepted: 'accepted',
  paid: 'paid',
  closed: 'closed',
  refused: 'refused',
  cancelled: 'cancelled',
};

export const moveText = ({ who, what }: OrderRecord['nextMove']): string =>
  who === 'nobody' ? 'nothing' : `${who === 'operator' ? 'you' : who}: ${moves[what]}`;

const moves: Readonly<Record<Move, string>> = {
  answer_questions: 'answer questions',
  check_brief: 'check the brief',
  build: 'build the site',
  look_at_site: 'look at the site',
  change: 'make the changes',
  answer_us: 'answer us',
  resume_work: 'read the answer and resume',
  pay: 'pay',
  fix: 'mend what is broken',
  add_source_files: 'add the source files',
  nothing: 'nothing',
};

export const promiseText = (promise: PromiseKind, request: number | null): string =>
  request === null ? promises[promise] : `${promises[promise]} ${request}`;

const promises: Readonly<Record<PromiseKind, string>> = {
  confirmation: 'order confirmed',
  site_live: 'site live',
  change_round: 'changes of request',
  fix: 'fix of request',
};

export const paymentText: Readonly<Record<PaymentState, string>> = {
  none: 'not due yet',
  due: 'due',
  paid: 'paid',
  refunded: 'paid back',
  void: 'nothing is owed',
};

export const timelineText: Readonly<Record<OperatorTimelineEntry['what'], string>> = {
  act_taken_back: 'taken back before anyone was notified',
  order_placed: 'order placed',
  order_confirmed: 'order confirmed to the studio',
  answers_added: 'answers added',
  questions_asked_again: 'questions reopened',
  client_link_ended: "client's link ended",
  materials_confirmed: 'materials confirmed',
  clock_started: 'studio notified, the 24 hours of the site started',
  site_delivered: 'site delivered',
  changes_requested: 'changes requested',
  defects_reported: 'defects reported',
  changes_finished: 'changes finished',
  report_decided: 'report decided',
  site_accepted: 'site accepted',
  site_refused: 'site refused',
  order_cancelled: 'order cancelled',
  payment_recorded: 'payment recorded',
  payment_refunded: 'payment refunded',
  work_held: 'work put on hold',
  work_resumed: 'work resumed',
  reminder_sent: 'studio reminded',
  order_closed: 'order closed',
  file_added: 'file added',
  file_removed: 'file removed',
};

/** The name of an order for people: its number, or its id where it has none. */
export const orderName = ({ number, id }: Pick<Order, 'number' | 'id'>): string =>
  presentNumber(number) ?? id;

/** The name of the studio, or its contact. */
export const studioText = ({
  studio,
  forgottenAt,
}: Pick<Order, 'studio' | 'forgottenAt'>): string =>
  forgottenAt === null ? (studio.name ?? studio.email ?? studio.telegram ?? '') : 'erased';

/** Erased texts are empty. */
export const orErased = (text: string): string => (text === '' ? '(erased)' : text);

/** The warnings about the brief, one sentence a line. */
export const briefWarningLines = ({
  briefWarnings = [],
}: {
  readonly briefWarnings?: readonly Warning[];
}): readonly string[] => presentWarnings(briefWarnings).map(({ text }) => `${text}.`);

export const priceText = ({
  amountMinor,
  currency,
}: Pick<Price, 'amountMinor' | 'currency'>): string => `${toMajor(amountMinor)} ${currency}`;

export const vatText = ({ vat }: Price): string =>
  vat === undefined ? '' : ` ${vat.replace('_', ' ')}`;

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
