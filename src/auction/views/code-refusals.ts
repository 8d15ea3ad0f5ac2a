import { tooOften, type RefusalEntries } from '../../kernel/refusal-entry.ts';
import { waitUntil } from '../../kernel/wait.ts';

/** Refusals about mailed codes. A part of `refusals.ts`. */

export const codeRefusalEntries = {
  wrong_code: {
    title: 'The code is wrong',
    retryable: ({ attemptsLeft }) => attemptsLeft > 0,
    text: ({ attemptsLeft }) =>
      `The code is wrong, ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left`,
  },
  too_many_wrong_codes: {
    title: 'Too many wrong codes',
    text: () => 'Too many wrong codes for this bid, bid again to get a new code',
  },
  wrong_codes_used_up: tooOften(
    'Too many wrong codes in a day',
    'Too many wrong codes were entered for this e-mail address',
  ),
  code_expired: {
    title: 'The code has expired',
    text: () => 'The code has expired, bid again to get a new one',
  },
  code_used: {
    title: 'The code has confirmed its bid and expired since',
    text: (_refusal, { calls }) =>
      `This code has already confirmed its bid and has expired since, so do not place the same bid again: ${calls.list_bids}, with the participant key, shows the bid, and the code of any later bid returns a new key`,
  },
  code_replaced: {
    title: 'The code is not the newest',
    text: () => 'This code was replaced by a newer one for the same lot, use the newest code',
  },
  code_cancelled: {
    title: 'The bid of this code was cancelled',
    text: () => 'The bid of this code was cancelled, bid again to get a new code',
  },
  too_many_codes: tooOften(
    'Too many codes for one address',
    'Too many codes were sent to this e-mail address',
  ),
  too_many_mailboxes: {
    title: 'Codes for too many e-mail addresses',
    retryable: true,
    text: (refusal, _links, now) =>
      `Codes for too many e-mail addresses were requested from this network and never entered: enter those codes, or try again in ${waitUntil(refusal, now)}`,
  },
} satisfies Partial<RefusalEntries>;
