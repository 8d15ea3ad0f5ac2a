import type { LotId } from '../../kernel/ids.ts';
import { paged } from '../../kernel/paged.ts';
import type { Tx } from '../../kernel/store.ts';
import { auditedById, foldingBy, type AuditedKind } from '../../store/audited-kind.ts';
import { evolveBid } from '../rules/bid.ts';
import { evolveBlock, type BlockEvent } from '../rules/block.ts';
import { foldLot } from '../rules/history.ts';
import type { Lot, LotEvent } from '../rules/lot.ts';
import { evolveParticipant } from '../rules/participant.ts';
import type { Bidder } from '../rules/standing.ts';
import { blockStream, blockStreamPrefix, lotStream, lotStreamPrefix } from '../rules/streams.ts';

/** Precedes the number of the first lot. */
export const noLot = 0 as LotId;

/**
 * The streams of all lots in the order of their names, by which they are compared. That is not the order
 * of the lots' numbers, so they are sorted here; there are few enough.
 */
const streamsOfLots = async function* (tx: Tx, limit: number): AsyncGenerator<string, void> {
  const ids = await Array.fromAsync(paged<LotId>((last = noLot) => tx.lots.ids(last, limit)));
  yield* ids.map(lotStream).toSorted();
};

const lotWithBidders = async (tx: Tx, stream: string): Promise<object | null> => {
  const id = Number(stream.slice(lotStreamPrefix.length)) as LotId;
  const lot: Lot | null = await tx.lots.find(id);
  if (lot === null) return null;
  // No event of a lot states that the service is on hold.
  const { isOnHold: _isOnHold, ...stored } = lot;
  return { ...stored, bidders: byParticipant(await tx.lots.bidders(id)) };
};

const byParticipant = (bidders: readonly Bidder[]): readonly Bidder[] =>
  bidders.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1));

/** How `verify` compares lots, bids, participants and blocks with their events. */
export const auditedInAuction: readonly AuditedKind[] = [
  {
    name: 'lots',
    noun: 'lot',
    prefix: lotStreamPrefix,
    atOnce: 1,
    streamsOfRows: streamsOfLots,
    findRow: lotWithBidders,
    fold: (events) => {
      const { lot, bidders } = foldLot(events as readonly LotEvent[]);
      return { ...lot, bidders: byParticipant([...bidders.values()]) };
    },
  },
  auditedById({
    noun: 'bid',
    prefix: 'bid_',
    tableIn: (tx) => tx.bids,
    fold: foldingBy(evolveBid),
  }),
  auditedById({
    noun: 'participant',
    prefix: 'par_',
    tableIn: (tx) => tx.participants,
    fold: foldingBy(evolveParticipant),
  }),
  {
    name: 'blocks',
    noun: 'block',
    prefix: blockStreamPrefix,
    atOnce: 100,
    streamsOfRows: async function* (tx, limit) {
      for await (const subject of paged<string>((last = '') => tx.blocks.ids(last, limit))) {
        yield blockStream(subject);
      }
    },
    findRow: (tx, stream) => tx.blocks.find(stream.slice(blockStreamPrefix.length)),
    fold: (events) => {
      const last = (events as readonly BlockEvent[]).at(-1);
      return last === undefined ? null : evolveBlock(last);
    },
  },
];
