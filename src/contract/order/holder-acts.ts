import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { operation, withInput } from '../operation.ts';
import { required, text } from '../wire.ts';
import { dryRun, holdersAct, items, reason } from './acts.ts';
import { exampleOrderId } from './example-data.ts';
import { textMax } from './fields.ts';

/** What whoever holds an order does with it besides its brief (decisions 9). */

export type PlainAct = { readonly dryRun: boolean };
export type ItemsAct = PlainAct & { readonly items: readonly string[] };
export type ReasonAct = PlainAct & { readonly reason: string | null };
export type TextAct = PlainAct & { readonly text: string };

const withItems = (description: string) =>
  withInput(z.object({ items: items(description), dry_run: dryRun }), (fields) =>
    ok<ItemsAct>({ items: fields.items, dryRun: fields.dry_run ?? false }),
  );

const withReason = (description: string) =>
  withInput(z.object({ reason: reason(description), dry_run: dryRun }), (fields) =>
    ok<ReasonAct>({ reason: fields.reason ?? null, dryRun: fields.dry_run ?? false }),
  );

export const acceptSite = operation({
  name: 'accept_site',
  summary: 'Accept the site as it is; the payment is due from then on',
  ...holdersAct,
  ...withInput(z.object({ dry_run: dryRun }), (fields) =>
    ok<PlainAct>({ dryRun: fields.dry_run ?? false }),
  ),
  examples: [
    {
      name: 'too_early',
      summary: 'A site that is not there yet',
      sent: { order_id: exampleOrderId },
      refused: 'act_not_allowed',
      answer: {
        error:
          'accept is not possible now, because this order waits for answers to its brief; possible now: answers, files, messages, cancel',
      },
    },
  ],
});

export const requestChanges = operation({
  name: 'request_changes',
  summary: 'Ask for a round of changes to the site',
  ...holdersAct,
  ...withItems('What is to be changed, each by itself'),
  examples: [
    {
      name: 'too_early',
      summary: 'Changes to a site that is not there yet',
      sent: {
        order_id: exampleOrderId,
        items: ['The logo is too small', 'The telephone number is 555 0102'],
      },
      refused: 'act_not_allowed',
      answer: {
        error:
          'changes is not possible now, because this order waits for answers to its brief; possible now: answers, files, messages, cancel',
      },
    },
  ],
});

export const reportDefects = operation({
  name: 'report_defects',
  summary: 'Report what is broken on the site; mending it uses no round',
  ...holdersAct,
  ...withItems('What is broken, each by itself'),
  examples: [
    {
      name: 'too_early',
      summary: 'A defect of a site that is not there yet',
      sent: { order_id: exampleOrderId, items: ['The form for orders does nothing'] },
      refused: 'act_not_allowed',
      answer: {
        error:
          'defects is not possible now, because this order waits for answers to its brief; possible now: answers, files, messages, cancel',
      },
    },
  ],
});

export const refuseSite = operation({
  name: 'refuse_site',
  summary: 'Refuse the site; nothing is owed for it',
  ...holdersAct,
  ...withReason('Why, so that we learn from it'),
  examples: [
    {
      name: 'too_early',
      summary: 'A site that is not there yet, refused',
      sent: { order_id: exampleOrderId, reason: 'It does not suit the bakery' },
      refused: 'act_not_allowed',
      answer: {
        error:
          'refuse is not possible now, because this order waits for answers to its brief; possible now: answers, files, messages, cancel',
      },
    },
  ],
});

export const cancelOrder = operation({
  name: 'cancel_order',
  summary: 'Cancel an order that is not being built yet',
  ...holdersAct,
  ...withReason('Why, so that we learn from it'),
  examples: [],
});

export const writeMessage = operation({
  name: 'write_message',
  summary: 'Write to whoever works on the order',
  ...holdersAct,
  ...withInput(
    z.object({ text: required(text('The message', textMax.long)), dry_run: dryRun }),
    (fields) => ok<TextAct>({ text: fields.text, dryRun: fields.dry_run ?? false }),
  ),
  examples: [],
});
