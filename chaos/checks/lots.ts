import { isDeepStrictEqual } from 'node:util';
import { evolveLot, openLot } from '../../src/auction/rules/evolve-lot.ts';
import { foldLot } from '../../src/auction/rules/history.ts';
import { bidderOf, type Lot, type LotEvent } from '../../src/auction/rules/lot.ts';
import { publicLot, type PublicLot } from '../../src/auction/rules/public-lot.ts';
import type { Bidder } from '../../src/auction/rules/standing.ts';
import { rowsOf, type Row } from '../../test/support/database.ts';
import type { Faults } from '../faults.ts';

/** Recomputes the lots from their events, and compares them with the stored lots and the watchers' events. */

/** A lot's state after one of its events. */
type Stage = { readonly event: LotEvent; readonly lot: Lot };

export type LotStory = { readonly id: number; readonly stages: readonly Stage[] };

export const readLots = async (url: string, faults: Faults): Promise<readonly LotStory[]> => {
  const rows = await rowsOf(
    url,
    `select stream, version, body from events where stream like 'lot\\_%' order by stream, version`,
  );
  return [...Map.groupBy(rows, ({ stream }) => String(stream))].map(([stream, events]) => ({
    id: Number(stream.replace('lot_', '')),
    stages: stagesOf(stream, events, faults),
  }));
};

const stagesOf = (stream: string, rows: readonly Row[], faults: Faults): readonly Stage[] => {
  for (const [index, { version }] of rows.entries()) {
    if (version !== index + 1)
      faults.report('event missing', `${stream} has version ${version} as its ${index + 1}.`);
  }
  const events = rows.map(({ body }) => JSON.parse(String(body)) as LotEvent);
  const stages = oneByOne(events);
  const last = stages.at(-1)?.lot;
  if (!isDeepStrictEqual(last, foldLot(events).lot)) {
    faults.report('lot folds to something else at once', stream);
  }
  return stages;
};

/** Earlier events count again only after a bid is removed or the lot is reopened. */
const oneByOne = (events: readonly LotEvent[]): readonly Stage[] => {
  const stages: Stage[] = [];
  let bidders: ReadonlyMap<string, Bidder> = new Map();
  let lot: Lot | null = null;
  for (const [index, event] of events.entries()) {
    if (event.type === 'LotScheduled') {
      lot = openLot(event);
    } else if (event.type === 'BidRemoved' || event.type === 'LotReopened' || lot === null) {
      ({ lot, bidders } = foldLot(events.slice(0, index + 1)));
    } else {
      const evolved = evolveLot(lot, event, bidders.get(bidderOf(event) ?? '') ?? null);
      lot = evolved.lot;
      bidders = withChanged(bidders, evolved.changed);
    }
    stages.push({ event, lot });
  }
  return stages;
};

const withChanged = (
  records: ReadonlyMap<string, Bidder>,
  changed: readonly Bidder[],
): ReadonlyMap<string, Bidder> =>
  new Map([...records, ...changed.map((each) => [each.participantId, each] as const)]);

/** The newest stored changes with the times of their decisions. */
export type Board = {
  readonly lots: ReadonlyMap<number, readonly PublicLot[]>;
  readonly decidedAt: ReadonlyMap<number, { readonly at: number; readonly event: LotEvent }>;
  readonly lastNumber: number;
};

/** Checks that the numbers of changes are consecutive, and that each shows a lot's states in their order. */
export const readBoard = async (
  url: string,
  stories: readonly LotStory[],
  faults: Faults,
): Promise<Board> => {
  const rows = await rowsOf(url, 'select number, lots from board_changes order by number');
  const lots = new Map<number, readonly PublicLot[]>();
  const decidedAt = new Map<number, { at: number; event: LotEvent }>();
  const places = new Map(stories.map(({ id }) => [id, 0]));
  const stagesOfLot = new Map(
    stories.map(({ id, stages }) => [
      id,
      stages.map((stage) => ({ ...stage, shown: publicLot(stage.lot) })),
    ]),
  );
  let before: number | null = null;
  for (const row of rows) {
    const number = Number(row['number']);
    if (before !== null && number !== before + 1)
      faults.report('change missing', `${number} follows ${before}`);
    before = number;
    const shown = JSON.parse(String(row['lots'])) as PublicLot[];
    lots.set(number, shown);
    for (const lot of shown) {
      const stages = stagesOfLot.get(lot.id) ?? [];
      const from = places.get(lot.id) ?? 0;
      const place = stages.findIndex(
        (stage, at) => at >= from && isDeepStrictEqual(stage.shown, lot),
      );
      const stage = stages[place];
      if (stage === undefined) {
        faults.report('change shows what never was', `${number} of lot ${lot.id}`);
        continue;
      }
      places.set(lot.id, place);
      if (place > from) decidedAt.set(number, { at: stage.event.at, event: stage.event });
    }
  }
  return { lots, decidedAt, lastNumber: before ?? 0 };
};
