import { setTimeout as pause } from 'node:timers/promises';
import { isWithin } from '../../test/support/patience.ts';
import { until } from '../../test/support/until.ts';
import type { Tally } from '../load/counts.ts';
import type { Failures } from '../settings.ts';
import {
  crashDatabase,
  failOver,
  restartDatabase,
  stallDatabase,
  takeDatabaseAway,
  takeStandbyAway,
} from './database.ts';
import { generateFrom } from './generate.ts';
import type { FailureName } from './names.ts';
import { freezeLong, freezeOne, killAll, killOne, killStarting, terminateOne } from './nodes.ts';
import type { Failure, World } from './world.ts';

/** Makes one failure after another until the time is over. Each starts when the service has recovered from the previous one. */

const failures: Readonly<Record<FailureName, Failure>> = {
  kill: killOne,
  'kill-all': killAll,
  'kill-start': killStarting,
  terminate: terminateOne,
  freeze: freezeOne,
  'long-freeze': freezeLong,
  crash: crashDatabase,
  restart: restartDatabase,
  away: takeDatabaseAway,
  stall: stallDatabase,
  'no-standby': takeStandbyAway,
  failover: failOver,
};

/** A failure, and the time until each node acknowledged a change again. */
export type FailureRecord = {
  readonly name: FailureName;
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

/** If nodes and the database remain, the service continues, although some locks must expire first. */
const passOnMsMax = 8_000;
const leavesNodes: ReadonlySet<FailureName> = new Set([
  'kill',
  'kill-start',
  'terminate',
  'freeze',
]);

const calmMs = { min: 500, spread: 2_000 } as const;
const recoveryMsMax = 30_000;
/** The start of a long freeze of a node, in percent of the run. */
const longFreezeAt = { from: 5, spread: 15 } as const;

type Options = {
  readonly world: World;
  readonly tally: Tally;
  readonly failures: Failures;
  readonly durationMs: number;
  readonly onFailure: (record: FailureRecord) => void;
  readonly isInterrupted: () => boolean;
};

export const runFailures = async (options: Options): Promise<void> => {
  const { world, failures, durationMs, isInterrupted } = options;
  const { dice } = world;
  const startedAt = performance.now();
  const percent = (): number => (100 * (performance.now() - startedAt)) / durationMs;
  const generate = generateFrom(failures, world);
  const freezesLong = 'any' in failures && failures.any.includes('long-freeze');
  const longFreezeFrom = longFreezeAt.from + dice.below(longFreezeAt.spread);
  let freezing: Promise<void> | null = null;
  while ((percent() < 100 || generate.isAnyLeft()) && !isInterrupted()) {
    if (freezing === null && freezesLong && percent() >= longFreezeFrom) {
      freezing = apply(options, 'long-freeze');
    }
    const next = generate.next(percent());
    if (next !== null) await apply(options, next);
    await pause(calmMs.min + dice.below(calmMs.spread));
  }
  await freezing;
};

const apply = async ({ world, tally, onFailure }: Options, name: FailureName): Promise<void> => {
  const from = performance.now();
  world.health.forgetWaiting();
  const text = await failures[name](world).catch((error: unknown) => {
    world.faults.report('failure not repaired', `${name}: ${String(error)}`);
    return name;
  });
  const overAt = performance.now();
  await overcome(world, tally, overAt).catch((error: unknown) => {
    world.faults.report('failure not overcome', `${text}: ${String(error)}`);
  });
  const to = performance.now();
  for (const lockScope of ['orders', 'auction'] as const) {
    const silentMs = tally.longestSilence(lockScope, from, to);
    if (!leavesNodes.has(name) || isWithin(silentMs, passOnMsMax)) continue;
    const silence = `nothing of ${lockScope} for ${Math.round(silentMs)} ms: ${text}`;
    world.faults.report('other nodes do not go on', silence);
  }
  onFailure({ name, text, from, to });
};

/** Resolves when each node without a failure has acknowledged another change. */
const overcome = async ({ fleet }: World, tally: Tally, since: number): Promise<void> => {
  for (const node of fleet.nodes) {
    await until(
      `${node.name} acknowledges changes again`,
      () => node.isFrozen || tally.lastSuccessOf(node.name) > since,
      recoveryMsMax,
    );
  }
};
