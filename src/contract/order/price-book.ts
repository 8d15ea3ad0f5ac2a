import { z } from 'zod';
import { ok, type Result } from '../../domain/base.ts';
import { fromMajor, isExactMajor } from '../../domain/money.ts';
import type { PriceBook } from '../../domain/order/price-book.ts';
import { readFile, type FileProblem } from '../operator/settings-file.ts';

/** The price book as an operator writes it: a JSON file with amounts in euros. */

const amountMax = 1_000_000;

const amount = z
  .number()
  .min(0)
  .max(amountMax)
  .refine(isExactMajor, { error: 'must have at most two decimals' })
  .transform(fromMajor);

/** No site is built for nothing. */
const baseAmount = amount.refine((minor) => minor > 0, { error: 'must be more than 0' });

const priceBookFile = z.strictObject({
  version: z.string().trim().min(1).max(50),
  base: z.strictObject({
    landing: baseAmount,
    website: baseAmount,
    shop: baseAmount,
    redesign: baseAmount,
  }),
  pages: z
    .array(z.strictObject({ from: z.int().min(2), each: amount }))
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

/** The book in the file's JSON, or every problem with it. */
export const readPriceBook = (file: unknown): Result<PriceBook, readonly FileProblem[]> => {
  const read = readFile(priceBookFile, file);
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
