import { evolveBid, type Bid, type BidEvent } from '../../domain/auction/bid.ts';
import { evolveBlock, type BlockEvent } from '../../domain/auction/block.ts';
import { foldLot } from '../../domain/auction/history.ts';
import type { Lot, LotEvent } from '../../domain/auction/lot.ts';
import {
  evolveParticipant,
  type Participant,
  type ParticipantEvent,
} from '../../domain/auction/participant.ts';
import type { Bidder } from '../../domain/auction/standing.ts';
import {
  blockStream,
  blockStreamPrefix,
  lotStream,
  lotStreamPrefix,
  type DomainEvent,
} from '../../domain/event.ts';
import type { BidId, LotId, OrderId, ParticipantId } from '../../domain/ids.ts';
import { evolveOrder, type Order, type OrderEvent } from '../../domain/order/order.ts';
import type { Tx } from '../ports.ts';

/** A kind of thing that has both a row and a stream of events, which must say the same. */
export type AuditedKind = {
  /** For a count of them. */
  readonly name: string;
  readonly noun: string;
  /** Its streams begin so. */
  readonly prefix: string;
  /** How many are looked at together: a lot's stream is as long as it has bids. */
  readonly atOnce: number;
  /** The streams of all that have rows, in the order of their bytes. */
  readonly rows: (tx: Tx, pageSize: number) => AsyncGenerator<string, void>;
  readonly row: (tx: Tx, stream: string) => Promise<unknown>;
  /** What the events alone say. @throws Error where they cannot belong together */
  readonly fold: (events: readonly DomainEvent[]) => unknown;
};

export const auditedKinds: readonly AuditedKind[] = [
  {
    name: 'orders',
    noun: 'order',
    prefix: 'ord_',
    atOnce: 100,
    rows: (tx, limit) => paged((after) => tx.orders.ids(after, limit)),
    row: (tx, stream) => tx.orders.find(stream as OrderId),
    fold: (events) => (events as readonly OrderEvent[]).reduce<Order | null>(evolveOrder, null),
  },
  {
    name: 'lots',
    noun: 'lot',
    prefix: lotStreamPrefix,
    atOnce: 1,
    rows: lotRows,
    row: lotWithBidders,
    fold: (events) => {
      const { lot, bidders } = foldLot(events as readonly LotEvent[]);
      return { ...lot, bidders: byParticipant([...bidders.values()]) };
    },
  },
  {
    name: 'bids',
    noun: 'bid',
    prefix: 'bid_',
    atOnce: 100,
    rows: (tx, limit) => paged((after) => tx.bids.ids(after, limit)),
    row: (tx, stream) => tx.bids.find(stream as BidId),
    fold: (events) => (events as readonly BidEvent[]).reduce<Bid | null>(evolveBid, null),
  },
  {
    name: 'participants',
    noun: 'participant',
    prefix: 'par_',
    atOnce: 100,
    rows: (tx, limit) => paged((after) => tx.participants.ids(after, limit)),
    row: (tx, stream) => tx.participants.find(stream as ParticipantId),
    fold: (events) =>
      (events as readonly ParticipantEvent[]).reduce<Participant | null>(evolveParticipant, null),
  },
  {
    name: 'blocks',
    noun: 'block',
    prefix: blockStreamPrefix,
    atOnce: 100,
    rows: async function* (tx, limit) {
      for await (const subject of paged((after) => tx.blocks.ids(after, limit))) {
        yield blockStream(subject);
      }
    },
    row: (tx, stream) => tx.blocks.find(stream.slice(blockStreamPrefix.length)),
    fold: (events) => {
      const last = (events as readonly BlockEvent[]).at(-1);
      return last === undefined ? null : evolveBlock(last);
    },
  },
];

async function* paged<Id extends string>(
  page: (after: string) => Promise<readonly Id[]>,
): AsyncGenerator<Id, void> {
  for (let after = ''; ;) {
    const ids = await page(after);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Lots are kept by their numbers, which are few, and their streams by the digits. */
async function* lotRows(tx: Tx, limit: number): AsyncGenerator<string, void> {
  const streams: string[] = [];
  for (let after = 0; ;) {
    const ids = await tx.lots.ids(after, limit);
    streams.push(...ids.map(lotStream));
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
  }
  yield* streams.toSorted();
}

async function lotWithBidders(tx: Tx, stream: string): Promise<object | null> {
  const id = Number(stream.slice(lotStreamPrefix.length)) as LotId;
  const lot: Lot | null = await tx.lots.find(id);
  return lot === null ? null : { ...lot, bidders: byParticipant(await tx.lots.bidders(id)) };
}

const byParticipant = (bidders: readonly Bidder[]): readonly Bidder[] =>
  bidders.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1));
