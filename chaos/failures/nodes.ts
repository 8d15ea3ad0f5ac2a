import { setTimeout as pause } from 'node:timers/promises';
import { isWithin } from '../../test/support/patience.ts';
import type { Node } from '../nodes/node.ts';
import type { Failure, World } from './world.ts';

/** Failures of nodes: kill, stop and freeze. */

const downMs = 1_500;
const startMs = 700;
/** Longer than the database's limit on idle transactions, and than any wait for a lock. */
const frozenMs = 12_000;
/** Longer than the 40 s of a message's lease. */
const longFrozenMs = 43_000;
const exitMsMax = 10_000;

const withNode = async (
  { fleet, dice }: World,
  work: (node: Node) => Promise<string>,
): Promise<string> => {
  const node = fleet.borrow(dice);
  try {
    return await work(node);
  } finally {
    fleet.release(node);
  }
};

export const killOne: Failure = (world) =>
  withNode(world, async (node) => {
    await node.kill();
    await pause(world.dice.below(downMs));
    await node.start();
    return `${node.name} is killed`;
  });

export const killAll: Failure = async ({ fleet, dice }) => {
  const nodes = fleet.borrowAll();
  try {
    await Promise.all(nodes.map((node) => node.kill()));
    await pause(dice.below(downMs));
    await Promise.all(nodes.map((node) => node.start()));
  } finally {
    for (const node of nodes) fleet.release(node);
  }
  return `${nodes.map(({ name }) => name).join(', ')} are killed at once`;
};

/** Kills a node at a random moment of its start. */
export const killStarting: Failure = (world) =>
  withNode(world, async (node) => {
    await node.kill();
    node.spawn();
    await pause(world.dice.below(startMs));
    await node.kill();
    await node.start();
    return `${node.name} is killed, and again while it starts`;
  });

export const terminateOne: Failure = (world) =>
  withNode(world, async (node) => {
    const tookMs = await terminate(world, node);
    await node.start();
    return `${node.name} gets SIGTERM and ends after ${seconds(tookMs)}`;
  });

/** Stops a node with SIGTERM. It must end without errors and in time. */
export const terminate = async ({ faults }: Pick<World, 'faults'>, node: Node): Promise<number> => {
  const { code, signal, tookMs } = await node.terminate();
  const ended = `${node.name} with ${signal ?? String(code)} after ${seconds(tookMs)}`;
  if (code !== 0) faults.report('node ended badly', ended);
  if (!isWithin(tookMs, exitMsMax)) faults.report('node ended late', ended);
  return tookMs;
};

const freezeFor =
  (durationMs: number): Failure =>
  (world) =>
    withNode(world, async (node) => {
      node.freeze();
      await pause(durationMs);
      node.thaw();
      return `${node.name} stands still for ${seconds(durationMs)}`;
    });

export const freezeOne = freezeFor(frozenMs);
export const freezeLong = freezeFor(longFrozenMs);

export const seconds = (durationMs: number): string => `${(durationMs / 1_000).toFixed(1)} s`;
