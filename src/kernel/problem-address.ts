import { codeRefusalEntries } from '../auction/views/code-refusals.ts';
import type { Links } from './links.ts';
import { offerRefusalEntries, pauseRefusalEntries } from '../auction/views/pause-refusals.ts';

/** What only the auction refuses. Together with what orders are refused it would be longer than a page may be. */
const ofAuction: ReadonlySet<string> = new Set([
  ...Object.keys({ ...codeRefusalEntries, ...offerRefusalEntries, ...pauseRefusalEntries }),
  'rules_not_accepted',
  'lot_not_found',
  'lot_not_open',
  'brief_required',
  'bids_void',
  'leaf_not_found',
  'bid_not_found',
  'below_minimum',
  'bid_under_review',
  'cancel_not_allowed',
  'nothing_to_cancel',
  'too_many_follows',
  'too_many_answers',
  'too_many_maxima',
  'key_required',
  'key_not_valid',
]);

export type ProblemPage = 'errors' | 'auction-errors';

export const problemPageOf = (code: string): ProblemPage =>
  ofAuction.has(code) ? 'auction-errors' : 'errors';

/** The line of the instructions for programs that says what a problem is, as the `type` of RFC 9457. */
export const problemAddress = ({ guide }: Pick<Links, 'guide'>, code: string): string =>
  `${guide(problemPageOf(code))}#${code}`;
