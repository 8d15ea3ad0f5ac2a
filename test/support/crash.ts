import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { Load } from './load.ts';
import type { Ended, ServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** Ways for a service to end at a moment that nobody has chosen. */

/** Fewer than this are answered between a start and its end. */
const answersMax = 80;

const acknowledged = (load: Load): number => {
  const { acknowledgedOrders, acknowledgedAnswers } = load.counts();
  return acknowledgedOrders + acknowledgedAnswers;
};

const runAWhile = async (server: ServerProcess, load: Load, dice: Dice) => {
  const running = load.run(server.url());
  const wanted = acknowledged(load) + 1 + dice.below(answersMax);
  await until('some more are answered', () => acknowledged(load) >= wanted);
  return running;
};

/** SIGKILL somewhere in a load that never pauses; says how many requests were on their way. */
export const killUnderLoad = async (
  server: ServerProcess,
  load: Load,
  dice: Dice,
): Promise<number> => {
  const running = await runAWhile(server, load, dice);
  const inFlight = running.inFlight();
  running.expectDeath();
  await Promise.all([server.kill(), running.over]);
  return inFlight;
};

/**
 * SIGTERM somewhere in a load that goes on until nobody answers it any more; says how it ended and
 * how many requests got no answer although they were on their way by then.
 */
export const terminateUnderLoad = async (
  server: ServerProcess,
  load: Load,
  dice: Dice,
): Promise<Ended & { readonly dropped: number }> => {
  const running = await runAWhile(server, load, dice);
  running.expectDeath();
  const [ended] = await Promise.all([server.terminate(), running.over]);
  return { ...ended, dropped: running.dropped() };
};

/** SIGKILL somewhere between the first moment of a process and its first answers, as the last start was. */
export const killDuringStart = (server: ServerProcess, dice: Dice): Promise<void> =>
  killAfter(server, dice.below(Math.ceil(server.startedWithinMs())));

/** SIGKILL so long after its first moment. */
export const killAfter = async (server: ServerProcess, lifeMs: number): Promise<void> => {
  server.spawn();
  await pause(lifeMs);
  await server.kill();
};
