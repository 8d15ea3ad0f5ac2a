import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { Load } from './load.ts';
import type { ServerProcess } from './server-process.ts';

/** Ways for a service to die at a moment that nobody has chosen. */

export type Death = { readonly inFlight: number; readonly answered: number };

const loadMs = { min: 30, spread: 250 } as const;
const startMs = 300;

/** SIGKILL somewhere in a load that never pauses; says what was on its way at that moment. */
export const killUnderLoad = async (
  server: ServerProcess,
  load: Load,
  dice: Dice,
): Promise<Death> => {
  const running = load.run(server.url());
  await pause(loadMs.min + dice.below(loadMs.spread));
  const death = { inFlight: running.inFlight(), answered: running.answeredCount() };
  running.expectDeath();
  await Promise.all([server.kill(), running.over]);
  return death;
};

/** SIGKILL somewhere between the first moment of a process and its first answers. */
export const killDuringStart = async (server: ServerProcess, dice: Dice): Promise<void> => {
  server.spawn();
  await pause(dice.below(startMs));
  await server.kill();
};
