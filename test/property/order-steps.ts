import assert from 'node:assert/strict';
import fc from 'fast-check';
import { instant } from '../../src/kernel/time.ts';
import { allowedActs } from '../../src/order/rules/acts.ts';
import { stageAt } from '../../src/order/rules/due-events.ts';
import { stageOf } from '../../src/order/rules/order.ts';
import { deadlineState } from '../../src/order/rules/work.ts';
import { allowed } from './naive-order-table.ts';
import * as model from './naive-order.ts';
import type { Due, Line } from './naive-order.ts';
import { wholeBrief, type ActOutcome, type SimulatedOrder } from './order-simulation.ts';

/** Applies the steps of a generated history to the order and to the reference model. */

/** One step: the time that passes, and the choice of what is tried then. */
export type Step = {
  readonly gap: { readonly ms: number } | { readonly edge: number; readonly off: number };
  /** A value below 8 chooses an allowed act, other values any act. */
  readonly luck: number;
  readonly which: number;
  readonly count: number;
};

const minute = 60_000;
const { hour } = model;

export const anyStep: fc.Arbitrary<Step> = fc.record({
  gap: fc.oneof(
    { weight: 4, arbitrary: fc.record({ ms: fc.integer({ min: 0, max: 90 * minute }) }) },
    { weight: 3, arbitrary: fc.record({ ms: fc.integer({ min: hour, max: 30 * hour }) }) },
    { weight: 1, arbitrary: fc.record({ ms: fc.integer({ min: 24 * hour, max: 120 * hour }) }) },
    { weight: 1, arbitrary: fc.record({ ms: fc.integer({ min: 168 * hour, max: 504 * hour }) }) },
    {
      weight: 3,
      arbitrary: fc.record({ edge: fc.nat(20), off: fc.integer({ min: -1, max: 1 }) }),
    },
  ),
  luck: fc.nat(9),
  which: fc.nat(1_000),
  count: fc.integer({ min: 1, max: 3 }),
});

/**
 * Events without an actor's act: two handed-over messages and a run of the scheduler. Acts are named
 * `side act`.
 */
const eventsWithoutActor = ['greeted', 'told', 'looked'];
const everything = [
  ...[
    'studio answers',
    'client answers',
    'studio messages',
    'studio accept',
    'studio changes',
    'studio defects',
  ],
  ...['studio refuse', 'studio cancel', 'operator message', 'operator note', 'operator ask_again'],
  ...['operator confirm_materials', 'operator deliver', 'operator finish_changes'],
  ...['operator decide_defect', 'operator record_payment', 'operator refund', 'operator hold'],
  ...['operator resume', 'operator cancel', ...eventsWithoutActor],
];
/** These acts end a history early, so they are chosen rarely. */
const rareActs = new Set(['studio refuse', 'studio cancel', 'operator cancel', 'operator refund']);
const unmodelled = new Set([
  ...['studio messages', 'operator message', 'operator note', 'client answers', 'studio accept'],
  ...['greeted', 'told', 'operator ask_again'],
]);

/** The model's line for each act. It has none for other acts. */
const lineOfAct: Readonly<Record<string, Line['what']>> = {
  'studio answers': 'answered',
  'client answers': 'answered',
  'studio accept': 'accepted',
  'studio changes': 'changes',
  'studio defects': 'defects',
  'studio refuse': 'refused',
  'studio cancel': 'cancelled',
  'operator ask_again': 'asked again',
  'operator confirm_materials': 'confirmed',
  'operator deliver': 'delivered',
  'operator finish_changes': 'finished',
  'operator record_payment': 'paid',
  'operator refund': 'refunded',
  'operator hold': 'put on hold',
  'operator resume': 'resumed',
  'operator cancel': 'cancelled',
};

/** The divisor of all gaps, and whether the history prefers rounds and reports. */
export type HistoryStyle = { readonly pace: number; readonly isAboutRounds: boolean };
const aboutRounds = new Set([
  ...['studio changes', 'studio defects', 'operator finish_changes', 'operator decide_defect'],
]);

