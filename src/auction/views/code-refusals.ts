import type { Links } from '../../kernel/links.ts';
import { inHours, tooOften, type RefusalEntries } from '../../kernel/refusal-entry.ts';
import { waitUntil } from '../../kernel/time-texts.ts';
import type { AuctionRefusalKinds } from '../rules/refusals.ts';

type CodeKind =
  | 'wrong_code'
  | 'too_many_wrong_codes'
  | 'wrong_codes_used_up'
  | 'code_expired'
  | 'code_used'
  | 'code_replaced'
  | 'code_cancelled'
  | 'too_many_codes'
  | 'too_many_mailboxes';

/** The next step of a refusal that only the list of bids explains. */
export const listBidsText = (_refusal: object, { calls }: Links): string =>
  `${calls.list_bids}, with the participant key, lists every bid with its status`;
const bidAgain = (_refusal: object, { calls }: Links): string =>
  `Place the bid again (${calls.place_bid}), and the client is mailed a new code`;

/** How refusals of mailed codes read. */
export const codeRefusals: RefusalEntries<Pick<AuctionRefusalKinds, CodeKind>> = {
  wrong_code: {
    category: 'invalid',
    title: 'The code is wrong',
    retryable: ({ attemptsLeft }) => attemptsLeft > 0,
    text: ({ attemptsLeft }) =>
      `The code is wrong, ${attemptsLeft} ${attemptsLeft === 1 ? 'attempt' : 'attempts'} left`,
    next: () => 'Ask the client to read the code again, from the newest mail',
    advice: 'Ask the client again; `retryable` is false once no attempt is left.',
    example: { attemptsLeft: 4 },
  },
  too_many_wrong_codes: {
    category: 'too_many',
    title: 'Too many wrong codes',
    text: () => 'Too many wrong codes for this bid, bid again to get a new code',
    next: bidAgain,
    example: { retryAt: inHours(0.25) },
  },
  wrong_codes_used_up: tooOften(
    'Too many wrong codes in a day',
    'Too many wrong codes were entered for this e-mail address',
    24,
  ),
  code_expired: {
    category: 'gone',
    title: 'The code has expired',
    text: () => 'The code has expired, bid again to get a new one',
    next: bidAgain,
  },
  code_used: {
    category: 'gone',
    title: 'The code has confirmed its bid and expired since',
    text: (_refusal, { calls }) =>
      `This code has already confirmed its bid and has expired since, so do not place the same bid again: ${calls.list_bids}, with the participant key, shows the bid, and the code of any later bid returns a new key`,
    next: listBidsText,
  },
  code_replaced: {
    category: 'gone',
    title: 'The code is not the newest',
    text: () => 'This code was replaced by a newer one for the same lot, use the newest code',
    next: () =>
      'Ask the client for the code in the newest mail, and confirm it with the newest pending_id',
    advice: 'Only the newest code that your network requested is valid.',
  },
  code_cancelled: {
    category: 'gone',
    title: 'The bid of this code was cancelled',
    text: () => 'The bid of this code was cancelled, bid again to get a new code',
    next: bidAgain,
  },
  too_many_codes: tooOften(
    'Too many codes for one address',
    'Too many codes were sent to this e-mail address',
    1,
  ),
  too_many_mailboxes: {
    category: 'too_many',
    title: 'Codes for too many e-mail addresses',
    retryable: true,
    text: (refusal, _links, now) =>
      `Codes for too many e-mail addresses were requested from this network and never entered: enter those codes, or try again in ${waitUntil(refusal, now)}`,
    example: { retryAt: inHours(1) },
  },
};
