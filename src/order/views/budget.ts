import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import { fromMajor, isExactMajor, toMajor, type Currency } from '../../kernel/money.ts';
import type { FieldChange, WithinBudget } from '../rules/budget-suggestions.ts';
import { projectTypes } from '../../brief/rules/project.ts';
import { budgetSuggestionsMax } from '../rules/smallest-changes.ts';
import { field, got, snakeCase } from '../../kernel/wire.ts';
import { priceAnswer } from './answers.ts';
import { presentPrice } from './present.ts';

/** A budget for a price, and the suggestions to keep within it. */

const budgetMax = 1_000_000_000;

/** In the currency of the price, as a JSON number or a string. */
export const budget = field(
  {
    description:
      'The most that the price may be, in its currency: the answer then says whether it is, and names the smallest changes by which it would be',
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
    description: 'Changes that keep the price within the budget; undoing any part of them does not',
  });

/** Only in answers to calls with a budget. */
export const budgetFields = {
  budget: z
    .object({
      amount: z.number().describe('The budget that was sent'),
      currency: z.string().describe('That of the price'),
      fits: z.boolean().meta({ description: 'Whether the price is within it as it is' }),
      reachable: z
        .boolean()
        .meta({ description: 'Whether any changes of this kind keep the price within it' }),
      least_amount: z
        .number()
        .meta({ description: 'The price with as little of everything as these changes allow' }),
    })
    .optional()
    .meta({ description: 'Only where a budget was sent' }),
  counterfactuals: z.array(budgetSuggestionAnswer).max(budgetSuggestionsMax).optional().meta({
    description:
      'Only where a budget was sent: fewest fields first, then by how little of the price is lost; empty where no change is needed, or none is enough',
  }),
};

export const presentBudget = (within: WithinBudget | null, currency: Currency) => {
  if (within === null) return {};
  const { budgetMinor, fits, leastMinor, budgetSuggestions } = within;
  return {
    budget: {
      amount: toMajor(budgetMinor),
      currency,
      fits,
      reachable: leastMinor <= budgetMinor,
      least_amount: toMajor(leastMinor),
    },
    counterfactuals: budgetSuggestions.map(({ changes, price }) => ({
      changes: changes.map(presentChange),
      quote: presentPrice(price),
    })),
  };
};

const presentChange = ({ field, from, to }: FieldChange) => ({ field: snakeCase(field), from, to });
