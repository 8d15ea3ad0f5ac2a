import { setTimeout as pause } from 'node:timers/promises';
import type { Lot } from '../../src/auction/rules/lot.ts';
import { standardService } from '../../src/boot/rooms.ts';
import { createCrypto, systemClock } from '../../src/boot/system.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import { toMajor } from '../../src/kernel/money.ts';
import { StoreBusy } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { createLot, operatorContext, rescheduleLot } from '../../test/support/operator.ts';

/** The simulated operator: keeps one lot open for bids, and ends lots that have become too expensive. */
export type Auctioneer = {
  /** The lot on which all bidders bid. */
  readonly hotLot: () => number;
  /** Ends the current lot too. Resolves when no lot accepts bids. */
  readonly endAll: () => Promise<void>;
  /** All stored lots. */
  readonly lots: () => Promise<readonly Lot[]>;
  readonly emailOf: (participantId: string) => Promise<string | null>;
  readonly close: () => Promise<void>;
};

const longMs = 24 * 3_600_000;
/** A lot whose end is set to now ends after this time. */
const soonMs = 500;
const lookEveryMs = 500;
/** A price far enough below the highest allowed bid. */
const priceMaxUsd = 20_000;
const hotMs = 45_000;
const lotsMax = 1_000;

export const startAuctioneer = async (
  databaseUrl: string,
  secret: string,
  isOver: () => boolean,
): Promise<Auctioneer> => {
  const store = await standardService.openStore(databaseUrl, { key: createCrypto(secret) });
  const operator = operatorContext(store, secret);
  let hot = 0;
  let hotSince = 0;
  let isEnding = false;

  const openNext = async (): Promise<void> => {
    const endsAt = instant(systemClock.now() + longMs);
    const { result } = await createLot(operator, { opensAt: null, endsAt });
    if (!result.ok) return;
    hot = result.value.lot.id;
    hotSince = performance.now();
  };
  const lots = (): Promise<readonly Lot[]> => store.read((tx) => tx.lots.list(lotsMax));
  const look = async (): Promise<boolean> => {
    const open = (await lots()).filter(({ status }) => status === 'open');
    const current = open.find(({ id }) => id === hot);
    const isOld = performance.now() - hotSince > hotMs;
    if (!isEnding && (current === undefined || isDear(current) || isOld)) await openNext();
    const ending = open.filter(({ id }) => isEnding || id !== hot);
    for (const lot of ending) await endSoon(operator, lot.id);
    return isEnding && ending.length === 0;
  };
  const looking = (async () => {
    for (let isDone = false; !isDone;) {
      isDone = await look().catch(onlyWhenBusy);
      await pause(lookEveryMs);
      if (isOver() && !isEnding) return;
    }
  })();
  return {
    hotLot: () => hot,
    lots,
    endAll: async () => {
      isEnding = true;
      await looking;
    },
    emailOf: async (id) => {
      const participants = await store.read((tx) => tx.participants.list(Number.MAX_SAFE_INTEGER));
      return participants.find((each) => each.id === id)?.email ?? null;
    },
    close: () => store.close(),
  };
};

const isDear = ({ standing }: Lot): boolean => toMajor(standing.priceMinor) > priceMaxUsd;

/** Ignores errors during an outage of the database, which are expected. */
const onlyWhenBusy = (error: unknown): false => {
  if (error instanceof StoreBusy) return false;
  throw error;
};

/** A late bid may move the end. The next pass moves it back. */
const endSoon = async (operator: AppContext, lotId: LotId): Promise<void> => {
  const endsAt = instant(systemClock.now() + soonMs);
  await rescheduleLot(operator, { lotId, opensAt: null, endsAt });
};
