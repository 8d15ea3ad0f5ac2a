import type {
  AskAgainInput,
  DecideDefectInput,
  DeliverInput,
  FinishChangesInput,
  RecordPaymentInput,
} from './order-acts.ts';
import type { OnOrder } from './operator-act.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { roundProblem } from '../rules/acts.ts';
import type { Order } from '../rules/order.ts';
import { openRequests, type ChangeRequest } from '../rules/work.ts';
import type { AppContext } from '../../kernel/context.ts';
import { happens, operatorAct } from './act.ts';

/** What the operator does with an order. */

export const askAgain = operatorAct<AskAgainInput>('ask_again', (_order, { questions, note }) =>
  happens({ type: 'QuestionsAskedAgain', questions, note }),
);

export const confirmMaterials = operatorAct<OnOrder>('confirm_materials', () =>
  happens({ type: 'MaterialsConfirmed' }),
);

/** Asked before the transaction, since the site may take its time. */
const siteMustAnswer = async <Input extends { readonly siteUrl: string | null }>(
  { checkSite }: AppContext,
  input: Input,
): Promise<Result<Input, CallRefusal>> => {
  if (input.siteUrl === null) return ok(input);
  const checked = await checkSite(input.siteUrl);
  return checked.ok ? ok(input) : no({ kind: 'site_not_live', problem: checked.problem });
};

export const deliverSite = operatorAct<DeliverInput>(
  'deliver',
  (_order, { siteUrl }) => happens({ type: 'SiteDelivered', siteUrl }),
  siteMustAnswer,
);

export const finishChanges = operatorAct<FinishChangesInput>(
  'finish_changes',
  (order, { request: number, words, siteUrl }) => {
    const found = openRequest(order, number, () => true);
    if (!found.ok) return found;
    const { items, number: request } = found.value;
    return words.length === items.length
      ? happens({ type: 'RequestFinished', request, words, siteUrl })
      : invalid(
          'words',
          `must be a word on each of the ${items.length} items, got ${words.length}`,
        );
  },
  siteMustAnswer,
);

/** A report that is taken for a change uses a round; where none can begin it is declined. */
export const decideDefect = operatorAct<DecideDefectInput>(
  'decide_defect',
  (order, { request: number, verdict, reason }) => {
    const found = openRequest(
      order,
      number,
      ({ kind, verdict: decided }) => kind === 'defects' && decided === null,
    );
    if (!found.ok) return found;
    const { number: request, requestedAt } = found.value;
    // That we took our time does not make it too late.
    const isDeclined = verdict === 'change' && roundProblem(order, requestedAt) !== null;
    return happens({
      type: 'DefectDecided',
      request,
      verdict: isDeclined ? 'declined' : verdict,
      reason,
    });
  },
);

const openRequest = (
  { work }: Order,
  number: number | null,
  isMeant: (request: ChangeRequest) => boolean,
): Result<ChangeRequest, CallRefusal> => {
  const open = openRequests(work).filter(isMeant);
  const [first] = open;
  const found = number === null ? first : open.find((each) => each.number === number);
  const names = open.map((each) => each.number).join(', ');
  if (number === null && open.length > 1) {
    return invalid('request', `must say which of those that are open is meant: ${names}`);
  }
  return found === undefined
    ? invalid('request', `must be one of those that are open: ${names}`)
    : ok(found);
};

const invalid = (field: string, problem: string): Result<never, CallRefusal> =>
  no({ kind: 'invalid_field', field, problem });

export const recordPayment = operatorAct<RecordPaymentInput>(
  'record_payment',
  ({ price }, { amount: amountMinor, reference, invoiceNumber }) =>
    amountMinor === price.amountMinor
      ? happens({
          type: 'PaymentRecorded',
          amountMinor,
          currency: price.currency,
          reference,
          invoiceNumber,
        })
      : no({ kind: 'amount_not_due', dueMinor: price.amountMinor, currency: price.currency }),
);

export const refundPayment = operatorAct<OnOrder & { readonly reason: string }>(
  'refund',
  ({ price: { amountMinor, currency } }, { reason }) =>
    happens({ type: 'PaymentRefunded', reason, amountMinor, currency }),
);

export const holdWork = operatorAct<OnOrder & { readonly reason: string }>(
  'hold',
  (_order, { reason }) => happens({ type: 'WorkHeld', reason }),
);

export const resumeWork = operatorAct<OnOrder>('resume', () => happens({ type: 'WorkResumed' }));

export const callOffOrder = operatorAct<OnOrder & { readonly reason: string }>(
  'cancel',
  (_order, { reason }) => happens({ type: 'OrderCancelled', reason }),
);

export const writeToStudio = operatorAct<OnOrder & { readonly text: string }>(
  'message',
  (_order, { text }) => happens({ type: 'MessageWritten', from: 'operator', text }),
);

export const writeNote = operatorAct<OnOrder & { readonly text: string }>(
  'note',
  (_order, { text }) => happens({ type: 'NoteWritten', text }),
);
