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

/** The operator: keeps one hot lot open, and ends those that have become too dear to bid on. */
export type Auctioneer = {
  /** The lot that everybody bids on now. */
  readonly hotLot: () => number;
  /** Ends the hot lot as well, and resolves once no lot takes bids any more. */
  readonly endAll: () => Promise<void>;
  /** Every lot as it is stored. */
  readonly lots: () => Promise<readonly Lot[]>;
  readonly emailOf: (participantId: string) => Promise<string | null>;
  readonly close: () => Promise<void>;
};

const longMs = 24 * 3_600_000;
/** An operator who says `ends now` sees it end in a moment. */
const soonMs = 500;
const lookEveryMs = 500;
/** Far enough below the highest bid that is taken. */
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

/** A database that is away now is what everybody expects. */
const onlyWhenBusy = (error: unknown): false => {
  if (error instanceof StoreBusy) return false;
  throw error;
};

/** A late bid may move the end again; then it is moved back at the next look. */
const endSoon = async (operator: AppContext, lotId: LotId): Promise<void> => {
  const endsAt = instant(systemClock.now() + soonMs);
  await rescheduleLot(operator, { lotId, opensAt: null, endsAt });
};
