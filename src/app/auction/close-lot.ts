import { isClosed, type Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { ok } from '../../domain/base.ts';
import { orderId, type LotId, type OrderId } from '../../domain/ids.ts';
import type { Tx } from '../../store/store.ts';
import type { Settings } from '../context.ts';
import { saveNothing, unchanged, type UseCase } from '../use-case.ts';
import { apply, lotHappened, upToNow } from './pending-changes.ts';
import { placeWon } from './place-won.ts';

type Loaded = { readonly lot: Lot; readonly winner: Participant | null } | null;

/** Draws the consequences of a lot's outcome, once: the winner's order is placed, and everyone notified. */
export const closeLot: UseCase<{ readonly lotId: LotId }, Loaded, null, OrderId> = {
  lockScope: 'auction',
  takesOrderNumber: true,
  load: async (tx, { lotId }, { settings }) => {
    const lot = await tx.lots.find(lotId);
    if (lot === null || !awaitsFinalizing(lot)) return null;
    if (!(await isWitnessed(tx, lot, settings))) return null;
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
    const closed = apply(upToNow(lot, now), now, {
      type: 'LotSettled',
      orderId: placed?.after.id ?? null,
    });
    const happened = [lotHappened(closed), ...(placed === null ? [] : [placed])];
    return { answer: ok(null), change: { happened, quotas: [], extras: null } };
  },
  save: saveNothing,
};

/** Where there are witnesses, nothing follows from an outcome that none of them has signed. */
const isWitnessed = async ({ log }: Tx, lot: Lot, settings: Settings): Promise<boolean> => {
  if (settings.log.witnesses.length === 0) return true;
  const [leaves, signed] = await Promise.all([log.ofLot(lot.id), log.newestCosigned()]);
  return (leaves.at(-1)?.number ?? 0) < (signed?.size ?? 0);
};

const awaitsFinalizing = (lot: Lot): boolean => isClosed(lot) && !lot.isFinalized;