export const createHistory = (
  simulated: SimulatedOrder,
  due: Due,
  placedAt: number,
  style: HistoryStyle,
) => {
  const isComplete = simulated.order().status === 'received';
  const lines: Line[] = [{ at: placedAt, what: 'placed', isComplete }];
  let now = placedAt;
  const note = (line: Line): void => void lines.push(line);

  const edges = (): readonly number[] => {
    const until = model.fixesUntil(lines);
    return [
      ...model.promises(lines, due).flatMap((each) => [each.due, (each.since + each.due) / 2]),
      ...(until === null ? [] : [until]),
    ].filter((at) => at > now);
  };
  const pass = ({ gap }: Step): void => {
    if ('ms' in gap) now += Math.floor(gap.ms / style.pace);
    else {
      const ahead = edges();
      const edge = ahead[gap.edge % Math.max(1, ahead.length)];
      if (edge !== undefined) now = Math.max(now, Math.floor(edge) + gap.off);
    }
  };

  const choose = ({ luck, which }: Step): string => {
    if (luck >= 8) return everything[which % everything.length] ?? '';
    const possible = everything.filter((name) => {
      const [side = '', act = ''] = name.split(' ');
      if (eventsWithoutActor.includes(name)) return true;
      return allowed(lines, side as 'studio', now).has(act);
    });
    const usual = possible.filter((name) => !rareActs.has(name));
    const leading = usual.filter((name) => !unmodelled.has(name));
    const rounds = style.isAboutRounds ? leading.filter((name) => aboutRounds.has(name)) : [];
    const likely = rounds.length > 0 ? rounds : leading;
    const from = which % 12 === 0 ? possible : which % 12 < 3 ? usual : likely;
    return from[Math.floor(which / 12) % from.length] ?? '';
  };

  const step = async (each: Step): Promise<void> => {
    pass(each);
    await tryOne(choose(each), each);
    await check();
  };

  const tryOne = async (name: string, { count, which }: Step): Promise<void> => {
    if (name === 'looked') {
      await simulated.runTimedWork(now);
      return checkUpToDate();
    }
    if (name === 'greeted') {
      await simulated.confirmationHandedOver(now);
      return note({ at: now, what: 'greeted' });
    }
    if (name === 'told') {
      // The service sends this message only after the confirmation of the materials.
      if (!lines.some(({ what }) => what === 'confirmed')) return;
      await simulated.stepHandedOver('MaterialsConfirmed', now);
      return note({ at: now, what: 'told' });
    }
    const [side = '', act = ''] = name.split(' ');
    const isAllowed = allowed(lines, side as 'studio', now).has(act);
    const request = requestMeant(act, which);
    const done = await carryOut(name, { count, request });
    const where = `${name} after ${JSON.stringify(lines)} at ${now}`;
    assert.equal(done.ok, isAllowed, `${where}: ${JSON.stringify(done.problem)}`);
    if (!done.ok) return assert.equal(done.problem?.kind, 'act_not_allowed', where);
    const verdict = count === 1 ? 'a defect' : 'a change';
    const what = act === 'decide_defect' ? verdict : lineOfAct[name];
    if (what === undefined) return;
    if (what === 'changes' || what === 'defects') {
      return note({ at: now, what, number: model.requests(lines).length + 1 });
    }
    if (what === 'finished' || what === 'a defect' || what === 'a change') {
      return note({ at: now, what, number: request ?? 0 });
    }
    if (what === 'answered') return note({ at: now, what, isComplete: true });
    note({ at: now, what } as Line);
  };

  /** The round or report to which the operator's act refers. */
  const requestMeant = (act: string, which: number): number | null => {
    const open = model
      .open(lines)
      .filter(({ isRound, isDecided }) => act === 'finish_changes' || (!isRound && !isDecided));
    return open[which % Math.max(1, open.length)]?.number ?? null;
  };

  const carryOut = (
    name: string,
    { count, request }: { readonly count: number; readonly request: number | null },
  ): Promise<ActOutcome> => {
    if (name === 'studio answers') return simulated.answer('order_holder', wholeBrief, now);
    if (name === 'client answers') return simulated.answer('client', wholeBrief, now);
    const items = Array.from({ length: count }, (_, nth) => `Item ${nth}`);
    return simulated.act(name, { items, request, verdict: count === 1 ? 'defect' : 'change' }, now);
  };

  /** Checks that the order equals the reference model in all fields. */
  const check = async (): Promise<void> => {
    const order = simulated.order();
    const { work } = order;
    const where = `after ${JSON.stringify(lines)} at ${now}`;
    const given = model.promises(lines, due);
    assert.deepEqual(
      work.deadlines.map((each) => ({
        promise: each.promise,
        number: each.request,
        since: each.since,
        due: each.dueAt,
        kept: each.metAt,
        dropped: each.voidedAt,
      })),
      given,
      where,
    );
    assert.deepEqual(
      work.deadlines.map((each) => deadlineState(each, work, instant(now))),
      given.map((each) => model.stateOf(each, lines, now)),
      where,
    );
    assert.deepEqual([...simulated.table].map(([, row]) => row).length, given.length, where);
    assert.deepEqual([...simulated.table.values()], work.deadlines, where);
    assert.equal(stageAt(order, instant(now)), model.stage(lines, now), where);
    assert.equal(work.payment.state, model.payment(lines), where);
    for (const side of ['studio', 'client', 'operator'] as const) {
      const acts = allowedActs(order, side, instant(now)).filter((act) => act !== 'offer_to_next');
      assert.deepEqual(new Set(acts), allowed(lines, side, now), `${side} ${where}`);
    }
  };
  /**
   * Checks, after a run of the scheduler, that operators were warned of near deadlines and that the
   * stage is current.
   */
  const checkUpToDate = (): void => {
    const { work } = simulated.order();
    const where = `after ${JSON.stringify(lines)} at ${now}`;
    for (const [nth, each] of model.promises(lines, due).entries()) {
      if (each.kept !== null || each.dropped !== null || each.promise === 'confirmation') continue;
      const at = model.clock(each.promise, lines, now);
      const level = [each.due - 12 * hour, each.due - hour, each.due + 1].filter(
        (moment) => moment <= at,
      ).length;
      const warned = ['half', 'hour', 'missed'].indexOf(work.deadlines[nth]?.alarmed ?? '') + 1;
      assert.ok(warned >= level, `${warned} warnings, not ${level}, ${where}`);
    }
    assert.equal(stageOf(simulated.order()), model.stage(lines, now), where);
  };
  return { step, lines, now: () => now };
};
