import { evolveBid } from '../../auction/rules/bid.ts';
import { evolveBlock, type BlockEvent } from '../../auction/rules/block.ts';
import { foldLot } from '../../auction/rules/history.ts';
import type { Lot, LotEvent } from '../../auction/rules/lot.ts';
import { evolveParticipant } from '../../auction/rules/participant.ts';
import type { Bidder } from '../../auction/rules/standing.ts';
import {
  blockStream,
  blockStreamPrefix,
  lotStream,
  lotStreamPrefix,
  settingStreamPrefix,
  type DomainEvent,
} from '../../kernel/event.ts';
import { actIdPrefix, type LotId, type OrderId } from '../../kernel/ids.ts';
import { actStreamOf } from '../../messages/message-act.ts';
import { settingStreamOf } from '../rules/settings.ts';
import type { OrderEvent } from '../../order/rules/order.ts';
import { foldOrder } from '../../order/rules/undone.ts';
import type { Tx } from '../../store/store.ts';
import { paged } from '../../kernel/paged.ts';

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
    ...byId('order', 'ord_', (tx) => tx.orders),
    fold: (events) => foldOrder(events as readonly OrderEvent[]),
    row: (tx, stream) => tx.orders.find(stream as OrderId),
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
    ...byId('bid', 'bid_', (tx) => tx.bids),
    fold: folding(evolveBid),
  },
  {
    ...byId('participant', 'par_', (tx) => tx.participants),
    fold: folding(evolveParticipant),
  },
  {
    name: 'blocks',
    noun: 'block',
    prefix: blockStreamPrefix,
    atOnce: 100,
    rows: async function* (tx, limit) {
      for await (const subject of paged<string>((last = '') => tx.blocks.ids(last, limit))) {
        yield blockStream(subject);
      }
    },
    row: (tx, stream) => tx.blocks.find(stream.slice(blockStreamPrefix.length)),
    fold: (events) => {
      const last = (events as readonly BlockEvent[]).at(-1);
      return last === undefined ? null : evolveBlock(last);
    },
  },
  {
    name: 'acts',
    noun: 'act',
    prefix: actIdPrefix,
    atOnce: 100,
    // What an operator did to messages has no row; it must be the one event of the stream it names.
    rows: (tx, limit) => loggedStreams(tx, actIdPrefix, limit),
    row: (_tx, stream) => Promise.resolve({ streams: [stream] }),
    fold: (events) => ({ streams: events.map(actStreamOf) }),
  },
  {
    name: 'settings',
    noun: 'setting',
    prefix: settingStreamPrefix,
    atOnce: 1,
    // The same, but for each change of a setting there is one more in its stream.
    rows: (tx, limit) => loggedStreams(tx, settingStreamPrefix, limit),
    row: (_tx, stream) => Promise.resolve({ streams: [stream] }),
    fold: (events) => ({ streams: [...new Set(events.map(settingStreamOf))] }),
  },
];

/** What is kept by the name of its stream. */
function byId<Id extends string, Row>(
  noun: string,
  prefix: string,
  table: (tx: Tx) => {
    readonly ids: (after: string, limit: number) => Promise<readonly Id[]>;
    readonly find: (id: Id) => Promise<Row | null>;
  },
): Omit<AuditedKind, 'fold'> {
  return {
    name: `${noun}s`,
    noun,
    prefix,
    atOnce: 100,
    rows: (tx, limit) => paged<string>((last = '') => table(tx).ids(last, limit)),
    row: (tx, stream) => table(tx).find(stream as Id),
  };
}

/** By one event after another. */
function folding<Row>(evolve: (before: Row | null, event: never) => Row): AuditedKind['fold'] {
  return (events) => (events as readonly never[]).reduce<Row | null>(evolve, null);
}

/** Names of streams that begin so, in order. */
export const loggedStreams = ({ events }: Tx, prefix: string, limit: number) =>
  paged<string>((last = '') => events.streams(prefix, last, limit));

/** Before the first. */
export const noLot = 0 as LotId;

/** Lots are kept by their numbers, which are few, and their streams by the digits. */
async function* lotRows(tx: Tx, limit: number): AsyncGenerator<string, void> {
  const ids = await Array.fromAsync(paged<LotId>((last = noLot) => tx.lots.ids(last, limit)));
  yield* ids.map(lotStream).toSorted();
}

async function lotWithBidders(tx: Tx, stream: string): Promise<object | null> {
  const id = Number(stream.slice(lotStreamPrefix.length)) as LotId;
  const lot: Lot | null = await tx.lots.find(id);
  if (lot === null) return null;
  const { isOnHold: _isOnHold, ...stored } = lot;
  return { ...stored, bidders: byParticipant(await tx.lots.bidders(id)) };
}

const byParticipant = (bidders: readonly Bidder[]): readonly Bidder[] =>
  bidders.toSorted((a, b) => (a.participantId < b.participantId ? -1 : 1));
