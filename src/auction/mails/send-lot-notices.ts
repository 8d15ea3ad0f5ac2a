import type { AppContext } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/store.ts';
import { toDeliveries, type Outgoing } from '../../messages/outbox.ts';
import type {
  LotAnnouncement,
  LotNotice,
  LotReminder,
  StoredLotNotice,
} from '../rows/lot-notices.ts';
import type { Lot } from '../rules/lot.ts';
import type { BidderMessage } from '../rules/messages.ts';
import type { Participant } from '../rules/participant.ts';
import { isTimely } from '../rules/reminders.ts';
import type { Bidder } from '../rules/standing.ts';
import { bidderAndLot, reopenedMessage, bidderMail } from './bidder-messages.ts';
import { remind } from './reminder-mails.ts';

/**
 * Mails to everyone who has bid on a lot, and reminders to some of them. Each notice is stored with
 * its cause and put into the outbox in steps once it is due, so that a lot does not wait for all
 * its mails.
 */

/** Bidders that are mailed in one step. */
const stepMax = 100;

/** Sends all notices that are due; returns the number of steps. */
export const sendLotNotices = async (context: AppContext): Promise<number> => {
  for (let steps = 0; ; steps += 1) {
    const isDone = await context.store.write('orders', async (tx) => {
      const notice = await tx.lotNotices.next(context.clock.now());
      if (notice === null) return { keep: false, value: true };
      await takeStep(tx, context, notice);
      return { keep: true, value: false };
    });
    if (isDone) return steps;
    context.notify();
  }
};

const takeStep = async (
  tx: Tx,
  { settings, clock }: AppContext,
  { id, about: notice, lastNotified }: StoredLotNotice,
): Promise<void> => {
  const lot = await tx.lots.find(notice.lotId);
  if (lot === null) throw new Error(`${id} is about a lot that is not there`);
  const now = clock.now();
  if (isReminder(notice) && !isTimely(notice, lot, now)) return tx.lotNotices.remove(id);
  const readers = await readersOf(tx, notice, lot, lastNotified);
  const outgoing = isReminder(notice)
    ? await remind(tx, { notice, lot, settings, now }, readers)
    : await toEach(tx, notice, lot, readers);
  const deliveries = outgoing.flatMap((each) => toDeliveries(each, settings));
  await tx.outbox.enqueue(deliveries, now);
  const last = readers.at(-1);
  if (last === undefined || readers.length < stepMax) await tx.lotNotices.remove(id);
  else await tx.lotNotices.advance(id, last.id);
};

const isReminder = (notice: LotNotice): notice is LotReminder =>
  notice.kind === 'ends_soon' || notice.kind === 'brief_due';

/** The next participants who may get the notice. */
const readersOf = async (
  tx: Tx,
  notice: LotNotice,
  lot: Lot,
  lastNotified: string,
): Promise<readonly Participant[]> => {
  if (notice.kind === 'brief_due') {
    const { leader } = lot.standing;
    const reader = leader === null ? null : await tx.participants.find(leader.participantId);
    return reader === null ? [] : [reader];
  }
  const includesUnderReview = notice.kind === 'rescheduled';
  return tx.participants.ofLot(lot.id, {
    after: lastNotified,
    limit: stepMax,
    includesUnderReview,
  });
};

/** Mails that a dry run shows of a notice to everyone. */
const previewedMax = 3;

/** The mails to the first of those who have bid, also with a bid under review. */
export const previewNotices = async (
  tx: Tx,
  notice: LotAnnouncement,
  lot: Lot,
): Promise<readonly Outgoing[]> => {
  const page = { after: '', limit: previewedMax, includesUnderReview: true };
  return toEach(tx, notice, lot, await tx.participants.ofLot(lot.id, page));
};

const toEach = (
  tx: Tx,
  notice: LotAnnouncement,
  lot: Lot,
  readers: readonly Participant[],
): Promise<readonly Outgoing[]> =>
  Promise.all(
    readers
      .filter((reader) => isConcerned(notice, lot, reader))
      .map(async (reader) => {
        const bidder = await tx.lots.bidder(lot.id, reader.id);
        const message = messageOf(notice, lot, reader, bidder);
        return bidderMail(reader, { id: lot.id, version: notice.version }, reader.id, message);
      }),
  );

/** Leaves out the winner, and the bidder whose bids became void: both got another mail. */
const isConcerned = ({ kind }: LotAnnouncement, lot: Lot, { id }: Participant): boolean =>
  kind !== 'lost' || (lot.winner?.participantId !== id && lot.reopening?.failed !== id);

const messageOf = (
  notice: LotAnnouncement,
  lot: Lot,
  reader: Participant,
  bidder: Bidder | null,
): BidderMessage => {
  const to = bidderAndLot(reader, lot);
  switch (notice.kind) {
    case 'cancelled':
      return { ...to, kind: 'lot_cancelled', reason: notice.reason };
    case 'rescheduled':
      return { ...to, kind: 'lot_rescheduled', endsAt: notice.endsAt };
    case 'reopened': {
      if (bidder === null) throw new Error(`Lot ${lot.id} was reopened for somebody without a bid`);
      return reopenedMessage(lot, reader, bidder);
    }
    case 'lost': {
      if (bidder === null) throw new Error(`Lot ${lot.id} was lost by somebody without a bid`);
      return {
        ...to,
        kind: 'auction_lost',
        cause: causeOfLoss(lot, bidder),
        ownBidMinor: bidder.amountMinor,
        soldForMinor: lot.winner?.amountMinor ?? null,
      };
    }
  }
};

type Cause = Extract<BidderMessage, { readonly kind: 'auction_lost' }>['cause'];

const causeOfLoss = ({ standing, winner }: Lot, { participantId, state }: Bidder): Cause => {
  if (state !== 'in_play' || standing.leader?.participantId === participantId) return 'no_brief';
  return winner === null ? 'nobody' : 'higher_bid';
};
