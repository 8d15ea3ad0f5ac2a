import type { StateInput } from '../../contract/auction-input.ts';
import type { BoardView } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import { nextChangeAt } from '../../domain/auction/advance.ts';
import { arrange, publicLot, shownAroundMs } from '../../domain/auction/board.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { before, type Instant } from '../../domain/time.ts';
import type { House } from '../ports.ts';
import { look, type Answer } from '../run.ts';
import { keepLots } from './keep.ts';
import { upToNow } from './work.ts';

/** The lots as everyone may see them now, whether or not the end of one has been noted yet. */
export const showState = async (house: House, input: StateInput): Promise<Answer<BoardView>> => {
  const { isBehind, view } = await lookNow(house, input);
  if (!isBehind) return view;
  // When one lot ends the next one opens: nobody is to see the moment in between.
  // What goes wrong there is the keeper's to report; the lots are computed from the clock anyway.
  await keepLots(house).catch(() => undefined);
  return (await lookNow(house, input)).view;
};

const lookNow = async (house: House, { currency }: StateInput) => {
  const now = house.clock.now();
  let isBehind = false;
  const view = await look<BoardView>(house, async ({ lots }) => {
    const stored = await lots.shown(before(now, shownAroundMs));
    isBehind = stored.some((lot) => isDue(lot, now));
    const current = stored.map((lot) => publicLot(upToNow(lot, now).lot));
    return ok({ lots: arrange(current, now), currency, now });
  });
  return { isBehind, view };
};

const isDue = (lot: Lot, now: Instant): boolean => {
  const changeAt = nextChangeAt(lot);
  return changeAt !== null && changeAt <= now;
};
