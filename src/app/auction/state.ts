import type { StateInput } from '../../contract/auction-input.ts';
import type { LotsView } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import { nextChangeAt } from '../../domain/auction/advance.ts';
import { arrange, publicLot, shownAroundMs } from '../../domain/auction/public-lot.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { currencies, type Currency } from '../../domain/money.ts';
import { before, type Instant } from '../../domain/time.ts';
import type { AppContext, Store } from '../ports.ts';
import { answered, look, type Answer } from '../run.ts';
import { closeDueLots } from './close-due.ts';
import { upToNow } from './pending-changes.ts';

/** The lots as everyone may see them now, whether or not the end of one has been noted yet. */
export const showState = async (
  context: AppContext,
  { currency }: StateInput,
): Promise<Answer<LotsView>> => (await nextLots(context))[currency];

/** The same lots in each currency: one object for all who asked, so that it is presented once. */
type LotsByCurrency = Readonly<Record<Currency, Answer<LotsView>>>;

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
  // What goes wrong there is the lotScheduler's to report; the lots are computed from the clock anyway.
  await closeDueLots(context).catch(() => undefined);
  return (await readNow(context)).lots;
};

const readNow = async (context: AppContext) => {
  const now = context.clock.now();
  let isBehind = false;
  const { result } = await look(context, async ({ lots }) => {
    const stored = await lots.shown(before(now, shownAroundMs));
    isBehind = stored.some((lot) => isDue(lot, now));
    return ok(
      arrange(
        stored.map((lot) => publicLot(upToNow(lot, now).lot)),
        now,
      ),
    );
  });
  const inCurrency = (currency: Currency): Answer<LotsView> =>
    answered(result.ok ? ok({ lots: result.value, currency, now }) : result);
  const lots = Object.fromEntries(
    currencies.map((each) => [each, inCurrency(each)]),
  ) as LotsByCurrency;
  return { isBehind, lots };
};

const isDue = (lot: Lot, now: Instant): boolean => {
  const changeAt = nextChangeAt(lot);
  return changeAt !== null && changeAt <= now;
};
