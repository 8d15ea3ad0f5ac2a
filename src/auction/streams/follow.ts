import { ok } from '../../kernel/result.ts';
import { integer } from '../../kernel/wire.ts';
import type { FollowDeps, Following } from '../../web/following.ts';
import { readStateBy, type Watchable } from '../../web/mcp/wait-for-change.ts';
import { countLotWatchers } from '../metrics.ts';
import { showLot } from '../operations/show-lot.ts';
import type { LotFeedEntry } from '../rows/lot-feed.ts';
import { lotIdMax } from '../views/fields.ts';
import { followLots, type LotFeed } from './lot-feed.ts';
import { serveLotStream } from './lot-stream.ts';

export const followEachLot = async ({
  context,
  feed,
  onFailure,
}: FollowDeps): Promise<Following> => {
  const lots = await followLots(context.store, feed, (error) =>
    onFailure('the changes to the lots cannot be read', error),
  );
  return {
    watchables: [watchableLot(lots)],
    serveStreams: (app, deps) => {
      countLotWatchers(deps.metrics, serveLotStream(app, { ...deps, lots }));
    },
  };
};

const watchableLot = (lots: LotFeed): Watchable => ({
  field: 'lot',
  schema: integer('Instead of an order: the lot to wait for', { min: 1, max: lotIdMax }),
  noun: 'a lot',
  answerField: 'lot',
  watch: (lot: number, watching) => {
    /** The lot as everyone sees it, so that a change to another lot wakes nobody. */
    const lotIn = (entry: LotFeedEntry): string =>
      JSON.stringify(entry.lots.find(({ id }) => Number(id) === lot) ?? null);
    return ok({
      name: `lot ${lot}`,
      takePlace: watching.caller.takeWaitingCall,
      follow: (listener) =>
        lots.follow((entries) => {
          const newest = entries.at(-1);
          if (newest !== undefined) listener(lotIn(newest));
        }),
      read: async () => {
        const before = lotIn(await lots.newest());
        return readStateBy(showLot, { lot }, watching, () => before);
      },
    });
  },
});
