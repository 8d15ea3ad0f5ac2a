import { z } from 'zod';
import type { AppContext } from '../../kernel/context.ts';
import { currencies, type Currency } from '../../kernel/money.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { currency } from '../../kernel/shared-fields.ts';
import type { Store } from '../../kernel/store.ts';
import { before, type Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { Lot } from '../rules/lot.ts';
import { nextChangeAt } from '../rules/next-change.ts';
import { shownLots, type PublicLot, publicLot, shownAroundMs } from '../rules/public-lot.ts';
import { upToNow } from '../steps/apply-events.ts';
import { openLotExample } from '../views/example-data.ts';
import { presentLot, lotsAnswer } from '../views/lot.ts';

export type ShowLotsInput = InputOf<typeof declared>;

export type LotsView = {
  readonly lots: readonly PublicLot[];
  readonly currency: Currency;
  readonly now: Instant;
};

const input = z.object({ currency });

const presentLots = ({ lots, currency, now }: LotsView): z.input<typeof lotsAnswer> => ({
  ok: true,
  currency,
  lots: lots.map((lot) => presentLot(lot, currency, now)),
});

/** An event of the stream, which may be read long after `now`, when it happened. */
export const presentChange = (view: LotsView): z.input<typeof lotsAnswer> => {
  const { ok: isOk, currency, ...state } = presentLots(view);
  return { ok: isOk, currency, at: timestamp(view.now), ...state };
};

const declared = operation({
  name: 'show_lots',
  summary: 'The auction lots as they stand now',
  description:
    'Use it to see the lots: each has its price, the minimum of the next bid and its end; ' +
    'open lots come first. It needs no input and names no bidder. Before a bid, read ' +
    'min_next_bid_usd here and agree on the amount with the client; then call place_bid. To ' +
    'follow the lots, use the stream of their changes instead of polling.',
  ...calledBy('anyone', 'reads'),
  refusals: [],
  ...withInput(input, ({ currency = 'EUR' }) => ok({ currency })),
  output: lotsAnswer,
  present: presentLots,
  /** Stays equal while only the remaining seconds change. */
  version: ({ lots, currency }) => JSON.stringify([currency, lots]),
  examples: [
    {
      name: 'in_pln',
      summary: 'The lots, with prices in PLN next to those in USD',
      sent: { currency: 'PLN' },
      answer: {
        ok: true,
        currency: 'PLN',
        lots: [{ ...openLotExample, price: 80, min_next_bid: 80 }],
      },
    },
  ],
});

/** The lots as everyone may see them now, whether or not the end of one is recorded yet. */
export const showLots = handled(declared, {
  perform: async (context, { currency }) => (await nextLots(context))[currency],
});

/** The same lots in each currency: one object for all callers, so that it is presented once. */
type LotsByCurrency = Readonly<Record<Currency, Result<LotsView, never>>>;

const awaited = new WeakMap<Store, Promise<LotsByCurrency>>();

/** Calls that arrive before a read starts share it, so a crowd costs the store one read. */
const nextLots = (context: AppContext): Promise<LotsByCurrency> => {
  const { store } = context;
  const shared = awaited.get(store);
  if (shared !== undefined) return shared;
  const reading = new Promise(setImmediate).then(() => {
    awaited.delete(store);
    return readLots(context);
  });
  awaited.set(store, reading);
  return reading;
};

const readLots = async (context: AppContext): Promise<LotsByCurrency> => {
  const { isBehind, lots } = await readNow(context);
  if (!isBehind) return lots;
  // When one lot ends, the next one opens; nobody should see the moment in between. The scheduler
  // reports what goes wrong here; the lots are computed from the clock anyway.
  await context.applyDueLotChanges().catch(() => undefined);
  return (await readNow(context)).lots;
};

const readNow = async ({ store, clock }: AppContext) => {
  const now = clock.now();
  const stored = await store.read(({ lots }) => lots.shown(before(now, shownAroundMs)));
  const shown = shownLots(
    stored.map((lot) => publicLot(upToNow(lot, now).lot)),
    now,
  );
  const lots = Object.fromEntries(
    currencies.map((currency) => [currency, ok({ lots: shown, currency, now })]),
  ) as LotsByCurrency;
  return { isBehind: stored.some((lot) => isDue(lot, now)), lots };
};

const isDue = (lot: Lot, now: Instant): boolean => {
  const changeAt = nextChangeAt(lot);
  return changeAt !== null && changeAt <= now && lot.isOnHold !== true;
};
