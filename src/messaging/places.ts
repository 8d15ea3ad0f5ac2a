import type { Transport } from '../app/outbox-ports.ts';

/** The messages of one queue that are on the wire, and how many more may be. */
export type Places = {
  /** How many more there may be at once. */
  readonly free: () => number;
  /** How many of those one destination may get, where some places are already meant for `chosen` ones. */
  readonly roomFor: (destination: string, chosen: readonly string[]) => number;
  /** `sending` never rejects. */
  readonly take: (destination: string, sending: Promise<void>) => void;
  readonly allFree: () => Promise<unknown>;
};

type Bounds = Required<Pick<Transport, 'concurrency' | 'perDestination' | 'perPromptDestination'>>;

/** A message that takes longer is slow. */
const slowAfterMs = 2_000;
/** How many times as many as there are places may be on the wire with the slow ones. */
const withSlowOnes = 4;
/** The share of places that is kept for the prompt, which no stranger's new domain can take. */
const keptForPrompt = 1 / 4;
const promptMax = 10_000;

type Place = { readonly destination: string; isSlow: boolean };

/**
 * Whoever has a few domains that stall could keep every place. So what is slow gives its place on, its
 * destination gets no other meanwhile, and some places are kept for destinations that were prompt the
 * last time.
 */
export const createPlaces = (
  { concurrency, perDestination, perPromptDestination }: Bounds,
  onFree: () => void,
  slowMs = slowAfterMs,
): Places => {
  const taken = new Map<Promise<void>, Place>();
  const prompt = createPrompt();
  const kept = Math.floor(concurrency * keptForPrompt);

  const count = (matches: (place: Place) => boolean): number =>
    [...taken.values()].filter(matches).length;

  return {
    free: () => concurrency - count(({ isSlow }) => !isSlow),
    roomFor: (destination, chosen) => {
      const own = [...taken.values()].filter((place) => place.destination === destination);
      if (own.some(({ isSlow }) => isSlow)) return 0;
      if (prompt.has(destination)) return perPromptDestination - own.length;
      const others = chosen.filter((each) => each !== destination && !prompt.has(each)).length;
      const isStranger = (place: Place): boolean => !prompt.has(place.destination);
      return Math.min(
        perDestination - own.length,
        concurrency - kept - count((place) => isStranger(place) && !place.isSlow) - others,
        concurrency * withSlowOnes - count(isStranger) - others,
      );
    },
    take: (destination, sending) => {
      const place = { destination, isSlow: false };
      const noticeSlow = setTimeout(() => {
        place.isSlow = true;
        prompt.delete(destination);
        onFree();
      }, slowMs);
      const done = sending.finally(() => {
        clearTimeout(noticeSlow);
        taken.delete(done);
        if (!place.isSlow) prompt.add(destination);
        onFree();
      });
      taken.set(done, place);
    },
    allFree: () => Promise.all(taken.keys()),
  };
};

/** Destinations that were prompt the last time, those of the longest ago forgotten. */
const createPrompt = () => {
  const destinations = new Set<string>();
  return {
    has: (destination: string) => destinations.has(destination),
    delete: (destination: string) => void destinations.delete(destination),
    add: (destination: string): void => {
      destinations.delete(destination);
      destinations.add(destination);
      const [oldest] = destinations;
      if (destinations.size > promptMax && oldest !== undefined) destinations.delete(oldest);
    },
  };
};
