import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { operation } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { textMax } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { field, got, integer, required, text } from '../../kernel/wire.ts';
import { roundProblem } from '../rules/acts.ts';
import type { Order } from '../rules/order.ts';
import { openRequests, type ChangeRequest } from '../rules/work.ts';
import { emit, operatorAct } from '../steps/carry-out-act.ts';
import { onOrder, byOperator } from '../steps/operator-act-fields.ts';
import { itemsField } from '../views/act-fields.ts';
import { orderActExamples } from '../views/order-act-examples.ts';
import { siteMustAnswer, siteUrlInput } from './deliver-site.ts';

/** Operators finish rounds of changes and decide reports of defects. */

/** May be left out where only one request is open. */
const requestField = integer('Which round or report, where several are open', {
  min: 1,
  max: 1_000,
});

export const finishChanges = handled(
  operation({
    name: 'finish_changes',
    summary: 'Finish a round of changes, or a report of defects',
    description:
      'Use it when everything in a round or a report is done, with a comment on each item in its ' +
      'order. The studio is notified, and the promise is met.',
    ...byOperator,
    ...onOrder({
      request: requestField,
      words: itemsField('A word on each item, in their order'),
      site_url: siteUrlInput,
    }),
    examples: orderActExamples.finish_changes,
  }),
  {
    change: operatorAct(
      'finish_changes',
      (order, { request: number, words, siteUrl }) => {
        const found = openRequest(order, number, () => true);
        if (!found.ok) return found;
        const { items, number: request } = found.value;
        return words.length === items.length
          ? emit({ type: 'RequestFinished', request, words, siteUrl })
          : invalid(
              'words',
              `must be a word on each of the ${items.length} items, got ${words.length}`,
            );
      },
      siteMustAnswer,
    ),
  },
);

export const decideDefect = handled(
  operation({
    name: 'decide_defect',
    summary: 'Decide whether a report is a defect, or a change, which uses a round',
    description:
      'Use it when something was reported as a defect although it works as ordered: as a change it ' +
      'uses one of the rounds. Give the reason, because the studio reads it.',
    ...byOperator,
    ...onOrder({
      request: requestField,
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
  }),
  {
    change: operatorAct('decide_defect', (order, { request: number, verdict, reason }) => {
      const found = openRequest(
        order,
        number,
        ({ kind, verdict: decided }) => kind === 'defects' && decided === null,
      );
      if (!found.ok) return found;
      const { number: request, requestedAt } = found.value;
      // The time of the report counts, so that a late decision costs the studio no round.
      const isDeclined = verdict === 'change' && roundProblem(order, requestedAt) !== null;
      return emit({
        type: 'DefectDecided',
        request,
        verdict: isDeclined ? 'declined' : verdict,
        reason,
      });
    }),
  },
);

/** The open request with this number, or the only open one where none is named. */
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
