import { Counter, Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../kernel/context.ts';
import { atMostEvery } from '../web/monitor/metrics.ts';

/** Metrics of the auction; docs/administration.md explains each name. */

const countedEveryMs = 1_000;

export const watchAuction = (registry: Registry, context: AppContext): void => {
  const figuresNow = atMostEvery(countedEveryMs, context.clock, () => countFigures(context));
  const registers = [registry];
  const openLots: Gauge = new Gauge({
    name: 'studiolot_open_lots',
    help: 'Lots that take bids',
    registers,
    collect: async () => openLots.set((await figuresNow()).openLots),
  });
  const underReview: Gauge = new Gauge({
    name: 'studiolot_bids_under_review',
    help: 'Bids under review, which wait for an operator',
    registers,
    collect: async () => underReview.set((await figuresNow()).bidsUnderReview),
  });
};

const countFigures = ({ store, clock }: AppContext) =>
  store.read(async ({ lots, bids }) => {
    const shown = await lots.shown(clock.now());
    return {
      openLots: shown.filter(({ status }) => status === 'open').length,
      bidsUnderReview: await bids.countUnderReview(),
    };
  });

/** Watchers of the lots. */
export const watchWatchers = (
  registry: Registry,
  watchers: { readonly count: () => number; readonly dropped: () => number },
): void => {
  const registers = [registry];
  const watching: Gauge = new Gauge({
    name: 'studiolot_watchers',
    help: 'Connections that follow the lots',
    registers,
    collect: () => watching.set(watchers.count()),
  });
  let counted = 0;
  const dropped: Counter = new Counter({
    name: 'studiolot_watchers_dropped_total',
    help: 'Watchers that were let go because they did not read',
    registers,
    collect: () => {
      dropped.inc(watchers.dropped() - counted);
      counted = watchers.dropped();
    },
  });
};
