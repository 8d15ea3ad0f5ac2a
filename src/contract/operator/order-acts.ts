import { z } from 'zod';
import { no, ok } from '../../domain/base.ts';
import type { Minor } from '../../domain/money.ts';
import { fromMajor, isExactMajor } from '../../domain/money.ts';
import type { QuestionId } from '../../domain/order/questions.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { items } from '../order/acts.ts';
import { textMax } from '../order/fields.ts';
import { texts } from '../text-list.ts';
import { field, got, integer, required, text } from '../wire.ts';
import { dryRun, reason } from './fields.ts';
import { orderReference, readOrderReference, type FindOrderInput } from './find-order.ts';
import { orderActExamples } from './order-act-examples.ts';
import { operatorRecord, presentOperatorRecord, type OperatorRecord } from './order-record.ts';
import { orderName } from './order-words.ts';
import { questionIds, readQuestionIds } from './question-ids.ts';

/** What the operator does with an order; each answers the order as it then is, or in a dry run would be. */

type OnOrder = { readonly order: FindOrderInput; readonly dryRun: boolean };
export type PlainOrderAct = OnOrder;
export type ReasonOrderAct = OnOrder & { readonly reason: string };
export type TextOrderAct = OnOrder & { readonly text: string };
export type AskAgainInput = OnOrder & {
  readonly questions: readonly QuestionId[];
  readonly note: string | null;
};
export type DeliverInput = OnOrder & { readonly siteUrl: string };
export type FinishChangesInput = OnOrder & {
  /** Null where only one is open. */
  readonly request: number | null;
  readonly words: readonly string[];
  readonly siteUrl: string | null;
};
export type DecideDefectInput = OnOrder & {
  readonly request: number | null;
  readonly verdict: 'defect' | 'change';
  readonly reason: string | null;
};
export type RecordPaymentInput = OnOrder & {
  readonly amountMinor: Minor;
  readonly reference: string | null;
  readonly invoiceNumber: string | null;
};

const operatorsAct = {
  ...calledBy('operator', 'changes_with_dry_run'),
  output: operatorRecord,
  present: presentOperatorRecord,
  personal: ({ order: shown }: OperatorRecord) => orderName(shown),
} as const;

const order = { order_id: orderReference, dry_run: dryRun };
const onOrder = (fields: {
  readonly order_id: string;
  readonly dry_run?: boolean | undefined;
}): OnOrder => ({
  order: readOrderReference(fields.order_id),
  dryRun: fields.dry_run ?? false,
});

const plain = withInput(z.object(order), (fields) => ok<PlainOrderAct>(onOrder(fields)));
const withReason = withInput(z.object({ ...order, reason }), (fields) =>
  ok<ReasonOrderAct>({ ...onOrder(fields), reason: fields.reason }),
);
const withText = (description: string) =>
  withInput(z.object({ ...order, text: required(text(description, textMax.long)) }), (fields) =>
    ok<TextOrderAct>({ ...onOrder(fields), text: fields.text }),
  );

/** Of what an order holds several of, where only one is open it need not be named. */
const request = integer('Which round or report, where several are open', { min: 1, max: 1_000 });
const siteUrl = text('Where the site is live, http or https', 2_000);

export const askAgain = operation({
  name: 'ask_again',
  summary: 'Ask questions of the brief again; they count as missing until they are answered',
  ...operatorsAct,
  ...withInput(
    z.object({
      ...order,
      questions: required(texts(`Ids of questions: ${questionIds}`, { countMax: 40, max: 100 })),
      note: text('What is wrong with the answers; the studio reads it', textMax.long),
    }),
    (fields) => {
      const asked = readQuestionIds(fields.questions);
      return asked.ok
        ? ok<AskAgainInput>({
            ...onOrder(fields),
            questions: asked.value,
            note: fields.note ?? null,
          })
        : no({ kind: 'invalid_field', field: 'questions', problem: asked.problem });
    },
  ),
  examples: orderActExamples.ask_again,
});

export const confirmMaterials = operation({
  name: 'confirm_materials',
  summary: 'Confirm that everything is there; the 24 hours begin once that message is handed over',
  ...operatorsAct,
  ...plain,
  examples: orderActExamples.confirm_materials,
});

export const deliverSite = operation({
  name: 'deliver',
  summary: 'Hand over the site, which must answer where it is said to be',
  ...operatorsAct,
  ...withInput(z.object({ ...order, site_url: required(siteUrl) }), (fields) =>
    ok<DeliverInput>({ ...onOrder(fields), siteUrl: fields.site_url }),
  ),
  examples: orderActExamples.deliver,
});

export const finishChanges = operation({
  name: 'finish_changes',
  summary: 'Say that a round of changes, or what was reported, is done',
  ...operatorsAct,
  ...withInput(
    z.object({
      ...order,
      request,
      words: items('A word on each item, in their order'),
      site_url: siteUrl,
    }),
    (fields) =>
      ok<FinishChangesInput>({
        ...onOrder(fields),
        request: fields.request ?? null,
        words: fields.words,
        siteUrl: fields.site_url ?? null,
      }),
  ),
  examples: orderActExamples.finish_changes,
});

export const decideDefect = operation({
  name: 'decide_defect',
  summary: 'Take a report for a defect, or for a change, which then uses a round',
  ...operatorsAct,
  ...withInput(
    z.object({
      ...order,
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
    (fields) =>
      ok<DecideDefectInput>({
        ...onOrder(fields),
        request: fields.request ?? null,
        verdict: fields.verdict,
        reason: fields.reason ?? null,
      }),
  ),
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
  ...operatorsAct,
  ...withInput(
    z.object({
      ...order,
      amount,
      reference: text("The transfer's own reference", textMax.name),
      invoice_number: text('Of the invoice for it', textMax.reference),
    }),
    (fields) =>
      ok<RecordPaymentInput>({
        ...onOrder(fields),
        amountMinor: fields.amount,
        reference: fields.reference ?? null,
        invoiceNumber: fields.invoice_number ?? null,
      }),
  ),
  examples: orderActExamples.record_payment,
});

export const refundPayment = operation({
  name: 'refund',
  summary: 'Record that the whole price was paid back',
  ...operatorsAct,
  ...withReason,
  examples: orderActExamples.refund,
});

export const holdWork = operation({
  name: 'hold',
  summary: 'Put the work on hold while the studio owes an answer; our clocks stand still',
  ...operatorsAct,
  ...withReason,
  examples: orderActExamples.hold,
});

export const resumeWork = operation({
  name: 'resume',
  summary: 'Go on with work that is on hold; what is due is due as much later',
  ...operatorsAct,
  ...plain,
  examples: orderActExamples.resume,
});

export const callOffOrder = operation({
  name: 'call_off_order',
  summary: 'Cancel an order from our side',
  ...operatorsAct,
  ...withReason,
  examples: orderActExamples.call_off_order,
});

export const writeToStudio = operation({
  name: 'write_to_studio',
  summary: 'Write to the studio about its order',
  ...operatorsAct,
  ...withText('The message; the studio gets it by mail or Telegram'),
  examples: orderActExamples.write_to_studio,
});

export const writeNote = operation({
  name: 'write_note',
  summary: 'Note something on an order; only operators see it',
  ...operatorsAct,
  ...withText('The note'),
  examples: orderActExamples.write_note,
});
