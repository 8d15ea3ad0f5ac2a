import type { LotsView, StateInput } from './show-lots.ts';
import type { Lot } from '../rules/lot.ts';
import { nextChangeAt } from '../rules/next-change.ts';
import { arrange, publicLot, shownAroundMs } from '../rules/public-lot.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { currencies, type Currency } from '../../kernel/money.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { Store } from '../../store/store.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/use-case.ts';
import { closeDueLots } from './close-due.ts';
import { upToNow } from './pending-changes.ts';

/** The lots as everyone may see them now, whether or not the end of one has been noted yet. */
export const showState: Handler<StateInput, LotsView> = {
  perform: async (context, { currency }) => (await nextLots(context))[currency],
};

/** The same lots in each currency: one object for all who asked, so that it is presented once. */
type LotsByCurrency = Readonly<Record<Currency, Result<LotsView, never>>>;

const awaited = new WeakMap<Store, Promise<LotsByCurrency>>();

/** Whoever asks before a reading has begun shares it: a crowd costs the store no more than one. */
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
  // When one lot ends the next one opens: nobody is to see the moment in between.
  // What goes wrong there is the scheduler's to report; the lots are computed from the clock anyway.
  await closeDueLots(context).catch(() => undefined);
  return (await readNow(context)).lots;
};

const readNow = async ({ store, clock }: AppContext) => {
  const now = clock.now();
  const stored = await store.read(({ lots }) => lots.shown(before(now, shownAroundMs)));
  const shown = arrange(
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
  return changeAt !== null && changeAt <= now && lot.isHeld !== true;
};
