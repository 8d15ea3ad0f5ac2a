import { codeRefusalEntries } from '../auction/views/code-refusals.ts';
import type { Links } from './links.ts';
import { offerRefusalEntries, pauseRefusalEntries } from '../auction/views/pause-refusals.ts';

/** Refusals of the auction, which have their own page because one page for all would be too long. */
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

/** The `type` of a problem (RFC 9457): its line in the instructions for programs. */
export const problemAddress = ({ guide }: Pick<Links, 'guide'>, code: string): string =>
  `${guide(problemPageOf(code))}#${code}`;
