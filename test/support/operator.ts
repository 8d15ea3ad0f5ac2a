import * as blocks from '../../src/app/auction/operator/block.ts';
import * as lots from '../../src/app/auction/operator/lots.ts';
import * as review from '../../src/app/auction/operator/review.ts';
import type { AppContext, Store } from '../../src/app/ports.ts';
import type { BidId } from '../../src/domain/ids.ts';
import { defaultPriceBook } from '../../src/domain/order/price-book.ts';
import { openCrypto, systemClock, systemRandom } from '../../src/system.ts';

/** What the operator does to the auction; how that is asked of the application is said here alone. */

export const createLot = (operator: AppContext, plan: lots.LotPlan, isDryRun = false) =>
  lots.createLot(operator, plan, isDryRun);

export const rescheduleLot = (operator: AppContext, input: lots.Rescheduling, isDryRun = false) =>
  lots.rescheduleLot(operator, input, isDryRun);

export const cancelLot = (operator: AppContext, input: lots.Cancelling, isDryRun = false) =>
  lots.cancelLot(operator, input, isDryRun);

export const approveBid = (operator: AppContext, bidId: BidId, isDryRun = false) =>
  review.approveBid(operator, bidId, isDryRun);

export const rejectBid = (operator: AppContext, bidId: BidId, reason: string, isDryRun = false) =>
  review.rejectBid(operator, bidId, reason, isDryRun);

export const voidBid = (operator: AppContext, bidId: BidId, reason: string, isDryRun = false) =>
  review.voidBid(operator, bidId, reason, isDryRun);

export const blockAddress = (operator: AppContext, input: blocks.Blocking, isDryRun = false) =>
  blocks.blockAddress(operator, input, isDryRun);

/** What the use cases work with in a process beside the service, on the machine's own clock. */
export const operatorContext = (store: Store, secret: string): AppContext => ({
  store,
  clock: systemClock,
  random: systemRandom,
  crypto: openCrypto(secret),
  priceBook: defaultPriceBook,
  operatorEmails: [],
  schedule: null,
  isDisposableMail: () => false,
  bot: () => null,
  wakeDispatcher: () => undefined,
  wakeLotFeed: () => undefined,
  inFlight: new Set(),
});
