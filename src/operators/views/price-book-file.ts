import { z } from 'zod';
import { projectTypes } from '../../brief/rules/project.ts';
import { fromMajor, isExactMajor, toMajor } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { textProblem } from '../../kernel/wire.ts';
import type { PriceBook } from '../../order/rules/price-book.ts';
import { readSettingJson, type SettingProblem } from './setting-json.ts';

/** The price book as operators write and read it: JSON with amounts in euros. */

const amountMax = 1_000_000;

const amount = z
  .number({ error: 'must be an amount in euros, such as 150 or 99.5' })
  .min(0, { error: 'must not be less than 0' })
  .max(amountMax, { error: `must be at most ${amountMax}` })
  .refine(isExactMajor, { error: 'must have at most two decimals' })
  .transform(fromMajor);

/** A base price is more than 0, because no site is free. */
const baseAmount = amount.refine((minor) => minor > 0, { error: 'must be more than 0' });

/** The name of the book, which orders store and show. */
const version = z
  .string()
  .trim()
  .min(1, { error: 'must not be empty' })
  .max(50)
  .superRefine((text, context) => {
    const problem = textProblem(text);
    if (problem !== null) context.addIssue(problem);
  });

const fromPage = z
  .int({ error: 'must be a whole number' })
  .min(2, { error: 'must be 2 or more' })
  .max(1_000_000);

const priceBookFile = z.strictObject({
  version,
  base: z.strictObject({
    landing: baseAmount,
    website: baseAmount,
    shop: baseAmount,
    redesign: baseAmount,
  }),
  pages: z
    .array(z.strictObject({ from: fromPage, each: amount }))
    .max(20)
    .refine((tiers) => tiers.every((tier, i) => i === 0 || tier.from > (tiers[i - 1]?.from ?? 0)), {
      error: 'must rise from tier to tier',
    })
    .refine((tiers) => tiers.length === 0 || tiers[0]?.from === 2, {
      error: 'must begin with page 2, because the base covers the first',
    }),
  payments: amount,
  subscriptions: amount,
  booking: amount,
  accounts: amount,
  extra_roles: amount,
  integrations: amount,
});

export const euros = z.number().meta({ description: 'EUR' });

export const priceBookValue = z.object({
  version: z.string(),
  base: z.record(z.enum(projectTypes), euros),
  pages: z.array(z.object({ from: z.int(), each: euros })),
  payments: euros,
  subscriptions: euros,
  booking: euros,
  accounts: euros,
  extra_roles: euros,
  integrations: euros,
});

export const readPriceBook = (file: unknown): Result<PriceBook, readonly SettingProblem[]> => {
  const read = readSettingJson(priceBookFile, file);
  if (!read.ok) return read;
  const { version, base, pages, payments, subscriptions, booking, accounts } = read.value;
  return ok({
    version,
    base,
    pageTiers: pages.map(({ from, each }) => ({ fromPage: from, each })),
    modules: { payments, subscriptions, booking, accounts },
    extraRole: read.value.extra_roles,
    integration: read.value.integrations,
  });
};

export const presentPriceBook = (book: PriceBook): PriceBookFile => {
  const { landing, website, shop, redesign } = book.base;
  const { payments, subscriptions, booking, accounts } = book.modules;
  return {
    version: book.version,
    base: {
      landing: toMajor(landing),
      website: toMajor(website),
      shop: toMajor(shop),
      redesign: toMajor(redesign),
    },
    pages: book.pageTiers.map((tier) => ({ from: tier.fromPage, each: toMajor(tier.each) })),
    payments: toMajor(payments),
    subscriptions: toMajor(subscriptions),
    booking: toMajor(booking),
    accounts: toMajor(accounts),
    extra_roles: toMajor(book.extraRole),
    integrations: toMajor(book.integration),
  };
};

export type PriceBookFile = z.input<typeof priceBookFile>;
