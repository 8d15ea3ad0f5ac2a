import type { z } from 'zod';
import type { lotsAnswer } from '../views/lot.ts';

/** The fields that scripts of the auction's pages read from the stream of the lots. */

declare global {
  type AuctionState = z.input<typeof lotsAnswer>;
  type AuctionLot = AuctionState['lots'][number];

  interface DocumentEventMap {
    /** The lots as of the newest event. */
    lots: CustomEvent<readonly AuctionLot[]>;
  }
}
