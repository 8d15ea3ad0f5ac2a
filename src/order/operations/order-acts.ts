import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import { fromMajor, isExactMajor } from '../../kernel/money.ts';
import { operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { items } from '../views/acts.ts';
import { textMax } from '../views/fields.ts';
import { texts } from '../../kernel/text-list.ts';
import { field, got, integer, invalidField, required, text } from '../../kernel/wire.ts';
import { orderActExamples } from '../views/order-act-examples.ts';
import { reason } from '../../kernel/operator-fields.ts';
import { onOrder, operatorsAct, orderFields, readOnOrder } from './operator-act.ts';
import { questionIds, readQuestionIds } from '../views/question-ids.ts';

/** What the operator does with an order; each answers the order as it then is, or in a dry run would be. */

export type AskAgainInput = InputOf<typeof askAgain>;
export type DeliverInput = InputOf<typeof deliverSite>;
export type FinishChangesInput = InputOf<typeof finishChanges>;
export type DecideDefectInput = InputOf<typeof decideDefect>;
export type RecordPaymentInput = InputOf<typeof recordPayment>;

/** Of what an order holds several of, where only one is open it need not be named. */
const request = integer('Which round or report, where several are open', { min: 1, max: 1_000 });
const siteUrl = text('Where the site is live, http or https', 2_000);

export const askAgain = operation({
  name: 'ask_again',
  summary: 'Ask questions of the brief again; they count as missing until they are answered',
  description:
    'Use it while the brief is checked and answers are not enough: the studio is told which, ' +
    'with your note, and the order waits for it. confirm_materials is the other way out.',
  ...operatorsAct,
  ...withInput(
    z.object({
      ...orderFields,
      questions: required(texts(`Ids of questions: ${questionIds}`, { countMax: 40, max: 100 })),
      note: text('What is wrong with the answers; the studio reads it', textMax.long),
    }),
    (fields) => {
      const { note = null } = fields;
      const asked = readQuestionIds(fields.questions);
      return asked.ok
        ? ok({ ...readOnOrder(fields), questions: asked.value, note })
        : invalidField('questions', asked.problem);
    },
  ),
  examples: orderActExamples.ask_again,
});

export const confirmMaterials = operation({
  name: 'confirm_materials',
  summary: 'Confirm that everything is there; the 24 hours begin once that message is handed over',
  description:
    'Use it once answers, texts, logo and photos are there and the site can be built. The ' +
    'message that says so starts the promise of 24 hours, so look at find_order first; hand ' +
    'the site over with deliver.',
  ...operatorsAct,
  ...onOrder({}),
  examples: orderActExamples.confirm_materials,
});

export const deliverSite = operation({
  name: 'deliver',
  summary: 'Hand over the site, which must answer where it is said to be',
  description:
    'Use it when the site is live: site_url is read once and must answer 200. The studio is ' +
    'told, and from then on can accept, refuse or ask for changes.',
  ...operatorsAct,
  ...onOrder({ site_url: required(siteUrl) }),
  examples: orderActExamples.deliver,
});

export const finishChanges = operation({
  name: 'finish_changes',
  summary: 'Say that a round of changes, or what was reported, is done',
  description:
    'Use it when everything in a round or a report is done, with a word on each item in its ' +
    'order. The studio is told, and the promise is met.',
  ...operatorsAct,
  ...onOrder({ request, words: items('A word on each item, in their order'), site_url: siteUrl }),
  examples: orderActExamples.finish_changes,
});

export const decideDefect = operation({
  name: 'decide_defect',
  summary: 'Take a report for a defect, or for a change, which then uses a round',
  description:
    'Use it when what was reported as a defect works as it was ordered: as a change it uses ' +
    'one of the rounds. Give the reason, because the studio reads it.',
  ...operatorsAct,
  ...onOrder({
    request,
    verdict: required(
      field({ description: 'What it is', type: 'string', enum: ['defect', 'change'] }, (value) =>
        value === 'defect' || value === 'change'
          ? ok<'defect' | 'change'>(value)
          : no(`must be one of defect, change, got ${got(value)}`),
      ),
    ),
    reason: text('Why; the studio reads it', textMax.long),
  }),
  examples: orderActExamples.decide_defect,
});

const amount = required(
  field({ description: "What was paid, in the order's currency", type: 'number' }, (value) => {
    const number =
      typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && isExactMajor(number) && number > 0
      ? ok(fromMajor(number))
      : no(`must be an amount with at most 2 decimals, got ${got(value)}`);
  }),
);

export const recordPayment = operation({
  name: 'record_payment',
  summary: 'Record that the price was paid; the source files can be downloaded from then on',
  description:
    "Use it once the money has arrived: the amount must be what is due, in the order's " +
    'currency. The studio is told, and can download the source files.',
  ...operatorsAct,
  ...onOrder({
    amount,
    reference: text("The transfer's own reference", textMax.name),
    invoice_number: text('Of the invoice for it', textMax.reference),
  }),
  examples: orderActExamples.record_payment,
});

export const refundPayment = operation({
  name: 'refund',
  summary: 'Record that the whole price was paid back',
  description: 'Use it after the whole price was paid back. The studio is told with your reason.',
  ...operatorsAct,
  ...onOrder({ reason }),
  examples: orderActExamples.refund,
});

export const holdWork = operation({
  name: 'hold',
  summary: 'Put the work on hold while the studio owes an answer; our clocks stand still',
  description: 'The studio reads your reason; resume goes on once the answer is there.',
  ...operatorsAct,
  ...onOrder({ reason }),
  examples: orderActExamples.hold,
});

export const resumeWork = operation({
  name: 'resume',
  summary: 'Go on with work that is on hold; what is due is due as much later',
  ...operatorsAct,
  ...onOrder({}),
  examples: orderActExamples.resume,
});

export const callOffOrder = operation({
  name: 'call_off_order',
  summary: 'Cancel an order from our side',
  description:
    'Use it where the site cannot be built, before it is paid; after that refund is the way. ' +
    'The studio is told with your reason, and it cannot be undone.',
  ...operatorsAct,
  ...onOrder({ reason }),
  examples: orderActExamples.call_off_order,
});

export const writeToStudio = operation({
  name: 'write_to_studio',
  summary: 'Write to the studio about its order',
  description: 'Your words reach it by mail or Telegram, and stand in the conversation.',
  ...operatorsAct,
  ...onOrder({
    text: required(text('The message; the studio gets it by mail or Telegram', textMax.long)),
  }),
  examples: orderActExamples.write_to_studio,
});

export const writeNote = operation({
  name: 'write_note',
  summary: 'Note something on an order; only operators see it',
  description: 'Neither the studio nor its client ever sees it.',
  ...operatorsAct,
  ...onOrder({ text: required(text('The note', textMax.long)) }),
  examples: orderActExamples.write_note,
});
