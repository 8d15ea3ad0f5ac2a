import { z } from 'zod';
import { acts, type Act } from '../rules/acts.ts';
import { moves } from '../rules/next-move.ts';
import { deadlineStates, paymentStates, promises, stages, sides } from '../rules/work.ts';
import { orderAnswer } from './answer-schemas.ts';
import { fileAnswer } from './file.ts';
import { rulesAnswer, siteDueAnswer } from './null-fields.ts';
import { orderLinks } from './order-links.ts';
import { timelineEntry } from './timeline.ts';

const moment = z.iso.datetime();
const momentOrNull = moment.nullable();

export const deadlineAnswer = z
  .object({
    promise: z.enum(promises).describe('What is promised'),
    since: moment.describe('When it was promised'),
    due_at: moment.describe('Its deadline'),
    met_at: momentOrNull.describe('When it was met; null where it was not'),
    state: z
      .enum(deadlineStates)
      .describe(
        'The state of the promise. missed is final, even if the work was done later; void: no longer owed',
      ),
    request: z.int().nullable().meta({ description: 'The number of its round or report' }),
  })
  .meta({ id: 'Deadline', description: 'A promise of ours with its deadline' });

export const requestAnswer = z
  .object({
    request: z.int().describe('The number among all requests of the order, from 1'),
    kind: z
      .enum(['changes', 'defects'])
      .describe('A round of changes, or a report of what is broken'),
    items: z
      .array(
        z.object({
          text: z.string().describe('What was requested'),
          word: z.string().nullable().describe('Our answer; null until it is done'),
        }),
      )
      .describe('What it is about, one by one'),
    requested_at: moment.describe('When it was requested'),
    finished_at: momentOrNull.describe('When it was done; null while it is open'),
    verdict: z
      .enum(['defect', 'change', 'declined'])
      .nullable()
      .describe(
        'Our verdict on a report; declined: it is a change, and no round is left; null before the verdict',
      ),
  })
  .meta({ id: 'ChangeRequest', description: 'A round of changes, or a report of what is broken' });

/** The progress of an order, which webhooks get too. */
export const movingFields = {
  placed_at: moment.describe('When the order was placed'),
  updated_at: moment.describe('The time of the last change'),
  stage: z.enum(stages).describe('The stage of the order, from brief to end'),
  next_move: z
    .object({
      who: z.enum([...sides, 'nobody']).describe('Who must act next'),
      what: z.enum(moves).describe('The next action'),
      by: momentOrNull.describe('The deadline; null if none is set'),
    })
    .describe('The next action, and who must do it'),
  site_url: z.string().nullable().describe('The address of the live site; null before delivery'),
  rounds: z
    .object({
      included: z.int().describe('How many the price includes'),
      used: z.int().describe('How many are behind or open'),
      left: z.int().describe('How many can still be requested'),
      until: momentOrNull.describe('Until when one can begin; null before the site is there'),
      open: z.int().nullable().describe('The number of the request that is open'),
    })
    .describe('Rounds of changes'),
  fixes_until: momentOrNull.describe('The end of free fixes; null if not known yet'),
};

export const paymentFields = {
  state: z
    .enum(paymentStates)
    .describe('The state of the payment: nothing is due before the site is accepted'),
  amount: z.number().describe('What the order costs'),
  due_at: momentOrNull.describe('The due date; null while nothing is due'),
  invoice_number: z
    .string()
    .nullable()
    .describe('The number of the invoice; null before there is one'),
};

export const messageAnswer = z.object({
  at: moment.describe('When it was written'),
  from: z.enum(sides).describe('The author'),
  text: z.string().describe('What was written'),
});

/** The fields that the record of an order has besides those of the answer to placing it. */
export const recordFields = {
  ...movingFields,
  on_hold: z
    .object({
      since: moment.describe('The start of the pause'),
      reason: z.string().describe('The reason for the pause'),
    })
    .nullable()
    .describe('Set while the work is paused, with its deadlines'),
  asked_again: z
    .object({
      since: moment.describe('When we reopened them'),
      note: z.string().nullable().describe('What is wrong with them; null where there is no note'),
    })
    .nullable()
    .meta({ description: 'Our request for better answers' }),
  brief_checked_by: momentOrNull.meta({
    description: 'The target time of our check of the brief; no promise',
  }),
  deadlines: z.array(deadlineAnswer).describe('Our promises, with past ones'),
  answers: z.record(z.string(), z.unknown()).describe('The ids of the answered questions'),
  files: z.array(fileAnswer).describe('The files, oldest first'),
  site_due: siteDueAnswer,
  rules: rulesAnswer,
  links: orderLinks,
  page_url: z
    .url()
    .describe(
      'The page of the order, for people. Keep it secret: anyone who has it controls the order',
    ),
  client_url: z
    .url()
    .describe(
      'A page for the client, with the questions and without the price. Each answer has another address, and all of them work',
    ),
  requests: z.array(requestAnswer).describe('The newest entry last'),
  payment_details: z
    .object({
      ...paymentFields,
      currency: z.string().describe('The currency of the price'),
      how: z.string().nullable().describe('How to pay; null while nothing is due'),
    })
    .describe('The state of the payment; payment has the condition in words'),
  messages: z
    .array(messageAnswer)
    .describe(
      'The messages between the studio and us, the newest last; older has the address of earlier ones',
    ),
  timeline: z.array(timelineEntry).describe('The steps of the order, the newest last'),
  allowed: z.array(z.enum(acts as [Act, ...Act[]])).meta({
    description: 'The acts that you may call now; links has their addresses',
  }),
};

/** The progress of an order, which studios and operators see alike. */
export const progressAnswer = z.object(recordFields).omit({
  files: true,
  site_due: true,
  rules: true,
  links: true,
  page_url: true,
  client_url: true,
  allowed: true,
});

/** What is next with an order, as lists show it. */
export const moveAnswer = progressAnswer.pick({ stage: true, next_move: true, on_hold: true });

/** The addresses of the older entries of each list. */
const olderField = z
  .object({
    messages: z.url().optional().describe('The address of older messages'),
    requests: z.url().optional().describe('The address of older requests'),
    timeline: z.url().optional().describe('The address of older timeline entries'),
  })
  .meta({
    description:
      'The addresses of older entries, for GET. The record shows the newest entries of each list',
  });

export const recordAnswer = orderAnswer
  .extend({ ...recordFields, older: olderField })
  .meta({ id: 'OrderRecord' });
