import type { StateInput } from '../../contract/auction-input.ts';
import type { BoardView } from '../../contract/auction-views.ts';
import { ok } from '../../domain/base.ts';
import { arrange, publicLot, shownAroundMs } from '../../domain/auction/board.ts';
import { before } from '../../domain/time.ts';
import type { House } from '../ports.ts';
import { look, type Answer } from '../run.ts';
import { upToNow } from './work.ts';

/** The lots as everyone may see them now, whether or not the end of one has been noted yet. */
export const showState = (house: House, { currency }: StateInput): Promise<Answer<BoardView>> =>
  look(house, async ({ lots }) => {
    const now = house.clock.now();
    const stored = await lots.shown(before(now, shownAroundMs));
    const current = stored.map((lot) => publicLot(upToNow(lot, now).lot));
    return ok({ lots: arrange(current, now), currency, now });
  });
