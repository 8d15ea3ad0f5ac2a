import { z } from 'zod';
import { operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import { after, hoursMs } from '../../kernel/time.ts';
import { handled, type DecisionContext } from '../../kernel/use-case.ts';
import { dueAt } from '../rules/calendar.ts';
import type { Order } from '../rules/order.ts';
import {
  changeWithinMs,
  fixWithinMs,
  payWithinMs,
  roundsForDays,
  roundsIncluded,
} from '../rules/work-terms.ts';
import type { RequestKind } from '../rules/work.ts';
import { emit, studioAct } from '../steps/carry-out-act.ts';
import { byOrderHolder, itemsField, optionalReason } from '../views/act-fields.ts';
import { moved, playedExamples } from '../views/played-examples.ts';

/** What the studio does with its order besides sending answers, files and messages (decision 9). */

const hours = (ms: number): number => ms / hoursMs(1);

type ItemsInput = { readonly items: readonly string[]; readonly dryRun: boolean };

const withItems = (description: string) =>
  withInput(z.object({ items: itemsField(description), dry_run: dryRunInput }), (fields) =>
    ok<ItemsInput>({ items: fields.items, dryRun: fields.dry_run }),
  );

const withReason = (description: string) =>
  withInput(z.object({ reason: optionalReason(description), dry_run: dryRunInput }), (fields) =>
    ok({ reason: fields.reason ?? null, dryRun: fields.dry_run }),
  );

export const acceptSite = handled(
  operation({
    name: 'accept_site',
    summary: 'Accept the site; its payment becomes due',
    description:
      'Use it if the client accepts the delivered site: its price is then due, and this cannot ' +
      'be undone. Make sure that the person who decides agrees, and try it with dry_run; the ' +
      'stage must allow it (see allowed in show_order). payment_details in the answer has the ' +
      'payment instructions and the due date; before, nothing is owed. Once the payment is ' +
      'recorded, the source files can be downloaded (list_files).',
    ...byOrderHolder,
    ...withInput(z.object({ dry_run: dryRunInput }), (fields) => ok({ dryRun: fields.dry_run })),
    examples: playedExamples('accept_site', [
      {
        name: 'accepted',
        summary: 'A site that was delivered is accepted, and its price is due',
        startingStage: 'delivered',
        highlights: [...moved, 'payment_details', 'next'],
      },
      {
        name: 'too_early',
        summary: 'A site that is not delivered yet',
        startingStage: 'building',
        refused: 'act_not_allowed',
      },
    ]),
  }),
  {
    change: studioAct('accept', (_order, _input, { now }) =>
      emit({ type: 'SiteAccepted', payBy: after(now, payWithinMs) }),
    ),
  },
);

type NewRequest = {
  readonly kind: RequestKind;
  readonly items: readonly string[];
  readonly withinMs: number;
};

/** Rounds of changes and reports of defects are both requests, with deadlines of their own. */
const requested = (
  { work }: Order,
  { kind, items, withinMs }: NewRequest,
  { now, settings }: DecisionContext,
) =>
  emit({
    type: 'ChangesRequested',
    request: work.requests.length + 1,
    kind,
    items,
    dueAt: dueAt(settings.calendar, now, withinMs),
  });

export const requestChanges = handled(
  operation({
    name: 'request_changes',
    summary: 'Ask for a round of changes to the site',
    description:
      'Use it for changes to the delivered site: send each change as an item, and all items of ' +
      `a round together. A round is done within ${hours(changeWithinMs)} hours; up to ` +
      `${roundsIncluded} are included within ${roundsForDays} days ` +
      'after delivery, one at a time (see rounds in the answer). Report defects with ' +
      'report_defects instead, which uses no round.',
    ...byOrderHolder,
    ...withItems('The changes, each as an item'),
    examples: playedExamples('request_changes', [
      {
        name: 'first_round',
        summary: `The first round of changes, which is promised within ${hours(changeWithinMs)} hours`,
        startingStage: 'delivered',
        sent: { items: ['The logo is too small', 'The telephone number is 555 0102'] },
        highlights: [...moved, 'requests', 'rounds', 'deadlines'],
      },
      {
        name: 'rehearsed',
        summary: 'The same as a dry run: the answer shows the order as it would be',
        startingStage: 'delivered',
        sent: { items: ['The logo is too small'], dry_run: '1' },
        highlights: ['dry_run', 'stage', 'rounds'],
      },
      {
        name: 'one_at_a_time',
        summary: 'A second round while the first is open',
        startingStage: 'changing',
        sent: { items: ['And a warmer green'] },
        refused: 'act_not_allowed',
      },
      {
        name: 'no_items',
        summary: 'A round without an item',
        startingStage: 'delivered',
        sent: { items: [] },
        refused: 'invalid_field',
        field: 'items',
      },
    ]),
  }),
  {
    change: studioAct('changes', (order, { items }, context) =>
      requested(order, { kind: 'changes', items, withinMs: changeWithinMs }, context),
    ),
  },
);

export const reportDefects = handled(
  operation({
    name: 'report_defects',
    summary: 'Report what is broken on the site; mending it uses no round',
    description:
      'Use it when something on the delivered site does not work as it should: send each defect ' +
      `as an item of its own. It uses no round of changes and is mended within ${hours(fixWithinMs)} hours; it is ` +
      'possible until fixes_until in show_order. What works but should be different is requested ' +
      'with request_changes; a report that is such a wish may be counted as a round, and the ' +
      "answer's requests later say so.",
    ...byOrderHolder,
    ...withItems('The defects, each as an item'),
    examples: playedExamples('report_defects', [
      {
        name: 'reported',
        summary: `Something is broken; it is mended within ${hours(fixWithinMs)} hours and uses no round`,
        startingStage: 'accepted',
        sent: { items: ['The form for orders does nothing'] },
        highlights: [...moved, 'requests', 'rounds', 'deadlines'],
      },
      {
        name: 'too_early',
        summary: 'A defect of a site that is not delivered yet',
        startingStage: 'building',
        sent: { items: ['The form for orders does nothing'] },
        refused: 'act_not_allowed',
      },
    ]),
  }),
  {
    change: studioAct('defects', (order, { items }, context) =>
      requested(order, { kind: 'defects', items, withinMs: fixWithinMs }, context),
    ),
  },
);

export const refuseSite = handled(
  operation({
    name: 'refuse_site',
    summary: 'Refuse the site; nothing is owed for it',
    description:
      'Use it if the client does not want the delivered site at all: nothing is owed, the order ' +
      'ends, and this cannot be undone. A reason helps us but is optional. Make sure that the ' +
      'person who decides agrees, try it with dry_run, and consider request_changes, which is ' +
      'included in the price.',
    ...byOrderHolder,
    ...withReason('The reason, so that we can improve'),
    examples: playedExamples('refuse_site', [
      {
        name: 'refused',
        summary: 'A site that does not suit: nothing is owed',
        startingStage: 'delivered',
        sent: { reason: 'It does not suit the bakery' },
        highlights: [...moved, 'payment_details', 'next'],
      },
      {
        name: 'too_late',
        summary: 'A site that was accepted before',
        startingStage: 'accepted',
        refused: 'act_not_allowed',
      },
    ]),
  }),
  {
    change: studioAct('refuse', (_order, { reason }) => emit({ type: 'SiteRefused', reason })),
  },
);

export const cancelOrder = handled(
  operation({
    name: 'cancel_order',
    summary: 'Cancel an order that is not being built yet',
    description:
      'Use it to end an order before its site is being built: nothing is owed, and this cannot ' +
      'be undone. Try it with dry_run first. Later it is refused; once the site is delivered, ' +
      'use refuse_site to end the order.',
    ...byOrderHolder,
    ...withReason('The reason, so that we can improve'),
    examples: playedExamples('cancel_order', [
      {
        name: 'cancelled',
        summary: 'An order that is not being built yet',
        startingStage: 'checking',
        sent: { reason: 'The bakery will not open' },
        highlights: [...moved, 'payment_details', 'next'],
      },
      {
        name: 'too_late',
        summary: 'An order whose site is being built',
        startingStage: 'building',
        refused: 'act_not_allowed',
      },
    ]),
  }),
  {
    change: studioAct('cancel', (_order, { reason }) => emit({ type: 'OrderCancelled', reason })),
  },
);
