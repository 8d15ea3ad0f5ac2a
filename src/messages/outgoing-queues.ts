import { no } from '../kernel/result.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { Channel } from './message.ts';
import type { Due, QueueName } from './rows/delivery.ts';
import { createSendSlots, limitsOf, type SendSlots } from './send-slots.ts';
import type { Transport } from './transport.ts';

/** The queues of all channels, and which of their due messages are sent next. */
export type OutgoingQueues = {
  readonly of: (name: QueueName) => OutgoingQueue;
  readonly all: () => readonly OutgoingQueue[];
};

/** One queue of a channel, with send slots of its own, so that a delay in one queue does not affect the others. */
type OutgoingQueue = {
  readonly transport: Transport;
  readonly slots: SendSlots;
  /** Chooses as many due messages as may be sent now. */
  readonly choose: (outbox: Tx['outbox'], at: Instant) => Promise<readonly Due[]>;
  /** Whether more destinations have to be searched for messages that may be sent now. */
  readonly isSearching: () => boolean;
};

/** How many of the oldest messages, and how many destinations, one search covers at least. */
const searchedMin = 64;

/** The share of the slots that is filled together if more is due, because each search costs as much as a few mails. */
const filledShare = 1 / 4;

/** `onFree` is called when slots become free and more is due. */
export const createOutgoingQueues = (
  transports: readonly Transport[],
  onFree: () => void,
): OutgoingQueues => {
  const byChannel = new Map(transports.map((transport) => [transport.channel, transport]));
  const queues = new Map<string, OutgoingQueue>();
  return {
    of: (name) => {
      const key = `${name.channel} ${name.queue}`;
      const transport = byChannel.get(name.channel) ?? unservedTransport(name.channel);
      return queues.getOrInsertComputed(key, () => outgoingQueue(name, transport, onFree));
    },
    all: () => [...queues.values()],
  };
};

const outgoingQueue = (
  name: QueueName,
  transport: Transport,
  onFree: () => void,
): OutgoingQueue => {
  const limits = limitsOf(transport, name.queue);
  /** The last destination that was searched; empty if the next search begins with the first. */
  let lastSearched = '';
  let isMoreDue = false;
  const filledTogether = Math.ceil(limits.concurrency * filledShare);
  const slots = createSendSlots(limits, () => {
    if (isMoreDue && slots.free() >= filledTogether) onFree();
  });

  /** Searches the destinations one by one, if messages that have to wait fill the front of the queue. */
  const searchDestinations = async (outbox: Tx['outbox'], at: Instant, oldest: readonly Due[]) => {
    const searched = await outbox.dueByDestination(name, at, lastSearched, searchedMin);
    const isLastPage = searched.length < searchedMin;
    lastSearched = isLastPage ? '' : (searched.at(-1)?.destination ?? '');
    const oldestIds = new Set(oldest.map(({ id }) => id));
    const found = searched.flatMap(({ id, destination }) =>
      id === null || oldestIds.has(id) ? [] : [{ id, destination }],
    );
    return slots.choose([...oldest, ...found]);
  };
  return {
    transport,
    slots,
    choose: async (outbox, at) => {
      const free = slots.free();
      const freeMin = isMoreDue ? filledTogether : 1;
      if (free < freeMin) return [];
      // Set before the search, because a slot that becomes free meanwhile must wake the dispatcher.
      isMoreDue = true;
      const limit = Math.max(searchedMin, free);
      const perDestination = limits.perPromptDestination;
      const oldest = await outbox.due(name, at, { limit, perDestination });
      const chosen = slots.choose(oldest.messages);
      const isLimitReached = oldest.count === limit;
      isMoreDue = isLimitReached || chosen.length < oldest.count;
      if (isLimitReached && chosen.length < free) {
        return searchDestinations(outbox, at, oldest.messages);
      }
      lastSearched = '';
      return chosen;
    },
    isSearching: () => lastSearched !== '',
  };
};

/**
 * For messages to a channel that this node has no transport for, such as those of a newer node. They
 * back off as after any other failure, so that they are sent once there is a transport.
 */
const unservedTransport = (channel: Channel): Transport => ({
  channel,
  concurrency: 1,
  perDestination: 1,
  send: () =>
    Promise.resolve(
      no({ reason: 'temporary', text: `Nothing here sends by the channel ${channel}` }),
    ),
});
