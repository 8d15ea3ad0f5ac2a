import { setTimeout as pause } from 'node:timers/promises';
import { after, instant, minutesMs, secondsMs, type Instant } from '../../kernel/time.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { MovableClock } from './sandbox-parts.ts';
import type { Scheduler } from '../../kernel/scheduler.ts';
import { enqueueDeliveries } from '../../webhooks/queue.ts';

/**
 * Moves the clock of a sandbox from one moment at which something is due to the next, and at each
 * does what a service that was on all the time would have done, mails and webhooks included.
 */

type World = {
  readonly context: AppContext;
  readonly clock: MovableClock;
  readonly jobs: Scheduler<'lots' | 'orders' | 'log' | 'sweep'>['jobs'];
  readonly onFailure: (error: unknown) => void;
};

/** Some things are looked for now and then, with no moment foreseen. */
const stepMinMs = minutesMs(15);
const stepsMax = 200;
/** A receiver of webhooks that does not answer holds up a move no longer. */
const patienceMs = secondsMs(15);
const lookEveryMs = 2;

export const moveClockOf = (world: World) => {
  const { clock } = world;
  let last: Promise<unknown> = Promise.resolve();
  const move = async (target: (now: Instant) => Instant): Promise<Instant> => {
    const from = clock.now();
    const to = target(from);
    const stepMs = Math.max(stepMinMs, (to - from) / stepsMax);
    while (clock.now() < to) {
      const now = clock.now();
      clock.moveTo(first(to, after(now, stepMs), (await nextDueAt(world, now)) ?? to));
      await doWhatIsDue(world);
    }
    await doWhatIsDue(world);
    await world.jobs.sweep.pass();
    await world.jobs.log.pass();
    return clock.now();
  };
  return {
    /** Also where it is moved by nothing, it returns once nothing is due any more. */
    moveClock: (target: (now: Instant) => Instant): Promise<Instant> => {
      const moved = last.then(() => move(target));
      last = moved.catch(() => undefined);
      return moved;
    },
    nextDueAt: () => nextDueAt(world, clock.now()),
  };
};

const nextDueAt = async ({ context, jobs }: World, now: Instant): Promise<Instant | null> => {
  const messageAt = await context.store.read(({ outbox }) => outbox.nextDueAt(now));
  const known = [jobs.lots.nextAt(), jobs.orders.nextAt(), messageAt].filter(
    (at): at is Instant => at !== null && at > now,
  );
  return known.length === 0 ? null : first(...known);
};

const first = (...moments: readonly Instant[]): Instant => instant(Math.min(...moments));

const doWhatIsDue = async (world: World): Promise<void> => {
  const { context, jobs, onFailure } = world;
  await jobs.lots.pass();
  await jobs.orders.pass();
  await enqueueDeliveries(context, onFailure);
  while (await isDelivered(world)) await enqueueDeliveries(context, onFailure);
};

/** Waits until all that is due is delivered; whether there was something, whose webhooks may have more to be told. */
const isDelivered = async ({ context, clock }: World): Promise<boolean> => {
  const isUnderway = () => context.store.read(({ outbox }) => outbox.isUnderway(clock.now()));
  const accessLogMax = patienceMs / lookEveryMs;
  for (let looks = 0; looks < accessLogMax; looks += 1) {
    if (!(await isUnderway())) return looks > 0;
    context.notify();
    await pause(lookEveryMs);
  }
  return false;
};
