import type { Logger } from 'pino';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { AppContext } from '../kernel/context.ts';
import { atMostEvery } from '../web/monitor/metrics.ts';
import type { WrongCodeReport } from './context.ts';

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

export const countLotWatchers = (
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

/** Returns the function that counts a wrong code. A wrong code that uses up a day’s budget also raises an alarm. */
export const watchWrongCodes = (
  registry: Registry,
  logger: Logger,
): ((report: WrongCodeReport) => void) => {
  const registers = [registry];
  const wrong = new Counter({
    name: 'studiolot_wrong_codes_total',
    help: 'Codes that were entered wrongly',
    registers,
  });
  const usedUpCount = new Counter({
    name: 'studiolot_wrong_codes_used_up_total',
    help: 'E-mail addresses whose wrong codes of a day were used up, by one network or by all strangers together',
    labelNames: ['by'],
    registers,
  });
  return ({ bidId, usedUp }) => {
    wrong.inc();
    if (usedUp === null) return;
    usedUpCount.inc({ by: usedUp });
    logger.error({ bid: bidId, by: usedUp }, 'the wrong codes of a day for an address are used up');
  };
};
