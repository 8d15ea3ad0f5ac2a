import { clientOn, type Client } from './client.ts';
import { halfHourMs, minuteMs, type StoryClock } from './clock.ts';
import type { Narrator } from './narrator.ts';
import { operatorOn, type Operator } from './operator.ts';
import type { OwnService } from './own-service.ts';
import { openSession } from './session.ts';
import { studioOn, type Studio } from './studio.ts';

/** Everybody who takes part in a story, each with their own way in. */

export type Entrypoints = {
  readonly studio: Studio;
  readonly client: Client;
  readonly operator: Operator;
  /** Moves the clock; each effect happens at its time. */
  readonly until: (moment: string) => Promise<void>;
  /** How far the order is. */
  readonly stage: () => Promise<string>;
};

export const openEntrypoints = (
  service: OwnService,
  clock: StoryClock,
  narrator: Narrator,
): Entrypoints => {
  const session = openSession(service, clock, narrator);
  return {
    studio: studioOn(session),
    client: clientOn(session),
    operator: operatorOn(session),
    stage: async () => (await session.record()).stage,
    until: async (moment) => {
      const untilMs = Date.parse(moment);
      while (clock.now() < untilMs) {
        clock.advance(stepMs(clock.now()));
        await session.mails();
      }
    },
  };
};

/** To the next half hour, and a minute past it, when what was due then is late. */
const stepMs = (now: number): number => {
  const past = now % halfHourMs;
  return past === 0 ? minuteMs : halfHourMs - past;
};
