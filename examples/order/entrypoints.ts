import { clientActions, type Client } from './client.ts';
import { halfHourMs, minuteMs, type StoryClock } from './clock.ts';
import type { Narrator } from './narrator.ts';
import { operatorActions, type Operator } from './operator.ts';
import type { OwnService } from './own-service.ts';
import { openSession } from './session.ts';
import { studioActions, type Studio } from './studio.ts';

/** Gives a story its three participants, each with their own entrypoint: API, client's link and commands. */

export type Entrypoints = {
  readonly studio: Studio;
  readonly client: Client;
  readonly operator: Operator;
  /** Moves the clock in small steps, so that the service does each thing at its due time. */
  readonly until: (moment: string) => Promise<void>;
  /** Reads the current stage of the order. */
  readonly stage: () => Promise<string>;
};

export const openEntrypoints = (
  service: OwnService,
  clock: StoryClock,
  narrator: Narrator,
): Entrypoints => {
  const session = openSession(service, clock, narrator);
  return {
    studio: studioActions(session),
    client: clientActions(session),
    operator: operatorActions(session),
    stage: async () => (await session.record()).stage,
    until: async (moment) => {
      const untilMs = Date.parse(moment);
      while (clock.now() < untilMs) {
        clock.advance(stepMs(clock.now()));
        await session.printNewMails();
      }
    },
  };
};

/** Steps to each half hour, and to one minute after it, when a deadline at the half hour has passed. */
const stepMs = (now: number): number => {
  const past = now % halfHourMs;
  return past === 0 ? minuteMs : halfHourMs - past;
};
