import type { OrderId, OrderNumber } from '../src/kernel/ids.ts';
import type { Minor } from '../src/kernel/money.ts';
import { after, hoursMs, instant, type Instant } from '../src/kernel/time.ts';
import { acts, actRefusalOf, type Act, type ActPrecondition } from '../src/order/rules/acts.ts';
import { applyToOrder } from '../src/order/rules/next-events.ts';
import { evolveOrder, stageOf, type Order } from '../src/order/rules/order.ts';
import { noStudio } from '../src/order/rules/studio.ts';
import type { NewWorkEvent } from '../src/order/rules/work-events.ts';
import {
  operatorExtraMax,
  openReportsMax,
  requestsMax,
  roundsIncluded,
  writtenMax,
} from '../src/order/rules/work-terms.ts';
import { stages, type Stage, sides, type Side } from '../src/order/rules/work.ts';
import { actRefusalText } from '../src/order/views/act-refusal.ts';

/** Generates docs/order-acts.md: it applies the rules to each act, stage and side, and lists the results. */

const now = instant(Date.parse('2026-03-02T12:00:00Z'));
const later = (hours: number): Instant => after(now, hoursMs(hours));

const placed = evolveOrder(null, {
  type: 'OrderPlaced',
  orderId: 'ord_of_the_table' as OrderId,
  version: 1,
  at: now,
  number: 1042 as OrderNumber,
  reference: null,
  referenceKey: null,
  source: 'auction',
  language: 'en',
  studio: { ...noStudio, email: 'studio@example.org' },
  project: {
    type: 'landing',
    pages: 1,
    languages: 1,
    payments: false,
    subscriptions: false,
    booking: false,
    accounts: false,
    extraRoles: 0,
    integrations: 0,
    contentReady: true,
    business: null,
    goal: null,
    notes: null,
  },
  price: {
    amountMinor: 15_000 as Minor,
    currency: 'EUR',
    totalPages: 1,
    breakdown: { base: 15_000 as Minor },
    bookVersion: '1',
  },
  brief: new Map(),
  confirmBy: later(1),
});

const answered = evolveOrder(placed, {
  type: 'AnswersAdded',
  orderId: placed.id,
  version: 2,
  at: now,
  answers: new Map(
    ['business', 'goal', 'offer', 'email', 'texts', 'logo', 'photos'].map((id) => [id, 'x']),
  ),
});

const withEvents = (order: Order, ...what: readonly NewWorkEvent[]): Order =>
  applyToOrder(order, what, now).after;

const withRequest = (order: Order, kind: 'changes' | 'defects'): Order =>
  withEvents(order, {
    type: 'ChangesRequested',
    request: order.work.requests.length + 1,
    kind,
    items: ['x'],
    dueAt: later(24),
  });

const finished = (order: Order): Order =>
  withEvents(order, {
    type: 'RequestFinished',
    request: order.work.requests.length,
    words: ['x'],
    siteUrl: null,
  });

const repeat = (count: number, order: Order, change: (order: Order) => Order): Order => {
  let stepped = order;
  for (let left = count; left > 0; left -= 1) stepped = change(stepped);
  return stepped;
};

const building = withEvents(answered, { type: 'MaterialsConfirmed' });
const delivered = withEvents(building, { type: 'SiteDelivered', siteUrl: 'https://site.example' });
const changing = withRequest(delivered, 'changes');
const accepted = withEvents(delivered, { type: 'SiteAccepted', payBy: later(168) });
const { amountMinor, currency } = placed.price;
const amount = { amountMinor, currency };
const paid = withEvents(accepted, {
  type: 'PaymentRecorded',
  ...amount,
  reference: null,
  invoiceNumber: null,
});

const atStage: Readonly<Record<Stage, Order>> = {
  awaiting_brief: placed,
  checking: answered,
  building,
  delivered,
  changing,
  accepted,
  paid,
  closed: withEvents(paid, { type: 'OrderClosed' }),
  refused: withEvents(delivered, { type: 'SiteRefused', reason: null }),
  cancelled: withEvents(answered, { type: 'OrderCancelled', reason: null }),
};

const paused = (order: Order): Order => withEvents(order, { type: 'WorkPaused', reason: 'x' });
const written = (order: Order, count: number): Order => ({
  ...order,
  work: { ...order.work, messagesAndNotes: count },
});
const withAnswers = writtenMax + operatorExtraMax;

type Case = readonly [why: ActPrecondition, what: string, order: Order, at: Instant];

/**
 * Conditions that prevent an act although the stage allows it. An open round has its own stage, so it is no
 * such condition.
 */
