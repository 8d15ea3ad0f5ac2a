import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { z } from 'zod';
import { fromMajor } from './money.ts';
import { instant } from './time.ts';
import { show } from './view-codec.ts';

const answer = z.object({
  ok: z.literal(true),
  dry_run: z.literal(true).optional(),
  ends_at: z.iso.datetime(),
  price_usd: z.number(),
  own_bid_usd: z.number().nullable(),
  maximum_usd: z.number().nullable().optional(),
  order_id: z.string().optional(),
  steps: z.array(z.object({ below_usd: z.number(), made_at: z.iso.datetime().nullable() })),
});

const view = {
  dryRun: false,
  endsAt: instant(0),
  priceMinor: fromMajor(20.5),
  ownBidMinor: null,
  maximumMinor: null,
  orderId: null,
  steps: [{ belowMinor: fromMajor(25), madeAt: instant(1_000) }],
};

const shown = {
  ok: true,
  ends_at: '1970-01-01T00:00:00.000Z',
  price_usd: 20.5,
  own_bid_usd: null,
  maximum_usd: null,
  steps: [{ below_usd: 25, made_at: '1970-01-01T00:00:01.000Z' }],
};

describe('an answer that is encoded from its view', () => {
  it('has times as texts and cents as dollars, and omits optional null fields', () => {
    assert.deepEqual(show(answer, view), shown);
  });

  it('is marked as a dry run only in a dry run', () => {
    assert.deepEqual(show(answer, { ...view, dryRun: true }), { ...shown, dry_run: true });
  });

  it('contains fields that do not come from the view unchanged', () => {
    const { endsAt: _endsAt, ...rest } = view;
    const given = { ends_at: 'soon', order_id: undefined };
    assert.deepEqual(show(answer, rest, given), { ...shown, ends_at: 'soon' });
  });
});
