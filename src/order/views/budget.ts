import { z } from 'zod';
import { projectTypes } from '../../brief/rules/project.ts';
import { fromMajor, isExactMajor, toMajor, type Currency } from '../../kernel/money.ts';
import { no, ok } from '../../kernel/result.ts';
import { show } from '../../kernel/view-codec.ts';
import { field, got, snakeCase } from '../../kernel/wire.ts';
import type { FieldChange, BudgetComparison } from '../rules/budget-suggestions.ts';
import { budgetSuggestionsMax } from '../rules/smallest-changes.ts';
import { priceAnswer } from './answer-schemas.ts';
import { presentPrice } from './present-order.ts';

/** A budget for a price, and the suggestions to keep within it. */

const budgetMax = 1_000_000_000;

/** The budget in the currency of the price, as a JSON number or a string. */
export const budget = field(
  {
    description:
      'The highest price that is acceptable, in its currency: the answer then states whether the price keeps to it, and names the smallest changes by which it would',
    type: 'number',
    minimum: 0.01,
    maximum: budgetMax,
  },
  (value) => {
    const number =
      typeof value === 'string' && /^\d{1,10}(\.\d{1,2})?$/.test(value) ? Number(value) : value;
    const isAmount =
      typeof number === 'number' && isExactMajor(number) && number > 0 && number <= budgetMax;
    return isAmount
      ? ok(fromMajor(number))
      : no(
          `must be an amount from 0.01 to ${budgetMax} with at most 2 decimals, got ${got(value)}`,
        );
  },
);

const value = z.union([z.enum(projectTypes), z.int(), z.boolean()]);

const changeAnswer = z
  .object({
    field: z.string().describe('What of the project is another'),
    from: value.describe('As it was requested'),
    to: value.describe('As it would have to be'),
  })
  .meta({ id: 'ProjectChange' });

const budgetSuggestionAnswer = z
  .object({ changes: z.array(changeAnswer).min(1), quote: priceAnswer })
  .meta({
    id: 'Counterfactual',
    description: 'Changes that keep the price within the budget; none of them can be left out',
  });

const budgetAnswer = z.object({
  amount: z.number().describe('The budget that was sent'),
  currency: z.string().describe('The currency of the price'),
  fits: z.boolean().meta({ description: 'Whether the price is already within the budget' }),
  reachable: z
    .boolean()
    .meta({ description: 'Whether changes can keep the price within the budget' }),
  least_amount: z.number().meta({ description: 'The lowest price that changes can reach' }),
});

export const budgetFields = {
  budget: budgetAnswer.optional().meta({ description: 'Only if a budget was sent' }),
  counterfactuals: z.array(budgetSuggestionAnswer).max(budgetSuggestionsMax).optional().meta({
    description:
      'Only if a budget was sent: the suggestion with the fewest changed fields first, then the one nearest to the price; empty if no change is needed or none is enough',
  }),
};

export const presentBudget = (within: BudgetComparison | null, currency: Currency) => {
  if (within === null) return {};
  const { budgetMinor, leastMinor, budgetSuggestions } = within;
  return {
    budget: show(
      budgetAnswer,
      { ...within, currency },
      {
        amount: toMajor(budgetMinor),
        reachable: leastMinor <= budgetMinor,
        least_amount: toMajor(leastMinor),
      },
    ),
    counterfactuals: budgetSuggestions.map(({ changes, price }) => ({
      changes: changes.map(presentChange),
      quote: presentPrice(price),
    })),
  };
};

const presentChange = (change: FieldChange) =>
  show(changeAnswer, change, { field: snakeCase(change.field) });
