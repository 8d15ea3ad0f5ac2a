import type { Leased, MailQueue } from '../app/mail-ports.ts';
import type { Transport } from '../app/outbox-ports.ts';
import type { Queue } from '../domain/queue.ts';
import { attempt, type AttemptOptions } from './attempt.ts';
import { createLine } from './line.ts';
import { createPlaces, type Choice } from './places.ts';

/** The messages that a worker has taken: those on the wire, and those in line for it. */
export type Wire = {
  /** Gives places away, on the wire and in line. */
  readonly choose: () => Choice;
  /** Whether it is worth a look what else could be taken. */
  readonly hasRoom: () => boolean;
  /** Whether so few places are free that some more are worth waiting for. */
  readonly isCrowded: () => boolean;
  /** Sends those for which there is a place, the others once there is; says whether more are due. */
  readonly take: (leased: readonly Leased[], isMoreDue: boolean) => void;
  /** Begins nothing more, and resolves once it is stored what became of all. */
  readonly end: () => Promise<void>;
};

type WireOptions = AttemptOptions & { readonly queue: MailQueue };

/** The share of the places that, once free, waits for no others. */
const gathered = 1 / 4;

export const createWire = (
  transport: Transport,
  queue: Queue,
  options: WireOptions,
  onFree: () => void,
): Wire => {
  const storing = new Set<Promise<void>>();
  let isEnding = false;

  const keepUntilDone = async (work: Promise<void>): Promise<void> => {
    storing.add(work);
    await work;
    storing.delete(work);
  };
  const line = createLine((leased) => void keepUntilDone(giveBack(options, leased)));
  const places = createPlaces(boundsOf(transport, queue), () => {
    begin();
    onFree();
  });
  const begin = (): void => {
    if (isEnding) return;
    for (const leased of line.leave(places.choose().give)) {
      places.take(leased.delivery.destination, (enter) => {
        const { isOver, isStored } = attempt(options, transport, leased, enter);
        void keepUntilDone(isStored);
        return isOver;
      });
    }
  };
  const isDry = (): boolean => line.waiting().length === 0;
  const freeShare = (): number => {
    const length = line.length();
    return (places.free() + length - line.waiting().length) / (transport.concurrency + length);
  };
  return {
    choose: () => places.choose(line.length(), line.waiting()),
    hasRoom: () => freeShare() >= gathered || (isDry() && places.free() > 0),
    isCrowded: () => isDry() && freeShare() < gathered,
    take: (leased, isMoreDue) => {
      const wasDry = isDry();
      line.join(leased);
      begin();
      if (wasDry && leased.length > 0 && isMoreDue) line.lengthen();
    },
    end: async () => {
      isEnding = true;
      line.end();
      await places.allFree();
      await Promise.all(storing);
    },
  };
};

/** Where that fails, their leases run out, and then they are taken again. */
const giveBack = async (
  { queue, logger }: WireOptions,
  leased: readonly Leased[],
): Promise<void> => {
  try {
    await queue.giveBack(leased);
  } catch (error) {
    logger.error({ err: error }, 'messages could not be given back');
  }
};

/** Of codes there is no rush, and no domain that is prompt until it stalls may keep more of theirs. */
const boundsOf = (
  { concurrency, perDestination, perPromptDestination }: Transport,
  queue: Queue,
) => ({
  concurrency,
  perDestination,
  perPromptDestination:
    queue === 'codes' ? perDestination : (perPromptDestination ?? perDestination),
});
