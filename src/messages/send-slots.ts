import type { Enter, Transport } from './transport.ts';
import type { Queue } from './send-queues.ts';
import type { Due } from './rows/delivery.ts';

/**
 * The slots of one queue of a channel: its messages that are on the wire, and how many more may be.
 * Whoever has a few domains that stall could keep every slot. So what is slow gives its slot on, its
 * destination gets no other meanwhile, and some slots are kept for destinations that were prompt the
 * last time.
 */
export type SendSlots = {
  /** How many more messages there may be at once. */
  readonly free: () => number;
  /** Those that may be sent now, in their order. */
  readonly choose: (due: readonly Due[]) => readonly Due[];
  /** `send` never rejects. */
  readonly take: (destination: string, send: (enter: Enter) => Promise<void>) => void;
  readonly allFree: () => Promise<unknown>;
};

type Limits = Required<Pick<Transport, 'concurrency' | 'perDestination' | 'perPromptDestination'>>;

/** A message that takes longer is slow. */
const slowAfterMs = 2_000;
/** How many times as many as there are slots may be on the wire with the slow ones. */
const withSlowOnes = 4;
/** The share of slots that is kept for the prompt, which no stranger's new domain can take. */
const keptForPrompt = 1 / 4;
const promptMax = 10_000;

type Slot = {
  readonly destination: string;
  isSlow: boolean;
  network?: string;
  hadNoRoom?: true;
};

export const createSendSlots = (
  limits: Limits,
  onFree: () => void,
  slowMs = slowAfterMs,
): SendSlots => {
  const taken = new Map<Promise<void>, Slot>();
  const prompt = createPrompt();
  let slowCount = 0;

  /** Many names of one machine are one destination: as many of theirs go there as of one, and those that are prompt are counted apart. */
  const enter = (slot: Slot, network: string): boolean => {
    const isPrompt = prompt.has(slot.destination);
    const there = [...taken.values()].filter(
      (other) => other.network === network && prompt.has(other.destination) === isPrompt,
    );
    const max = isPrompt ? limits.perPromptDestination : limits.perDestination;
    if (there.length >= max) slot.hadNoRoom = true;
    else slot.network = network;
    return slot.hadNoRoom !== true;
  };
  return {
    free: () => limits.concurrency - taken.size + slowCount,
    choose: (due) => choose(limits, [...taken.values()], prompt.has, due),
    take: (destination, send) => {
      const slot: Slot = { destination, isSlow: false };
      const noticeSlow = setTimeout(() => {
        slot.isSlow = true;
        slowCount += 1;
        prompt.delete(destination);
        onFree();
      }, slowMs);
      const done = send((network) => enter(slot, network)).finally(() => {
        clearTimeout(noticeSlow);
        taken.delete(done);
        if (slot.isSlow) slowCount -= 1;
        else if (slot.hadNoRoom !== true) prompt.add(destination);
        onFree();
      });
      taken.set(done, slot);
    },
    allFree: () => Promise.all(taken.keys()),
  };
};

/** Of codes there is no rush, and no domain that is prompt until it stalls may keep more of theirs. */
export const limitsOf = (
  { concurrency, perDestination, perPromptDestination = perDestination }: Transport,
  queue: Queue,
): Limits => ({
  concurrency,
  perDestination,
  perPromptDestination: queue === 'codes' ? perDestination : perPromptDestination,
});

const choose = (
  { concurrency, perDestination, perPromptDestination }: Limits,
  taken: readonly Slot[],
  isPrompt: (destination: string) => boolean,
  due: readonly Due[],
): readonly Due[] => {
  const own = new Map<string, number>();
  const slow = new Set<string>();
  let left = concurrency;
  let strangers = 0;
  let slowStrangers = 0;
  const count = (destination: string, isSlow: boolean): void => {
    own.set(destination, (own.get(destination) ?? 0) + 1);
    if (isSlow) slow.add(destination);
    else left -= 1;
    if (isPrompt(destination)) return;
    if (isSlow) slowStrangers += 1;
    else strangers += 1;
  };
  for (const { destination, isSlow } of taken) count(destination, isSlow);

  // Where one destination may take all slots, none can stall.
  const kept = perDestination < concurrency ? Math.floor(concurrency * keptForPrompt) : 0;
  const hasRoomFor = (destination: string): boolean => {
    if (left <= 0 || slow.has(destination)) return false;
    const count = own.get(destination) ?? 0;
    if (isPrompt(destination)) return count < perPromptDestination;
    return (
      count < perDestination &&
      strangers < concurrency - kept &&
      strangers + slowStrangers < concurrency * withSlowOnes
    );
  };
  return due.filter(({ destination }) => {
    const isChosen = hasRoomFor(destination);
    if (isChosen) count(destination, false);
    return isChosen;
  });
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
