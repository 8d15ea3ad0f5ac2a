import type { Transport } from './transport.ts';
import { no } from '../kernel/result.ts';
import type { Channel } from './message.ts';
import type { Instant } from '../kernel/time.ts';
import type { Due, QueueName } from './rows/delivery.ts';
import type { Tx } from '../store/store.ts';
import { createSendSlots, limitsOf, type SendSlots } from './send-slots.ts';

/** The queues of all channels, and which of their due messages are sent next. */
export type OutgoingQueues = {
  readonly of: (name: QueueName) => OutgoingQueue;
  readonly all: () => readonly OutgoingQueue[];
};

/** A queue of a channel: what is late in one is no matter of the others, so each has slots of its own. */
type OutgoingQueue = {
  readonly transport: Transport;
  readonly slots: SendSlots;
  /** Chooses from what is due as many as may be sent now. */
  readonly choose: (outbox: Tx['outbox'], at: Instant) => Promise<readonly Due[]>;
  /** Whether it has to be looked further for messages that may be sent now. */
  readonly isLooking: () => boolean;
};

/** How many of the oldest messages at least, and how many destinations, are looked at together. */
const lookedThrough = 64;

/** Where more is due, so large a share of the slots is filled together: each look costs as much as a few mails. */
const freeTogether = 1 / 4;

/** `onFree` is called where slots get free and more is due. */
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
  /** Behind which destination to go on looking; empty where all were looked at. */
  let after = '';
  let isMoreDue = false;
  const freeMin = Math.ceil(limits.concurrency * freeTogether);
  const slots = createSendSlots(limits, () => {
    if (isMoreDue && slots.free() >= freeMin) onFree();
  });

  /** Where messages that have to wait crowd the front, the destinations are looked at one by one as well. */
  const chooseBehind = async (outbox: Tx['outbox'], at: Instant, oldest: readonly Due[]) => {
    const found = await outbox.dueBehind(name, at, after, lookedThrough);
    after = found.length < lookedThrough ? '' : (found.at(-1)?.destination ?? '');
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
      // Whoever is done meanwhile makes room that this look does not know of.
      isMoreDue = true;
      const looked = Math.max(lookedThrough, free);
      const perDestination = limits.perPromptDestination;
      const oldest = await outbox.due(name, at, { looked, perDestination });
      const chosen = slots.choose(oldest.messages);
      const isCrowded = oldest.looked === looked;
      isMoreDue = isCrowded || chosen.length < oldest.looked;
      if (isCrowded && chosen.length < free) return chooseBehind(outbox, at, oldest.messages);
      after = '';
      return chosen;
    },
    isLooking: () => after !== '',
  };
};

/**
 * For messages that were enqueued when there was a transport for them, or by a newer node. They back
 * off as with any other failure, so that whoever serves the channel later still gets them.
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
