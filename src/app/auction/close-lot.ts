import { ok } from '../../domain/base.ts';
import { kinds } from '../../domain/auction/kind.ts';
import { isClosed, type Lot, type Winner } from '../../domain/auction/lot.ts';
import type { AuctionNotice } from '../../domain/auction/messages.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { lotStream } from '../../domain/event.ts';
import { orderId, type LotId, type OrderId } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import { totalPages, type Project } from '../../domain/order/project.ts';
import type { Price } from '../../domain/order/price.ts';
import type { Instant } from '../../domain/time.ts';
import { placeOne, savePlacement, type Placement } from '../order/placement.ts';
import type { AppContext } from '../ports.ts';
import { run, unchanged, type Answer, type Decision, type Outgoing, type UseCase } from '../run.ts';
import { ourselves } from './ourselves.ts';
import { partiesOf, type Party } from './people.ts';
import { notifyLost, notifyOperator, notifyWon } from './notify.ts';
import { apply, savePendingChanges, type PendingChanges } from './pending-changes.ts';

/** Draws the consequences of a lot's outcome, once: the winner's order is placed and everyone told. */
export const closeLot = (context: AppContext, lotId: LotId): Promise<Answer<null>> =>
  run(context, settling(context.operatorEmails), lotId, ourselves, false);

type State = {
  readonly lot: Lot | null;
  readonly parties: readonly Party[];
  readonly done: { readonly work: PendingChanges; readonly placement: Placement | null } | null;
};

const settling = (operatorEmails: readonly string[]): UseCase<LotId, State, OrderId, null> => ({
  lockScope: 'auction',
  load: async (tx, lotId) => {
    const lot = await tx.lots.find(lotId);
    const isDue = lot !== null && awaitsFinalizing(lot);
    return { lot, parties: isDue ? await partiesOf(tx, lotId) : [], done: null };
  },
  draw: (random, now) => orderId(now, random.bytes(16), false),
  decide: (state, _lotId, { now, drawn }) =>
    state.lot === null || !awaitsFinalizing(state.lot)
      ? unchanged(state, null)
      : decide(state, state.lot, operatorEmails, now, drawn),
  save: async (tx, { done }, context) => {
    if (done === null) throw new Error('A settlement was decided but is not there to be saved');
    await savePendingChanges(tx, done.work);
    if (done.placement !== null) await savePlacement(tx, done.placement, context);
  },
});

const awaitsFinalizing = (lot: Lot): boolean => isClosed(lot) && !lot.isFinalized;

const decide = (
  state: State,
  lot: Lot,
  operatorEmails: readonly string[],
  now: Instant,
  drawn: OrderId,
): Decision<State, null> => {
  const { winner } = lot;
  const won = state.parties.find(({ participant }) => participant.id === winner?.participantId);
  if (winner !== null && won === undefined) throw new Error(`Lot ${lot.id} was won by nobody`);
  const placement =
    winner === null || won === undefined
      ? null
      : placeWon(lot, winner, won.participant, { orderId: drawn, now, operatorEmails });
  const work = apply({ lot, events: [], changed: [] }, now, {
    type: 'LotSettled',
    orderId: placement?.order.id ?? null,
  });
  const losers = state.parties.filter((party) => party !== won);
  const messages: Outgoing[] = losers.map(({ participant, bidder }) =>
    notifyLost(work.lot, participant, bidder),
  );
  if (placement !== null && winner !== null && won !== undefined) {
    const { participant } = won;
    messages.push(notifyWon(work.lot, participant, winner.amountMinor, placement.order.id));
    messages.push(...placement.messages);
  }
  const notice = noticeOf(work.lot, won?.participant ?? null);
  return {
    state: { ...state, done: { work, placement } },
    events: [...work.events, ...(placement === null ? [] : [placement.event])],
    messages: [...messages, ...notifyOperator(operatorEmails, work.lot, notice)],
    answer: ok(null),
  };
};

/** The winner is the studio of an order like any other; its price is the winning bid. */
const placeWon = (
  lot: Lot,
  { amountMinor }: Winner,
  { email, name, language, brief }: Participant,
  terms: { orderId: OrderId; now: Instant; operatorEmails: readonly string[] },
): Placement => {
  const { project } = kinds[lot.kind];
  return placeOne(
    {
      studio: { name, website: null, email, telegram: null },
      project,
      brief,
      language,
      price: priceOf(lot, project, amountMinor),
      source: 'auction',
    },
    { ...terms, telegram: null },
  );
};

const priceOf = (lot: Lot, project: Project, amountMinor: Minor): Price => ({
  amountMinor,
  currency: 'USD',
  totalPages: totalPages(project),
  breakdown: { base: amountMinor },
  bookVersion: lotStream(lot.id),
});

const noticeOf = (lot: Lot, winner: Participant | null): AuctionNotice => {
  const about = { kind: 'auction_notice', lotId: lot.id, lotKind: lot.kind } as const;
  if (lot.winner === null || winner === null || lot.orderId === null) {
    return { ...about, occasion: 'lot_unsold', bidders: lot.standing.bidderCount };
  }
  return {
    ...about,
    occasion: 'lot_sold',
    participantId: winner.id,
    email: winner.email,
    amountMinor: lot.winner.amountMinor,
    orderId: lot.orderId,
  };
};
