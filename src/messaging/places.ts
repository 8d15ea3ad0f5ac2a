import type { Enter, Transport } from '../app/outbox-ports.ts';

/** The messages of one queue that are on the wire, and how many more may be. */
export type Places = {
  /** How many more there may be at once. */
  readonly free: () => number;
  /**
   * Gives places away, as long as there are any, beside those that are taken; and so many places in
   * line behind them, of which these destinations have one already.
   */
  readonly choose: (inLine?: number, waiting?: readonly string[]) => Choice;
  /** `send` never rejects. */
  readonly take: (destination: string, send: (enter: Enter) => Promise<void>) => void;
  readonly allFree: () => Promise<unknown>;
};

/** Places that are given away and not taken yet. */
export type Choice = {
  readonly left: () => number;
  readonly isFull: () => boolean;
  readonly hasRoomFor: (destination: string) => boolean;
  /** Whether it gets a place. */
  readonly give: (destination: string) => boolean;
};

type Bounds = Required<Pick<Transport, 'concurrency' | 'perDestination' | 'perPromptDestination'>>;

/** A message that takes longer is slow. */
const slowAfterMs = 2_000;
/** How many times as many as there are places may be on the wire with the slow ones. */
const withSlowOnes = 4;
/** The share of places that is kept for the prompt, which no stranger's new domain can take. */
const keptForPrompt = 1 / 4;
const promptMax = 10_000;

type Place = {
  readonly destination: string;
  isSlow: boolean;
  network?: string;
  hadNoRoom?: true;
};

/**
 * Whoever has a few domains that stall could keep every place. So what is slow gives its place on, its
 * destination gets no other meanwhile, and some places are kept for destinations that were prompt the
 * last time.
 */
export const createPlaces = (bounds: Bounds, onFree: () => void, slowMs = slowAfterMs): Places => {
  const taken = new Map<Promise<void>, Place>();
  const prompt = createPrompt();
  let slowCount = 0;
  const free = (): number => bounds.concurrency - taken.size + slowCount;

  /** Many names of one machine are one destination: as many of theirs go there as of one, and those that are prompt are counted apart. */
  const enter = (place: Place, network: string): boolean => {
    const isPrompt = prompt.has(place.destination);
    const there = [...taken.values()].filter(
      (other) => other.network === network && prompt.has(other.destination) === isPrompt,
    );
    const max = isPrompt ? bounds.perPromptDestination : bounds.perDestination;
    if (there.length >= max) place.hadNoRoom = true;
    else place.network = network;
    return place.hadNoRoom !== true;
  };
  const take: Places['take'] = (destination, send) => {
    const place: Place = { destination, isSlow: false };
    const noticeSlow = setTimeout(() => {
      place.isSlow = true;
      slowCount += 1;
      prompt.delete(destination);
      onFree();
    }, slowMs);
    const done = send((network) => enter(place, network)).finally(() => {
      clearTimeout(noticeSlow);
      taken.delete(done);
      if (place.isSlow) slowCount -= 1;
      else if (place.hadNoRoom !== true) prompt.add(destination);
      onFree();
    });
    taken.set(done, place);
  };
  return {
    free,
    choose: (inLine = 0, waiting = []) => {
      const places = waiting.map((destination) => ({ destination, isSlow: false }));
      const left = free() + inLine - waiting.length;
      return choose(bounds, { left, inLine }, [...taken.values(), ...places], prompt.has);
    },
    take,
    allFree: () => Promise.all(taken.keys()),
  };
};

const choose = (
  { concurrency, perDestination, perPromptDestination }: Bounds,
  { left: leftAtFirst, inLine }: { readonly left: number; readonly inLine: number },
  taken: readonly Place[],
  isPrompt: (destination: string) => boolean,
): Choice => {
  const own = new Map<string, number>();
  const slow = new Set<string>();
  let strangers = 0;
  let slowStrangers = 0;
  let left = leftAtFirst;
  // Where one destination may take all places, none can stall.
  const kept = perDestination < concurrency ? Math.floor(concurrency * keptForPrompt) : 0;
  const strangersMax = concurrency - kept + inLine;
  const count = (destination: string, isSlow: boolean): void => {
    own.set(destination, (own.get(destination) ?? 0) + 1);
    if (isSlow) slow.add(destination);
    if (isPrompt(destination)) return;
    if (isSlow) slowStrangers += 1;
    else strangers += 1;
  };
  for (const { destination, isSlow } of taken) count(destination, isSlow);

  const hasRoomFor = (destination: string): boolean => {
    if (left <= 0 || slow.has(destination)) return false;
    const count = own.get(destination) ?? 0;
    if (isPrompt(destination)) return count < perPromptDestination;
    return (
      count < perDestination &&
      strangers < strangersMax &&
      strangers + slowStrangers < concurrency * withSlowOnes + inLine
    );
  };
  return {
    left: () => left,
    isFull: () => left <= 0,
    hasRoomFor,
    give: (destination) => {
      if (!hasRoomFor(destination)) return false;
      left -= 1;
      count(destination, false);
      return true;
    },
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
