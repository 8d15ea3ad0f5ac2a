import { z } from 'zod';
import { acts, type Act } from '../rules/acts.ts';
import { moves } from '../rules/next-move.ts';
import { deadlineStates, paymentStates, promises, stages } from '../rules/work.ts';
import { orderAnswer } from './answers.ts';
import { fileAnswer } from './file.ts';
import { sides, timelineEntry } from './history.ts';
import { orderLinks } from './order-links.ts';
import { rulesAnswer, siteDueAnswer } from './rules.ts';

/** The record of an order on the wire. */

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
      .describe('missed stays so also when it was done later; void: it is not owed any more'),
    request: z.int().nullable().meta({ description: 'The round or report it is about' }),
  })
  .meta({ id: 'Deadline', description: 'A promise of ours with its term' });

export const requestAnswer = z
  .object({
    request: z.int().describe('Its number, counted from 1 with all others of the order'),
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
        'Of a report: what we took it for; declined: a change, and no round is left; null while that is open',
      ),
  })
  .meta({ id: 'ChangeRequest', description: 'A round of changes, or a report of what is broken' });

/** The progress of an order, which webhooks get too. */
export const movingFields = {
  placed_at: moment.describe('When the order was placed'),
  updated_at: moment.describe('When something last happened to it'),
  stage: z.enum(stages).describe('How far it is, from its brief to its end'),
  next_move: z
    .object({
      who: z.enum([...sides, 'nobody']).describe('Whose turn it is'),
      what: z.enum(moves).describe('What is to be done'),
      by: momentOrNull.describe('Until when; null where no time is set'),
    })
    .describe('What is next, and who does it'),
  site_url: z.string().nullable().describe('Where the site is live; null before that'),
  rounds: z
    .object({
      included: z.int().describe('How many the price includes'),
      used: z.int().describe('How many are behind or open'),
      left: z.int().describe('How many can still be requested'),
      until: momentOrNull.describe('Until when one can begin; null before the site is there'),
      open: z.int().nullable().describe('The number of the request that is open'),
    })
    .describe('Rounds of changes'),
  fixes_until: momentOrNull.describe(
    'Until when what is broken is mended free; null before that is known',
  ),
};

export const paymentFields = {
  state: z
    .enum(paymentStates)
    .describe('How far it is: nothing is due before the site is accepted'),
  amount: z.number().describe('What the order costs'),
  due_at: momentOrNull.describe('Until when it is to be paid; null while nothing is due'),
  invoice_number: z.string().nullable().describe('Of the invoice for it, once there is one'),
};

export const messageAnswer = z.object({
  at: moment.describe('When it was written'),
  from: z.enum(sides).describe('Who wrote it'),
  text: z.string().describe('What was written'),
});

/** The fields of the record besides those of the contract's answer. */
export const recordFields = {
  ...movingFields,
  on_hold: z
    .object({
      since: moment.describe('Since when it is paused'),
      reason: z.string().describe('What we wait for'),
    })
    .nullable()
    .describe('Set while the work is paused, and deadlines stand still'),
  asked_again: z
    .object({
      since: moment.describe('When we reopened them'),
      note: z.string().nullable().describe('What is wrong with them; null where there is no note'),
    })
    .nullable()
    .meta({ description: 'Why answers that were there are missing again' }),
  brief_checked_by: momentOrNull.meta({
    description: 'Until when we mean to have checked the brief; a target and no promise',
  }),
  deadlines: z.array(deadlineAnswer).describe('What we promised, also what is over'),
  answers: z
    .record(z.string(), z.unknown())
    .describe('What is answered so far, by the ids of the questions'),
  files: z.array(fileAnswer).describe('In the order in which they came'),
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
      'A page for the client, with the questions and without the price; each time another address, and all work',
    ),
  requests: z.array(requestAnswer).describe('The newest last'),
  payment_details: z
    .object({
      ...paymentFields,
      currency: z.string().describe('That of the price'),
      how: z.string().nullable().describe('How to pay, in words; null while nothing is due'),
    })
    .describe('How far the payment is; payment is the condition in words'),
  messages: z
    .array(messageAnswer)
    .describe('Between the studio and us, the newest last; those before them: older'),
  timeline: z.array(timelineEntry).describe('What happened, the newest last'),
  allowed: z.array(z.enum(acts as [Act, ...Act[]])).meta({
    description: 'What you may do now; each stands in links with its address',
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
    messages: z.url().optional().describe('Where older messages stand'),
    requests: z.url().optional().describe('Where older requests stand'),
    timeline: z.url().optional().describe('Where older timeline entries stand'),
  })
  .meta({
    description:
      'The record shows the newest entries of each list. For a list with more of them, the address of those before, for GET',
  });

export const recordAnswer = orderAnswer
  .extend({ ...recordFields, older: olderField })
  .meta({ id: 'OrderRecord' });
