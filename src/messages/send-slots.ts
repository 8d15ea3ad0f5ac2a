import type { Queue } from './message.ts';
import type { Due } from './rows/delivery.ts';
import type { TakeNetworkSlot, Transport } from './transport.ts';

/**
 * The slots of one queue of a channel: how many of its messages may be on the wire at once. A few stalled
 * domains must not block the others, so a slow message releases its slot, its destination gets no other
 * message meanwhile, and some slots are reserved for destinations that were prompt the last time.
 */
export type SendSlots = {
  /** How many more messages may be sent now. */
  readonly free: () => number;
  /** The due messages that may be sent now, in their order. */
  readonly choose: (due: readonly Due[]) => readonly Due[];
  /** `send` never rejects. */
  readonly take: (destination: string, send: (takeSlot: TakeNetworkSlot) => Promise<void>) => void;
  readonly allFree: () => Promise<unknown>;
};

type Limits = Required<Pick<Transport, 'concurrency' | 'perDestination' | 'perPromptDestination'>>;

/** A message that takes longer than this is slow. */
const slowAfterMs = 2_000;
/** Together with slow messages, this many times the number of slots may be on the wire. */
const slowFactor = 4;
/** The share of slots that is reserved for prompt destinations, so that new domains cannot take it. */
const promptShare = 1 / 4;
const promptMax = 10_000;

type Slot = {
  readonly destination: string;
  isSlow: boolean;
  network?: string;
  /** The network that it led to had no room, so nothing was sent. */
  wasRefused?: true;
};

export const createSendSlots = (
  limits: Limits,
  onFree: () => void,
  slowMs = slowAfterMs,
): SendSlots => {
  const taken = new Map<Promise<void>, Slot>();
  const prompt = createPromptDestinations();
  let slowCount = 0;

  /** All names of one machine share the limit of one destination; prompt destinations are counted apart. */
  const takeSlot = (slot: Slot, network: string): boolean => {
    const isPrompt = prompt.has(slot.destination);
    const others = [...taken.values()].filter(
      (other) => other.network === network && prompt.has(other.destination) === isPrompt,
    );
    const max = isPrompt ? limits.perPromptDestination : limits.perDestination;
    if (others.length >= max) slot.wasRefused = true;
    else slot.network = network;
    return slot.wasRefused !== true;
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
      const done = send((network) => takeSlot(slot, network)).finally(() => {
        clearTimeout(noticeSlow);
        taken.delete(done);
        if (slot.isSlow) slowCount -= 1;
        else if (slot.wasRefused !== true) prompt.add(destination);
        onFree();
      });
      taken.set(done, slot);
    },
    allFree: () => Promise.all(taken.keys()),
  };
};

/** The limits of a queue. Codes are few, so a prompt domain gets no more of their slots, which would be lost when it stalls. */
export const limitsOf = (
  { concurrency, perDestination, perPromptDestination = perDestination }: Transport,
  queue: Queue,
): Limits => ({
  concurrency,
  perDestination,
  perPromptDestination: queue === 'codes' ? perDestination : perPromptDestination,
});

/** The due messages that may be sent while the taken slots are in use. */
const choose = (
  { concurrency, perDestination, perPromptDestination }: Limits,
  taken: readonly Slot[],
  isPrompt: (destination: string) => boolean,
  due: readonly Due[],
): readonly Due[] => {
  const messageCounts = new Map<string, number>();
  const slowDestinations = new Set<string>();
  let freeSlots = concurrency;
  /** Messages to destinations that are not prompt, without the slow messages. */
  let unproven = 0;
  let slowUnproven = 0;
  const count = (destination: string, isSlow: boolean): void => {
    messageCounts.set(destination, (messageCounts.get(destination) ?? 0) + 1);
    if (isSlow) slowDestinations.add(destination);
    else freeSlots -= 1;
    if (isPrompt(destination)) return;
    if (isSlow) slowUnproven += 1;
    else unproven += 1;
  };
  for (const { destination, isSlow } of taken) count(destination, isSlow);

  // If one destination may take all slots, nothing is reserved.
  const reserved = perDestination < concurrency ? Math.floor(concurrency * promptShare) : 0;
  const hasRoomFor = (destination: string): boolean => {
    if (freeSlots <= 0 || slowDestinations.has(destination)) return false;
    const messageCount = messageCounts.get(destination) ?? 0;
    if (isPrompt(destination)) return messageCount < perPromptDestination;
    return (
      messageCount < perDestination &&
      unproven < concurrency - reserved &&
      unproven + slowUnproven < concurrency * slowFactor
    );
  };
  return due.filter(({ destination }) => {
    const isChosen = hasRoomFor(destination);
    if (isChosen) count(destination, false);
    return isChosen;
  });
};

/** The destinations that were prompt the last time; the oldest ones are forgotten. */
const createPromptDestinations = () => {
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
