import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../test/support/dice.ts';
import type { Client, Reply, Request } from './client.ts';
import type { Act, Ledger } from './ledger.ts';

/** How clients send requests: once, or repeatedly until there is an answer. */
export type Persistence = {
  /** Makes one attempt. */
  readonly once: (act: Act, request: Request) => Promise<Reply>;
  /** Tries any nodes until one answers; null only if the run is interrupted. */
  readonly untilAnswered: (act: Act, request: Request) => Promise<Reply>;
};

/** Shorter than Retry-After asks, to measure how soon the service is back. */
const againMs = { min: 100, spread: 400 } as const;

export const createPersistence = (
  client: Client,
  ledger: Ledger,
  dice: Dice,
  isAborted: () => boolean,
): Persistence => {
  const once = async (act: Act, request: Request): Promise<Reply> => {
    const reply = await client.send(request);
    if (reply === null) {
      act.unanswered += 1;
      return null;
    }
    act.answeredAt ??= ledger.tick();
    return reply;
  };
  return {
    once,
    untilAnswered: async (act, request) => {
      for (;;) {
        const reply = await once(act, request);
        if (reply !== null || isAborted()) return reply;
        await pause(againMs.min + dice.below(againMs.spread));
      }
    },
  };
};
