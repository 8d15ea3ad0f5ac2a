import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from './dice.ts';
import type { Load } from './load.ts';
import type { Ended, ServerProcess } from './server-process.ts';
import { until } from './until.ts';

/** Kills or terminates a service at a random moment. */

/** Requests that are answered between a start and the end, at most. */
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

/** Sends SIGKILL at a random moment under load. Returns the number of requests that were in flight. */
export const killUnderLoad = async (
  server: ServerProcess,
  load: Load,
  dice: Dice,
): Promise<number> => {
  const running = await runAWhile(server, load, dice);
  const inFlight = running.inFlight();
  running.expectBrokenConnections();
  await Promise.all([server.kill(), running.over]);
  return inFlight;
};

/**
 * Sends SIGTERM at a random moment under load, which goes on until the service stops answering.
 * Returns how the process ended and how many requests in flight got no answer.
 */
export const terminateUnderLoad = async (
  server: ServerProcess,
  load: Load,
  dice: Dice,
): Promise<Ended & { readonly dropped: number }> => {
  const running = await runAWhile(server, load, dice);
  running.expectBrokenConnections();
  const [ended] = await Promise.all([server.terminate(), running.over]);
  return { ...ended, dropped: running.dropped() };
};

/** Sends SIGKILL at a random moment before the first answers, judging by how long the last start took. */
export const killDuringStart = (server: ServerProcess, dice: Dice): Promise<void> =>
  killAfter(server, dice.below(Math.ceil(server.startedWithinMs())));

/** Starts the process and sends SIGKILL after this time. */
export const killAfter = async (server: ServerProcess, lifeMs: number): Promise<void> => {
  server.spawn();
  await pause(lifeMs);
  await server.kill();
};
