import type { Clock, ClockWatch } from './app/ports.ts';
import {
  clockJumpMs,
  usualPauseMs,
  waitAfterStartMs,
  type ClockDoubt,
} from './domain/operator/service-hold.ts';
import { instant } from './domain/time.ts';

/**
 * A clock that cannot be set by mistake. It goes by the machine's clock as long as that goes like the
 * monotonic one; where it jumps, this one goes on from before the jump until the machine's is back or
 * somebody has accepted it. So no call and no timer ever sees a time that was set by mistake.
 */

/** Where it gets its times from, each in milliseconds. */
export type ClockSources = {
  /** What the machine says the time is; anybody may set it. */
  readonly wall: () => number;
  /** Since any moment; nobody can set it, and the same in all threads. On Linux it stands still while the machine sleeps. */
  readonly monotonic: () => number;
  /** The same, but goes on while the machine sleeps; asked only where the others disagree. */
  readonly sinceBoot: () => number;
  /** The database server's time, from the answer to the query for it. */
  readonly database: (answerMs: number) => number;
};

/** What all threads of a process share, so that what one of them accepts holds for all. */
export type ClockMemory = SharedArrayBuffer;

const [wallAhead, bootAhead, beganBefore, settlesUntil] = [0, 1, 2, 3] as const;
const slots = 4;

export const createClockMemory = (): ClockMemory =>
  new SharedArrayBuffer(slots * Float64Array.BYTES_PER_ELEMENT);

export type TrustedClock = Clock & { readonly watch: ClockWatch };

/** The first of those that share the memory sets it; time servers that slew or step a little are followed. */
export const trustedClock = (
  sources: ClockSources,
  memory: ClockMemory = createClockMemory(),
): TrustedClock => {
  const { wall, monotonic, sinceBoot } = sources;
  /** By how much the machine's clock, and the time since its start, are ahead of the monotonic clock. */
  const ahead = new Float64Array(memory);
  const follow = (wallMs: number, monotonicMs: number): void => {
    ahead[wallAhead] = wallMs - monotonicMs;
  };
  if (ahead[wallAhead] === 0) {
    follow(wall(), monotonic());
    ahead[bootAhead] = sinceBoot() - monotonic();
  }
  /** How far the machine's clock is off; 0 where it can be trusted. */
  const look = (): { readonly trustedMs: number; readonly offMs: number } => {
    const [wallMs, monotonicMs] = [wall(), monotonic()];
    const offMs = wallMs - monotonicMs - (ahead[wallAhead] ?? 0);
    if (Math.abs(offMs) < clockJumpMs || hasCaughtUp(offMs)) {
      follow(wallMs, monotonicMs);
      ahead[beganBefore] = 0;
      return { trustedMs: wallMs, offMs: 0 };
    }
    const sleptMs = takeSleep(monotonicMs);
    if (sleptMs > 0) {
      ahead[wallAhead] = (ahead[wallAhead] ?? 0) + sleptMs;
      return look();
    }
    return { trustedMs: monotonicMs + (ahead[wallAhead] ?? 0), offMs };
  };
  /** A time server has corrected a machine that began too early: what is left is how long it was off. */
  const hasCaughtUp = (offMs: number): boolean =>
    ahead[beganBefore] === 1 && offMs > 0 && offMs < usualPauseMs;
  /** How long the machine slept since this was last asked. */
  const takeSleep = (monotonicMs: number): number => {
    const bootMs = sinceBoot() - monotonicMs;
    const sleptMs = bootMs - (ahead[bootAhead] ?? 0);
    if (Math.abs(sleptMs) < sleepMsMin) return 0;
    ahead[bootAhead] = bootMs;
    return Math.max(0, sleptMs);
  };
  return {
    now: () => instant(Math.round(look().trustedMs)),
    watch: watchOf(sources, ahead, () => look().offMs),
  };
};

const watchOf = (
  { wall, monotonic, database }: ClockSources,
  ahead: Float64Array,
  offNow: () => number,
): ClockWatch => {
  const beginAt = (timeMs: number, isBeforeRecord: boolean): void => {
    ahead[wallAhead] = timeMs - monotonic();
    ahead[beganBefore] = isBeforeRecord ? 1 : 0;
  };
  return {
    doubt: (): ClockDoubt | null => {
      const offMs = Math.round(offNow());
      if (offMs === 0) return null;
      return { kind: ahead[beganBefore] === 1 ? 'before_record' : 'jumped', offMs };
    },
    machineNow: () => instant(wall()),
    aheadOf: (databaseTime) => Math.round(wall() - database(databaseTime)),
    begin: (recordedAt) => {
      ahead[settlesUntil] = monotonic() + waitAfterStartMs;
      if (recordedAt - wall() >= clockJumpMs) beginAt(recordedAt, true);
    },
    isSetBackAfterStart: () => offNow() < 0 && monotonic() < (ahead[settlesUntil] ?? 0),
    accept: () => beginAt(wall(), false),
  };
};

/** What the clocks are read apart by is shorter. */
const sleepMsMin = 1_000;
