import type { Random } from '../../app/ports.ts';
import { createCountsMemory, type CountsMemory } from './counts-memory.ts';
import { requestLimits, type LimitName } from './request-limits.ts';
import { freeFrom } from './thread-lock.ts';

/**
 * Where the requests of every limit are counted, by one thread or by several at once. What pages of
 * other sites make browsers send has counts of its own.
 */
export type LimitsMemory = Readonly<Record<LimitName, Memories>>;

type Memories = { readonly own: CountsMemory; readonly foreign: CountsMemory };

const names = Object.keys(requestLimits) as readonly LimitName[];

export const createLimitsMemory = (random: Random): LimitsMemory => {
  const create = (): Memories => ({
    own: createCountsMemory(random),
    foreign: createCountsMemory(random),
  });
  return Object.fromEntries(names.map((name) => [name, create()])) as Record<LimitName, Memories>;
};

/** To be called once a thread has ended, which may have been counting just then. */
export const freeLimitsFrom = (thread: number, memory: LimitsMemory): void => {
  for (const name of names) {
    const { own, foreign } = memory[name];
    freeFrom(thread, own.shared);
    freeFrom(thread, foreign.shared);
  }
};
