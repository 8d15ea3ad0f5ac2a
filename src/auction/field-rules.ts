import { formatAmount } from '../kernel/texts/formats.ts';
import type { FieldRule } from '../web/site/form/field-rules.ts';
import { bidMax } from './rules/increments.ts';

/** The rules for fields of bids. */
export const auctionFieldRules: readonly FieldRule[] = [
  {
    fields: /^(amount_usd|max_usd)$/,
    text: ({ texts, language }) =>
      texts.problems.maximum({ max: formatAmount(bidMax, 'USD', language) }),
  },
  { fields: /^code$/, text: ({ texts }) => texts.problems.code },
  { fields: /^accept_rules$/, text: ({ texts }) => texts.problems.acceptRules },
];
