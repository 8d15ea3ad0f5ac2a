import { formatAmount, formatNumber } from '../../../content/formats.ts';
import { bidMax } from '../../../domain/auction/increments.ts';
import type { Refusal } from '../../../domain/refusal.ts';
import { integerFields, textMaxOf } from './field-rules.ts';
import type { Visit } from '../visit.ts';

/** A refusal in the visitor's language. */
export const refusalText = (visit: Visit, refusal: Refusal): string => {
  const { problems } = visit.texts;
  switch (refusal.kind) {
    case 'invalid_field':
      return fieldText(visit, refusal.field);
    case 'contact_required':
      return problems.contact;
    case 'brief_too_large':
    case 'body_too_large':
      return problems.briefTooLarge;
    case 'too_many_orders':
      return problems.tooManyOrders;
    case 'too_many_resupplies':
    case 'too_many_answers':
    case 'too_many_maxima':
      return problems.tooManyChanges;
    case 'too_many_requests':
      return problems.tooManyRequests;
    case 'lot_not_open':
      return problems.lotNotOpen;
    case 'below_minimum':
      return problems.belowMinimum({
        minimum: formatAmount(refusal.minimumMinor, 'USD', visit.language),
      });
    case 'bid_under_review':
      return problems.bidUnderReview;
    case 'cancel_not_allowed':
      return problems.cancelNotAllowed;
    case 'nothing_to_cancel':
      return problems.nothingToCancel;
    case 'wrong_code':
      return problems.wrongCode({ attempts: formatNumber(refusal.attemptsLeft, visit.language) });
    case 'too_many_wrong_codes':
      return problems.tooManyWrongCodes;
    case 'code_expired':
      return problems.codeExpired;
    case 'code_replaced':
      return problems.codeReplaced;
    case 'too_many_codes':
      return problems.tooManyCodes;
    case 'address_blocked':
      return problems.addressBlocked;
    case 'key_required':
    case 'key_not_valid':
      return problems.keyNotValid;
    case 'foreign_form':
      return problems.foreignForm;
    case 'order_not_found':
    case 'lot_not_found':
    case 'bid_not_found':
    case 'no_such_address':
      return problems.notFound.text;
    case 'internal_error':
      return problems.broken.text;
    default:
      return problems.busy;
  }
};

/** What a field takes, said instead of what is wrong with what was typed. */
const fieldText = ({ texts: { problems }, language }: Visit, field: string): string => {
  const name = field.split('.').at(-1) ?? field;
  const bounds = integerFields[name];
  if (bounds !== undefined) {
    return problems.number({
      min: formatNumber(bounds.min, language),
      max: formatNumber(bounds.max, language),
    });
  }
  switch (field) {
    case 'email':
    case 'studio.email':
      return problems.email;
    case 'amount_usd':
    case 'max_usd':
      return problems.amount({ max: formatAmount(bidMax, 'USD', language) });
    case 'code':
      return problems.code;
    case 'accept_rules':
      return problems.acceptRules;
    case 'project.type':
    case 'currency':
      return problems.choice;
    default:
      return problems.text({ max: formatNumber(textMaxOf(field), language) });
  }
};
