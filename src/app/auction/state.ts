import type { StateInput } from '../../contract/auction-input.ts';
import type { BoardView } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import { nextChangeAt } from '../../domain/auction/advance.ts';
import { arrange, publicLot, shownAroundMs } from '../../domain/auction/board.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { currencies, type Currency } from '../../domain/money.ts';
import { before, type Instant } from '../../domain/time.ts';
import type { House, Store } from '../ports.ts';
import { answered, look, type Answer } from '../run.ts';
import { keepLots } from './keep.ts';
import { upToNow } from './work.ts';

/** The lots as everyone may see them now, whether or not the end of one has been noted yet. */
export const showState = async (
  house: House,
  { currency }: StateInput,
): Promise<Answer<BoardView>> => (await nextBoard(house))[currency];

/** The same lots in each currency: one object for all who asked, so that it is presented once. */
type Board = Readonly<Record<Currency, Answer<BoardView>>>;

const awaited = new WeakMap<Store, Promise<Board>>();

/** Whoever asks before a reading has begun shares it: a crowd costs the store no more than one. */
const nextBoard = (house: House): Promise<Board> => {
  const { store } = house;
  const shared = awaited.get(store);
  if (shared !== undefined) return shared;
  const reading = new Promise(setImmediate).then(() => {
    awaited.delete(store);
    return readBoard(house);
  });
  awaited.set(store, reading);
  return reading;
};

const readBoard = async (house: House): Promise<Board> => {
  const { isBehind, board } = await readNow(house);
  if (!isBehind) return board;
  // When one lot ends the next one opens: nobody is to see the moment in between.
  // What goes wrong there is the keeper's to report; the lots are computed from the clock anyway.
  await keepLots(house).catch(() => undefined);
  return (await readNow(house)).board;
};

const readNow = async (house: House) => {
  const now = house.clock.now();
  let isBehind = false;
  const { result } = await look(house, async ({ lots }) => {
    const stored = await lots.shown(before(now, shownAroundMs));
    isBehind = stored.some((lot) => isDue(lot, now));
    return ok(
      arrange(
        stored.map((lot) => publicLot(upToNow(lot, now).lot)),
        now,
      ),
    );
  });
  const inCurrency = (currency: Currency): Answer<BoardView> =>
    answered(result.ok ? ok({ lots: result.value, currency, now }) : result);
  const board = Object.fromEntries(currencies.map((each) => [each, inCurrency(each)])) as Board;
  return { isBehind, board };
};

const isDue = (lot: Lot, now: Instant): boolean => {
  const changeAt = nextChangeAt(lot);
  return changeAt !== null && changeAt <= now;
};
