import type { KernelRefusalKinds } from '../../../kernel/call-refusal.ts';
import type { Room } from '../../../kernel/room.ts';
import { formatNumber, formatWait } from '../../../kernel/texts/formats.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { HttpRefusal, OwnRefusal } from '../../http/http-refusal.ts';
import type { AllRefusalTexts, PageRequest, RefusalText, RefusalTexts } from '../request.ts';
import { fieldRuleFor, textMaxOf } from './field-rules.ts';

declare module '../../../kernel/room.ts' {
  interface Room {
    /** How the refusals of this folder read on the site. */
    readonly refusalTexts?: Partial<AllRefusalTexts>;
  }
}

type WaitText = 'tooManyOrders' | 'tooManyChanges' | 'tooManyCodes' | 'wrongCodesUsedUp';

/** A text with the time to wait. */
export const textWithWait = (name: WaitText) => ({
  text: (
    { texts, language, now }: PageRequest,
    { retryAt }: { readonly retryAt: Instant },
  ): string => texts.problems[name]({ again: formatWait(retryAt - now, language) }),
});

export const notFoundText = {
  text: ({ texts }: PageRequest): string => texts.problems.notFound.text,
};

type OwnKinds = Record<OwnRefusal['kind'], object>;
type KernelKinds = Omit<KernelRefusalKinds, 'key_required' | 'key_not_valid'>;

const ownTexts: RefusalTexts<OwnKinds & KernelKinds> = {
  not_json: { text: 'unreadable' },
  unclear_json: { text: 'unreadable' },
  body_too_large: { text: 'briefTooLarge' },
  invalid_field: {
    text: (request, { field }) => fieldText(request, field),
    field: ({ field }) => field,
  },
  address_blocked: { text: 'addressBlocked' },
  too_many_unchanged: { text: 'tooManyRequests' },
  too_many_watchers: { text: 'busy' },
  too_many_requests: { text: 'tooManyRequests' },
  idempotency_key_reused: { text: 'changedSinceSent' },
  request_in_flight: { text: 'inProgress' },
  kept_answer_unreadable: {
    text: ({ texts }) => texts.problems.sentBefore.other,
  },
  foreign_form: { text: 'foreignForm' },
  no_such_address: notFoundText,
  method_not_allowed: notFoundText,
  malformed_request: { text: 'unreadable' },
  request_timeout: { text: 'unreadable' },
  headers_too_large: { text: 'unreadable' },
  unavailable: { text: 'busy' },
  only_looking: { text: 'onlyLooking' },
  internal_error: { text: ({ texts }) => texts.problems.broken.text },
};

export const refusalTextsOf = (rooms: readonly Room[]): AllRefusalTexts =>
  Object.assign({}, ownTexts, ...rooms.map(({ refusalTexts }) => refusalTexts));

const textOf = ({ site }: PageRequest, { kind }: HttpRefusal): RefusalText<HttpRefusal> =>
  site.refusalTexts[kind] as RefusalText<HttpRefusal>;

/** The refusal as a sentence in the visitor's language. */
export const refusalText = (request: PageRequest, refusal: HttpRefusal): string => {
  const { text } = textOf(request, refusal);
  return typeof text === 'string' ? request.texts.problems[text] : text(request, refusal);
};

/** The form field at fault; null if there is none. */
export const refusedField = (request: PageRequest, refusal: HttpRefusal): string | null => {
  const { field = null } = textOf(request, refusal);
  return typeof field === 'function' ? field(refusal) : field;
};

/** Describes what the field accepts. */
const fieldText = (request: PageRequest, field: string): string => {
  const { site, texts, language } = request;
  const { bounds, text } = fieldRuleFor(site.fieldRules, field);
  if (text !== undefined) return text(request);
  const { problems } = texts;
  return bounds === undefined
    ? problems.text({ max: formatNumber(textMaxOf(site.fieldRules, field), language) })
    : problems.number({
        min: formatNumber(bounds.min, language),
        max: formatNumber(bounds.max, language),
      });
};
