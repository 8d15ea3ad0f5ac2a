import { waitAfterStartMs } from '../kernel/after-start.ts';
import type { Clock, ClockDoubt, ClockWatch } from '../kernel/ports.ts';
import { instant } from '../kernel/time.ts';
import { clockJumpMs, usualPauseMs } from '../operators/rules/service-hold.ts';

/**
 * A clock that does not follow mistakes. It shows the time of the machine's clock while that runs
 * like the monotonic clock. If the machine's clock jumps, this one ignores the jump until the machine's
 * clock is back or an operator has accepted the new time. So no call and no timer sees a time that was
 * set by mistake.
 */

/** The clocks that a trusted clock compares, each in milliseconds. */
export type ClockSources = {
  /** The machine's clock, which can be set. */
  readonly wall: () => number;
  /** Cannot be set and counts from any moment. On Linux it stops while the machine sleeps. */
  readonly monotonic: () => number;
  /** Cannot be set and continues while the machine sleeps; read only if the other two disagree. */
  readonly sinceBoot: () => number;
  /** The database server's time, from its answer to a query. */
  readonly database: (answerMs: number) => number;
};

type ClockState = {
  /** How far the machine's clock is ahead of the monotonic clock. */
  wallAheadMs: number;
  /** How far the time since boot is ahead of the monotonic clock. */
  bootAheadMs: number;
  /** The machine's clock was behind the newest record when the service started. */
  startedBeforeRecord: boolean;
  /** When, by the monotonic clock, a machine has had time to correct its clock after a start. */
  correctsUntil: number;
};

export type TrustedClock = Clock & { readonly watch: ClockWatch };

/** Follows small corrections, such as those of a time server. */
export const trustedClock = (sources: ClockSources): TrustedClock => {
  const { wall, monotonic, sinceBoot } = sources;
  const state: ClockState = {
    wallAheadMs: wall() - monotonic(),
    bootAheadMs: sinceBoot() - monotonic(),
    startedBeforeRecord: false,
    correctsUntil: 0,
  };
  /** The trusted time, and how far the machine's clock is off; 0 if it can be trusted. */
  const compare = (): { readonly trustedMs: number; readonly offMs: number } => {
    const [wallMs, monotonicMs] = [wall(), monotonic()];
    const offMs = wallMs - monotonicMs - state.wallAheadMs;
    if (Math.abs(offMs) < clockJumpMs || hasCaughtUp(offMs)) {
      state.wallAheadMs = wallMs - monotonicMs;
      state.startedBeforeRecord = false;
      return { trustedMs: wallMs, offMs: 0 };
    }
    const sleptMs = takeSleep(monotonicMs);
    if (sleptMs > 0) {
      state.wallAheadMs += sleptMs;
      return compare();
    }
    return { trustedMs: monotonicMs + state.wallAheadMs, offMs };
  };
  /** Whether a time server has corrected a clock that was behind at the start. The rest of the difference is the pause before the start. */
  const hasCaughtUp = (offMs: number): boolean =>
    state.startedBeforeRecord && offMs > 0 && offMs < usualPauseMs;
  /** How long the machine slept since the last call. */
  const takeSleep = (monotonicMs: number): number => {
    const bootMs = sinceBoot() - monotonicMs;
    const sleptMs = bootMs - state.bootAheadMs;
    if (Math.abs(sleptMs) < sleepMsMin) return 0;
    state.bootAheadMs = bootMs;
    return Math.max(0, sleptMs);
  };
  return {
    now: () => instant(Math.round(compare().trustedMs)),
    watch: watchOf(sources, state, () => compare().offMs),
  };
};

const watchOf = (
  { wall, monotonic, database }: ClockSources,
  state: ClockState,
  offNow: () => number,
): ClockWatch => {
  const setTime = (timeMs: number, isBeforeRecord: boolean): void => {
    state.wallAheadMs = timeMs - monotonic();
    state.startedBeforeRecord = isBeforeRecord;
  };
  return {
    doubt: (): ClockDoubt | null => {
      const offMs = Math.round(offNow());
      if (offMs === 0) return null;
      return { kind: state.startedBeforeRecord ? 'before_record' : 'jumped', offMs };
    },
    machineNow: () => instant(wall()),
    aheadOf: (databaseTime) => Math.round(wall() - database(databaseTime)),
    begin: (recordedAt) => {
      state.correctsUntil = monotonic() + waitAfterStartMs;
      if (recordedAt - wall() >= clockJumpMs) setTime(recordedAt, true);
    },
    isSetBackAfterStart: () => offNow() < 0 && monotonic() < state.correctsUntil,
    accept: () => setTime(wall(), false),
  };
};

/** Shorter differences come from reading the clocks one after the other. */
const sleepMsMin = 1_000;
