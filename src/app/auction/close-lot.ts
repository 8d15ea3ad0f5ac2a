import { kinds } from '../../domain/auction/kind.ts';
import { isClosed, type Lot, type Winner } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { ok } from '../../domain/base.ts';
import { lotStream } from '../../domain/event.ts';
import type { OrderHappened } from '../../domain/happened.ts';
import { orderId, type LotId, type OrderId, type OrderNumber } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import { vatMember, type Price, type VatTreatment } from '../../domain/order/price.ts';
import { totalPages, type Project } from '../../domain/order/project.ts';
import type { Instant } from '../../domain/time.ts';
import { placeOne } from '../order/placement.ts';
import { saveNothing, unchanged, type UseCase } from '../use-case.ts';
import { apply, lotHappened } from './pending-changes.ts';

type Loaded = { readonly lot: Lot; readonly winner: Participant | null } | null;

/** Draws the consequences of a lot's outcome, once: the winner's order is placed, and everyone notified. */
export const closeLot: UseCase<{ readonly lotId: LotId }, Loaded, null, OrderId> = {
  lockScope: 'auction',
  takesOrderNumber: true,
  load: async (tx, { lotId }) => {
    const lot = await tx.lots.find(lotId);
    if (lot === null || !awaitsFinalizing(lot)) return null;
    const { winner } = lot;
    return {
      lot,
      winner: winner === null ? null : await tx.participants.find(winner.participantId),
    };
  },
  draw: (random, { now }) => orderId(now, random.bytes(16), false),
  decide: (loaded, _input, { now, drawn, orderNumber, settings }) => {
    if (loaded === null) return unchanged(null);
    const { lot, winner } = loaded;
    if (lot.winner !== null && winner === null) throw new Error(`Lot ${lot.id} was won by nobody`);
    const placed =
      lot.winner === null || winner === null
        ? null
        : placeWon(lot, lot.winner, winner, {
            id: drawn,
            number: orderNumber,
            now,
            vat: settings.pricesAre,
          });
    const closed = apply({ before: lot, lot, events: [], bidders: [] }, now, {
      type: 'LotSettled',
      orderId: placed?.after.id ?? null,
    });
    const happened = [lotHappened(closed), ...(placed === null ? [] : [placed])];
    return { answer: ok(null), change: { happened, quotas: [], extras: null } };
  },
  save: saveNothing,
};

const awaitsFinalizing = (lot: Lot): boolean => isClosed(lot) && !lot.isFinalized;

type Placing = {
  readonly id: OrderId;
  readonly number: OrderNumber | null;
  readonly now: Instant;
  readonly vat: VatTreatment | null;
};

/** The winner is the studio of an order like any other; its price is the winning bid. */
const placeWon = (
  lot: Lot,
  { amountMinor }: Winner,
  { email, name, language, brief }: Participant,
  { id, number, now, vat }: Placing,
): OrderHappened => {
  const { project } = kinds[lot.kind];
  return placeOne(id, now, {
    number,
    studio: { name, website: null, email, telegram: null },
    project,
    brief,
    language,
    price: { ...priceOf(lot, project, amountMinor), ...vatMember(vat) },
    source: 'auction',
  });
};

const priceOf = (lot: Lot, project: Project, amountMinor: Minor): Price => ({
  amountMinor,
  currency: 'USD',
  totalPages: totalPages(project),
  breakdown: { base: amountMinor },
  bookVersion: lotStream(lot.id),
});
