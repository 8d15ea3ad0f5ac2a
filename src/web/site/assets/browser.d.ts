import type { z } from 'zod';
import type { stateAnswer } from '../../../auction/views/lots-answer.ts';

/** What the scripts of the pages share, and what the contract says of the events they follow. */

declare global {
  type AuctionState = z.input<typeof stateAnswer>;
  type AuctionLot = AuctionState['lots'][number];

  /** Writes the moments on a part of the page in the visitor's own zone. */
  // oxlint-disable-next-line no-var
  var showLocalTimes: (root: ParentNode) => void;
  // oxlint-disable-next-line no-var
  var uPlot: typeof import('uplot');

  // oxlint-disable-next-line no-var
  var tus: typeof import('tus-js-client');

  interface DocumentEventMap {
    /** The lots as of the newest event. */
    lots: CustomEvent<readonly AuctionLot[]>;
    /** Some part of the page says less than there is by now. */
    behind: Event;
  }
}
