import { clientOn, type Client } from './client.ts';
import { halfHourMs, minuteMs, type StoryClock } from './clock.ts';
import { openLine } from './session.ts';
import { operatorOn, type Operator } from './operator.ts';
import type { OwnService } from './own-service.ts';
import { studioOn, type Studio } from './studio.ts';
import type { Teller } from './narrator.ts';

/** Everybody who takes part in a story, each with their own way in. */

export type Doors = {
  readonly studio: Studio;
  readonly client: Client;
  readonly operator: Operator;
  /** Lets time go by; what it brings is told at its time. */
  readonly until: (moment: string) => Promise<void>;
  /** How far the order is. */
  readonly stage: () => Promise<string>;
};

export const openDoors = (service: OwnService, clock: StoryClock, teller: Teller): Doors => {
  const line = openLine(service, clock, teller);
  return {
    studio: studioOn(line),
    client: clientOn(line),
    operator: operatorOn(line),
    stage: async () => (await line.record()).stage,
    until: async (moment) => {
      const untilMs = Date.parse(moment);
      while (clock.now() < untilMs) {
        clock.advance(stepMs(clock.now()));
        await line.mails();
      }
    },
  };
};

/** To the next half hour, and a minute past it, when what was due then is late. */
const stepMs = (now: number): number => {
  const past = now % halfHourMs;
  return past === 0 ? minuteMs : halfHourMs - past;
};
