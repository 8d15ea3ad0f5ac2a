import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../test/support/until.ts';
import type { Tally } from '../load/tally.ts';
import {
  crashDatabase,
  failOver,
  restartDatabase,
  stallDatabase,
  takeDatabaseAway,
  takeStandbyAway,
} from './database.ts';
import type { FailureName } from './names.ts';
import { freezeLong, freezeOne, killAll, killOne, killStarting, terminateOne } from './nodes.ts';
import type { Trouble, World } from './world.ts';

/** One trouble after another until the time is over, each once the one before is overcome. */

const failures: Readonly<Record<FailureName, Trouble>> = {
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

/** What happened, and how long it took until every node had acknowledged a change again. */
export type Happened = {
  readonly name: FailureName;
  readonly text: string;
  readonly from: number;
  readonly to: number;
};

/** Some are as likely as two others together. */
const deck: readonly FailureName[] = [
  'kill',
  'kill',
  'kill-all',
  'kill-start',
  'terminate',
  'freeze',
  'crash',
  'crash',
  'restart',
  'away',
  'stall',
  'no-standby',
];

/** Where nodes are left and the database is there, they go on; meanwhile some locks must pass on. */
const passOnMsMax = 8_000;
const leavesNodes: ReadonlySet<FailureName> = new Set([
  'kill',
  'kill-start',
  'terminate',
  'freeze',
]);

const calmMs = { min: 500, spread: 2_000 } as const;
const recoveryMsMax = 30_000;
/** When the primary is lost, and when a node begins to stand still for long: shares of the whole time. */
const failOverAt = { from: 45, spread: 30 } as const;
const longFreezeAt = { from: 5, spread: 15 } as const;

type Options = {
  readonly world: World;
  readonly tally: Tally;
  readonly wanted: readonly FailureName[];
  readonly durationMs: number;
  readonly onHappened: (happened: Happened) => void;
  readonly isInterrupted: () => boolean;
};

export const runFailures = async (options: Options): Promise<void> => {
  const { world, wanted, durationMs, isInterrupted } = options;
  const { dice } = world;
  const startedAt = performance.now();
  const isTime = (share: number): boolean =>
    performance.now() - startedAt >= (durationMs * share) / 100;
  const shareFor = ({ from, spread }: typeof failOverAt | typeof longFreezeAt): number =>
    from + dice.below(spread);
  const failOverShare = shareFor(failOverAt);
  const longFreezeShare = shareFor(longFreezeAt);
  let cards: FailureName[] = [];
  let hasFailedOver = !wanted.includes('failover');
  let freezing: Promise<void> | null = null;

  const isPossible = (name: FailureName): boolean =>
    wanted.includes(name) && (name !== 'no-standby' || world.pair.hasStandby());
  const drawNext = (): FailureName | null => {
    if (!hasFailedOver && isTime(failOverShare)) {
      hasFailedOver = true;
      return 'failover';
    }
    cards = cards.filter(isPossible);
    if (cards.length === 0) cards = deck.filter(isPossible);
    const next = dice.pick(cards);
    if (next === undefined) return null;
    cards.splice(cards.indexOf(next), 1);
    return next;
  };
  while (!isTime(100) && !isInterrupted()) {
    if (freezing === null && wanted.includes('long-freeze') && isTime(longFreezeShare)) {
      freezing = apply(options, 'long-freeze');
    }
    const next = drawNext();
    if (next !== null) await apply(options, next);
    await pause(calmMs.min + dice.below(calmMs.spread));
  }
  await freezing;
};

const apply = async ({ world, tally, onHappened }: Options, name: FailureName): Promise<void> => {
  const from = performance.now();
  world.health.forgetWaiting();
  const text = await failures[name](world).catch((error: unknown) => {
    world.faults.report(`${name} could not be overcome: ${String(error)}`);
    return name;
  });
  const overAt = performance.now();
  await overcome(world, tally, overAt).catch((error: unknown) => {
    world.faults.report(`after “${text}”: ${String(error)}`);
  });
  const to = performance.now();
  for (const lane of ['orders', 'auction'] as const) {
    const silentMs = tally.longestSilence(lane, from, to);
    if (!leavesNodes.has(name) || silentMs <= passOnMsMax) continue;
    world.faults.report(`nothing in the lane ${lane} for ${Math.round(silentMs)} ms: ${text}`);
  }
  onHappened({ name, text, from, to });
};

/** Every node that is not being failed has acknowledged a change since. */
const overcome = async ({ fleet }: World, tally: Tally, since: number): Promise<void> => {
  for (const node of fleet.nodes) {
    await until(
      `${node.name} acknowledges changes again`,
      () => node.isFrozen || tally.lastSuccessOf(node.name) > since,
      recoveryMsMax,
    );
  }
};
