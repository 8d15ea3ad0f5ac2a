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
  /** The destination after which the search continues; empty if all were searched. */
  let after = '';
  let isMoreDue = false;
  const freeMin = Math.ceil(limits.concurrency * filledShare);
  const slots = createSendSlots(limits, () => {
    if (isMoreDue && slots.free() >= freeMin) onFree();
  });

  /** Searches the destinations one by one, if messages that have to wait fill the front of the queue. */
  const chooseAmongAll = async (outbox: Tx['outbox'], at: Instant, oldest: readonly Due[]) => {
    const found = await outbox.dueBehind(name, at, after, searchedMin);
    after = found.length < searchedMin ? '' : (found.at(-1)?.destination ?? '');
    const ids = new Set(oldest.map(({ id }) => id));
    const behind = found.flatMap(({ id, destination }) =>
      id === null || ids.has(id) ? [] : [{ id, destination }],
    );
    return slots.choose([...oldest, ...behind]);
  };
  return {
    transport,
    slots,
    choose: async (outbox, at) => {
      const free = slots.free();
      if (free < (isMoreDue ? freeMin : 1)) return [];
      // A message that ends meanwhile makes room that this search does not see.
      isMoreDue = true;
      const limit = Math.max(searchedMin, free);
      const perDestination = limits.perPromptDestination;
      const oldest = await outbox.due(name, at, { looked: limit, perDestination });
      const chosen = slots.choose(oldest.messages);
      const isCrowded = oldest.looked === limit;
      isMoreDue = isCrowded || chosen.length < oldest.looked;
      if (isCrowded && chosen.length < free) return chooseAmongAll(outbox, at, oldest.messages);
      after = '';
      return chosen;
    },
    isSearching: () => after !== '',
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
