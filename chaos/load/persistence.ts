import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../test/support/dice.ts';
import type { Client, Reply, Request } from './client.ts';
import type { Act, Ledger } from './ledger.ts';

/** How clients send what they have in mind: once, or again until they know what became of it. */
export type Persistence = {
  /** One attempt. */
  readonly once: (act: Act, request: Request) => Promise<Reply>;
  /** Attempts at any nodes until one is answered; null only where the run is broken off. */
  readonly untilAnswered: (act: Act, request: Request) => Promise<Reply>;
};

/** Sooner than the answer asks for, so that it shows how soon the service is there again. */
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
