import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../kernel/context.ts';
import type { Clock } from '../../kernel/ports.ts';
import type { Scheduled } from '../../kernel/scheduler.ts';
import { after, instant, minutesMs, secondsMs, type Instant } from '../../kernel/time.ts';
import { enqueueDeliveries } from '../../webhooks/queue.ts';

/**
 * Moves the clock of a sandbox from one due time to the next, and does at each what a running
 * service would have done, including messages and webhooks.
 */

/** Runs like the real clock, and can be moved ahead. */
export type MovableClock = Clock & {
  /** Never moves back. */
  readonly moveTo: (to: Instant) => void;
};

export const movableClock = (real: Clock): MovableClock => {
  let aheadMs = 0;
  const now = (): Instant => after(real.now(), aheadMs);
  return {
    now,
    moveTo: (to) => {
      aheadMs += Math.max(0, to - now());
    },
  };
};

type SandboxDeps = {
  readonly context: AppContext;
  readonly clock: MovableClock;
  /** Run at each due time, in this order. */
  readonly dueByClock: readonly Scheduled[];
  /** Run once the clock has arrived. */
  readonly atEnd: readonly Scheduled[];
  readonly onFailure: (error: unknown) => void;
};

/** Some work is polled and has no due time. */
const stepMinMs = minutesMs(15);
const stepsMax = 200;
/** A webhook receiver that does not answer delays a move no longer than this. */
const patienceMs = secondsMs(15);
const lookEveryMs = 2;

export const moveClockOf = (deps: SandboxDeps) => {
  const { clock } = deps;
  let last: Promise<unknown> = Promise.resolve();
  const move = async (target: (now: Instant) => Instant): Promise<Instant> => {
    const from = clock.now();
    const to = target(from);
    const stepMs = Math.max(stepMinMs, (to - from) / stepsMax);
    while (clock.now() < to) {
      const now = clock.now();
      clock.moveTo(first(to, after(now, stepMs), (await nextDueAt(deps, now)) ?? to));
      await doWhatIsDue(deps);
    }
    await doWhatIsDue(deps);
    for (const { pass } of deps.atEnd) await pass();
    return clock.now();
  };
  return {
    /** Returns once nothing is due, even if the clock is not moved. */
    moveClock: (target: (now: Instant) => Instant): Promise<Instant> => {
      const moved = last.then(() => move(target));
      last = moved.catch(() => undefined);
      return moved;
    },
    nextDueAt: () => nextDueAt(deps, clock.now()),
  };
};

const nextDueAt = async (
  { context, dueByClock }: SandboxDeps,
  now: Instant,
): Promise<Instant | null> => {
  const messageAt = await context.store.read(({ outbox }) => outbox.nextDueAt(now));
  const known = [...dueByClock.map(({ nextAt }) => nextAt()), messageAt].filter(
    (at): at is Instant => at !== null && at > now,
  );
  return known.length === 0 ? null : first(...known);
};

const first = (...moments: readonly Instant[]): Instant => instant(Math.min(...moments));

const doWhatIsDue = async (deps: SandboxDeps): Promise<void> => {
  const { context, dueByClock, onFailure } = deps;
  for (const { pass } of dueByClock) await pass();
  await enqueueDeliveries(context, onFailure);
  while (await isDelivered(deps)) await enqueueDeliveries(context, onFailure);
};

/**
 * Waits until all due messages are delivered; returns whether there were any, since their webhooks
 * may cause more.
 */
const isDelivered = async ({ context, clock }: SandboxDeps): Promise<boolean> => {
  const isUnderway = () => context.store.read(({ outbox }) => outbox.isUnderway(clock.now()));
  const attemptsMax = patienceMs / lookEveryMs;
  for (let attempts = 0; attempts < attemptsMax; attempts += 1) {
    if (!(await isUnderway())) return attempts > 0;
    context.notify();
    await pause(lookEveryMs);
  }
  return false;
};