const cases: readonly Case[] = [
  ['on_hold', 'The check of the brief is on hold', paused(answered), now],
  ['on_hold', 'The work is on hold', paused(building), now],
  ['on_hold', 'The changes are on hold', paused(changing), now],
  ['not_on_hold', 'The work is not on hold', building, now],
  ['nothing_open', 'No round and no report is open', accepted, now],
  [
    'rounds_used',
    `All ${roundsIncluded} rounds are used`,
    repeat(roundsIncluded, delivered, (each) => finished(withRequest(each, 'changes'))),
    now,
  ],
  ['rounds_over', '8 days after delivery', delivered, later(8 * 24)],
  ['fixes_over', '8 days after delivery and the last round', delivered, later(8 * 24)],
  [
    'reports_open',
    `${openReportsMax} reports are open`,
    repeat(openReportsMax, accepted, (each) => withRequest(each, 'defects')),
    now,
  ],
  [
    'requests_max',
    `The order has had ${requestsMax} rounds and reports`,
    repeat(requestsMax, delivered, (each) => finished(withRequest(each, 'defects'))),
    now,
  ],
  [
    'written_max',
    `The order has ${writtenMax} messages and notes`,
    written(building, writtenMax),
    now,
  ],
  [
    'written_max',
    `The order has ${withAnswers} messages and notes`,
    written(building, withAnswers),
    now,
  ],
  [
    'refunded',
    'The payment was refunded',
    withEvents(paid, { type: 'PaymentRefunded', reason: null, ...amount }),
    now,
  ],
  ['payment_not_overdue', 'The payment is not overdue', accepted, now],
  [
    'not_of_auction',
    'The order was not won at auction',
    { ...accepted, source: 'api' },
    later(8 * 24),
  ],
];

/** @returns the text of docs/order-acts.md */
export const orderActsText = (): string =>
  [
    '# Order acts',
    'This page lists what each side may do with an order at each stage. `npm run docs:acts` generates it from the rules of orders, and a test fails when they differ. The studio is anyone who has the order ID; the client is anyone who has the client’s link.',
    '## By stage',
    '● allowed · ◐ allowed under a [further condition](#further-conditions) · empty: refused with 409. `answers` and `files` are the brief and its files.',
    ...sides.map(byStage),
    '## Refusals',
    'A refusal says why the act is not possible, and then what is possible now, such as:',
    list(refusalAt('building')),
    '## Further conditions',
    'The stage allows these acts, but a further condition prevents them, and the refusal gives the reason in quotes.',
    list(cases.map(caseText)),
  ].join('\n\n') + '\n';

const byStage = (side: Side): string => {
  const rows = acts.flatMap((act) => {
    const cells = stages.map((stage) => mark(act, side, stage));
    return cells.every((cell) => cell === '') ? [] : [`|\`${act}\`|${cells.join('|')}|`];
  });
  const head = `|${side}|${stages.map(nameOf).join('|')}|`;
  return [head, `|---|${stages.map(() => ':-:').join('|')}|`, ...rows].join('\n');
};

const nameOf = (stage: Stage): string => stage.replace('_', ' ');

const mark = (act: Act, side: Side, stage: Stage): string => {
  const precondition = actRefusalOf(atStage[stage], act, side, now);
  if (precondition === null) return '●';
  return precondition.why === 'stage' ? '' : '◐';
};

const refusalAt = (stage: Stage): readonly string[] => {
  const refused = (['accept', 'cancel'] as const)
    .map((act) => actRefusalOf(atStage[stage], act, 'studio', now))
    .find((precondition) => precondition?.why === 'stage');
  return refused === undefined || refused === null ? [] : [actRefusalText(refused)];
};

/** Describes all acts that one condition prevents, with the reason in their refusals. */
const caseText = ([why, what, order, at]: Case): string => {
  const prevented = sides.flatMap((side) =>
    acts.flatMap((act) => {
      const precondition = actRefusalOf(order, act, side, at);
      return precondition?.why === why ? [{ side, act, text: actRefusalText(precondition) }] : [];
    }),
  );
  const named = sides.flatMap((side) => {
    const own = prevented.filter((each) => each.side === side).map(({ act }) => `\`${act}\``);
    return own.length === 0 ? [] : [`${side} ${own.join(', ')}`];
  });
  const reasons = new Set(prevented.map(({ text }) => /because (.+?);/.exec(text)?.[1] ?? text));
  return `**${what}** (${nameOf(stageOf(order))}): ${named.join('; ')}. “${[...reasons].join('”, “')}”`;
};

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n');
