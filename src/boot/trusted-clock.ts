import type { Clock, ClockWatch } from '../kernel/ports.ts';
import { clockJumpMs, usualPauseMs, type ClockDoubt } from '../operators/rules/service-hold.ts';
import { waitAfterStartMs } from '../kernel/after-start.ts';
import { instant } from '../kernel/time.ts';

/**
 * A clock that cannot be set by mistake. It goes by the machine's clock as long as that goes like the
 * monotonic one; where it jumps, this one goes on from before the jump until the machine's is back or
 * somebody has accepted it. So no call and no timer ever sees a time that was set by mistake.
 */

/** Where it gets its times from, each in milliseconds. */
export type ClockSources = {
  /** What the machine says the time is; anybody may set it. */
  readonly wall: () => number;
  /** Since any moment; nobody can set it. On Linux it stands still while the machine sleeps. */
  readonly monotonic: () => number;
  /** The same, but goes on while the machine sleeps; asked only where the others disagree. */
  readonly sinceBoot: () => number;
  /** The database server's time, from the answer to the query for it. */
  readonly database: (answerMs: number) => number;
};

type ClockState = {
  /** By how much the machine's clock, and the time since its start, are ahead of the monotonic clock. */
  wallAheadMs: number;
  bootAheadMs: number;
  /** Whether the machine's clock was behind the record when the service started. */
  beganBeforeRecord: boolean;
  /** By the monotonic clock. */
  settlesUntil: number;
};

export type TrustedClock = Clock & { readonly watch: ClockWatch };

/** Time servers that slew or step a little are followed. */
export const trustedClock = (sources: ClockSources): TrustedClock => {
  const { wall, monotonic, sinceBoot } = sources;
  const state: ClockState = {
    wallAheadMs: wall() - monotonic(),
    bootAheadMs: sinceBoot() - monotonic(),
    beganBeforeRecord: false,
    settlesUntil: 0,
  };
  /** How far the machine's clock is off; 0 where it can be trusted. */
  const look = (): { readonly trustedMs: number; readonly offMs: number } => {
    const [wallMs, monotonicMs] = [wall(), monotonic()];
    const offMs = wallMs - monotonicMs - state.wallAheadMs;
    if (Math.abs(offMs) < clockJumpMs || hasCaughtUp(offMs)) {
      state.wallAheadMs = wallMs - monotonicMs;
      state.beganBeforeRecord = false;
      return { trustedMs: wallMs, offMs: 0 };
    }
    const sleptMs = takeSleep(monotonicMs);
    if (sleptMs > 0) {
      state.wallAheadMs += sleptMs;
      return look();
    }
    return { trustedMs: monotonicMs + state.wallAheadMs, offMs };
  };
  /** A time server has corrected a machine that began too early: what is left is how long it was off. */
  const hasCaughtUp = (offMs: number): boolean =>
    state.beganBeforeRecord && offMs > 0 && offMs < usualPauseMs;
  /** How long the machine slept since this was last asked. */
  const takeSleep = (monotonicMs: number): number => {
    const bootMs = sinceBoot() - monotonicMs;
    const sleptMs = bootMs - state.bootAheadMs;
    if (Math.abs(sleptMs) < sleepMsMin) return 0;
    state.bootAheadMs = bootMs;
    return Math.max(0, sleptMs);
  };
  return {
    now: () => instant(Math.round(look().trustedMs)),
    watch: watchOf(sources, state, () => look().offMs),
  };
};

const watchOf = (
  { wall, monotonic, database }: ClockSources,
  state: ClockState,
  offNow: () => number,
): ClockWatch => {
  const beginAt = (timeMs: number, isBeforeRecord: boolean): void => {
    state.wallAheadMs = timeMs - monotonic();
    state.beganBeforeRecord = isBeforeRecord;
  };
  return {
    doubt: (): ClockDoubt | null => {
      const offMs = Math.round(offNow());
      if (offMs === 0) return null;
      return { kind: state.beganBeforeRecord ? 'before_record' : 'jumped', offMs };
    },
    machineNow: () => instant(wall()),
    aheadOf: (databaseTime) => Math.round(wall() - database(databaseTime)),
    begin: (recordedAt) => {
      state.settlesUntil = monotonic() + waitAfterStartMs;
      if (recordedAt - wall() >= clockJumpMs) beginAt(recordedAt, true);
    },
    isSetBackAfterStart: () => offNow() < 0 && monotonic() < state.settlesUntil,
    accept: () => beginAt(wall(), false),
  };
};

/** What the clocks are read apart by is shorter. */
const sleepMsMin = 1_000;
